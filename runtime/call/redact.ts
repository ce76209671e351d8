import { type Sensitivity, sensitivePaths } from "../hash/sensitive-paths.js";
import type { Json, JsonSchema } from "../json.js";
import { own } from "../own.js";
import { redacted } from "../secrets/redact.js";

const longestText = 200;
const largestValue = 1_000;

type Place = { readonly schema: JsonSchema; readonly value: unknown; readonly path: readonly (string | number)[] };

/** The value at a path, for an error message: without its secrets, and what is long is cut. */
export function redactedAt(place: Place): unknown {
  return shorten(redactedWholeAt(place));
}

/**
 * The same uncut, for a person who must see it all: whatever the schema calls secret (`x-secret`, `format: password`) is replaced, on the way there and
 * below. A name goes through lists, as it does where fields are read.
 */
export function redactedWholeAt({ schema, value, path }: Place): unknown {
  return redact(value, sensitivePaths(schema), path);
}

/** The whole value without its secrets, uncut: for a person who must see what will run. Bytes become their number. */
export function redactedWhole(schema: JsonSchema, value: unknown): Json {
  // What is left of a JSON value once secrets and bytes are replaced is JSON.
  return redact(value, sensitivePaths(schema)) as Json;
}

/** What is at the end of the path. */
function redact(value: unknown, place: Sensitivity | undefined, path: Place["path"] = []): unknown {
  const [step, ...rest] = path;
  if (step === undefined && value === undefined) return undefined;
  if (place?.secret === true) return redacted;
  if (Array.isArray(value) && typeof step !== "number") return value.map((item, index) => redact(item, place?.at(index), path) ?? null);
  if (step !== undefined) return redact(own(value, step), place?.at(step), rest);
  if (value instanceof Uint8Array) return `[${value.length} bytes]`;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, redact(member, place?.at(key))]));
}

function shorten(value: unknown): unknown {
  if (typeof value === "string") return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (typeof value !== "object" || value === null) return value;
  const size = JSON.stringify(value).length;
  return size > largestValue ? `[${Array.isArray(value) ? "list" : "object"} of ${size} characters]` : value;
}
