import type { JsonSchema, Schema, UnionSchema } from "../../ir/index.js";
import { type Doc, group, indent, join } from "../../print/index.js";
import type { Faces, ZodScope } from "../faces.js";
import { call, json, listOf, withMethod, type ZodExpression } from "../zod-expression.js";
import { tagOf } from "./tag.js";

/** `anyOf`, `oneOf` and lists of types. Null beside one other member reads as `.nullable()`. */
export const unionFaces: Faces<"union"> = {
  zod(schema, scope) {
    const others = schema.members.filter((member) => member.kind !== "null");
    const isNullable =
      others.length === schema.members.length - 1 && (schema.mode === "any" || others.every((member) => refusesNull(member, scope)));
    if (!isNullable) {
      return unionOf(schema, scope);
    }
    const [only] = others;
    const inner = others.length === 1 && only !== undefined ? scope.zod(only) : unionOf({ ...schema, members: others }, scope);
    return withMethod(inner, "nullable");
  },
  type(schema, scope) {
    const members = schema.members.map((member) => parenthesised(member, scope.type(member)));
    return join(members, " | ");
  },
  json(schema, scope) {
    // Once for each member: twice would double with every level of nesting.
    const members = schema.members.map((member) => scope.json(member));
    return typeList(members) ?? { [schema.mode === "one" ? "oneOf" : "anyOf"]: members };
  },
};

export const intersectionFaces: Faces<"intersection"> = {
  zod(schema, scope) {
    const [first, ...others] = schema.members.map((member) => scope.zod(member));
    return others.reduce<ZodExpression>((left, right) => call("intersection", left, right), first ?? call("unknown"));
  },
  type: (schema, scope) =>
    group(
      indent(
        join(
          schema.members.map((member) => parenthesised(member, scope.type(member))),
          " & ",
        ),
      ),
    ),
  json: (schema, scope) => ({ allOf: schema.members.map((member) => scope.json(member)) }),
};

/** Of `oneOf`, null and another member that takes null too make no nullable schema: then null matches twice. */
function refusesNull(member: Schema, scope: ZodScope): boolean {
  const target = member.kind === "ref" ? scope.named(member.to) : member;
  return (
    target !== undefined &&
    (target.kind === "object" ||
      target.kind === "array" ||
      target.kind === "string" ||
      target.kind === "number" ||
      target.kind === "boolean" ||
      (target.kind === "enum" && !target.values.includes(null)))
  );
}

function unionOf(schema: UnionSchema, scope: ZodScope): ZodExpression {
  const members = listOf(schema.members.map((member) => scope.zod(member)));
  const tag = tagOf(schema.members, scope);
  if (tag !== undefined) {
    return call("discriminatedUnion", json(tag), members);
  }
  return call(schema.mode === "one" ? "xor" : "union", members);
}

/** `type: [string, "null"]` where no member needs more words than its type. */
function typeList(members: readonly JsonSchema[]): JsonSchema | undefined {
  const types = members.map((json) => (typeof json === "object" && Object.keys(json).length === 1 ? json.type : undefined));
  return types.every((type) => typeof type === "string") ? { type: types } : undefined;
}

function parenthesised(schema: Schema, type: Doc): Doc {
  return schema.kind === "intersection" ? ["(", type, ")"] : type;
}
