import { at, type JsonObject, type Origin } from "../../../ir/index.js";
import { ownObject } from "../../values.js";
import type { Documents } from "../document/documents.js";

/** The schemas that a file names, and where. */
export function namedSchemas(file: string, documents: Documents): { readonly place: Origin; readonly schemas: JsonObject } {
  const root = documents.root(file);
  const origin: Origin = { file, pointer: "" };
  const components = ownObject(ownObject(root, "components"), "schemas");
  if (components !== undefined) return { place: at(origin, "components", "schemas"), schemas: components };
  return { place: at(origin, "definitions"), schemas: ownObject(root, "definitions") ?? {} };
}
