import type { CallContext } from "../../runtime/index.js";
import type { DeclaredPolicy } from "../../runtime/tool/declared-policy.js";
import { agent } from "./order-tool.js";

export const racers = 8;

/** `same`: all make the approved call. `keys`: one does, the others with keys of their own. `mixed`: one does, the others change something else too. */
export const variants = ["same", "keys", "mixed"] as const;
export type Variant = (typeof variants)[number];

/** In `same` the key is an argument; in the others it is not, so that another key is not also other arguments. Who is slow on a busy machine still races. */
export function racePolicy(variant: Variant): Partial<DeclaredPolicy> {
  const key = variant === "same" ? ({ from: "field", field: "key" } as const) : ({ from: "call" } as const);
  return { confirm: { rule: "always" }, idempotency: { key, scope: "principal", ttlMs: 86_400_000 }, timeoutMs: 60_000 };
}

export type Attempt = {
  readonly args: { readonly item: string; readonly quantity: number; readonly key: string };
  readonly context: CallContext;
};

/** The call that asks, and that alone may run. */
export function approvedCall(variant: Variant, number: number): Attempt {
  const key = `${variant}-${number}`;
  return { args: { item: "book", quantity: 1, key }, context: variant === "same" ? agent : { ...agent, idempotencyKey: key } };
}

type Role = {
  readonly change: (call: Attempt, racer: number) => Attempt;
  /** What the call is answered with; undefined: it runs, or is answered from the one that did. */
  readonly codes?: readonly string[];
};

const exact: Role = { change: (call) => call };
const otherKey: Role = {
  change: ({ args, context }, racer) => ({ args, context: { ...context, idempotencyKey: `${args.key}-${racer}` } }),
  codes: ["TOOL_APPROVAL_KEY_MISMATCH"],
};
const edited: Role = {
  change: ({ args, context }) => ({ args: { ...args, quantity: 2 }, context }),
  // Once the approved call has claimed the key, that is the first thing that is wrong.
  codes: ["TOOL_APPROVAL_MISMATCH", "TOOL_IDEMPOTENCY_MISMATCH"],
};
const editedOtherKey: Role = {
  change: (call, racer) => otherKey.change(edited.change(call, racer), racer),
  codes: ["TOOL_APPROVAL_MISMATCH"],
};
const otherTenant: Role = {
  change: ({ args, context }) => ({ args, context: { ...context, tenant: "other" } }),
  codes: ["TOOL_APPROVAL_NOT_FOUND"],
};
const otherPrincipal: Role = {
  change: ({ args, context }, racer) =>
    otherKey.change({ args, context: { ...context, principal: { id: "agent-2", kind: "agent" } } }, racer),
  codes: ["TOOL_APPROVAL_MISMATCH"],
};

const roles: { readonly [variant in Variant]: readonly Role[] } = {
  same: [exact],
  keys: [exact, otherKey, otherKey, otherKey, otherKey, otherKey, otherKey, otherKey],
  mixed: [exact, otherKey, edited, edited, editedOtherKey, editedOtherKey, otherTenant, otherPrincipal],
};

/** Who plays which part changes from approval to approval. */
export function roleOf({ variant, racer, number }: { readonly variant: Variant; readonly racer: number; readonly number: number }): Role {
  const cast = roles[variant];
  return cast[(racer + number) % cast.length] ?? exact;
}
