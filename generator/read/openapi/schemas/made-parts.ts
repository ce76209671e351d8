import type { JsonObject, Origin } from "../../../ir/index.js";

const parts = new WeakSet<JsonObject>();

/** What is written, as one part of what is read instead. */
export function madePart<Part extends JsonObject>(written: Part): Part {
  const part = { ...written };
  parts.add(part);
  return part;
}

/** Where a schema stands in the document: what reading has put into a choice or an `allOf` stands where the whole of it does. */
export function writtenPlace(json: JsonObject, { file, pointer }: Origin): Origin {
  return { file, pointer: parts.has(json) ? pointer.replace(/\/(?:anyOf|allOf)\/\d+$/, "") : pointer };
}
