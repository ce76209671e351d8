import type { Schema, SchemaId, StringSchema } from "../../../ir/index.js";
import { children, type Direction, reachableRefs, type Schemas } from "../../../schema/index.js";

/** What one schema, without those below it, says of a scalar: an integer of 64 bits, or something else that looks the same on its way. */
export type Leaf = "digits" | "other";

const digitsOnly = /^-?\d+$/;

/** In an input digits look like text, in an answer they come as numbers. */
export function leafOf(schema: Schema, direction: Direction): Leaf | undefined {
  const isInput = direction === "input";
  switch (schema.kind) {
    case "string":
      if (schema.digits !== undefined) return "digits";
      return isInput && takesDigits(schema) ? "other" : undefined;
    case "enum": {
      const { digits = [], values } = schema;
      const looksSame = values.some((value) =>
        isInput ? typeof value === "string" && digitsOnly.test(value) && !digits.includes(value) : typeof value === "number",
      );
      return looksSame ? "other" : digits.length > 0 ? "digits" : undefined;
    }
    case "number":
      return isInput ? undefined : "other";
    case "bytes":
      return isInput ? "other" : undefined;
    case "any":
      return "other";
    default:
      return undefined;
  }
}

/** Whose texts have other signs than digits, all of them. */
const otherFormats = new Set(["date", "date-time", "time", "duration", "email", "idn-email", "ipv4", "ipv6", "uri", "iri", "uuid"]);
const longestDigits = 20;

/** Whether digits may be a text of this kind. */
function takesDigits({ format = "", min = 0 }: StringSchema): boolean {
  return !otherFormats.has(format) && min <= longestDigits;
}

const known = new WeakMap<Schema, boolean>();

/** Whether a value of the schema can hold an integer of 64 bits anywhere. */
export function holdsDigits(schema: Schema, schemas: Schemas): boolean {
  return holdsThere(schema) || [...reachableRefs(schema, schemas)].some((id: SchemaId) => holdsThere(schemas.get(id)?.schema));
}

function holdsThere(schema: Schema | undefined): boolean {
  if (schema === undefined) return false;
  const isLeaf = (schema.kind === "string" || schema.kind === "enum") && schema.digits !== undefined;
  const found = known.get(schema) ?? (isLeaf || children(schema).some(holdsThere));
  known.set(schema, found);
  return found;
}
