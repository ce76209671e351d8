import type { JsonObject } from "../../../json.js";
import { isRecord, own } from "../../../own.js";
import { deepEqual } from "../../../schema/index.js";

/** The work of one reading: a value of a model may have very many ways through the branches of a schema. */
export type Steps = { left: number };

/**
 * Whether a value is of a schema, to tell branches apart. It looks at structure, literals and bounds, and never runs a pattern of a contract: the tool's own
 * check does that, in bounded time.
 */
export function fits(value: unknown, schema: unknown, root: JsonObject, steps: Steps): boolean {
  steps.left -= 1;
  if (steps.left < 0) return false;
  if (!isRecord(schema)) return schema !== false;
  const inner = (part: unknown, of: unknown): boolean => fits(part, of, root, steps);
  const { $ref, type, enum: values, anyOf, oneOf, allOf } = schema;
  if (typeof $ref === "string" && !inner(value, resolve($ref, root))) return false;
  if (type !== undefined && !listOf(type).some((name) => isOfType(value, name))) return false;
  if (Array.isArray(values) && !values.some((one) => deepEqual(one, value))) return false;
  if (schema.const !== undefined && !deepEqual(schema.const, value)) return false;
  if (!isWithin(value, schema)) return false;
  if (Array.isArray(allOf) && !allOf.every((one) => inner(value, one))) return false;
  if (Array.isArray(anyOf) && !anyOf.some((one) => inner(value, one))) return false;
  if (Array.isArray(oneOf) && oneOf.filter((one) => inner(value, one)).length !== 1) return false;
  if (Array.isArray(value)) return value.every((item, index) => inner(item, own(schema.prefixItems, index) ?? schema.items));
  return !isRecord(value) || hasMembers(value, schema, inner);
}

function hasMembers(
  value: { readonly [name: string]: unknown },
  { properties, required, additionalProperties, patternProperties }: { readonly [keyword: string]: unknown },
  inner: (part: unknown, of: unknown) => boolean,
): boolean {
  if (Array.isArray(required) && !required.every((name) => Object.hasOwn(value, String(name)))) return false;
  return Object.entries(value).every(([name, member]) => {
    const named = own(properties, name);
    return named === undefined ? patternProperties !== undefined || inner(member, additionalProperties) : inner(member, named);
  });
}

function isWithin(value: unknown, schema: { readonly [keyword: string]: unknown }): boolean {
  const between = (size: number, least: unknown, most: unknown): boolean =>
    (typeof least !== "number" || size >= least) && (typeof most !== "number" || size <= most);
  if (typeof value === "number") {
    const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
    return between(value, minimum, maximum) && (typeof above !== "number" || value > above) && (typeof below !== "number" || value < below);
  }
  if (typeof value === "string") return between([...value].length, schema.minLength, schema.maxLength);
  if (Array.isArray(value)) return between(value.length, schema.minItems, schema.maxItems);
  return !isRecord(value) || between(Object.keys(value).length, schema.minProperties, schema.maxProperties);
}

export function isOfType(value: unknown, type: unknown): boolean {
  if (type === "integer") return typeof value === "number" && Number.isInteger(value);
  return typeOf(value) === type;
}

export function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** What a reference within the document leads to. */
export function resolve(reference: string, root: unknown): unknown {
  if (!reference.startsWith("#")) return undefined;
  const steps = reference.slice(1).split("/").slice(1);
  return steps.reduce<unknown>((place, step) => own(place, decode(step).replaceAll("~1", "/").replaceAll("~0", "~")), root);
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
