import type { Field, Schema } from "../ir/index.js";
import { declaredPolicy, type ToolPlan } from "../plan/index.js";
import { isMarked, nodesOf, ofSameValue, type Schemas } from "../schema/index.js";
import { hashJson } from "./hash-json.js";
import { fieldPart, type Parts, rulePart } from "./line-words.js";
import type { SchemaHashes } from "./schema-hashes.js";

export type PartsContext = { readonly schemas: Schemas; readonly hashes: SchemaHashes };

export function partsOf(tool: ToolPlan, context: PartsContext): Parts {
  const { operation, output, policy } = tool;
  const { title, description, details, say, call } = operation;
  const rules = Object.entries(declaredPolicy(policy)).filter(([key]) => !saidByLine.has(key));
  const parts: readonly (readonly [string, string])[] = [
    ["words", short([title, description, details ?? null, say ?? null])],
    ["output", context.hashes.shape(output)],
    ...(call.kind === "http-operation" && call.security.length > 0 ? [["credentials", short(call.security)] as const] : []),
    ...inputFields(tool.input, context.schemas).map(([path, fields]) => [`${fieldPart}${path}`, fieldText(fields, context)] as const),
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

/** By name; of one field that is all of the input, such as `input` of a mutation, the fields of its type. */
function inputFields(input: Schema, schemas: Schemas): readonly (readonly [path: string, fields: readonly Field[]])[] {
  const named = byName(input);
  const [[name, [only]] = ["", []]] = named;
  const type = named.length === 1 && only?.schema.kind === "ref" ? schemas.get(only.schema.to)?.schema : undefined;
  const inner = type === undefined ? [] : byName(type);
  return inner.length === 0 ? named : inner.map(([below, fields]) => [`${name}.${below}`, fields]);
}

/** A field may stand in each of several objects that the input can be, or has to be at once. */
function byName(schema: Schema): readonly (readonly [string, readonly Field[]])[] {
  const found = new Map<string, Field[]>();
  for (const node of nodesOf(schema, ofSameValue)) {
    for (const field of node.kind === "object" ? node.fields : []) {
      const alike = found.get(field.wireName);
      if (alike === undefined) found.set(field.wireName, [field]);
      else alike.push(field);
    }
  }
  return [...found];
}

/** `required =true 1a2b3c`; see `readField`. */
function fieldText(fields: readonly Field[], { hashes }: PartsContext): string {
  const isRequired = fields.every(({ presence }) => presence === "required");
  const [first] = fields;
  const shown = fields.length === 1 && first !== undefined ? shownDefault(first.schema) : undefined;
  const shapes = fields.map(({ schema }) => hashes.shape(shown === undefined ? schema : withoutDefault(schema)));
  return [
    ...(isRequired ? ["required"] : []),
    ...(shown === undefined ? [] : [`=${shown}`]),
    shapes.length === 1 ? shapes[0] : short(shapes),
  ].join(" ");
}

/** Of switches, numbers and choices: what a call does that leaves them out. Any other text may be long, or nobody's business. */
function shownDefault(schema: Schema): string | undefined {
  const value = schema.default?.value;
  if (isMarked(schema)) return undefined;
  const isWord = schema.kind === "enum" && typeof value === "string" && /^[\w.-]{1,30}$/.test(value);
  return typeof value === "boolean" || typeof value === "number" || isWord ? String(value) : undefined;
}

function withoutDefault(schema: Schema): Schema {
  const { default: _default, ...rest } = schema;
  return rest;
}

function ruleText(value: unknown): string {
  const isPlain = typeof value === "boolean" || typeof value === "number" || (typeof value === "string" && /^[\w.-]{1,30}$/.test(value));
  return isPlain ? String(value) : `#${short(value)}`;
}

function short(value: unknown): string {
  return hashJson(value).slice(0, 6);
}
