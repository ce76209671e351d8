import { canonicalJson } from "../hash/canonical-json.js";
import type { Json } from "../json.js";
import { hasMembers, type Members, readPath } from "./path.js";
import type { JsonType, ValidateDefinition } from "./strategy.js";

export type Breach = { readonly field: string; readonly error: string; readonly missing?: boolean };

/** What a `validate` rule finds wrong. Absent fields are only wrong where they are required. */
export function breaches(
  input: Members,
  { required = [], forbidden = [], types = {}, values = {} }: ValidateDefinition,
): readonly Breach[] {
  return [
    ...required.filter((path) => readPath(input, path) === undefined).map((field) => ({ field, error: "Required", missing: true })),
    ...forbidden.filter((path) => readPath(input, path) !== undefined).map((field) => ({ field, error: "Not known in v2" })),
    ...Object.entries(types).flatMap(([field, type]) => {
      const found = readPath(input, field);
      return found === undefined || typeOf(found.value) === type ? [] : [{ field, error: `Must be of type ${type}` }];
    }),
    ...Object.entries(values).flatMap(([field, allowed]) => {
      const found = readPath(input, field);
      return found === undefined || allowed.some((value) => isSame(value, found.value))
        ? []
        : [{ field, error: `Must be one of ${allowed.map((value) => JSON.stringify(value)).join(", ")}` }];
    }),
  ];
}

function typeOf(value: unknown): JsonType | undefined {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (hasMembers(value)) return "object";
  const type = typeof value;
  return type === "boolean" || type === "number" || type === "string" ? type : undefined;
}

function isSame(allowed: Json, value: unknown): boolean {
  if (typeof allowed !== "object" || allowed === null) return Object.is(allowed, value);
  return typeof value === "object" && value !== null && textOf(allowed) === textOf(value);
}

/** Params are not yet known to be JSON. Any other value equals nothing. */
function textOf(value: unknown): string | undefined {
  try {
    return canonicalJson(value);
  } catch {
    return undefined;
  }
}
