import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "./project.js";
import { hasTerminals, runAtTerminal } from "./terminal-run.js";

const cwd = mkdtempSync(join(tmpdir(), "toolpact-progress-"));
const count = 400;

/** Enough operations to take longer than the third of a second that nothing is shown. */
beforeAll(() => {
  const properties = Array.from({ length: 30 }, (_, index) => `p${index}: { type: string, description: Part ${index} }`).join(", ");
  const schema = `{ type: object, properties: { ${properties} } }`;
  const paths = Array.from(
    { length: count },
    (_, index) =>
      `  /pets${index}: { get: { operationId: find${index}, responses: { "200": { description: ok, content: { application/json: { schema: ${schema} } } } } } }\n`,
  );
  writeFileSync(join(cwd, "pets.yaml"), `openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths:\n${paths.join("")}`);
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const generate = (out: string): readonly string[] => ["generate", "pets.yaml", "--out", out];
const endOfLine = "\u001b[K";
const painted = /\rGenerating (\w+): (.+?), (\d+\.\d) s<end>/g;

describe("generate", () => {
  it.runIf(hasTerminals)("shows stage, count and elapsed time in one line of a terminal, and clears it", { timeout: 120_000 }, async () => {
    const { exitCode, screen: written } = await runAtTerminal({ cwd, args: generate("shown") });
    expect({ exitCode, written }).toMatchObject({ exitCode: 0 });
    const screen = written.replaceAll(endOfLine, "<end>");
    const frames = [...screen.matchAll(painted)];
    const [, , first] = frames[0] ?? [];
    expect(first).toBe("reading pets.yaml (1 of 1)");
    expect(frames.some(([, , step]) => step === `printing ${count} tools of pets (1 of 1)` || /^writing \d+ files$/.test(step ?? ""))).toBe(
      true,
    );
    const times = frames.map(([, , , seconds]) => Number(seconds));
    expect(times).toEqual(times.toSorted((left, right) => left - right));
    // One line, from its first frame on; nothing of it is left when the result comes.
    const line = screen.slice(frames[0]?.index, screen.lastIndexOf("\r\u001b[2K"));
    expect(line.replaceAll(painted, "")).toBe("");
    expect(screen.slice(screen.lastIndexOf("\r\u001b[2K"))).toContain(`${count} tools in shown`);
  });

  it.runIf(hasTerminals).each([
    ["CI", "true"],
    ["TERM", "dumb"],
  ])("shows no progress at a terminal where %s is %s", { timeout: 120_000 }, async (name, value) => {
    const { exitCode, screen } = await runAtTerminal({ cwd, args: [...generate(`quiet-${name}`), "--dry-run"], env: { [name]: value } });
    expect([exitCode, screen.includes("Generating"), screen.includes(endOfLine)]).toEqual([0, false, false]);
  });

  it("shows no progress in a pipe", { timeout: 120_000 }, async () => {
    const { exitCode, stderr } = await runCli(cwd, [...generate("piped"), "--dry-run"], { env: { TERM: "xterm" } });
    expect([exitCode, stderr.includes("Generating")]).toEqual([0, false]);
  });
});
