import { sha256 } from "../ir/index.js";
import type { Manifest } from "../write/index.js";
import type { LockPlan } from "./plan-lock.js";

/** `edited`: not as the last run left it. `stale`: as it was left, and the contracts say something else by now. */
export type LockFinding = { readonly path: string; readonly state: "missing" | "edited" | "stale" };

export function lockState({ was }: LockPlan, manifest: Manifest | undefined): LockFinding["state"] {
  if (was === undefined) return "missing";
  // A checkout may have turned its line ends.
  const hashes = [was, was.replaceAll("\r\n", "\n")].map((text) => sha256(text));
  return hashes.some((hash) => hash === manifest?.lock?.sha256) ? "stale" : "edited";
}
