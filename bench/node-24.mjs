/** The Node 24 that npx keeps, for packages that ask for Node 22. */
import { spawnSync } from "node:child_process";

let found;

export function node24() {
  if (Number(process.versions.node.split(".")[0]) >= 22) return process.execPath;
  found ??= spawnSync("npx", ["-y", "-p", "node@24", "--", "node", "-p", "process.execPath"], { encoding: "utf8" }).stdout.trim();
  return found;
}
