import type { PartEncoding } from "@toolpact/runtime";
import type { ArraySchema, Origin, Schema } from "../../../../ir/index.js";
import { namedIn, type Schemas, targetOf } from "../../../../schema/index.js";
import { annotationsOf } from "../../../../schema/simplify/annotations.js";
import { mediaKind } from "../media.js";
import type { Body } from "./body.js";

/**
 * Parts whose schema says nothing, and whose encoding names types of files: bytes are no JSON, so that from 3.1 on no schema need describe them.
 * https://spec.openapis.org/oas/v3.1.1#binary-streams
 */
export function withFileParts(body: Body, schemas: Schemas, tell: (place: Origin) => void): Body {
  const target = body.kind === "multipart" ? targetOf(body.schema, namedIn(schemas)) : undefined;
  if (target?.kind === "array") return withListedFiles(target, body);
  const files = new Set(Object.entries(body.encoding).flatMap(([name, { contentType }]) => (isFileType(contentType) ? [name] : [])));
  if (target?.kind !== "object") return body;
  const fields = target.fields.map((field) => {
    const part = targetOf(field.schema, namedIn(schemas));
    const isWord = part !== undefined && holdsFileWord(part);
    if (isWord) tell(part.origin);
    return isWord || files.has(field.wireName) ? { ...field, schema: fileOf(isWord ? part : field.schema) } : field;
  });
  const isChanged = fields.some(({ schema }, index) => schema !== target.fields[index]?.schema);
  return isChanged ? { ...body, schema: { ...target, fields } } : body;
}

/** The same of parts that have places and no names: what 3.2 says of each, or of all others. */
function withListedFiles(list: ArraySchema, body: Body): Body {
  const { first = [], items } = body.listed;
  const partOf = (schema: Schema, said: PartEncoding | undefined): Schema => (isFileType(said?.contentType) ? fileOf(schema) : schema);
  const prefix = list.prefix.map((schema, index) => partOf(schema, first[index] ?? items));
  const rest = partOf(list.rest ?? { kind: "any", origin: list.origin }, items);
  const isChanged = rest.kind === "bytes" || prefix.some((schema, index) => schema !== list.prefix[index]);
  if (!isChanged) return body;
  return { ...body, schema: { ...list, prefix, ...(list.rest === undefined && rest.kind === "any" ? {} : { rest }) } };
}

function fileOf(schema: Schema): Schema {
  if (schema.kind === "any" || isFileWord(schema)) return { ...annotationsOf(schema), kind: "bytes" };
  if (schema.kind === "union")
    return { ...schema, members: schema.members.map((member) => (holdsFileWord(member) ? fileOf(member) : member)) };
  const isList = schema.kind === "array" && schema.prefix.length === 0 && (schema.rest?.kind === "any" || isFileWord(schema.rest));
  return isList && schema.rest !== undefined ? { ...schema, rest: fileOf(schema.rest) } : schema;
}

/** Or a list of such, or one of them beside null. */
function holdsFileWord(schema: Schema): boolean {
  if (schema.kind === "union") return schema.members.some(holdsFileWord);
  return isFileWord(schema) || (schema.kind === "array" && isFileWord(schema.rest));
}

/** `format: file`, which is no format. Among the parts of a form it can be nothing else; in JSON a text may stand for one. */
function isFileWord(schema: Schema | undefined): boolean {
  return schema?.kind === "string" && schema.format?.toLowerCase() === "file";
}

/** One of several, or any. */
function isFileType(contentType: string | undefined): boolean {
  const types = (contentType ?? "").split(",").map((type) => type.trim());
  return types.every((type) => type !== "" && (type === "*/*" || mediaKind(type) === "bytes"));
}
