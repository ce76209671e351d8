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
  for (const [name, json] of Object.entries(schemas)) {
    if (!isReference(json, dialect)) continue;
    const end = endOf({ json, origin: at(place, name) }, { documents, dialect });
    if (end !== undefined && (!names.has(keyOf(end.origin)) || isOwnName(name, end.origin))) names.set(keyOf(end.origin), name);
  }
  return names;
}

/** By its place in a list, or by its file. */
function isOwnName(name: string, { file, pointer }: Origin): boolean {
  const own = pointerKeys(pointer).at(-1) ?? path.posix.basename(file).split(".")[0] ?? "";
  return plainWord(own) === plainWord(name);
}

function endOf(start: Located, { documents, dialect }: Listing): Located | undefined {
  const seen = new Set<unknown>();
  let current: Located | undefined = start;
  while (current !== undefined && isReference(current.json, dialect)) {
    if (seen.has(current.json)) return undefined;
    seen.add(current.json);
    current = documents.findIfAny(ownText(current.json, "$ref") ?? "", at(current.origin, "$ref"));
  }
  return current;
}

/** Whether a schema stands for what it refers to. Before 3.1 a reference counts alone, but for null beside it. */
export function isReference(json: unknown, { refAlone }: Dialect): json is JsonObject {
  if (!isObject(json) || ownText(json, "$ref") === undefined) return false;
  return refAlone ? json.nullable !== true && json["x-nullable"] !== true : Object.keys(json).length === 1;
}
