import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandEnv, main, runWarm } from "./warm-command.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));

export type Ran = { readonly exitCode: number; readonly stdout: string; readonly stderr: string };
export type RunOptions = {
  readonly env?: { readonly [name: string]: string };
  readonly stdin?: string;
  /** Before anything of its output is read on. */
  readonly onOutput?: () => void;
  /** In a process of its own also where the project has a warm one: for what ends a process, or is loaded once in each. */
  readonly alone?: boolean;
};
export type Project = {
  readonly root: string;
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<Ran>;
  readonly remove: () => void;
};

/**
 * An empty folder outside the repository; `linked` puts the workspace's packages where an install would. `warm`: its commands run one after another in a
 * process that stays, which takes a tenth of the CPU; for tests of what a command does, not of how it starts and ends.
 */
export function createProject({ linked = false, warm = false }: { readonly linked?: boolean; readonly warm?: boolean } = {}): Project {
  const root = mkdtempSync(join(tmpdir(), "toolpact-cli-"));
  if (linked) {
    mkdirSync(join(root, "node_modules/@toolpact"), { recursive: true });
    symlinkSync(join(repository, "generator"), join(root, "node_modules/toolpact"), "junction");
    symlinkSync(join(repository, "runtime"), join(root, "node_modules/@toolpact/runtime"), "junction");
    symlinkSync(join(repository, "node_modules/zod"), join(root, "node_modules/zod"), "junction");
  }
  const run: Project["run"] = (args, options = {}) => (warm && !needsProcess(options) ? runWarm : runCli)(root, args, options);
  return { root, run, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Node reads its own variables when it starts. */
function needsProcess({ alone = false, env = {}, onOutput }: RunOptions): boolean {
  return alone || onOutput !== undefined || Object.keys(env).some((name) => name.startsWith("NODE_"));
}

/** The built command, as a person would start it, without a terminal. */
export function runCli(cwd: string, args: readonly string[], { env = {}, stdin = "", onOutput }: RunOptions = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...args], { cwd, env: commandEnv(env) });
    const output = { stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text) => {
      onOutput?.();
      output.stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      output.stderr += text;
    });
    child.on("error", reject);
    child.on("close", (exitCode) => resolve({ exitCode: exitCode ?? -1, ...output }));
    child.stdin.on("error", () => {});
    child.stdin.end(stdin);
  });
}
