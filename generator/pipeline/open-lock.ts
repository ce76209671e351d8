import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ResolvedConfig } from "../config/index.js";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { type Lock, readLock } from "../lock/index.js";
import { lockPath } from "./lock-path.js";

/** The lock of a config as it stands on the disk. */
export type LockFile = {
  readonly path: string;
  /** Undefined: there is none. */
  readonly text: string | undefined;
  readonly lock: Lock | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

export function openLock(config: ResolvedConfig): LockFile {
  const path = lockPath(config);
  const nothing: LockFile = { path, text: undefined, lock: undefined, diagnostics: [] };
  try {
    const text = readFileSync(resolve(config.root, path), "utf8");
    const reading = readLock(text, path);
    return "lock" in reading ? { ...nothing, text, lock: reading.lock } : { ...nothing, text, diagnostics: [reading.diagnostic] };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    // A file in the place of the output folder is reported where the folder is read.
    return code === "ENOENT" || code === "ENOTDIR"
      ? nothing
      : { ...nothing, diagnostics: [diagnose("lock/unreadable", { file: path, reason: code }, { file: path, pointer: "" })] };
  }
}
