import type { Policy } from "@toolpact/runtime";
import type { Declared, Operation } from "../ir/index.js";
import type { Reasons } from "./plan.js";

/** The default policy: the values that `codegen-v1` fills in. A test keeps both equal. */
export const policyDefaults: Omit<Policy, "effect"> = {
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
};

/** The complete policy of a tool, and the reason for each value. */
export function planPolicy(operation: Operation): { readonly policy: Policy; readonly reasons: Reasons } {
  const { declared } = operation;
  const said = Object.fromEntries(Object.entries(declared).map(([key, fact]) => [key, fact.value]));
  const ruled = declared.reversible === undefined ? { reversible: isReversible(declared) } : {};
  // Without a word about its effect a tool counts as the most dangerous kind that is not a deletion.
  const policy = { effect: "write", ...policyDefaults, ...ruled, ...said } as Policy;
  const reasons = Object.fromEntries(
    Object.keys(policy).map((key) => [key, Object.hasOwn(declared, key) ? "contract" : Object.hasOwn(ruled, key) ? "rule" : "default"]),
  ) as Reasons;
  return { policy, reasons };
}

/** An effect can be undone when every part that changes something says so; a tool that changes nothing has nothing to undo. */
function isReversible(declared: Declared): boolean {
  const changing = (declared.effects?.value ?? []).filter(({ type }) => type === "write" || type === "delete");
  return changing.length > 0 && changing.every(({ reversible }) => reversible);
}

/** The part of a policy that a descriptor must say; of `validation`, which is several settings, those that differ. */
export function declaredPolicy(policy: Policy): DeclaredPolicy {
  const known = declaredPolicies.get(policy) ?? saidOf(policy);
  declaredPolicies.set(policy, known);
  return known;
}

/** The tool's module, the registry and the lock ask for the same. */
const declaredPolicies = new WeakMap<Policy, DeclaredPolicy>();

function saidOf(policy: Policy): DeclaredPolicy {
  const said = differing(policy, policyDefaults);
  return {
    effect: policy.effect,
    ...said,
    ...(said.validation && { validation: differing(policy.validation, policyDefaults.validation) }),
  };
}

type DeclaredPolicy = Partial<Omit<Policy, "validation">> &
  Pick<Policy, "effect"> & { readonly validation?: Partial<Policy["validation"]> };

function differing<T extends object>(values: T, usual: { readonly [key: string]: unknown }): Partial<T> {
  const entries = Object.entries(values).filter(([key, value]) => {
    const standing = Object.hasOwn(usual, key) ? usual[key] : undefined;
    return value !== undefined && value !== standing && JSON.stringify(value) !== JSON.stringify(standing);
  });
  // What is left of an object is a part of it.
  return Object.fromEntries(entries) as Partial<T>;
}
