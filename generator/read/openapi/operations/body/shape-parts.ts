import type { PartEncoding } from "@toolpact/runtime";
import type { ArraySchema, Origin, Schema } from "../../../../ir/index.js";
import { namedIn, type Schemas, targetOf } from "../../../../schema/index.js";
import type { Body } from "./body.js";
import { isNested } from "./encodings.js";
import { withFileParts } from "./file-parts.js";
import { namedPart } from "./nested-parts.js";
import { withXmlParts } from "./xml-parts.js";

type Shaping = {
  readonly schemas: Schemas;
  /** A part that is a file by a word that is no format. */
  readonly tellFile: (place: Origin) => void;
};

/** The schema of a body as its parts are given: files are bytes and XML is text, also in a part that has several parts itself. */
export function shapeParts(body: Body, shaping: Shaping): Body {
  const { schemas, tellFile } = shaping;
  const shaped = withXmlParts(withFileParts(body, schemas, tellFile), schemas);
  if (body.kind !== "multipart") return shaped;
  const partOf = (schema: Schema, said: PartEncoding | undefined): Schema => {
    if (!isNested(said)) return schema;
    const { encoding = {}, parts: listed = {} } = said.within ?? {};
    return shapeParts({ ...body, schema, encoding, listed, partHeaders: {} }, shaping).schema;
  };
  const target = targetOf(shaped.schema, namedIn(schemas));
  if (target?.kind === "array") {
    const { first = [], items } = body.listed;
    return replaced(shaped, target, {
      prefix: target.prefix.map((schema, index) => partOf(schema, first[index] ?? items)),
      ...(target.rest === undefined ? {} : { rest: partOf(target.rest, items) }),
    });
  }
  if (target?.kind !== "object") return shaped;
  const fields = target.fields.map((field) => {
    const said = Object.hasOwn(body.encoding, field.wireName) ? body.encoding[field.wireName] : undefined;
    if (!isNested(said)) return field;
    const { list, item } = namedPart(field.schema, said, schemas);
    const part = item === undefined ? undefined : partOf(item, said);
    if (part === undefined || part === item) return field;
    return { ...field, schema: list === undefined ? part : { ...list, rest: part } };
  });
  const isChanged = fields.some((field, index) => field !== target.fields[index]);
  return isChanged ? { ...shaped, schema: { ...target, fields } } : shaped;
}

function replaced(body: Body, list: ArraySchema, parts: Pick<ArraySchema, "prefix" | "rest">): Body {
  const isChanged = parts.rest !== list.rest || parts.prefix.some((schema, index) => schema !== list.prefix[index]);
  return isChanged ? { ...body, schema: { ...list, ...parts } } : body;
}
