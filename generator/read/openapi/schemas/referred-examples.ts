import { at, type Json, type JsonObject } from "../../../ir/index.js";
import { type LocatedObject, own, ownList } from "../../values.js";
import type { Documents } from "../document/documents.js";
import { shownValue } from "../document/shown-value.js";

/** `example: { $ref: pet.json }` means the value that stands there, and one that leads nowhere shows nothing. */
export function referredExamples(schema: LocatedObject, documents: Documents): JsonObject {
  const { json, origin } = schema;
  const showing = { documents, schema };
  const [example, examples] = [own(json, "example"), ownList(json, "examples")];
  const shown = example === undefined ? undefined : shownValue({ json: example, origin: at(origin, "example") }, showing);
  const all = examples?.map((one, index) => shownValue({ json: one, origin: at(origin, "examples", index) }, showing));
  if (shown === example && (all === undefined || all.every((one, index) => one === examples?.[index]))) return json;
  const { example: _example, examples: _examples, ...rest } = json;
  const found = all?.filter((one): one is Json => one !== undefined);
  return { ...rest, ...(shown === undefined ? {} : { example: shown }), ...(found === undefined ? {} : { examples: found }) };
}
