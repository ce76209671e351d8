import { childrenOf, facesOf } from "../audit/schema-faces.js";
import type { Json, JsonSchema } from "../json.js";

const redacted = "[redacted]";
const longestText = 200;
const largestValue = 1_000;

type Place = {
  readonly schema: JsonSchema;
  readonly value: unknown;
  readonly path: readonly (string | number)[] /** Uncut: for a person who must see it all. */;
  readonly whole?: true;
};

/**
 * The value at a path, for an error message: whatever the schema calls secret (`x-secret`, `format: password`) is replaced, on the way there and
 * below, and what is long is cut.
 */
export function redactedAt({ schema, value, path, whole }: Place): unknown {
  const root = schema;
  let schemas: readonly JsonSchema[] = [schema];
  let current = value;
  for (const step of path) {
    if (schemas.some((one) => isSecret(root, one))) return redacted;
    schemas = schemas.flatMap((one) => childrenOf(root, one, step));
    current = memberOf(current, step);
  }
  if (current === undefined) return undefined;
  const found = redact({ root, schemas, value: current });
  return whole === true ? found : shorten(found);
}

/** The whole value without its secrets, uncut: for a person who must see what will run. Bytes become their number. */
export function redactedWhole(schema: JsonSchema, value: unknown): Json {
  // What is left of a JSON value once secrets and bytes are replaced is JSON.
  return redact({ root: schema, schemas: [schema], value }) as Json;
}

type Node = { readonly root: JsonSchema; readonly schemas: readonly JsonSchema[]; readonly value: unknown };

function redact({ root, schemas, value }: Node): unknown {
  if (schemas.some((one) => isSecret(root, one))) return redacted;
  const below = (member: unknown, step: string | number): unknown =>
    redact({ root, schemas: schemas.flatMap((one) => childrenOf(root, one, step)), value: member });
  if (value instanceof Uint8Array) return `[${value.length} bytes]`;
  if (Array.isArray(value)) return value.map(below);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, below(member, key)]));
}

function shorten(value: unknown): unknown {
  if (typeof value === "string") return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (typeof value !== "object" || value === null) return value;
  const size = JSON.stringify(value).length;
  return size > largestValue ? `[${Array.isArray(value) ? "list" : "object"} of ${size} characters]` : value;
}

function memberOf(value: unknown, step: string | number): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
  return Reflect.get(value, step);
}

function isSecret(root: JsonSchema, schema: JsonSchema): boolean {
  return facesOf(root, schema).some((face) => face["x-secret"] === true || face.format === "password");
}
