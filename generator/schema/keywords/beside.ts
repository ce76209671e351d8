import type { CheckSchema, Schema, UnionSchema } from "../../ir/index.js";
import type { ZodScope } from "../faces.js";
import { changeObjects, objectsOf, withoutFields } from "../objects-of.js";

/** An object with the choices beside it that say what is kept of the keys which only their alternatives name. */
export type Beside = {
  readonly base: Schema;
  readonly names: readonly string[];
  readonly choices: readonly UnionSchema[];
  /** How many keys there must be of those that are kept. */
  readonly min: number | undefined;
};

/** Nothing where no key hangs on a choice. Several choices are asked at once: what one of them drops, another may keep. */
export function besideOf(schema: CheckSchema, { unknownKeys }: Pick<ZodScope, "unknownKeys">): Beside | undefined {
  if (schema.beside === undefined || unknownKeys !== "strip") return undefined;
  const inner = schema.base.kind === "check" ? besideOf(schema.base, { unknownKeys }) : undefined;
  const { origin, schemas: members, keyword } = schema;
  const choice: UnionSchema = { kind: "union", origin, mode: keyword === "oneOf" ? "one" : "any", members };
  const base = inner?.base ?? schema.base;
  return {
    base,
    names: [...new Set([...(inner?.names ?? []), ...schema.beside])],
    choices: [...(inner?.choices ?? []), choice],
    min: inner === undefined ? leastKeys(base) : inner.min,
  };
}

function leastKeys(base: Schema): number | undefined {
  const counts = objectsOf(base).flatMap(({ min }) => min ?? []);
  return counts.length === 0 ? undefined : Math.max(...counts);
}

/** The same without these keys, which others describe. An object that named no other says nothing then. */
export function withoutKeys(base: Schema, names: ReadonlySet<string>): Schema {
  return changeObjects(base, (object) => {
    const others = withoutFields(object, names);
    return others.fields.length === 0 && object.fields.length > 0 ? { kind: "any", origin: object.origin } : others;
  });
}
