import type { Int64Alternative } from "@toolpact/runtime";
import type { ObjectSchema, Schema } from "../../../ir/index.js";
import { isHidden, namedIn, targetOf } from "../../../schema/index.js";
import type { Side } from "./clashes.js";

type Values = NonNullable<Int64Alternative["when"]>[string];

/** What an object of this alternative must have, as far as it tells it from the others: members that not all require, and those with listed values. */
export function conditionsOf(member: Schema, members: readonly Schema[], side: Side): Omit<Int64Alternative, "is"> {
  const object = objectOf(member, side);
  if (object === undefined) return {};
  const others = members.filter((other) => other !== member).flatMap((other) => objectOf(other, side) ?? []);
  const has = requiredOf(object, side).filter((name) => !others.every((other) => requiredOf(other, side).includes(name)));
  const when = object.fields.flatMap(({ wireName }) => {
    const values = valuesOf(object, wireName, side);
    const isTelling = values !== undefined && others.some((other) => valuesOf(other, wireName, side) !== undefined);
    return isTelling ? [[wireName, values] as const] : [];
  });
  return { ...(has.length === 0 ? {} : { has }), ...(when.length === 0 ? {} : { when: Object.fromEntries(when) }) };
}

function objectOf(schema: Schema, { schemas }: Side): ObjectSchema | undefined {
  const found = targetOf(schema, namedIn(schemas));
  if (found?.kind === "check") return objectOf(found.base, { schemas, direction: "input" });
  return found?.kind === "object" ? found : undefined;
}

function requiredOf({ fields }: ObjectSchema, { schemas, direction }: Side): readonly string[] {
  return fields.filter((field) => field.presence === "required" && !isHidden(field, schemas, direction)).map(({ wireName }) => wireName);
}

/** Integers of 64 bits come in two forms, and tell nothing here. */
function valuesOf({ fields }: ObjectSchema, name: string, { schemas }: Side): Values | undefined {
  const field = fields.find(({ wireName }) => wireName === name);
  const found = field === undefined ? undefined : targetOf(field.schema, namedIn(schemas));
  if (found?.kind !== "enum" || found.digits !== undefined) return undefined;
  const values = found.values.flatMap((value) => (typeof value === "object" && value !== null ? [] : [value as Values[number]]));
  return values.length === found.values.length ? values : undefined;
}
