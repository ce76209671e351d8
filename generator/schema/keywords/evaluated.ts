import type { Schema, SchemaId } from "../../ir/index.js";
import type { ZodScope } from "../faces.js";
import { json, listOf, pattern as matching, type ZodArgument } from "../zod-expression.js";

/**
 * Which keys or items a schema has looked at: what `unevaluatedProperties` and `unevaluatedItems` leave alone. Derived from the schema beside them; parts
 * that count only where a sub-schema matches stay conditions, which the runtime's small evaluator decides.
 * https://json-schema.org/draft/2020-12/json-schema-core#section-11
 */
export type Evaluation = "properties" | "items";

export function evaluatedBy(
  schema: Schema,
  kind: Evaluation,
  scope: ZodScope,
  seen: ReadonlySet<SchemaId> = new Set(),
): readonly ZodArgument[] {
  const inner = (member: Schema): readonly ZodArgument[] => evaluatedBy(member, kind, scope, seen);
  switch (schema.kind) {
    case "object":
      return kind === "properties" ? evaluatedKeys(schema) : [];
    case "array":
      return kind === "items" ? evaluatedItems(schema) : [];
    case "only-if":
      return inner(schema.schema);
    case "intersection":
      return schema.members.flatMap(inner);
    case "union":
      return schema.members.flatMap((member) => when(member, inner(member), scope));
    case "ref": {
      const target = seen.has(schema.to) ? undefined : scope.named(schema.to);
      return target === undefined ? [] : evaluatedBy(target, kind, scope, new Set([...seen, schema.to]));
    }
    case "check":
      return [...inner(schema.base), ...evaluatedByCheck(schema, kind, scope, inner)];
    default:
      return [];
  }
}

function evaluatedByCheck(
  schema: Extract<Schema, { kind: "check" }>,
  kind: Evaluation,
  scope: ZodScope,
  inner: (member: Schema) => readonly ZodArgument[],
): readonly ZodArgument[] {
  const [first, second, third] = schema.schemas;
  switch (schema.keyword) {
    case "allOf":
      return schema.schemas.flatMap(inner);
    case "anyOf":
    case "oneOf":
      return schema.schemas.flatMap((member) => when(member, inner(member), scope));
    case "if": {
      if (first === undefined || second === undefined || third === undefined) {
        return [];
      }
      const parts = [scope.zod(first), listOf([...inner(first), ...inner(second)]), listOf(inner(third))];
      return [{ kind: "check", name: "evaluatedIf", args: parts }];
    }
    case "dependentSchemas": {
      const names = Array.isArray(schema.json) ? schema.json.map(String) : [];
      return schema.schemas.flatMap((member, index): readonly ZodArgument[] => {
        const parts = inner(member);
        return parts.length === 0 ? [] : [{ kind: "check", name: "evaluatedWith", args: [json(names[index] ?? ""), listOf(parts)] }];
      });
    }
    case "contains":
      return kind === "items" && first !== undefined ? [{ kind: "check", name: "evaluatedMatching", args: [scope.zod(first)] }] : [];
    case "unevaluatedProperties":
      return kind === "properties" ? [everything] : [];
    case "unevaluatedItems":
      return kind === "items" ? [everything] : [];
    default:
      return [];
  }
}

const everything: ZodArgument = { kind: "check", name: "evaluatedAll", args: [] };

function evaluatedKeys({ fields, patterns, rest }: Extract<Schema, { kind: "object" }>): readonly ZodArgument[] {
  if (rest !== undefined && !isUnseen(rest)) {
    return [everything];
  }
  // A name that only `required` mentions was not looked at.
  const names = fields.filter((field) => field.isDefined !== false).map((field) => field.wireName);
  const regexes = patterns.map(({ pattern }) => matching(pattern));
  return names.length + regexes.length === 0 ? [] : [{ kind: "check", name: "evaluatedKeys", args: [json(names), listOf(regexes)] }];
}

export function isUnseen(rest: Schema | undefined): boolean {
  return rest?.kind === "any" && rest.isUnseen === true;
}

function evaluatedItems({ prefix, rest }: Extract<Schema, { kind: "array" }>): readonly ZodArgument[] {
  if (rest !== undefined) {
    return [everything];
  }
  return prefix.length === 0 ? [] : [{ kind: "check", name: "evaluatedPrefix", args: [json(prefix.length)] }];
}

function when(member: Schema, parts: readonly ZodArgument[], scope: ZodScope): readonly ZodArgument[] {
  return parts.length === 0 ? [] : [{ kind: "check", name: "evaluatedIf", args: [scope.zod(member), listOf(parts), listOf([])] }];
}
