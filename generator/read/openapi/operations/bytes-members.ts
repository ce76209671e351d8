import type { HttpBody } from "@toolpact/runtime";
import type { Schema } from "../../../ir/index.js";
import type { Schemas } from "../../../schema/index.js";
import { targetOf } from "../schemas/target-of.js";
import type { Body } from "./body.js";

/** The encoding of a form's members, with those of a multipart one marked that are bytes: over JSON they arrive as base64, and leave as what it stands for. */
export function markBytes({ schema, kind, encoding }: Body, schemas: Schemas): Pick<HttpBody, "encoding"> {
  const names = kind === "multipart" ? bytesMembers(schema, { schemas, seen: new Set() }) : [];
  const marked = {
    ...encoding,
    ...Object.fromEntries(names.map((name) => [name, { ...(Object.hasOwn(encoding, name) ? encoding[name] : {}), bytes: true as const }])),
  };
  return Object.keys(marked).length === 0 ? {} : { encoding: marked };
}

/** Bytes, or a list of them; also where null may stand instead. */
function isBytes(schema: Schema, schemas: Schemas): boolean {
  const target = targetOf(schema, schemas);
  const members = target?.kind === "union" ? target.members : [schema];
  const [only, ...others] = members.map((member) => targetOf(member, schemas)).filter((member) => member?.kind !== "null");
  if (only === undefined || others.length > 0) return false;
  return only.kind === "bytes" || (only.kind === "array" && only.rest !== undefined && targetOf(only.rest, schemas)?.kind === "bytes");
}

type Looking = { readonly schemas: Schemas; readonly seen: Set<Schema> };

/** Of objects, and of the objects that a form is put together from; each is looked at once, since some lead back to themselves. */
function bytesMembers(schema: Schema, { schemas, seen }: Looking): readonly string[] {
  const target = targetOf(schema, schemas);
  if (target === undefined || seen.has(target)) return [];
  seen.add(target);
  if (target.kind === "object") {
    return target.fields.filter((field) => isBytes(field.schema, schemas)).map(({ wireName }) => wireName);
  }
  return [...new Set(partsOf(target).flatMap((part) => bytesMembers(part, { schemas, seen })))];
}

const joins = new Set(["allOf", "anyOf", "oneOf"]);

function partsOf(schema: Schema): readonly Schema[] {
  switch (schema.kind) {
    case "union":
    case "intersection":
      return schema.members;
    case "only-if":
      return [schema.schema];
    case "check":
      return [schema.base, ...(joins.has(schema.keyword) ? schema.schemas : [])];
    default:
      return [];
  }
}
