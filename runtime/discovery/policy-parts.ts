import type { Policy } from "../policy.js";

/** Every part of a policy, and whether it must be there. */
const parts: { readonly [part in keyof Policy]-?: boolean } = {
  effect: true,
  sideEffects: true,
  effects: true,
  reversible: true,
  confirm: true,
  auth: true,
  secrets: true,
  latencyBudgetMs: true,
  execution: true,
  timeoutMs: true,
  retries: true,
  cache: false,
  fallback: false,
  idempotency: false,
  gates: true,
  rateLimit: false,
  permissions: true,
  securityLevel: true,
  validation: true,
  status: true,
  deprecation: false,
};

/** An unknown part, such as `ratelimit`, was meant to guard something. */
export function partProblems(policy: object): readonly string[] {
  return [
    ...Object.keys(policy).flatMap((part) => (Object.hasOwn(parts, part) ? [] : [`\`${part}\` is no part of a policy.`])),
    ...Object.entries(parts).flatMap(([part, needed]) =>
      needed && !Object.hasOwn(policy, part) ? [`\`${part}\` cannot be taken away.`] : [],
    ),
  ];
}
