import type { HttpParameter, PageEnd } from "@toolpact/runtime";
import type { ObjectSchema, Schema } from "../../../../ir/index.js";
import type { Schemas } from "../../../../schema/index.js";
import type { Answer } from "../answer/answers.js";
import { cursorHolders, lastFields, moreFields, plainName } from "./page-names.js";
import { isOf, memberOf } from "./page-shapes.js";

export type PageFacts = {
  readonly method: string;
  readonly parameters: readonly HttpParameter[];
  readonly input: ObjectSchema;
  readonly output: Schema;
  readonly answers: readonly Answer[];
  readonly schemas: Schemas;
};

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

type Sought = { readonly names: readonly string[]; readonly holds: (schema: Schema, schemas: Schemas) => boolean };

/** The input field of a query parameter with one of these names. Of several with one name the first: the others were added for tools that want their own. */
export function queryField({ parameters, input, schemas }: PageFacts, { names, holds }: Sought): string | undefined {
  for (const name of names) {
    for (const parameter of parameters) {
      if (parameter.in !== "query" || plainName(parameter.name) !== name) continue;
      const field = input.fields.find(({ wireName }) => wireName === parameter.field);
      if (field !== undefined && holds(field.schema, schemas)) return field.wireName;
    }
  }
  return undefined;
}
