import type { HttpOperation, WithheldPlace } from "@toolpact/runtime";
import type { CheckSchema, Field, ObjectSchema, Schema, SchemaId } from "../../../ir/index.js";
import { differingIds, directRefs, hidesFields, isHidden, type Schemas } from "../../../schema/index.js";

type Scope = {
  readonly schemas: Schemas;
  /** Shared schemas that hold something `writeOnly`, or lead to it. */
  readonly differing: ReadonlySet<SchemaId>;
  readonly shapes: Map<string, WithheldPlace>;
};

type Found = WithheldPlace | undefined;

/** Where answers of this schema may not have members: those that are `writeOnly`, which some services give back all the same. */
export function withheldOf(output: Schema, schemas: Schemas): Pick<HttpOperation, "withheld"> {
  const shapes = new Map<string, WithheldPlace>();
  const at = placeOf(output, { schemas, differing: differingOf(schemas), shapes });
  if (at === undefined) return {};
  const named = Object.fromEntries([...shapes].sort(([left], [right]) => (left < right ? -1 : 1)));
  return { withheld: { at, ...(shapes.size === 0 ? {} : { shapes: named }) } };
}

const known = new WeakMap<Schemas, ReadonlySet<SchemaId>>();

/** Asked by every operation. */
function differingOf(schemas: Schemas): ReadonlySet<SchemaId> {
  const found = known.get(schemas) ?? differingIds(schemas, "output");
  known.set(schemas, found);
  return found;
}

function placeOf(schema: Schema, scope: Scope): Found {
  const { schemas, differing } = scope;
  if (!hidesFields(schema, schemas, "output") && ![...directRefs(schema)].some((id) => differing.has(id))) return undefined;
  switch (schema.kind) {
    case "object":
      return objectPlace(schema, scope);
    case "array": {
      const items = together([...schema.prefix, ...(schema.rest === undefined ? [] : [schema.rest])].map((item) => placeOf(item, scope)));
      return items === undefined ? undefined : { items };
    }
    case "union":
      return alternatives(schema.members, scope);
    case "intersection":
      return together(schema.members.map((member) => placeOf(member, scope)));
    case "only-if":
      return placeOf(schema.schema, scope);
    case "check":
      return checkPlace(schema, scope);
    case "ref":
      return shapePlace(schema.to, scope);
    default:
      return undefined;
  }
}

/** By name, since it may contain itself. */
function shapePlace(id: SchemaId, scope: Scope): Found {
  const target = scope.schemas.get(id)?.schema;
  if (target === undefined || !scope.differing.has(id)) return undefined;
  if (!scope.shapes.has(id)) {
    scope.shapes.set(id, {});
    scope.shapes.set(id, placeOf(target, scope) ?? {});
  }
  return { shape: id };
}

function objectPlace({ fields, patterns, rest }: ObjectSchema, scope: Scope): Found {
  const drop = fields.filter((field) => isHidden(field, scope.schemas, "output")).map(({ wireName }) => wireName);
  const others = together(
    [...patterns.map(({ schema }) => schema), ...(rest === undefined ? [] : [rest])].map((one) => placeOf(one, scope)),
  );
  const members = fields
    .filter(({ wireName }) => !drop.includes(wireName))
    .map(({ wireName, schema }) => [wireName, placeOf(schema, scope)] as const)
    // Where unnamed members have some, the named ones must be told apart from them.
    .flatMap(([name, place]) => (place === undefined && others === undefined ? [] : [[name, place ?? {}] as const]));
  const place = {
    ...(drop.length === 0 ? {} : { drop }),
    ...(members.length === 0 ? {} : { members: Object.fromEntries(members) }),
    ...(others === undefined ? {} : { rest: others }),
  };
  return Object.keys(place).length === 0 ? undefined : place;
}

function checkPlace({ base, keyword, schemas }: CheckSchema, scope: Scope): Found {
  const own = placeOf(base, scope);
  if (keyword === "anyOf" || keyword === "oneOf") return together([own, alternatives(schemas, scope)]);
  if (keyword === "if") return together([own, alternatives(schemas.slice(1), scope)]);
  return keyword === "allOf" || keyword === "dependentSchemas" ? together([own, ...schemas.map((member) => placeOf(member, scope))]) : own;
}

/** Which of them counts is not known here: a member that one of them shows is kept. */
function alternatives(members: readonly Schema[], scope: Scope): Found {
  const all = together(members.map((member) => placeOf(member, scope)));
  if (all === undefined) return undefined;
  const fields = members.flatMap((member) => fieldsOf(member, scope.schemas));
  const hidden = new Set(fields.filter((field) => isHidden(field, scope.schemas, "output")).map(({ wireName }) => wireName));
  const shown = fields.filter((field) => hidden.has(field.wireName) && !isHidden(field, scope.schemas, "output"));
  return shown.length === 0 ? all : { anyOf: [all], keep: [...new Set(shown.map(({ wireName }) => wireName))].sort() };
}

/** The members of the value itself. */
function fieldsOf(schema: Schema, schemas: Schemas, seen: Set<SchemaId> = new Set()): readonly Field[] {
  const inner = (member: Schema): readonly Field[] => fieldsOf(member, schemas, seen);
  switch (schema.kind) {
    case "object":
      return schema.fields;
    case "union":
    case "intersection":
      return schema.members.flatMap(inner);
    case "only-if":
      return inner(schema.schema);
    case "check":
      return inner(schema.base);
    case "ref": {
      const target = seen.has(schema.to) ? undefined : schemas.get(schema.to)?.schema;
      seen.add(schema.to);
      return target === undefined ? [] : inner(target);
    }
    default:
      return [];
  }
}

function together(places: readonly Found[]): Found {
  const said = [...new Map(places.flatMap((place) => (place === undefined ? [] : [[JSON.stringify(place), place] as const]))).values()];
  return said.length <= 1 ? said[0] : { anyOf: said };
}
