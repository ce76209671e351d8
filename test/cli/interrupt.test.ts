import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProject } from "./project.js";

const main = fileURLToPath(new URL("../../generator/dist/bundle/main.js", import.meta.url));
const project = createProject({ linked: true });

beforeAll(async () => {
  await project.run(["init", "--yes"]);
  await project.run(["generate"]);
}, 60_000);
afterAll(project.remove);

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
    const child = spawn(process.execPath, [main, "call", "hello.greet", "--name", "Ada", "--format", "json"], { cwd: project.root });
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
