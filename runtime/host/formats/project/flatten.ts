import type { Json, JsonObject } from "../../../json.js";
import { isRecord } from "../../../own.js";
import { resolve } from "./fits.js";
import { mergeSchemas } from "./merge.js";
import type { Place, Walk } from "./walk.js";

/** They do not say what a valid value is. */
export const annotations: ReadonlySet<string> = new Set(
  "title description default examples deprecated readOnly writeOnly contentEncoding contentMediaType contentSchema $comment $defs".split(
    " ",
  ),
);

export function hasConstraints(schema: JsonObject): boolean {
  return Object.keys(schema).some((keyword) => !annotations.has(keyword));
}

export type Flat = { readonly schema: JsonObject; readonly place: Place };

/** The same schema without `allOf`, without `oneOf` where the provider has none, and without a reference that has constraints beside it. */
export function flatten(schema: JsonObject, place: Place, walk: Walk, { inline }: { readonly inline: boolean } = { inline: false }): Flat {
  const { $ref, allOf, oneOf, ...rest } = schema;
  const parts = Array.isArray(allOf) ? (allOf as readonly Json[]).filter((part) => part !== true) : [];
  const [only, ...more] = parts;
  const isOnlyRef =
    !hasConstraints(rest) && $ref === undefined && oneOf === undefined && more.length === 0 && isObject(only) && isBareRef(only);
  if (isOnlyRef && !inline) return { schema: { ...only, ...rest }, place };
  if (!inline && typeof $ref === "string" && isBareRef(schema)) return { schema, place };

  let flat: Flat = { schema: rest, place };
  const join = (right: Flat): void => {
    const { schema: joined, lost } = mergeSchemas(flat.schema, right.schema);
    flat = { schema: joined, place: { ...place, writtenOut: right.place.writtenOut } };
    for (const keyword of lost) loseOne(keyword, place, walk);
  };
  if (typeof $ref === "string") join(writeOut($ref, flat.place, walk));
  for (const part of parts)
    join(
      isObject(part)
        ? flatten(part, { ...flat.place, pointer: walk.pointerOf(part) ?? place.pointer }, walk, { inline: true })
        : { schema: never, place },
    );
  if (Array.isArray(oneOf)) {
    walk.lose({ pointer: walk.pointerTo(place, "oneOf", oneOf), kind: "wider", reason: "a value may be of several branches" });
    join({ schema: { anyOf: oneOf as Json }, place: flat.place });
  }
  return flat;
}

/** Written out within itself, a schema would have no end. */
function writeOut($ref: string, place: Place, walk: Walk): Flat {
  const target = resolve($ref, walk.root);
  if (place.writtenOut.includes($ref) || place.writtenOut.length > mostWrittenOut) {
    walk.lose({ pointer: place.pointer, kind: "wider", reason: "it leads to itself with other keywords beside it" });
    return { schema: {}, place };
  }
  const inner = { ...place, pointer: walk.pointerOf(target as Json | undefined) ?? place.pointer, writtenOut: [...place.writtenOut, $ref] };
  return isObject(target) ? flatten(target, inner, walk, { inline: true }) : { schema: target === false ? never : {}, place };
}

const mostWrittenOut = 20;

function isBareRef({ $ref, ...rest }: JsonObject): boolean {
  return typeof $ref === "string" && !hasConstraints(rest);
}

export function loseOne(keyword: string, { pointer }: Place, { lose }: Walk): void {
  lose({ pointer, kind: "wider", reason: `two values of \`${keyword}\` cannot be said together` });
}

/** No value is valid. */
export const never: JsonObject = { not: {} };

export function isNever(schema: Json | undefined): boolean {
  if (schema === false) return true;
  if (!isObject(schema)) return false;
  const { not, type, enum: values, anyOf } = schema;
  if (Array.isArray(type) && type.length === 0) return true;
  if (Array.isArray(values) && values.length === 0) return true;
  if (Array.isArray(anyOf) && (anyOf as readonly Json[]).every(isNever)) return true;
  return not === true || (isObject(not) && !hasConstraints(not));
}

export const isObject = isRecord as (value: unknown) => value is JsonObject;
