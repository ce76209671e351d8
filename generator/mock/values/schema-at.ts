import type { Schema } from "../../ir/index.js";
import type { Schemas } from "../../schema/index.js";

const deepest = 40;

/** The schema of a member or an item, through references, choices and checks. Undefined where the schema says nothing of it. */
export function schemaAt(schema: Schema, steps: readonly string[], schemas: Schemas): Schema | undefined {
  return look(schema, steps, { schemas, depth: 0 });
}

type Looking = { readonly schemas: Schemas; readonly depth: number };

function look(schema: Schema, steps: readonly string[], { schemas, depth }: Looking): Schema | undefined {
  const [step, ...rest] = steps;
  if (depth > deepest) return undefined;
  const inner = (member: Schema | undefined, left = steps): Schema | undefined =>
    member === undefined ? undefined : look(member, left, { schemas, depth: depth + 1 });
  const firstOf = (members: readonly Schema[]): Schema | undefined => {
    for (const member of members) {
      const found = inner(member);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  if (step === undefined) return schema;
  switch (schema.kind) {
    case "ref":
      return inner(schemas.get(schema.to)?.schema);
    case "object": {
      const field = schema.fields.find(({ wireName }) => wireName === step);
      return inner(field?.schema ?? schema.rest, rest);
    }
    case "array": {
      const index = Number(step);
      return inner(index >= 0 ? (schema.prefix[index] ?? schema.rest) : (schema.rest ?? schema.prefix.at(-1)), rest);
    }
    case "union":
    case "intersection":
      return firstOf(schema.members);
    case "only-if":
      return inner(schema.schema);
    case "check":
      return firstOf([schema.base, ...schema.schemas]);
    default:
      return undefined;
  }
}

/** The names of the members that an object schema describes, through references, choices and checks. */
export function memberNames(schema: Schema, schemas: Schemas, depth = 0): readonly string[] {
  if (depth > deepest) return [];
  const inner = (member: Schema): readonly string[] => memberNames(member, schemas, depth + 1);
  switch (schema.kind) {
    case "ref": {
      const target = schemas.get(schema.to)?.schema;
      return target === undefined ? [] : inner(target);
    }
    case "object":
      return schema.fields.map(({ wireName }) => wireName);
    case "union":
    case "intersection":
      return schema.members.flatMap(inner);
    case "only-if":
      return inner(schema.schema);
    case "check":
      return [schema.base, ...schema.schemas].flatMap(inner);
    default:
      return [];
  }
}
