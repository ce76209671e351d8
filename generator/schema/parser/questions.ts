import type { JsonType, Schema } from "../../ir/index.js";
import { nodesOf } from "../graph.js";
import { typesOf } from "../types-of.js";
import type { ParserScope, Value } from "./faces.js";
import { all, always, atom, equal, never, not, type Test } from "./test.js";

type Named = Pick<ParserScope, "named">;

/** Whether a value is of a type. */
export function isType({ code, type: known }: Value, type: JsonType): Test {
  if (known !== undefined) {
    return known === type ? always : never;
  }
  switch (type) {
    case "null":
      return equal(code, "null");
    case "array":
      return atom(["Array.isArray(", code, ")"]);
    case "object":
      return all(looksLikeObject({ code, path: "" }), not(isBytes(code)));
    default:
      return equal(`typeof ${code}`, `"${type}"`);
  }
}

/** `typeof` calls bytes an object too. */
function looksLikeObject(value: Value): Test {
  const { code, type: known } = value;
  return known === undefined
    ? all(equal(`typeof ${code}`, '"object"'), not(equal(code, "null")), not(isType(value, "array")))
    : isType(value, "object");
}

export function isBytes(code: string): Test {
  return atom([code, " instanceof Uint8Array"], ["!(", code, " instanceof Uint8Array)"]);
}

/** Whether a value is an object, where an object without its required fields is refused anyway. */
export function isObject(value: Value, required: readonly string[]): Test {
  return required.some((name) => !(name in Uint8Array.prototype)) ? looksLikeObject(value) : isType(value, "object");
}

/** The same value, where what it passed leaves one type. */
export function typedBy(schema: Schema, value: Value, scope: Named): Value {
  const [only, ...others] = typesOf(schema, scope) ?? [];
  return only === undefined || others.length > 0 ? value : { ...value, type: only };
}

/** Whether no value is accepted by two of these, going by types alone. */
export function areDisjoint(schemas: readonly Schema[], scope: Named): boolean {
  const sets = schemas.map((schema) => typesOf(schema, scope));
  const types = sets.flatMap((set) => [...(set ?? [])]);
  return sets.every((set) => set !== undefined) && new Set(types).size === types.length;
}

/** Whether a test may hold of `undefined`, so that presence is a question of its own. */
export function mayAcceptNothing(schema: Schema, scope: Named): boolean {
  return typesOf(schema, scope) === undefined && schema.kind !== "bytes";
}

const weights = new WeakMap<Schema, number>();

/** How many schemas would be written out with this one. */
export function weightOf(schema: Schema): number {
  const weight = weights.get(schema) ?? countBelow(schema);
  weights.set(schema, weight);
  return weight;
}

function countBelow(schema: Schema): number {
  let weight = 0;
  for (const _ of nodesOf(schema)) if (++weight === 1_000) break;
  return weight;
}
