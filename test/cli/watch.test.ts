import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { leastOf } from "../cpu-time.js";
import { createProject } from "./project.js";
import { commandEnv, main } from "./warm-command.js";

const project = createProject({ linked: true, warm: true });
const spec = (title: string): string => `toolspec: 1
name: notes
tools:
  notes.find:
    title: ${title}
    description: Finds notes.
    effect: read
    input: { type: object, properties: { text: { type: string } } }
    output: { type: object, properties: { notes: { type: array, items: { type: string } } } }
    examples: { input: [{ name: one, description: One., input: { text: Hello } }] }
`;
const contract = join(project.root, "specs/notes.tools.yaml");
const config = join(project.root, "toolpact.config.mjs");
const emitted = (): string => readFileSync(join(project.root, "generated/notes/tools/notes/find.ts"), "utf8");

let child: ChildProcess;
let said = "";
/** Waits until the watch says something new that fits. */
async function until(pattern: RegExp, from = said.length): Promise<RegExpExecArray> {
  await vi.waitFor(() => expect(said.slice(from)).toMatch(pattern), { timeout: 60_000, interval: 5 });
  return pattern.exec(said.slice(from)) ?? expect.fail();
}

beforeAll(async () => {
  mkdirSync(join(project.root, "specs"));
  writeFileSync(contract, spec("Find notes"));
  writeFileSync(config, 'export default { sources: ["specs/*.tools.yaml"], handlers: false, target: "ts" };\n');
  child = spawn(process.execPath, [main, "generate", "--watch"], { cwd: project.root, env: commandEnv() });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text: string) => (said += text));
  await until(/Watching for changes/, 0);
});
afterAll(() => {
  child.kill("SIGKILL");
  project.remove();
});

describe("toolpact generate --watch", () => {
  it("has a change on the disk within 250 ms, and says so in one line", async () => {
    const ms = await leastOf(async (turn) => {
      const from = said.length;
      writeFileSync(contract, spec(`Find notes ${turn}`));
      const [, took] = await until(/^specs\/notes\.tools\.yaml: \d+ files? written, toolpact\.lock updated \((\d+) ms\)\n/m, from);
      expect(emitted()).toContain(`Find notes ${turn}`);
      expect(said.slice(from).trim().split("\n")).toHaveLength(1);
      return Number(took);
    }, 250);
    expect(ms).toBeLessThan(250);
  });

  it("shows what is wrong, writes nothing, and goes on when it is corrected", async () => {
    const before = emitted();
    const from = said.length;
    writeFileSync(contract, `${spec("Find")}wrong: [`);
    await until(/nothing written, correct the errors/, from);
    expect(said.slice(from)).toMatch(/error: This is not valid YAML[\s\S]+at specs\/notes\.tools\.yaml:11:/);
    expect(emitted()).toBe(before);
    writeFileSync(contract, spec("Find corrected notes"));
    await until(/\d+ files? written/, said.length);
    expect(emitted()).toContain("Find corrected notes");
  });

  it("sees a file that is replaced, a contract that is new, and another config", async () => {
    const from = said.length;
    writeFileSync(join(project.root, "new.yaml"), spec("Find replaced notes"));
    renameSync(join(project.root, "new.yaml"), contract);
    await until(/notes\.tools\.yaml: \d+ files? written/, from);
    expect(emitted()).toContain("Find replaced notes");
    const second = said.length;
    writeFileSync(join(project.root, "specs/more.tools.yaml"), spec("More").replaceAll("notes", "more"));
    await until(/more\.tools\.yaml: \d+ files written/, second);
    const third = said.length;
    writeFileSync(config, 'export default { sources: ["specs/notes.tools.yaml"], handlers: false, target: "ts", reference: true };\n');
    await until(/toolpact\.config\.mjs: \d+ files? written, \d+ removed/, third);
  });

  it("ends with an interrupt, and its exit code is 0", async () => {
    const ended = new Promise((resolve) => child.once("exit", (code, signal) => resolve({ code, signal })));
    child.kill("SIGINT");
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  it.each([["--json"], ["--dry-run"], ["--accept"]])("refuses %s", async (other) => {
    const { exitCode, stderr } = await project.run(["generate", "--watch", other]);
    expect({ exitCode, stderr: other === "--json" ? "" : stderr }).toEqual({
      exitCode: 2,
      stderr: other === "--json" ? "" : expect.stringContaining(`\`--watch\` and \`${other}\` cannot be used together.`),
    });
  });
});
