import type { Schema } from "../ir/index.js";
import { declaredPolicy, type ToolPlan } from "../plan/index.js";
import { deepDefaults, fieldsByName, type NamedFields } from "./deep-defaults.js";
import { type FieldContext, fieldText } from "./field-part.js";
import { shortHash } from "./hash-json.js";
import { casesPart, defaultPart, fieldPart, innerPart, outputPart, type Parts, rulePart, unmarkedPart, wholePart } from "./line-words.js";
import type { Redactions } from "./redactions.js";
import { sentParts } from "./sent-parts.js";

export function partsOf(tool: ToolPlan, context: FieldContext & { readonly redactions: Redactions }): Parts {
  const { operation, output, policy } = tool;
  const { title, description, details, say, call } = operation;
  const rules = Object.entries(declaredPolicy(policy)).filter(([key]) => !saidByLine.has(key));
  const parts: readonly (readonly [string, string])[] = [
    ["words", shortHash([title, description, details ?? null, say ?? null])],
    [wholePart, `${context.hashes.of(tool.input).slice(0, 6)} ${context.hashes.shape(tool.input)}`],
    [outputPart, context.hashes.shape(output)],
    ...(context.redactions.of(output).length + context.redactions.personal(output).length === 0
      ? []
      : [[unmarkedPart, context.hashes.unmarked(output)] as const]),
    ...sentParts(call),
    ...(call.kind === "http-operation" && call.security.length > 0 ? [["credentials", shortHash(call.security)] as const] : []),
    ...inputParts(tool.input, context),
    ...rules.map(([key, value]) => [`${rulePart}${key}`, ruleText(value)] as const),
  ];
  // In an order that is not the document's: fields in another one are no change.
  return Object.fromEntries([...parts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** These have words of their own in a line: as they are, or among guards and grants. */
const saidByLine: ReadonlySet<string> = new Set([
  ...["effect", "effects", "sideEffects", "reversible", "confirm", "auth", "secrets", "cache", "gates"],
  ...["rateLimit", "permissions", "securityLevel", "status"],
]);

/**
 * Each field by name. Of those within a field all where it is the only one, such as `input` of a mutation; and every default below the fields, whatever stands
 * beside it.
 */
function inputParts(input: Schema, context: FieldContext): readonly (readonly [string, string])[] {
  const own = fieldsByName([input], context);
  const [only, ...others] = own;
  const inOnly = only === undefined || others.length > 0 ? [] : fieldsByName(schemasOf(only), context);
  return [
    ...own.map(([name, fields]) => [`${fieldPart}${name}`, fieldText(fields, context)] as const),
    ...inOnly.map(([name, fields]) => [`${innerPart}${only?.[0]}.${name}`, fieldText(fields, context)] as const),
    ...defaultParts(input, context, inOnly.length === 0 ? undefined : only?.[0]),
  ];
}

function schemasOf([, fields]: NamedFields[number]): readonly Schema[] {
  return fields.map(({ schema }) => schema);
}

/** Two places may have one name, where a field has a dot in its own: both are told under it. */
function defaultParts(input: Schema, context: FieldContext, told: string | undefined): readonly (readonly [string, string])[] {
  if (!context.defaults.isWithin(input)) return [];
  const found = new Map<string, string>();
  const add = (key: string, text: string): void => {
    const known = found.get(key);
    found.set(key, known === undefined ? text : `${known}|${text}`);
  };
  for (const { place, text, cases } of deepDefaults(input, context, told)) {
    if (text !== undefined) add(`${defaultPart}${place}`, text);
    if (cases !== undefined) add(`${casesPart}${place}`, cases);
  }
  return [...found];
}

function ruleText(value: unknown): string {
  const isPlain = typeof value === "boolean" || typeof value === "number" || (typeof value === "string" && /^[\w.-]{1,30}$/.test(value));
  return isPlain ? String(value) : `#${shortHash(value)}`;
}
