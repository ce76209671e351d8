import type { JsonType, Origin, Schema } from "../ir/index.js";
import { namedIn, type Schemas, typesOf } from "../schema/index.js";
import { declaredTypes, type Path } from "./declared-types.js";

/** What a condition says of one place. */
type Place = {
  readonly path: Path;
  /** The types that it speaks of there. */
  readonly types: Set<JsonType>;
  /** Whether it compares numbers there. */
  isCompared: boolean;
};

const allTypes: readonly JsonType[] = ["null", "boolean", "string", "number", "array", "object"];

/**
 * A condition that also holds where it cannot be judged: where an input value has a type that neither the condition names nor the input declares there.
 * Where it compares numbers, that is every other type except a declared null: `"1e9"` is neither above 100 nor below it, and would pass as if it were
 * below.
 */
export function judgedCondition(when: Schema, input: Schema, schemas: Schemas): Schema {
  const { origin } = when;
  const misfits = placesOf(when).flatMap((place): readonly Schema[] => {
    const [part, ...path] = place.path;
    const types = part === "input" && path.length > 0 ? otherTypes(place, path, { input, schemas }) : [];
    return types.length === 0 ? [] : [holding(place.path, types, origin)];
  });
  return misfits.length === 0 ? when : { kind: "union", origin, mode: "any", members: [when, ...misfits] };
}

function otherTypes({ types, isCompared }: Place, path: Path, scope: { readonly input: Schema; readonly schemas: Schemas }): JsonType[] {
  const declared = declaredTypes(scope.input, path, scope.schemas).types;
  if (types.size === 0 || (declared !== undefined && !isCompared)) return [];
  return allTypes.filter((type) => !types.has(type) && (declared === undefined || (declared.has(type) && type !== "null")));
}

/** The places that a condition speaks of, each once. */
function placesOf(when: Schema): readonly Place[] {
  const places = new Map<string, Place>();
  const visit = (schema: Schema, path: Path): void => {
    const key = JSON.stringify(path);
    const place: Place = places.get(key) ?? { path, types: new Set(), isCompared: false };
    places.set(key, place);
    switch (schema.kind) {
      case "union":
      case "intersection":
        for (const member of schema.members) visit(member, path);
        return;
      case "only-if":
        visit(schema.schema, path);
        return;
      case "check":
        visit(schema.base, path);
        for (const member of schema.schemas) visit(member, schema.keyword === "contains" ? [...path, null] : path);
        return;
      case "object":
        for (const { wireName, schema: member } of schema.fields) visit(member, [...path, wireName]);
        break;
      case "array":
        for (const member of [...schema.prefix, ...(schema.rest === undefined ? [] : [schema.rest])]) visit(member, [...path, null]);
        break;
      case "number":
        if (schema.min !== undefined || schema.max !== undefined || schema.multipleOf !== undefined) place.isCompared = true;
        break;
      default:
    }
    for (const type of typesOf(schema, { named: namedIn(new Map()) }) ?? []) place.types.add(type);
  };
  visit(when, []);
  return [...places.values()];
}

/** Values that have one of these types at a place. */
function holding([name, ...below]: Path, types: readonly JsonType[], origin: Origin): Schema {
  if (name === undefined) return { kind: "union", origin, mode: "any", members: types.map((type) => ofType(type, origin)) };
  const schema = holding(below, types, origin);
  return name === null
    ? { kind: "check", origin, base: ofType("array", origin), keyword: "contains", json: {}, schemas: [schema] }
    : { kind: "object", origin, fields: [{ wireName: name, schema, presence: "required" }], patterns: [] };
}

function ofType(type: JsonType, origin: Origin): Schema {
  switch (type) {
    case "number":
      return { kind: "number", origin, integer: false };
    case "array":
      return { kind: "array", origin, prefix: [], unique: false };
    case "object":
      return { kind: "object", origin, fields: [], patterns: [] };
    default:
      return { kind: type, origin };
  }
}
