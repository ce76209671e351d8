import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { commands } from "../../generator/cli/commands/index.js";
import { runCli } from "./project.js";

const cwd = mkdtempSync(join(tmpdir(), "toolpact-completion-"));
mkdirSync(join(cwd, "lib"));
writeFileSync(join(cwd, "lab.yaml"), "");
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const has = (shell: string): boolean => spawnSync(shell, ["--version"]).error === undefined;
const printed = async (shell: string): Promise<string> => (await runCli(cwd, ["completion", shell])).stdout;

/** What bash itself proposes for the last of the words, by the function that it asks. */
function complete(script: string, ...words: readonly string[]): readonly string[] {
  const program = `${script}
COMP_WORDS=(toolpact "$@"); COMP_CWORD=$#
asked=$(complete -p toolpact | sed 's/.*-F \\([^ ]*\\).*/\\1/')
"$asked" toolpact "\${COMP_WORDS[COMP_CWORD]}" "\${COMP_WORDS[COMP_CWORD-1]}"
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync("bash", ["--norc", "-c", program, "bash", ...words], { cwd, encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout.split("\n").filter((line) => line !== "");
}

describe.runIf(has("bash"))("completion bash", () => {
  it("completes commands, actions, options and their values in a real bash", async () => {
    const script = await printed("bash");
    expect(complete(script, "")).toEqual(expect.arrayContaining(commands.map(({ name }) => name)));
    expect(complete(script, "ge")).toEqual(["generate"]);
    expect(complete(script, "audit", "")).toEqual(["list", "verify", "export"]);
    expect(complete(script, "generate", "--d")).toEqual(["--dry-run"]);
    expect(complete(script, "call", "pets.list", "--format", "")).toEqual(["json", "text"]);
    expect(complete(script, "init", "--out", "l")).toEqual(["lib"]);
    // Nothing of ours: bash goes on to its own completion of files.
    expect(complete(script, "generate", "l")).toEqual([]);
  });

  it("completes every option of every command", async () => {
    const script = await printed("bash");
    for (const { name, options } of commands)
      expect(complete(script, name, "--").toSorted()).toEqual(
        [...Object.keys(options), "help", "json"].map((option) => `--${option}`).toSorted(),
      );
  });
});

describe.each(["zsh", "fish"])("completion %s", (shell) => {
  it("names every command and every option", async () => {
    const script = await printed(shell);
    for (const { name, options } of commands) {
      expect(script).toContain(name);
      for (const option of Object.keys(options)) expect(script).toContain(shell === "zsh" ? `'*--${option}[` : `-l ${option} `);
    }
  });

  it.runIf(has(shell))("is a program that the shell takes", async () => {
    const { status, stderr } = spawnSync(shell, ["-n"], { input: await printed(shell), encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
  });
});

it("the actions of a command are those of its usage", () => {
  for (const { usage, actions } of commands) if (actions !== undefined) expect(usage).toContain(`<${actions.join("|")}>`);
});

it("completion of an unknown shell names those that there are", async () => {
  const { exitCode, stderr } = await runCli(cwd, ["completion", "bsh"]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining("Did you mean `toolpact completion bash`?")]);
});
