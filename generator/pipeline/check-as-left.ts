import { resolve } from "node:path";
import type { ResolvedConfig } from "../config/index.js";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import type { Manifest } from "../write/index.js";
import { type CheckResult, noChanges } from "./check-result.js";
import { lockState } from "./lock-state.js";
import { lockLeft } from "./other-output.js";
import type { LockPlan } from "./plan-lock.js";
import { findChanges } from "./standing-output.js";
import { offIn, pendingIn } from "./untold.js";

type AsLeft = {
  readonly config: ResolvedConfig;
  readonly configHash: string;
  readonly manifest: Manifest;
  readonly lock: LockPlan;
  readonly diagnostics: readonly Diagnostic[];
};

/**
 * What is known without the contract: whether everything is as the last run left it, and what is waiting. Whether the output would differ after a change
 * is unknown, and an obstacle to that answer is an error.
 */
export async function checkAsLeft({ config, configHash, manifest, lock, diagnostics }: AsLeft): Promise<Omit<CheckResult, "texts">> {
  const { findEdits } = await import("../write/index.js");
  const reasons = findChanges({ config, configHash, manifest });
  const findings = await findEdits(resolve(config.root, config.out), manifest);
  const pending = pendingIn(manifest);
  const state = lockState(lock, manifest);
  const missing = diagnostics.filter(({ code }) => code === "source/not-cached");
  const others = diagnostics.filter(({ code }) => code !== "source/not-cached");
  const told =
    reasons.length > 0 ? missing : missing.map(({ place }) => diagnose("source/as-left", { count: missing.length }, place)).slice(0, 1);
  const gone = state === "missing" ? [diagnose("lock/gone", { file: lock.path, left: lockLeft(config, manifest), count: undefined })] : [];
  const isFresh = findings.length === 0 && pending.length === 0 && state === "stale" && reasons.length === 0;
  return {
    fresh: isFresh && !others.some(({ severity }) => severity === "error"),
    findings,
    reasons,
    lock: state === "edited" ? { path: lock.path, state } : undefined,
    pending,
    changes: noChanges,
    off: offIn(manifest),
    diagnostics: [...told, ...others, ...gone],
  };
}
