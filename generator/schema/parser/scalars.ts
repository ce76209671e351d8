import type { Kind } from "../../ir/index.js";
import type { ParserFaces } from "./faces.js";
import { isBytes, isType } from "./questions.js";
import { all, always, any, atom, never } from "./test.js";

/** A kind whose accepted values always come out as they are, and which one expression tells. */
export function leaf<K extends Kind>(test: ParserFaces<K>["test"]): ParserFaces<K> {
  return { changes: () => false, test };
}

export const anyParser: ParserFaces<"any"> = leaf(() => always);
export const neverParser: ParserFaces<"never"> = leaf(() => never);
export const nullParser: ParserFaces<"null"> = leaf((_schema, value) => isType(value, "null"));
export const booleanParser: ParserFaces<"boolean"> = leaf((_schema, value) => isType(value, "boolean"));

export const bytesParser: ParserFaces<"bytes"> = leaf((_schema, value, scope) =>
  any(isBytes(value.code), all(isType(value, "string"), atom([scope.door("isBase64"), "(", value.code, ")"]))),
);
