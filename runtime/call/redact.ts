import { type Sensitivity, sensitivePaths } from "../hash/sensitive-paths.js";
import type { Json, JsonSchema } from "../json.js";
import { own } from "../own.js";
import type { Issue } from "../schema/parse.js";
import { redacted } from "../secrets/redact.js";

const longestText = 200;
const largestValue = 1_000;

type Place = { readonly schema: JsonSchema; readonly value: unknown; readonly path: readonly (string | number)[] };

/** The value at a path, for an error message: without its secrets, and what is long is cut. `why`: it was refused. */
export function redactedAt({ schema, value, path, why }: Place & { readonly why?: Issue["code"] }): unknown {
  return shorten(redact(value, sensitivePaths(schema), path, why));
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

/**
 * What is at the end of the path. Of what was refused because it is something else than the schema says, nobody knows where in it a secret is, such as one text
 * for a list of them, or an object that was printed. Of what stands below a value that was refused for another reason, nobody knows whether it is what it should be.
 */
function redact(value: unknown, place: Sensitivity | undefined, path: Place["path"] = [], why?: Issue["code"]): unknown {
  const [step, ...rest] = path;
  if (step === undefined && value === undefined) return undefined;
  const isOther = why && step === undefined && value !== null && (why === "type" || typeof value !== "object");
  if (isOther ? place?.holdsSecret : place?.secret) return redacted;
  if (Array.isArray(value) && typeof step !== "number")
    return value.map((item, index) => redact(item, place?.at(index), path, why && "type") ?? null);
  if (step !== undefined) return redact(own(value, step), place?.at(step), rest, why);
  if (value instanceof Uint8Array) return `[${value.length} bytes]`;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, redact(member, place?.at(key), [], why && "type")]));
}

function shorten(value: unknown): unknown {
  if (typeof value === "string") return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (typeof value !== "object" || value === null) return value;
  const size = JSON.stringify(value).length;
  return size > largestValue ? `[${Array.isArray(value) ? "list" : "object"} of ${size} characters]` : value;
}
