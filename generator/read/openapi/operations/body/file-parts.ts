import type { Schema } from "../../../../ir/index.js";
import { namedIn, type Schemas, targetOf } from "../../../../schema/index.js";
import { mediaKind } from "../media.js";
import type { Body } from "./body.js";

/**
 * Parts whose schema says nothing, and whose encoding names types of files: bytes are no JSON, so that from 3.1 on no schema need describe them.
 * https://spec.openapis.org/oas/v3.1.1#binary-streams
 */
export function withFileParts(body: Body, schemas: Schemas): Body {
  const target = body.kind === "multipart" ? targetOf(body.schema, namedIn(schemas)) : undefined;
  const files = new Set(Object.entries(body.encoding).flatMap(([name, { contentType }]) => (isFileType(contentType) ? [name] : [])));
  if (target?.kind !== "object" || files.size === 0) return body;
  const fields = target.fields.map((field) => (files.has(field.wireName) ? { ...field, schema: fileOf(field.schema) } : field));
  const isChanged = fields.some(({ schema }, index) => schema !== target.fields[index]?.schema);
  return isChanged ? { ...body, schema: { ...target, fields } } : body;
}

function fileOf(schema: Schema): Schema {
  if (schema.kind === "any") return { ...schema, kind: "bytes" };
  const isListOfAny = schema.kind === "array" && schema.prefix.length === 0 && schema.rest?.kind === "any";
  return isListOfAny && schema.rest !== undefined ? { ...schema, rest: fileOf(schema.rest) } : schema;
}

/** One of several, or any. */
function isFileType(contentType: string | undefined): boolean {
  const types = (contentType ?? "").split(",").map((type) => type.trim());
  return types.every((type) => type !== "" && (type === "*/*" || mediaKind(type) === "bytes"));
}
