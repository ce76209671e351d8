import { deepFreeze } from "../deep-freeze.js";
import type { Policy } from "../policy.js";
import type { DeclaredPolicy } from "../tool/declared-policy.js";

/**
 * What generated policies leave out. Frozen: a change here would change the meaning of output that is already committed somewhere,
 * so new defaults belong in a new door.
 */
export const policyDefaults: Omit<Policy, "effect"> = /* @__PURE__ */ deepFreeze<Omit<Policy, "effect">>({
  sideEffects: "none",
  effects: [],
  reversible: false,
  confirm: { rule: "never" },
  auth: "none",
  secrets: [],
  latencyBudgetMs: 400,
  execution: "direct",
  timeoutMs: 30_000,
  retries: 0,
  gates: [],
  permissions: { roles: [], capabilities: [], resources: [] },
  securityLevel: "internal",
  validation: { unknownKeys: "strip", output: "strict", permissionCheck: "required" },
  status: { enabled: true },
});

/** Frozen at every depth: a holder of a policy cannot loosen it. */
export function completePolicy(declared: DeclaredPolicy): Policy {
  return deepFreeze({ ...policyDefaults, ...declared, validation: { ...policyDefaults.validation, ...declared.validation } });
}
