import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const main = join(repository, "generator/dist/bundle/main.js");

export type Ran = { readonly exitCode: number; readonly stdout: string; readonly stderr: string };
export type RunOptions = {
  readonly env?: { readonly [name: string]: string };
  readonly stdin?: string;
  /** Before anything of its output is read on. */
  readonly onOutput?: () => void;
};
export type Project = {
  readonly root: string;
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<Ran>;
  readonly remove: () => void;
};

/** An empty folder outside the repository; `linked` puts the workspace's packages where an install would. */
export function createProject({ linked = false }: { readonly linked?: boolean } = {}): Project {
  const root = mkdtempSync(join(tmpdir(), "toolpact-cli-"));
  if (linked) {
    mkdirSync(join(root, "node_modules/@toolpact"), { recursive: true });
    symlinkSync(join(repository, "generator"), join(root, "node_modules/toolpact"), "junction");
    symlinkSync(join(repository, "runtime"), join(root, "node_modules/@toolpact/runtime"), "junction");
    symlinkSync(join(repository, "node_modules/zod"), join(root, "node_modules/zod"), "junction");
  }
  return { root, run: (args, options) => runCli(root, args, options), remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** The built command, as a person would start it, without a terminal. */
export function runCli(cwd: string, args: readonly string[], { env = {}, stdin = "", onOutput }: RunOptions = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const { NO_COLOR: _, FORCE_COLOR: __, ...inherited } = process.env;
    const child = spawn(process.execPath, [main, ...args], { cwd, env: { ...inherited, ...env } });
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
