import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProject } from "./project.js";

const main = fileURLToPath(new URL("../../generator/dist/bundle/main.js", import.meta.url));
const project = createProject({ linked: true, warm: true });

beforeAll(async () => {
  await project.run(["init", "--yes"]);
  await project.run(["generate"]);
}, 60_000);
afterAll(project.remove);

const greetAda = ["call", "hello.greet", "--name", "Ada", "--format", "json", "--context", '{"meta":{"idempotency_key":"k1"}}'];

/** A handler that says when it has started; how it waits is given. */
function writeHandler(wait: string): void {
  writeFileSync(
    join(project.root, "src/handlers/hello.ts"),
    `export const handlers = {
  "hello.greet": async (args, { signal }) => {
    process.stderr.write("started\\n");
    await new Promise((done, stop) => { ${wait} });
    return { greeting: "Hello" };
  },
};
`,
  );
}

type Ended = { readonly exitCode: number | null; readonly stdout: string };

/** Calls the tool and interrupts it when it has started. */
function callAndInterrupt(): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...greetAda], { cwd: project.root });
    let [stdout, stderr] = ["", ""];
    child.stdout.on("data", (text) => {
      stdout += text;
    });
    child.stderr.on("data", (text) => {
      const isFirst = !stderr.includes("started");
      stderr += text;
      if (isFirst && stderr.includes("started")) child.kill("SIGINT");
    });
    child.on("error", reject);
    child.on("close", (exitCode) => resolve({ exitCode, stdout }));
  });
}

it.skipIf(process.platform === "win32")(
  "an interrupt ends a call by its signal, with an answer and a record",
  async () => {
    writeHandler(
      'const timer = setTimeout(done, 20_000); signal.addEventListener("abort", () => { clearTimeout(timer); stop(signal.reason); });',
    );
    const { exitCode, stdout } = await callAndInterrupt();
    expect([exitCode, JSON.parse(stdout)]).toMatchObject([
      1,
      { status: "error", error: { code: "TOOL_EXECUTION_TIMEOUT", details: { reason: "aborted" } } },
    ]);
    const { records } = JSON.parse((await project.run(["audit", "list", "--json"])).stdout);
    expect(records).toMatchObject([{ tool_name: "hello.greet", success: false }]);
  },
  60_000,
);

it.skipIf(process.platform === "win32")(
  "it does not wait for a handler that does not listen",
  async () => {
    writeHandler("setTimeout(done, 50_000);");
    expect(await callAndInterrupt()).toMatchObject({ exitCode: 1, stdout: expect.stringContaining("aborted") });
  },
  40_000,
);

it.skipIf(process.platform === "win32")(
  "an effect that ends on its signal is on record as it ended, and its key answers at once",
  async () => {
    const spec = join(project.root, "specs/hello.tools.yaml");
    const effect =
      "effect: write\n    sideEffects: writes.greeting\n    reversible: true\n    confirm: never\n    idempotency: { key: { from: call } }";
    writeFileSync(spec, readFileSync(spec, "utf8").replace("effect: none", effect));
    await project.run(["generate", "--accept"]);
    writeHandler('signal.addEventListener("abort", () => setTimeout(done, 100));');
    expect(JSON.parse((await callAndInterrupt()).stdout)).toMatchObject({ error: { details: { outcome: "unknown" } } });
    const { exitCode, stdout } = await project.run(greetAda);
    expect([exitCode, JSON.parse(stdout)]).toMatchObject([0, { status: "success", data: { greeting: "Hello" } }]);
  },
  60_000,
);
