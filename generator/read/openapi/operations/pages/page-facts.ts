import type { HttpParameter, PageEnd } from "@toolpact/runtime";
import type { Field, ObjectSchema, Schema } from "../../../../ir/index.js";
import type { Schemas } from "../../../../schema/index.js";
import type { DefaultsSetting } from "../../../defaults/setting.js";
import type { Answer } from "../answer/answers.js";
import { cursorHolders, lastFields, moreFields, plainName } from "./page-names.js";
import { isOf, memberOf, presentOf } from "./page-shapes.js";

/** What is known of an operation that may have pages. */
export type PagedOperation = {
  readonly method: string;
  readonly parameters: readonly HttpParameter[];
  readonly input: ObjectSchema;
  readonly output: Schema;
  readonly answers: readonly Answer[];
  readonly schemas: Schemas;
  /** Whether defaults are sent where a caller leaves the field out. */
  readonly defaults: DefaultsSetting;
};

export type PageFacts = PagedOperation & { readonly asked: readonly Asked[] };

export function endOf(whole: ObjectSchema, schemas: Schemas): PageEnd {
  const [more, last] = [moreFields, lastFields].map((names) => flagOf(whole, names, schemas));
  return more !== undefined ? { more } : last !== undefined ? { last } : {};
}

export function flagOf(whole: ObjectSchema, names: readonly string[], schemas: Schemas): string | undefined {
  const found = (object: ObjectSchema): string | undefined =>
    object.fields.find(({ wireName, schema }) => names.includes(plainName(wireName)) && isOf(schema, ["boolean"], schemas))?.wireName;
  const direct = found(whole);
  if (direct !== undefined) return direct;
  for (const holder of cursorHolders) {
    const inner = memberOf(whole, holder, schemas);
    const name = inner === undefined ? undefined : found(inner.object);
    if (inner !== undefined && name !== undefined) return `${inner.name}.${name}`;
  }
  return undefined;
}

/** What is sent in the query by a name of its own: a field of the input, or a member of one. */
export type Asked = {
  readonly name: string;
  /** Dotted. */
  readonly field: string;
  readonly schema: Schema;
  /** Every request has it. */
  readonly isFilled: boolean;
};

/**
 * Query parameters in their order. An object whose members are sent one by one asks with each of them: `pageable` of Spring's sends `page`, and `page` in style
 * `deepObject` sends `page[after]`.
 */
export function askedBy({ parameters, input, schemas, defaults }: PagedOperation): readonly Asked[] {
  const isAlwaysThere = ({ presence, schema }: Field): boolean =>
    presence === "required" || (defaults === "send" && schema.default !== undefined);
  return parameters.flatMap(({ in: place, name, field: fieldName, style, explode }) => {
    const field = place === "query" ? input.fields.find(({ wireName }) => wireName === fieldName) : undefined;
    if (field === undefined) return [];
    const value = presentOf(field.schema, schemas);
    const isFilled = isAlwaysThere(field);
    const isApart = style === "deepObject" || (style === "form" && explode);
    if (value?.kind !== "object" || !isApart || fieldName.includes("."))
      return [{ name, field: fieldName, schema: field.schema, isFilled }];
    return value.fields.map((member) => ({
      name: style === "deepObject" ? `${name}[${member.wireName}]` : member.wireName,
      field: `${fieldName}.${member.wireName}`,
      schema: member.schema,
      isFilled: isFilled && isAlwaysThere(member),
    }));
  });
}

export function askedAs({ asked }: PageFacts, parameter: string): Asked | undefined {
  return asked.find(({ field }) => field === parameter);
}

type Sought = { readonly names: readonly string[]; readonly holds: (schema: Schema, schemas: Schemas) => boolean };

/** The field of a query parameter with one of these names. Of several with one name the first: the others were added for tools that want their own. */
export function queryField({ asked, schemas }: PageFacts, { names, holds }: Sought): string | undefined {
  for (const sought of names) {
    const found = asked.find(({ name, schema }) => plainName(name) === sought && holds(schema, schemas));
    if (found !== undefined) return found.field;
  }
  return undefined;
}
