import { at, type JsonObject, type Origin } from "../../../ir/index.js";
import type { Documents } from "../document/documents.js";

/** The schemas that a file names, and where. */
export function namedSchemas(file: string, documents: Documents): { readonly place: Origin; readonly schemas: JsonObject } {
  const root = { json: documents.roots.of(file) ?? null, origin: { file, pointer: "" } };
  const found =
    documents.mapAt(root, ["components", "schemas"], { quiet: true }) ?? documents.mapAt(root, ["definitions"], { quiet: true });
  return { place: found?.origin ?? at(root.origin, "definitions"), schemas: found?.json ?? {} };
}
