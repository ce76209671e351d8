import { type Change, type ChangeKind, judge } from "../../compare/index.js";
import type { Json } from "../../ir/index.js";
import { fieldsIn, findOtherSending, hasEffect, isGuardingField, type LockedTool } from "../../lock/index.js";

type Make = (kind: ChangeKind, before: Json | undefined, after: Json | undefined) => Change;

const byHash = { because: "The lock has a hash of it and not the schema.", suggestion: "Compare the contracts." } as const;

type Lines = { readonly before: LockedTool; readonly after: LockedTool };

/** The changes that the parts of two lines prove. `types`: the changes of input and output, if both are known. */
export function compareParts({ before, after }: Lines, make: Make, types: readonly Change[] | undefined): readonly Change[] {
  if (before.contract === after.contract) return types ?? [];
  const [was, is] = [before.parts, after.parts];
  if (was === undefined || is === undefined) return [...(types ?? []), unknown("policy.sent-otherwise", make)];
  const isOther = (part: string): boolean => was[part] !== is[part];
  const rules = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((part) => part.startsWith("rule ") && isOther(part));
  const found = [
    ...(types ?? typesByHash({ before, after }, make)),
    ...otherSending(was, is, make),
    ...rules.map((part) => ({ ...make("policy.other-rule", was[part], is[part]), pointer: part.slice("rule ".length) })),
    ...(isOther("credentials") ? [unknown("policy.auth-other", make)] : []),
    ...(isOther("words") ? [{ ...make("words.tool-other", undefined, undefined), side: "words" } as const] : []),
  ];
  // Words of fields and errors have no separate part.
  return found.length === 0 ? [unknown("policy.sent-otherwise", make)] : found;
}

/** What hashes of the types prove. If a tool with an effect lost a field, the field may have guarded the effect. */
function typesByHash({ before, after }: Lines, make: Make): readonly Change[] {
  const [was, is] = [before.parts ?? {}, after.parts ?? {}];
  const [then, now] = [fieldsIn(was), fieldsIn(is)];
  const names = [...new Set([...then.keys(), ...now.keys()])].filter((name) => name !== "…").sort();
  const fields = names.flatMap((name) => compareField(name, { was: then.get(name), is: now.get(name), after }));
  return [
    ...fields,
    ...(was.output === is.output ? [] : [{ ...unknown("output.unproved", make), side: "output", pointer: "output" } as const]),
  ];
}

function otherSending(was: Parts, is: Parts, make: Make): readonly Change[] {
  const found = findOtherSending(was, is);
  return found.length === 0 ? [] : [{ ...make("policy.sent-otherwise", undefined, [...found]), pointer: "input" }];
}

type Parts = NonNullable<LockedTool["parts"]>;

function unknown(kind: ChangeKind, make: Make): Change {
  const { suggestion: _suggestion, also: _also, ...change } = make(kind, undefined, undefined);
  return { ...change, class: "unknown", ...byHash };
}

type LineField = { readonly required: boolean; readonly default?: string; readonly shape: string };
type Fields = { readonly was: LineField | undefined; readonly is: LineField | undefined; readonly after: LockedTool };

function compareField(name: string, { was, is, after }: Fields): readonly Change[] {
  const context = { hasEffect: hasEffect(after) };
  const change = (kind: ChangeKind, values: { readonly before?: Json; readonly after?: Json } = {}): Change => ({
    ...judge(kind, context),
    kind,
    side: "input",
    pointer: `input.${name}`,
    ...values,
    at: {},
  });
  if (was === undefined) return [change(is?.required === true ? "input.field-added-required" : "input.field-added")];
  if (is === undefined) return [change("input.field-removed")];
  const preset = was.default === is.default ? [] : [defaultChange(was.default, is.default, change)];
  const required = was.required === is.required ? [] : [change(presenceChange(name, is, after))];
  const shape = was.shape === is.shape ? [] : [{ ...change("input.unproved"), class: "unknown" as const, ...byHash }];
  return [...required, ...preset, ...shape];
}

function presenceChange(name: string, { required }: LineField, { effect }: LockedTool): ChangeKind {
  if (required) return "input.field-required";
  return isGuardingField(name, { effect }) ? "input.guard-optional" : "input.field-optional";
}

function defaultChange(
  was: string | undefined,
  is: string | undefined,
  change: (kind: ChangeKind, values: { readonly before?: Json; readonly after?: Json }) => Change,
): Change {
  if (was === undefined) return change("input.default-added", is === undefined ? {} : { after: is });
  return is === undefined ? change("input.default-removed", { before: was }) : change("input.default-other", { before: was, after: is });
}
