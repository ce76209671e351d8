import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";

/** Installs the packages when they are missing or older than the lock file. */
export function install() {
  const installed = join(root, "node_modules", ".package-lock.json");
  const upToDate = existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs;
  if (upToDate) return;
  console.error("Installing packages (npm ci) …");
  // On Windows npm is a script, which needs a shell; the arguments are fixed.
  run("npm", ["ci", "--no-audit", "--no-fund"], { stdio: "pipe", encoding: "utf8", shell: process.platform === "win32" });
}
