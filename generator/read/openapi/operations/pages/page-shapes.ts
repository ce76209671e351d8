import type { Field, ObjectSchema, Schema } from "../../../../ir/index.js";
import type { Schemas } from "../../../../schema/index.js";
import { targetOf } from "../../schemas/target-of.js";
import { plainName } from "./page-names.js";

/** That a text is an address: by its format, its examples, or what is said of it. A cursor may be called `next` as well. */
export function isAddress(schema: Schema, schemas: Schemas): boolean {
  const value = presentOf(schema, schemas);
  const described = `${schema.description ?? ""} ${value?.description ?? ""}`;
  const examples = [...(schema.examples ?? []), ...(value?.examples ?? [])];
  return (
    (value?.kind === "string" && /^(?:uri|url|iri|uri-reference)$/.test(value.format ?? "")) ||
    examples.some((example) => typeof example === "string" && /^(?:https?:\/)?\/./.test(example)) ||
    /\b(?:url|uri|hyperlink|href|link to|link for)\b/i.test(described)
  );
}

/** A date is a filter: `after` the first of May. */
export function isText(schema: Schema, schemas: Schemas): boolean {
  const value = presentOf(schema, schemas);
  return isOf(schema, ["string"], schemas) && !(value?.kind === "string" && /^(?:date|time)/.test(value.format ?? ""));
}

/** `after` may be anything that comes before something else. */
export function isCalledId(schema: Schema, schemas: Schemas): boolean {
  return isText(schema, schemas) && /\b(?:ids?|identifier)\b/i.test(schema.description ?? "");
}

export function isCalledCursor(schema: Schema, schemas: Schemas): boolean {
  const described = `${schema.description ?? ""} ${presentOf(schema, schemas)?.description ?? ""}`;
  return isText(schema, schemas) && /\b(?:token|cursor)\b/i.test(described);
}

/** That a text is what the answer before it has by a name: "the `next_page` of the previous response". A name that is a plain word must be quoted. */
export function isSaidToBe(schema: Schema, name: string, schemas: Schemas): boolean {
  const described = `${schema.description ?? ""} ${presentOf(schema, schemas)?.description ?? ""}`;
  const escaped = name.replace(/[^A-Za-z0-9_]/g, "\\$&");
  const named = /^[a-z]+$/.test(name) ? `[\`'"“‘>]${escaped}[\`'"”’<]` : `\\b${escaped}\\b`;
  return (
    isText(schema, schemas) &&
    new RegExp(named).test(described) &&
    /\b(?:previous|prior|last|response|answer|returned|obtained)\b/i.test(described)
  );
}

export function isNumber(schema: Schema, schemas: Schemas): boolean {
  return isOf(schema, ["number"], schemas);
}

export function fieldOf({ fields }: ObjectSchema, name: string): Field | undefined {
  return fields.find(({ wireName }) => plainName(wireName) === name);
}

export function memberOf(
  whole: ObjectSchema,
  name: string,
  schemas: Schemas,
): { readonly name: string; readonly object: ObjectSchema } | undefined {
  const field = fieldOf(whole, name);
  const inner = field === undefined ? undefined : presentOf(field.schema, schemas);
  return field === undefined || inner?.kind !== "object" ? undefined : { name: field.wireName, object: inner };
}

/** What a schema is where it is not null, nor a file instead. A list that several parts of an `allOf` speak of is one: the last says most of its items. */
export function presentOf(schema: Schema, schemas: Schemas): Schema | undefined {
  const target = targetOf(schema, schemas);
  if (target?.kind === "intersection") {
    const parts = target.members.map((member) => targetOf(member, schemas));
    return parts.every((part) => part?.kind === "array") ? parts.at(-1) : target;
  }
  if (target?.kind !== "union") return target;
  const [first, ...others] = target.members
    .map((member) => targetOf(member, schemas))
    .filter((member) => member?.kind !== "null" && member?.kind !== "bytes");
  return others.every((member) => member?.kind === "array" && first?.kind === "array") ? first : target;
}

export function isOf(schema: Schema, kinds: readonly string[], schemas: Schemas): boolean {
  const target = targetOf(schema, schemas);
  if (target?.kind === "union") return target.members.every((member) => member.kind === "null" || isOf(member, kinds, schemas));
  return target !== undefined && kinds.includes(target.kind);
}
