import { hasHash } from "../ir/index.js";
import type { Manifest, Reason } from "../write/index.js";
import type { LockPlan } from "./plan-lock.js";

/** `edited`: not as the last run left it. `stale`: as it was left, and a run would write another one by now, for these `reasons`. */
export type LockFinding = {
  readonly path: string;
  readonly state: "missing" | "edited" | "stale";
  readonly reasons?: readonly Reason[];
};

export function lockState({ was }: LockPlan, manifest: Manifest | undefined): LockFinding["state"] {
  if (was === undefined) return "missing";
  // Without a manifest the former state is unknown.
  return manifest === undefined || hasHash(Buffer.from(was), manifest.lock?.sha256 ?? "") ? "stale" : "edited";
}
