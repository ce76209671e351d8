import type { Approval } from "@toolpact/runtime/approvals";

/** Being over is a matter of time, and not a state of the record. */
export function stateOf({ state, expiresAt }: Approval, now: number): Approval["state"] | "expired" {
  return expiresAt <= now && (state === "pending" || state === "approved") ? "expired" : state;
}
