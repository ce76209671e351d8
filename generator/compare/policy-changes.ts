import type { Policy } from "@toolpact/runtime";
import { type Json, printSorted } from "../ir/index.js";
import { grantsOf, guardsOf, hasEffect, movedOrigins, noRedactions, originsOf, removedGuards, tokenOriginsOf } from "../lock/index.js";
import type { ToolPlan } from "../plan/index.js";
import type { Change } from "./change.js";
import { changeOf } from "./change-of.js";
import type { ToolPair } from "./compared-tool.js";
import type { ChangeKind } from "./kinds/index.js";
import { securityChanges } from "./security-changes.js";

/** Compares what a tool may do, who approves it and where it sends data. */
export function policyChanges(tools: ToolPair): readonly Change[] {
  const { before, after } = { before: tools.before.tool, after: tools.after.tool };
  const add: Add = (kind, part, values) => changeOf({ kind, pointer: `policy.${part}`, ...values }, tools);
  const plans = { before, after };
  return [
    ...effectChanges(plans, add),
    ...confirmChanges(plans, add),
    ...securityChanges(tools),
    ...hostChanges(plans, add),
    ...guardChanges(plans, add),
    ...grantChanges(plans, add),
    ...ruleChanges(plans, add),
  ];
}

type Plans = { readonly before: ToolPlan; readonly after: ToolPlan };
type Values = { readonly before?: Json | undefined; readonly after?: Json | undefined };
type Add = (kind: ChangeKind, part: string, values: Values) => Change;

const effects: readonly Policy["effect"][] = ["none", "read", "write", "delete"];

function effectChanges({ before, after }: Plans, add: Add): readonly Change[] {
  const [was, is] = [before.policy.effect, after.policy.effect];
  if (was === is) return [];
  const isDenied = hasEffect(before.policy) && !hasEffect(after.policy);
  const kind =
    effects.indexOf(is) > effects.indexOf(was) ? "policy.effect-grew" : isDenied ? "policy.effect-denied" : "policy.effect-shrank";
  return [add(kind, "effect", { before: was, after: is })];
}

/** The calls that need approval. Approvers and the read-back text are compared as guards. */
function confirmChanges({ before, after }: Plans, add: Add): readonly Change[] {
  const said = ({ policy: { confirm } }: ToolPlan): Json =>
    confirm.rule === "when" ? (asJson({ when: confirm.when, context: confirm.context }) ?? null) : confirm.rule;
  const [was, is] = [said(before), said(after)];
  if (printSorted(was) === printSorted(is)) return [];
  const isStricter = is === "always" || was === "never";
  return [add(isStricter ? "policy.confirm-stricter" : "policy.confirm-weaker", "confirm", { before: was, after: is })];
}

function hostChanges({ before, after }: Plans, add: Add): readonly Change[] {
  const [was, is] = [originsOf(before.operation.call), originsOf(after.operation.call)];
  const { added, removed } = movedOrigins(was, is);
  const values = { before: [...was], after: [...is] };
  const hosts = added.length > 0 ? [add("policy.other-host", "origins", values)] : [];
  const fewer = added.length === 0 && removed.length > 0 ? [add("policy.fewer-hosts", "origins", values)] : [];
  const [past, present] = [tokenOriginsOf(before.operation.call), tokenOriginsOf(after.operation.call)];
  const isNew = present.some((origin) => !past.includes(origin));
  return [...hosts, ...fewer, ...(isNew ? [add("policy.other-token-host", "tokens", { before: [...past], after: [...present] })] : [])];
}

/** Marks of single fields are compared with the fields. The host name is part of the identity. */
function guardChanges({ before, after }: Plans, add: Add): readonly Change[] {
  const own = (tool: ToolPlan): readonly string[] => guardsOf(tool, noRedactions).filter((guard) => !guard.startsWith("host name "));
  const [was, is] = [own(before), own(after)];
  const removed = removedGuards(was, is);
  const added = is.filter((guard) => !was.includes(guard));
  if (removed.length > 0) return [add("policy.guard-removed", "guards", { before: [...removed], after: [...added] })];
  return added.length > 0 ? [add("policy.guard-added", "guards", { after: [...added] })] : [];
}

/** Credentials are compared as alternatives; see `securityChanges`. */
function grantChanges({ before, after }: Plans, add: Add): readonly Change[] {
  const own = (tool: ToolPlan): readonly string[] => grantsOf(tool).filter((grant) => !grant.startsWith("credential "));
  const [was, is] = [own(before), own(after)];
  const added = is.filter((grant) => !was.includes(grant));
  const removed = was.filter((grant) => !is.includes(grant));
  return [
    ...(added.length === 0 ? [] : [add("policy.grant-added", "grants", { after: [...added] })]),
    ...(removed.length === 0 ? [] : [add("policy.grant-removed", "grants", { before: [...removed] })]),
  ];
}

/** Parts without their own kind of change above. */
const otherRules = [
  "timeoutMs",
  "retries",
  "execution",
  "fallback",
  "latencyBudgetMs",
  "cache",
  "idempotency",
] as const satisfies readonly (keyof Policy)[];

function ruleChanges({ before, after }: Plans, add: Add): readonly Change[] {
  const changed = otherRules.flatMap((rule) => {
    const values = { before: asJson(before.policy[rule]), after: asJson(after.policy[rule]) };
    if (printSorted(values.before) === printSorted(values.after)) return [];
    const isWeaker = rule === "idempotency" && hasEffect(after.policy) && before.policy.idempotency !== undefined;
    return [add(isWeaker ? "policy.idempotency-weaker" : "policy.other-rule", rule, values)];
  });
  const [was, is] = [before.policy.validation, after.policy.validation];
  if (printSorted(was) === printSorted(is)) return changed;
  const isLess =
    (was.unknownKeys === "refuse" && is.unknownKeys !== "refuse" && hasEffect(after.policy)) ||
    (was.output === "strict" && is.output !== "strict");
  return [...changed, add(isLess ? "policy.guard-removed" : "policy.other-rule", "validation", { before: was, after: is })];
}

/** A part of a policy is JSON, but its type does not show that. */
function asJson(value: unknown): Json | undefined {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as Json);
}
