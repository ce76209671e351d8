import type { ObjectSchema, Schema } from "../../../ir/index.js";
import type { Direction, Schemas } from "../../../schema/index.js";
import { leafOf } from "./leaves.js";

export type Side = { readonly schemas: Schemas; readonly direction: Direction };

/** Whether at some place one alternative has an integer of 64 bits and another something that looks the same. Then it matters which of them counts. */
export function clash(members: readonly Schema[], side: Side): boolean {
  const seen = new Map<Schema, Set<Schema>>();
  const compare = (left: Schema, right: Schema): boolean => {
    const compared = seen.get(left) ?? new Set();
    if (left === right || compared.has(right)) return false;
    seen.set(left, compared.add(right));
    return partsOf(left, side.schemas).some((one) => partsOf(right, side.schemas).some((other) => compareParts(one, other)));
  };
  const compareParts = (one: Schema, other: Schema): boolean => {
    if (one.kind === "object" && other.kind === "object") return pairs(one, other).some(([left, right]) => compare(left, right));
    if (one.kind === "array" && other.kind === "array")
      return itemsOf(one).some((left) => itemsOf(other).some((right) => compare(left, right)));
    const leaves = [leafOf(one, side.direction), leafOf(other, side.direction)];
    return leaves.includes("digits") && leaves.includes("other");
  };
  return members.some((left, index) => members.slice(index + 1).some((right) => compare(left, right)));
}

/** Members that may have one name. */
function pairs(one: ObjectSchema, other: ObjectSchema): readonly (readonly [Schema, Schema])[] {
  const named = (object: ObjectSchema, name: string): readonly Schema[] => {
    const field = object.fields.find(({ wireName }) => wireName === name);
    return field === undefined ? unnamedOf(object) : [field.schema];
  };
  return [
    ...one.fields.flatMap(({ wireName, schema }) => named(other, wireName).map((right) => [schema, right] as const)),
    ...other.fields.flatMap(({ wireName, schema }) => named(one, wireName).map((left) => [left, schema] as const)),
    ...unnamedOf(one).flatMap((left) => unnamedOf(other).map((right) => [left, right] as const)),
  ];
}

function unnamedOf({ patterns, rest }: ObjectSchema): readonly Schema[] {
  return [...patterns.map(({ schema }) => schema), ...(rest === undefined ? [] : [rest])];
}

function itemsOf({ prefix, rest }: Extract<Schema, { kind: "array" }>): readonly Schema[] {
  return rest === undefined ? prefix : [...prefix, rest];
}

/** What a value may have to be, references and combinations resolved. */
function partsOf(schema: Schema, schemas: Schemas): readonly Schema[] {
  const found = new Set<Schema>();
  const stack = [schema];
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    if (found.has(current)) continue;
    found.add(current);
    if (current.kind === "ref") stack.push(...[schemas.get(current.to)?.schema ?? []].flat());
    else if (current.kind === "union" || current.kind === "intersection") stack.push(...current.members);
    else if (current.kind === "check") stack.push(current.base, ...current.schemas);
    else if (current.kind === "only-if") stack.push(current.schema);
  }
  return [...found];
}
