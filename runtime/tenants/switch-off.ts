import type { Policy } from "../policy.js";

/** Whatever switched it off first is what callers are told. */
export function switchOff(policy: Policy, reason: string): Policy {
  return policy.status.enabled ? { ...policy, status: { enabled: false, reason } } : policy;
}
