import type { HttpOperation, WithheldPlace } from "@toolpact/runtime";
import type { CheckSchema, ObjectSchema, Schema, SchemaId } from "../../../../ir/index.js";
import { children, differingIds, directRefs, hidesFields, isHidden, reachableRefs, type Schemas } from "../../../../schema/index.js";
import { roomWithin, type Shapes, sharesNames, together, withoutShown } from "./shown.js";

type Scope = Shapes & {
  /** Shared schemas that hold something `writeOnly`, or lead to it. */
  readonly differing: ReadonlySet<SchemaId>;
  /** Whether what is hidden may be shown elsewhere in the answer. */
  readonly mayBeShown: () => boolean;
};

type Found = WithheldPlace | undefined;

/** Where answers of this schema may not have members: those that are `writeOnly`, which some services give back all the same. */
export function withheldOf(output: Schema, schemas: Schemas): Pick<HttpOperation, "withheld"> {
  const differing = differingOf(schemas);
  // Nearly every answer: what it leads to need not be looked for.
  if (!hides(output, { schemas, differing })) return {};
  const shapes = new Map<string, WithheldPlace>();
  const scope: Scope = {
    schemas,
    differing,
    shapes,
    parts: new Map(),
    sources: new Map(),
    numbers: new Map(),
    views: new WeakMap(),
    room: { left: roomWithin },
    isWithin: false,
    mayBeShown: onlyOnce(() => sharesNames(output, schemas)),
  };
  placeShapes(output, scope);
  const at = placeOf(output, scope);
  if (at === undefined) return {};
  const used = usedFrom(at, shapes);
  const named = [...shapes].filter(([name]) => used.has(name)).sort(([left], [right]) => (left < right ? -1 : 1));
  return { withheld: { at, ...(named.length === 0 ? {} : { shapes: Object.fromEntries(named) }) } };
}

/**
 * The shapes of shared schemas: first of all that each hides, then without what alternatives show of it. These ask for the shapes of others, which may lead back to
 * them; and references lead on for longer than a stack does.
 */
function placeShapes(output: Schema, scope: Scope): void {
  const { schemas, differing, shapes } = scope;
  const reached = [...reachableRefs(output, schemas)].filter((id) => differing.has(id));
  const placeAll = (look: Scope): void => {
    for (const id of reached) {
      const schema = schemas.get(id)?.schema;
      if (schema !== undefined) shapes.set(id, placeOf(schema, look) ?? {});
    }
  };
  placeAll({ ...scope, mayBeShown: () => false });
  if (reached.length > 0 && scope.mayBeShown()) placeAll(scope);
}

/** Some were made only to be compared. */
function usedFrom(at: WithheldPlace, shapes: ReadonlyMap<string, WithheldPlace>): ReadonlySet<string> {
  const used = new Set<string>();
  const stack: Found[] = [at];
  while (stack.length > 0) {
    const place = stack.pop();
    if (place === undefined) continue;
    if ("shape" in place) {
      if (!used.has(place.shape)) stack.push(shapes.get(place.shape));
      used.add(place.shape);
    } else if ("anyOf" in place) for (const one of place.anyOf) stack.push(one);
    else for (const one of [...Object.values(place.members ?? {}), place.rest, place.items]) stack.push(one);
  }
  return used;
}

function onlyOnce(ask: () => boolean): () => boolean {
  let answer: boolean | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}

const known = new WeakMap<Schemas, ReadonlySet<SchemaId>>();

/** Asked by every operation. */
function differingOf(schemas: Schemas): ReadonlySet<SchemaId> {
  const found = known.get(schemas) ?? differingIds(schemas, "output");
  known.set(schemas, found);
  return found;
}

/** Whether it holds something `writeOnly`, or leads to it. */
function hides(schema: Schema, { schemas, differing }: Pick<Scope, "schemas" | "differing">): boolean {
  if (hidesFields(schema, schemas, "output")) return true;
  if (differing.size > 0) for (const id of directRefs(schema)) if (differing.has(id)) return true;
  return false;
}

function placeOf(schema: Schema, scope: Scope): Found {
  if (!hides(schema, scope)) return undefined;
  switch (schema.kind) {
    case "object":
      return objectPlace(schema, scope);
    case "array": {
      const items = together(children(schema).map((item) => placeOf(item, scope)));
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
function shapePlace(id: SchemaId, { schemas, differing }: Scope): Found {
  return schemas.has(id) && differing.has(id) ? { shape: id } : undefined;
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

/** Which of them counts is not known here: what one of them shows is kept, at any depth. */
function alternatives(members: readonly Schema[], scope: Scope): Found {
  const all = together(members.map((member) => placeOf(member, scope)));
  return all !== undefined && scope.mayBeShown() ? withoutShown(all, members, scope) : all;
}
