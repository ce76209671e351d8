import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const toolpact = join(root, "generator", "dist", "bundle", "main.js");

/** Runs a program in the repository and ends this one with its exit code if it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  if (result.error) {
    console.error(`Could not start ${command}: ${result.error.message}`);
    process.exit(2);
  }
  if (result.status !== 0) {
    if (options.stdio === "pipe") process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
    process.exit(result.status ?? 2);
  }
  return result;
}

export function runNode(file, args = [], options = {}) {
  return run(process.execPath, [file, ...args], options);
}
