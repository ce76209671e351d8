import type { ObjectSchema, Schema } from "../../ir/index.js";
import type { ZodScope } from "../faces.js";
import { isScalar } from "../json-values.js";

export type TagScope = Pick<ZodScope, "named" | "isLazy">;

/**
 * The field whose literal tells the members of a union apart: required in every member, with values that no two members share. Then looking at the tag is
 * exactly as good as trying every member, and Zod's discriminated union says so, faster and with better errors.
 */
export function tagOf(members: readonly Schema[], scope: TagScope): string | undefined {
  const objects = members.map((member) => plainObject(member, scope));
  const [first] = objects;
  if (first === undefined || members.length < 2) {
    return undefined;
  }
  return first.fields
    .map((field) => field.wireName)
    .find((name) => {
      const values = objects.map((object) => (object === undefined ? undefined : literals(object, name, scope)));
      const all = values.flatMap((list) => list ?? []);
      return values.every((list) => list !== undefined) && new Set(all).size === all.length;
    });
}

/** An object that Zod prints as one: not lazy, and without names that need a guard. */
function plainObject(schema: Schema, scope: TagScope): ObjectSchema | undefined {
  if (schema.kind === "ref") {
    const target = scope.isLazy(schema.to) ? undefined : scope.named(schema.to);
    return target === undefined ? undefined : plainObject(target, scope);
  }
  const isPlain = schema.kind === "object" && schema.fields.every((field) => !(field.wireName in Object.prototype));
  return isPlain && (schema.fields.length > 0 || schema.rest === undefined) ? schema : undefined;
}

function literals(object: ObjectSchema, name: string, scope: TagScope): readonly (string | number | boolean | null)[] | undefined {
  const field = object.fields.find((candidate) => candidate.wireName === name);
  const schema = field?.schema.kind === "ref" ? scope.named(field.schema.to) : field?.schema;
  if (field?.presence !== "required" || schema?.kind !== "enum") {
    return undefined;
  }
  // Zod throws at an option without a value, at the first value that it is asked for.
  return schema.values.length > 0 && schema.values.every(isScalar) ? schema.values : undefined;
}
