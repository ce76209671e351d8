import { resolve } from "node:path";
import { posixPath, type ResolvedConfig } from "../config/index.js";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { lockPath } from "./lock-path.js";
import { outputsBelow } from "./outputs-below.js";

/**
 * Folders that hold the output of this config and that it no longer names: a manifest says whose lock it is. What is left there still compiles, and is imported
 * with what its tools were allowed to do at the time.
 */
export async function findLeftOutput(config: ResolvedConfig): Promise<readonly Diagnostic[]> {
  const lock = resolve(config.root, lockPath(config));
  const out = resolve(config.root, config.out);
  const left: Diagnostic[] = [];
  for await (const { folder, manifest } of outputsBelow(config.root)) {
    const path = manifest.lock?.path;
    if (folder !== out && path !== undefined && resolve(folder, path) === lock)
      left.push(diagnose("write/left-behind", { path: posixPath(config.root, folder), out: config.out, files: manifest.files.length }));
  }
  return left;
}
