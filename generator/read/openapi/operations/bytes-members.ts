import type { Schema } from "../../../ir/index.js";
import type { Schemas } from "../../../schema/index.js";
import { targetOf } from "../schemas/target-of.js";
import type { Body } from "./body.js";

/** A member of a multipart body that is bytes: over JSON it arrives as base64, and leaves as a file of what it stands for. */
export type FileMember = { readonly wireName: string; readonly isList: boolean };

export function fileMembers({ schema, kind }: Body, schemas: Schemas): readonly FileMember[] {
  if (kind !== "multipart") return [];
  const found = bytesMembers(schema, { schemas, seen: new Set() });
  return [...new Map(found.map((member) => [member.wireName, member])).values()];
}

/** One or many; also where null may stand instead. */
function bytesIn(schema: Schema, schemas: Schemas): "one" | "many" | undefined {
  const target = targetOf(schema, schemas);
  const members = target?.kind === "union" ? target.members : [schema];
  const [only, ...others] = members.map((member) => targetOf(member, schemas)).filter((member) => member?.kind !== "null");
  if (only === undefined || others.length > 0) return undefined;
  if (only.kind === "bytes") return "one";
  return only.kind === "array" && only.rest !== undefined && targetOf(only.rest, schemas)?.kind === "bytes" ? "many" : undefined;
}

type Looking = { readonly schemas: Schemas; readonly seen: Set<Schema> };

/** Of objects, and of the objects that a form is put together from; each is looked at once, since some lead back to themselves. */
function bytesMembers(schema: Schema, { schemas, seen }: Looking): readonly FileMember[] {
  const target = targetOf(schema, schemas);
  if (target === undefined || seen.has(target)) return [];
  seen.add(target);
  if (target.kind === "object") {
    return target.fields.flatMap(({ wireName, schema: inner }) => {
      const bytes = bytesIn(inner, schemas);
      return bytes === undefined ? [] : [{ wireName, isList: bytes === "many" }];
    });
  }
  return partsOf(target).flatMap((part) => bytesMembers(part, { schemas, seen }));
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
