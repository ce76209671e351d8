import type { PartEncoding } from "@toolpact/runtime";
import type { ArraySchema, Schema } from "../../../../ir/index.js";
import { namedIn, type Schemas, targetOf } from "../../../../schema/index.js";
import { mediaKind } from "../media.js";
import type { Body } from "./body.js";

const mostNames = 20;

/** Members of a form that are sent as XML. An object has no certain XML form, so the caller gives the text, as for a whole XML body. */
export function withXmlParts(body: Body, schemas: Schemas): Body {
  const list = body.kind === "multipart" ? targetOf(body.schema, namedIn(schemas)) : undefined;
  if (list?.kind === "array") return withListedXml(list, body, schemas);
  const hasParts = body.kind === "multipart" || body.kind === "form";
  const target = hasParts ? targetOf(body.schema, namedIn(schemas)) : undefined;
  const types = new Map(
    Object.entries(body.encoding).flatMap(([name, { contentType }]) => (isXml(contentType) ? [[name, contentType ?? ""] as const] : [])),
  );
  if (target?.kind !== "object" || types.size === 0) return body;
  const fields = target.fields.map((field) => {
    const type = types.get(field.wireName);
    return type === undefined ? field : { ...field, schema: textOf(field.schema, type, schemas) };
  });
  // What is text in a part would be the object itself in JSON.
  const { withoutFiles: _, ...rest } = body;
  return { ...rest, schema: { ...target, fields } };
}

/** The same of parts that have places and no names. */
function withListedXml(list: ArraySchema, body: Body, schemas: Schemas): Body {
  const { first = [], items } = body.listed;
  const partOf = (schema: Schema, said: PartEncoding | undefined): Schema =>
    isXml(said?.contentType) ? textOf(schema, said?.contentType ?? "", schemas) : schema;
  const prefix = list.prefix.map((schema, index) => partOf(schema, first[index] ?? items));
  const rest = list.rest === undefined ? undefined : partOf(list.rest, items);
  const isChanged = rest !== list.rest || prefix.some((schema, index) => schema !== list.prefix[index]);
  return isChanged ? { ...body, schema: { ...list, prefix, ...(rest === undefined ? {} : { rest }) } } : body;
}

/** One of several, or the only one. */
function isXml(contentType: string | undefined): boolean {
  return (contentType ?? "").split(",").every((type) => mediaKind(type) === "xml");
}

function textOf(schema: Schema, type: string, schemas: Schemas): Schema {
  const target = targetOf(schema, namedIn(schemas));
  if (target?.kind === "array" && target.rest !== undefined) return { ...target, rest: textOf(target.rest, type, schemas) };
  if (target?.kind !== "object" && target?.kind !== "union" && target?.kind !== "intersection") return schema;
  const names = target.kind === "object" ? target.fields.slice(0, mostNames).map(({ wireName }) => `\`${wireName.slice(0, 40)}\``) : [];
  const words = `Text of type \`${type.slice(0, 80)}\`${names.length === 0 ? "" : `, with these members: ${names.join(", ")}`}.`;
  const own = schema.description ?? target.description;
  return { kind: "string", origin: schema.origin, description: own === undefined ? words : `${own.trimEnd()}\n\n${words}` };
}
