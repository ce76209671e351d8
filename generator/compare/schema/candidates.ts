import type { Json, NumberSchema, Schema, StringSchema } from "../../ir/index.js";
import { formOf } from "./form.js";
import { otherName, type Plain } from "./forms.js";
import type { Fact } from "./pair.js";
import { sampleList, sampleObject, sampleOf, samplePlain } from "./sample.js";
import type { ContractSide } from "./side.js";

type Sides = { readonly from: ContractSide; readonly to: ContractSide };

/**
 * Values of the schema `from` that the schema `to` may refuse. They lie at the bounds of both. The caller checks each value.
 */
export function candidatesFor({ gone, before, after }: Fact, { from, to }: Schemas, sides: Sides): readonly Json[] {
  const named = [before, after].flatMap((list) => (Array.isArray(list) ? (list as readonly Json[]) : []));
  const parts = [...formOf(from, sides.from).parts.values()];
  const listed = parts.flatMap((part) => part.listed);
  const others = [...formOf(to, sides.to).parts.values()].flatMap(({ open }) => open.map(({ schema }) => schema));
  const open = parts.flatMap((part) =>
    part.open.flatMap(({ schema }) => variants(schema, others, { side: sides.from, field: gone?.name })),
  );
  return [...named, ...listed, ...open];
}

export type Schemas = { readonly from: Schema; readonly to: Schema };

type Varying = { readonly side: ContractSide; readonly field: string | undefined };

function variants(schema: Plain, others: readonly Plain[], { side, field }: Varying): readonly Json[] {
  const sample = samplePlain(schema, side);
  const plain = sample === undefined ? [] : [sample];
  switch (schema.kind) {
    case "string":
      return [...plain, ...texts(schema, others)];
    case "number":
      return [...plain, ...numbers(schema, others)];
    case "object": {
      const own = schema.fields.find(({ wireName }) => wireName === field);
      const value = own === undefined ? undefined : sampleOf(own.schema, side);
      const named = own === undefined || value === undefined ? [] : [{ [own.wireName]: value }];
      return [{}, ...named, { [otherName]: "a" }, { [otherName]: 1 }].flatMap((given) => sampleObject(schema, given, { side }) ?? []);
    }
    case "array": {
      const lengths = [schema, ...others].flatMap((one) =>
        one.kind === "array" ? [one.min ?? 0, (one.min ?? 1) - 1, one.max ?? 0, (one.max ?? 0) + 1] : [],
      );
      const items = schema.rest ?? schema.prefix[0];
      const item = (items === undefined ? undefined : sampleOf(items, side)) ?? 0;
      const lists = lengths.flatMap((length) => (length < 1 || length > mostItems ? [[]] : [repeated(item, length), counting(length)]));
      return [...plain, ...lists, ...[sampleList(schema, { 0: item, 1: item }, { side }) ?? []]];
    }
    default:
      return plain;
  }
}

const mostItems = 200;

function repeated(item: Json, length: number): readonly Json[] {
  return Array.from({ length }, () => item);
}

/** Different items, for lists that allow no item twice. */
function counting(length: number): readonly Json[] {
  return Array.from({ length }, (_, index) => `a${index}`);
}

const someTexts = ["a", "A", "1", "", " ", "a@b", "!", "abc def", "2026-01-01", "2026-01-01T00:00:00Z", "https://example.com/"];

function texts(schema: StringSchema, others: readonly Plain[]): readonly string[] {
  const bounds = [schema, ...others].flatMap((one) =>
    one.kind === "string" ? [one.min ?? 0, (one.min ?? 1) - 1, one.max ?? 0, (one.max ?? 0) + 1] : [],
  );
  return [...someTexts, ...bounds.filter((length) => length >= 0 && length <= 5_000).map((length) => "a".repeat(length))];
}

function numbers(schema: NumberSchema, others: readonly Plain[]): readonly number[] {
  const limits = [schema, ...others].flatMap((one) => {
    if (one.kind !== "number") return [];
    const bounds = [one.min?.value, one.max?.value, one.multipleOf].filter((bound) => bound !== undefined);
    return bounds.flatMap((bound) => [bound, bound + 1, bound - 1, bound + 0.5, bound - 0.5]);
  });
  return [0, 1, -1, 0.5, 2, 3, 2_147_483_648, -2_147_483_649, 4_294_967_296, 128, 256, 65_536, ...limits];
}
