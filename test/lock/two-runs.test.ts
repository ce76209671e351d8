import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { readConfig } from "../../generator/config/index.js";
import { generate } from "../../generator/pipeline/generate.js";
import { takeLock } from "../../generator/write/lock.js";

const operation = (id: string) => `  /${id}: { put: { operationId: ${id}, summary: Put, responses: { "200": { description: ok } } } }\n`;
const document = (...ids: readonly string[]) =>
  `openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\nservers: [{ url: "https://pets.example" }]\npaths:\n${ids.map(operation).join("")}`;

/** What comes of a run while which the lock is changed, this long after it began; and whether the output stayed. */
async function runBeside(waitMs: number): Promise<{ readonly ok: boolean; readonly codes: readonly string[]; readonly isKept: boolean }> {
  const root = mkdtempSync(join(tmpdir(), "toolpact-two-runs-"));
  const at = (path: string) => join(root, path);
  try {
    writeFileSync(at("toolpact.config.json"), JSON.stringify({ sources: [{ contract: "pets.yaml", name: "pets" }] }));
    writeFileSync(at("pets.yaml"), document("a"));
    const { config, patterns } = await readConfig({ cwd: root });
    if (config === undefined) throw new Error("no config");
    expect(await generate({ config, patterns })).toMatchObject({ ok: true });

    writeFileSync(at("pets.yaml"), document("a", "b"));
    const before = readFileSync(at("generated/pets/registry.ts"), "utf8");
    const held = await takeLock(at("generated/.toolpact"), 1000);
    if ("heldBy" in held) throw new Error("the folder is held");
    const late = generate({ config, patterns });
    await wait(waitMs);
    writeFileSync(at("toolpact.lock"), `${readFileSync(at("toolpact.lock"), "utf8")}\n`);
    await held.release();

    const { ok, diagnostics } = await late;
    const codes = diagnostics.flatMap(({ severity, code }) => (severity === "error" ? [code] : []));
    return { ok, codes, isKept: readFileSync(at("generated/pets/registry.ts"), "utf8") === before };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

it("what another run accepts while one waits to write is not undone in the output and left in the lock", async () => {
  let ended = await runBeside(500);
  // On a slow machine it has not read the lock by then.
  for (let waitMs = 2_000; ended.ok && waitMs < 10_000; waitMs *= 2) ended = await runBeside(waitMs);
  expect(ended).toEqual({ ok: false, codes: ["write/user-file-changed"], isKept: true });
});
