import { posix } from "node:path";
import type { ResolvedConfig } from "../config/index.js";
import { lockName } from "../lock/lock.js";

/** The lock stands beside the config, seen from its folder. A run without a config keeps it in the output folder, which is its own. */
export function lockPath({ out, lock, fromArguments }: ResolvedConfig): string {
  return lock ?? (fromArguments === true ? posix.join(out, lockName) : lockName);
}
