import { isRecord, own } from "../own.js";
import type { Policy, SecurityLevel } from "../policy.js";
import { widenings } from "../tenants/widenings.js";
import type { ToolSummary } from "../tool/tool.js";
import { categoryOf, type ToolCategory } from "./categories.js";
import { policyProblems } from "./policy-problems.js";
import { type SpecifiedPolicy, specifiedPolicy } from "./specified-policy.js";

/** What can be said anew of a tool: its texts and its policy, as far as that becomes stricter, in the specification's names; `policy` has those parts too that it has no names for. */
export type ToolUpdates = SpecifiedPolicy & {
  readonly name?: string;
  readonly description?: string;
  readonly detailed_description?: string;
  readonly category?: ToolCategory;
  readonly author?: string;
  readonly security_level?: SecurityLevel;
  readonly policy?: Partial<Policy>;
};

type Updating = { readonly current: ToolSummary; readonly original: ToolSummary; readonly updates: ToolUpdates; readonly at: string };
type Updated = { readonly ok: true; readonly summary: ToolSummary } | { readonly ok: false; readonly reasons: readonly string[] };

const longestText = 10_000;

/** The specification's name of each text, and ours. */
const texts = { name: "title", description: "description", detailed_description: "details", author: "author" } as const;
const others: readonly string[] = ["category", "security_level", "permissions", "validation", "policy"];

/** The tool with its updates, or why not. What counts is the policy that the tool was generated with: an earlier, stricter update can be taken back. */
export function updated({ current, original, updates, at }: Updating): Updated {
  if (!isRecord(updates)) return { ok: false, reasons: ["An update is an object."] };
  const { policy: changes = {}, security_level } = updates;
  const specified = specifiedPolicy({ updates, current: current.policy, original: original.policy });
  const said = { ...specified.changes, ...(security_level === undefined ? {} : { securityLevel: security_level }) };
  const policy = withChanges(current.policy, { ...changes, ...said });
  const malformed = [
    ...Object.keys(updates).flatMap((key) => (Object.hasOwn(texts, key) || others.includes(key) ? [] : [`\`${key}\` cannot be updated.`])),
    ...specified.problems,
    // One of the two would be lost, and it may be the stricter one.
    ...Object.keys(said).flatMap((part) => (Object.hasOwn(changes, part) ? [`\`${part}\` is given twice.`] : [])),
    ...textProblems(updates),
    ...(updates.category === undefined || categoryOf(updates.category) === updates.category ? [] : [`${updates.category} is no category.`]),
    ...policyProblems(policy),
    ...keptKeys(policy, original.policy),
  ];
  if (malformed.length > 0) return { ok: false, reasons: malformed };
  const wider = widenings(policy, original.policy);
  if (wider.length > 0) {
    return { ok: false, reasons: wider.map((part) => `${current.id} would be allowed more than it was generated with: ${part}`) };
  }
  const renamed = Object.entries(texts).flatMap(([theirs, ours]) => {
    const text = updates[theirs as keyof typeof texts];
    return text === undefined ? [] : [[ours, text]];
  });
  const category = updates.category === undefined ? {} : { category: updates.category };
  return { ok: true, summary: { ...current, ...Object.fromEntries(renamed), ...category, policy, updatedAt: at } };
}

/** The schemas were made to keep them, and an update makes no others. */
function keptKeys(changed: Policy, original: Policy): readonly string[] {
  const isChanged = original.validation.unknownKeys === "keep" && own(changed.validation, "unknownKeys") !== "keep";
  return isChanged ? ["`validation.unknownKeys` cannot be changed: the tool was generated to keep them."] : [];
}

/** A copy, so that the owner of `updates` cannot change the policy later. An undefined part is removed. */
function withChanges(policy: Policy, changes: Partial<Policy>): Policy {
  const merged = Object.entries({ ...policy, ...structuredClone(changes) }).filter(([, part]) => part !== undefined);
  // Whether every part that a policy needs is still there is looked at next.
  return Object.fromEntries(merged) as Policy;
}

function textProblems(updates: ToolUpdates): readonly string[] {
  return (Object.keys(texts) as (keyof typeof texts)[]).flatMap((key) => {
    const text: unknown = updates[key];
    if (text === undefined || (typeof text === "string" && text.trim() !== "" && text.length <= longestText)) return [];
    return [`\`${key}\` must be text of at most ${longestText} characters.`];
  });
}
