import type { CheckSchema, EnumSchema, Field, ObjectSchema, Schema } from "../../ir/index.js";

/**
 * `{ type: "two"; y: string } | { type: string }`: the second takes every text but `"two"`, and TypeScript has no type for that. Printed as `string`, the tag of the
 * second takes `"two"` without its `y`. So its type is one that no text has by itself: `string & { otherThan: "two" }`.
 */
export function withOtherTags(member: Schema, members: readonly Schema[]): Schema {
  if (member.kind !== "object") return member;
  const others = members.filter((other): other is ObjectSchema => other.kind === "object" && other !== member);
  const fields = member.fields.map((field) => otherTag(field, others) ?? field);
  return fields.some((field, index) => field !== member.fields[index]) ? { ...member, fields } : member;
}

function otherTag(field: Field, others: readonly ObjectSchema[]): Field | undefined {
  const { schema, wireName } = field;
  const excluded = schema.kind === "check" ? excludedTexts(schema) : undefined;
  if (schema.kind !== "check" || excluded === undefined) return undefined;
  const values = new Set(excluded.values);
  const isTag = others.some(({ fields }) => fields.some((one) => one.wireName === wireName && isAmong(one, values)));
  if (!isTag) return undefined;
  const { origin } = schema;
  const brand: ObjectSchema = {
    kind: "object",
    origin,
    fields: [{ wireName: "otherThan", presence: "required", schema: excluded }],
    patterns: [],
  };
  return { ...field, schema: { kind: "intersection", origin, members: [schema.base, brand] } };
}

function excludedTexts({ base, keyword, schemas }: CheckSchema): EnumSchema | undefined {
  const [excluded] = schemas;
  return base.kind === "string" && keyword === "not" && excluded?.kind === "enum" ? excluded : undefined;
}

function isAmong({ schema, presence }: Field, values: ReadonlySet<unknown>): boolean {
  return presence === "required" && schema.kind === "enum" && schema.values.every((value) => values.has(value));
}
