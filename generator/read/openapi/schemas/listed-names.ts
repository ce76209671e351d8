import path from "node:path";
import { plainWord } from "../../../diagnostics/plain-word.js";
import { at, type JsonObject, type Origin } from "../../../ir/index.js";
import type { Dialect } from "../../../schema/dialects/index.js";
import { pointerKeys } from "../../../schema/documents/uri.js";
import { isObject, type Located, ownText } from "../../values.js";
import type { Documents } from "../document/documents.js";
import { keyOf } from "./heirs.js";
import { namedSchemas } from "./named-schemas.js";

type Listing = { readonly documents: Documents; readonly dialect: Dialect };

/**
 * What a document calls the schemas of other files that its components list (`Pet: { $ref: schemas/pet.yaml }`), by where they stand. No type comes of such a
 * component itself, so the name is free for the schema that it stands for. Of several names, the schema's own, else the first: beside `User` an `Owner` is one, too.
 */
export function listedNames(file: string, { documents, dialect }: Listing): ReadonlyMap<string, string> {
  const { place, schemas } = namedSchemas(file, documents);
  const names = new Map<string, string>();
  const ends = new Map<unknown, Located | undefined>();
  for (const [name, json] of Object.entries(schemas)) {
    if (!isReference(json, dialect)) continue;
    const end = endOf({ json, origin: at(place, name) }, { documents, dialect, ends });
    if (end !== undefined && (!names.has(keyOf(end.origin)) || isOwnName(name, end.origin))) names.set(keyOf(end.origin), name);
  }
  return names;
}

/** By its place in a list, or by its file. */
function isOwnName(name: string, { file, pointer }: Origin): boolean {
  const own = pointerKeys(pointer).at(-1) ?? path.posix.basename(file).split(".")[0] ?? "";
  return plainWord(own) === plainWord(name);
}

/** Each reference is followed once, however many components lead through it; from a circle nothing comes. */
function endOf(
  start: Located,
  { documents, dialect, ends }: Listing & { readonly ends: Map<unknown, Located | undefined> },
): Located | undefined {
  const passed: unknown[] = [];
  let current: Located | undefined = start;
  while (current !== undefined && isReference(current.json, dialect)) {
    if (ends.has(current.json)) {
      current = ends.get(current.json);
      break;
    }
    ends.set(current.json, undefined);
    passed.push(current.json);
    current = documents.findIfAny(ownText(current.json, "$ref") ?? "", at(current.origin, "$ref"));
  }
  for (const json of passed) ends.set(json, current);
  return current;
}

/** Whether a schema stands for what it refers to. Before 3.1 a reference counts alone, but for null beside it. */
export function isReference(json: unknown, { refAlone }: Dialect): json is JsonObject {
  if (!isObject(json) || ownText(json, "$ref") === undefined) return false;
  return refAlone ? json.nullable !== true && json["x-nullable"] !== true : Object.keys(json).length === 1;
}
