import type { Policy } from "../policy.js";

/** Callers read the first reason. */
export function switchOff(policy: Policy, reason: string): Policy {
  return policy.status.enabled ? { ...policy, status: { enabled: false, reason } } : policy;
}
