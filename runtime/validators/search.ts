import * as zod from "zod";
import { text } from "./text.js";

export const Query: zod.ZodString = text({
  min: 1,
  max: 256,
  pattern: /\S/u,
  description: "What is looked for, in the person's own words; not blank.",
  examples: ["red roses under 50 euros"],
});

const operators = ["eq", "neq", "lt", "lte", "gt", "gte", "in", "contains"] as const;
const directions = ["asc", "desc"] as const;

type FilterScalar = zod.ZodUnion<readonly [zod.ZodString, zod.ZodNumber, zod.ZodBoolean]>;
type FilterShape = {
  field: zod.ZodString;
  op: zod.ZodDefault<zod.ZodEnum<{ [Operator in (typeof operators)[number]]: Operator }>>;
  value: zod.ZodUnion<readonly [FilterScalar, zod.ZodArray<FilterScalar>]>;
};
type SortShape = {
  field: zod.ZodString;
  direction: zod.ZodDefault<zod.ZodEnum<{ [Direction in (typeof directions)[number]]: Direction }>>;
};

const scalar: FilterScalar = zod.union([zod.string(), zod.number(), zod.boolean()]);

function field(description: string, example: string): zod.ZodString {
  return text({ min: 1, max: 64, pattern: /^[A-Za-z][A-Za-z0-9_.]{0,63}$/u, description, examples: [example] });
}

export const Filter: zod.ZodObject<FilterShape> = zod
  .object({
    field: field("Field of the result.", "price"),
    op: zod.enum(operators).default("eq").describe("How to compare; `in` takes a list."),
    value: zod.union([scalar, zod.array(scalar).min(1).max(50)]).describe("What to compare with; a list for `in`."),
  })
  .meta({
    description: "One condition on the results; all filters given must hold.",
    examples: [
      { field: "price", op: "lte", value: 50 },
      { field: "colour", op: "in", value: ["red", "white"] },
    ],
  });
export type Filter = zod.output<typeof Filter>;

export const Sort: zod.ZodObject<SortShape> = zod
  .object({
    field: field("Field to order by.", "score"),
    direction: zod.enum(directions).default("asc").describe("asc: smallest first; desc: largest first."),
  })
  .meta({ description: "An order of results.", examples: [{ field: "score", direction: "desc" }] });
export type Sort = zod.output<typeof Sort>;

export const PageCursor: zod.ZodString = text({
  min: 1,
  max: 512,
  pattern: /^[A-Za-z0-9._~=-]{1,512}$/u,
  description: "Opaque mark of the next page, from the answer before.",
  examples: ["eyJvZmZzZXQiOjIwfQ=="],
});
