import type { Field, Schema, SchemaId } from "../ir/index.js";
import { declaredPolicy, type ToolPlan } from "../plan/index.js";
import { nodesOf, ofSameValue, type Schemas, unseenTarget } from "../schema/index.js";
import { defaultText, type FieldContext, fieldText } from "./field-part.js";
import { hashJson } from "./hash-json.js";
import { fieldPart, innerPart, type Parts, rulePart } from "./line-words.js";

export function partsOf(tool: ToolPlan, context: FieldContext): Parts {
  const { operation, output, policy } = tool;
  const { title, description, details, say, call } = operation;
  const rules = Object.entries(declaredPolicy(policy)).filter(([key]) => !saidByLine.has(key));
  const parts: readonly (readonly [string, string])[] = [
    ["words", short([title, description, details ?? null, say ?? null])],
    ["output", context.hashes.shape(output)],
    ...(call.kind === "http-operation" && call.security.length > 0 ? [["credentials", short(call.security)] as const] : []),
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
 * Each field by name. Of those within a field all where it is the only one, such as `input` of a mutation, and else those that have a default: whether that is
 * told does not depend on what stands beside the field.
 */
function inputParts(input: Schema, context: FieldContext): readonly (readonly [string, string])[] {
  const { schemas } = context;
  const own = byName([input], schemas);
  const inner = own.flatMap(([name, fields]) => {
    const within = byName(
      fields.map(({ schema }) => schema),
      schemas,
    );
    const told = own.length === 1 ? within : within.filter(([, alike]) => defaultText(alike, schemas) !== undefined);
    return told.map(([below, alike]) => [`${innerPart}${name}.${below}`, fieldText(alike, context)] as const);
  });
  return [...own.map(([name, fields]) => [`${fieldPart}${name}`, fieldText(fields, context)] as const), ...inner];
}

/** Types that a value may be: past it they are not looked into, since every field of every tool may be one of all types. */
const mostTypes = 50;

/** A field may stand in each of several objects that a value can be, or has to be at once. */
function byName(values: readonly Schema[], schemas: Schemas): readonly (readonly [string, readonly Field[]])[] {
  const found = new Map<string, Field[]>();
  const seen = new Set<SchemaId>();
  const within = (node: Schema): readonly Schema[] => {
    const target = node.kind === "ref" && seen.size < mostTypes ? unseenTarget(node, schemas, seen) : undefined;
    return target === undefined ? ofSameValue(node) : [target];
  };
  for (const node of values.flatMap((value) => [...nodesOf(value, within)])) {
    for (const field of node.kind === "object" ? node.fields : []) {
      const alike = found.get(field.wireName);
      if (alike === undefined) found.set(field.wireName, [field]);
      else alike.push(field);
    }
  }
  return [...found];
}

function ruleText(value: unknown): string {
  const isPlain = typeof value === "boolean" || typeof value === "number" || (typeof value === "string" && /^[\w.-]{1,30}$/.test(value));
  return isPlain ? String(value) : `#${short(value)}`;
}

function short(value: unknown): string {
  return hashJson(value).slice(0, 6);
}
