import type { Field, JsonSchema, ObjectSchema, Schema, UnionSchema } from "../../ir/index.js";
import { type Doc, group, indent, join } from "../../print/index.js";
import type { Faces, ZodScope } from "../faces.js";
import { call, check, json, listOf, withMethod, type ZodExpression } from "../zod-expression.js";
import { partsOf } from "./beside.js";
import { withOtherTags } from "./other-tags.js";
import { parenthesised } from "./parentheses.js";
import { haveRivals } from "./rivals.js";
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
    const members = schema.members.map((member) => bracketed(member, scope.type(withOtherTags(member, schema.members))));
    return join(distinctTypes(members), " | ");
  },
  json(schema, scope) {
    // Once for each member: twice would double with every level of nesting.
    const members = schema.members.map((member) => scope.json(member));
    return typeList(members, schema.mode) ?? { [schema.mode === "one" ? "oneOf" : "anyOf"]: members };
  },
};

export const intersectionFaces: Faces<"intersection"> = {
  zod: (schema, scope) => zodOfParts(partsOf(schema.members, scope), scope),
  type(schema, scope) {
    const members = schema.members.filter(({ kind }) => kind !== "any");
    if (members.length === 0) return "unknown";
    const types = members.map((member) => parenthesised(member, scope.type(member)));
    return group(indent(join(types, " & ")));
  },
  json: (schema, scope) => ({ allOf: schema.members.map((member) => scope.json(member)) }),
};

/** `isBase`: the others see what the first one fills in. */
export function zodOfParts(parts: readonly Schema[], scope: ZodScope, isBase = false): ZodExpression {
  return call(isBase ? "beside" : "intersection", ...parts.map((part) => scope.zod(part)));
}

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
  const choice = choiceOf(schema.members, scope);
  if (choice !== undefined) {
    const names = choice.fields.map(({ wireName }) => json(wireName));
    return check(scope.zod(choice), "oneKeyOf", ...names);
  }
  const members = listOf(schema.members.map((member) => scope.zod(member)));
  const tag = tagOf(schema.members, scope);
  if (tag !== undefined) {
    return call("discriminatedUnion", json(tag), members);
  }
  if (schema.mode === "one") {
    return call("xor", members);
  }
  return call(haveRivals(schema.members, scope) ? "fullest" : "union", members);
}

/** `{ id } | { sku }`: objects of one field each are one object that takes one of them, which can say so where none or several are given. */
function choiceOf(members: readonly Schema[], scope: ZodScope): ObjectSchema | undefined {
  const fields = members.flatMap((member): readonly Field[] => {
    const [field, ...others] = member.kind === "object" ? member.fields : [];
    const isAlone = member.kind === "object" && isClosed(member) && field?.presence === "required" && others.length === 0;
    const target = field?.schema.kind === "ref" ? scope.named(field.schema.to) : field?.schema;
    return isAlone && field.access === undefined && target?.default === undefined ? [{ ...field, presence: "optional" }] : [];
  });
  const [first] = members;
  const isChoice = first !== undefined && fields.length === members.length && fields.length > 1;
  if (!isChoice || new Set(fields.map(({ wireName }) => wireName)).size < fields.length) return undefined;
  return { kind: "object", origin: first.origin, fields, patterns: [], rest: { kind: "never", origin: first.origin } };
}

function isClosed({ rest, patterns, names, min, max }: ObjectSchema): boolean {
  return rest?.kind === "never" && patterns.length === 0 && (names ?? min ?? max) === undefined;
}

/** `type: [string, "null"]` where no member needs more words than its type. Each stands there once; of `oneOf` it must be the only one that takes a value. */
function typeList(members: readonly JsonSchema[], mode: UnionSchema["mode"]): JsonSchema | undefined {
  const types = members.flatMap((json) =>
    typeof json === "object" && Object.keys(json).length === 1 && typeof json.type === "string" ? json.type : [],
  );
  const distinct = [...new Set(types)];
  const [only] = distinct;
  const overlaps = distinct.length < types.length || (distinct.includes("integer") && distinct.includes("number"));
  if (types.length < members.length || only === undefined || (mode === "one" && overlaps)) return undefined;
  return { type: distinct.length === 1 ? only : distinct };
}

/** `string | number | string` says no more than `string | number`. */
function distinctTypes(types: readonly Doc[]): readonly Doc[] {
  return types.filter((type, index) => typeof type !== "string" || types.indexOf(type) === index);
}

function bracketed(schema: Schema, type: Doc): Doc {
  return schema.kind === "intersection" ? ["(", type, ")"] : type;
}
