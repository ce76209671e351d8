import type { Field, ObjectSchema, Schema } from "../../../../ir/index.js";
import { namedIn, type Schemas, targetOf } from "../../../../schema/index.js";
import { plainName } from "./page-names.js";

/** Whether a text is an address: by its format, its examples, or its description. A cursor may be named `next` as well. */
export function isAddress(schema: Schema, schemas: Schemas): boolean {
  const value = presentOf(schema, schemas);
  const described = `${schema.description ?? ""} ${value?.description ?? ""}`;
  const examples = [...(schema.examples ?? []), ...(value?.examples ?? [])];
  return (
    (value?.kind === "string" && /^(?:uri|url|iri|uri-reference)$/.test(value.format ?? "")) ||
    examples.some((example) => typeof example === "string" && /^(?:https?:\/)?\/./.test(example)) ||
    /\b(?:url|uri|hyperlink|href|link to|link for|path to)\b/i.test(described)
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
  return isText(schema, schemas) && /\b(?:token|cursor)\b/i.test(wordsOf(schema, schemas));
}

/** That a parameter is what the answer before it has by a name: "the `next_page` of the previous response". */
export function isSaidToBe(schema: Schema, name: string, schemas: Schemas): boolean {
  const words = wordsOf(schema, schemas);
  return isText(schema, schemas) && mentions(words, name) && /\b(?:previous|prior|last|response|answer|returned|obtained)\b/i.test(words);
}

/** That a member of the answer is what a parameter of some name takes: "use it as the `page[after]` parameter of the next request". */
export function isSaidFor(schema: Schema, name: string, schemas: Schemas): boolean {
  const words = wordsOf(schema, schemas);
  return mentions(words, name) && /\b(?:parameter|param|input|next request)\b/i.test(words);
}

/** That one answer leads on to another. */
export function isSaidOfTurns(said: readonly Schema[], schemas: Schemas): boolean {
  const words = said.map((schema) => wordsOf(schema, schemas)).join(" ");
  return /\b(?:next|previous|prior|following|subsequent|paginat\w*|(?:in|from|of|by) (?:the|an?) (?:\w+ )?(?:response|answer))\b/i.test(
    words,
  );
}

/** In quotes, unless it is more than a plain word. */
function mentions(words: string, name: string): boolean {
  const escaped = name.replace(/[^A-Za-z0-9_]/g, "\\$&");
  return new RegExp(/^\w*(?:_|[a-z][A-Z])\w*$/.test(name) ? `\\b${escaped}\\b` : `[\`'"“‘>]${escaped}[\`'"”’<]`).test(words);
}

/** The descriptions of a schema, at its use and at its definition. */
export function wordsOf(schema: Schema, schemas: Schemas): string {
  return `${schema.description ?? ""} ${presentOf(schema, schemas)?.description ?? ""}`;
}

export function isNumber(schema: Schema, schemas: Schemas): boolean {
  return isOf(schema, ["number"], schemas);
}

/** A number, or a text that is one: documents that call every parameter a text show it by the default, by the examples or in words. */
export function isCount(schema: Schema, schemas: Schemas): boolean {
  if (isNumber(schema, schemas)) return true;
  const value = presentOf(schema, schemas);
  const shown = [schema.default?.value ?? value?.default?.value, ...(schema.examples ?? []), ...(value?.examples ?? [])].filter(
    (one) => one !== undefined && one !== "",
  );
  const isShown = shown.length > 0 ? shown.every((one) => /^\d{1,4}$/.test(String(one))) : isSaidToCount.test(wordsOf(schema, schemas));
  return isShown && isText(schema, schemas);
}

const isSaidToCount = /\bpage number\b|\b(?:number of|how many)\b[^.]*\bskip/i;

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
  const target = targetOf(schema, namedIn(schemas));
  if (target?.kind === "intersection") {
    const parts = target.members.map((member) => targetOf(member, namedIn(schemas)));
    return parts.every((part) => part?.kind === "array") ? parts.at(-1) : target;
  }
  if (target?.kind !== "union") return target;
  const [first, ...others] = target.members
    .map((member) => targetOf(member, namedIn(schemas)))
    .filter((member) => member?.kind !== "null" && member?.kind !== "bytes");
  return others.every((member) => member?.kind === "array" && first?.kind === "array") ? first : target;
}

export function isOf(schema: Schema, kinds: readonly string[], schemas: Schemas): boolean {
  const target = targetOf(schema, namedIn(schemas));
  if (target?.kind === "union") return target.members.every((member) => member.kind === "null" || isOf(member, kinds, schemas));
  return target !== undefined && kinds.includes(target.kind);
}
