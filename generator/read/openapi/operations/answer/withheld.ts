import type { HttpOperation, WithheldPlace } from "@toolpact/runtime";
import type { CheckSchema, ObjectSchema, Schema, SchemaId } from "../../../../ir/index.js";
import {
  children,
  differingIds,
  directRefs,
  hidesFields,
  hidesOthers,
  isHidden,
  isHiddenKey,
  reachableRefs,
  type Schemas,
} from "../../../../schema/index.js";
import { planPattern } from "../../../../schema/patterns/index.js";
import { namesShown, type ObjectPlace, roomWithin, type Shapes, sharesNames, together, withoutShown } from "./shown.js";

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
    views: new Map(),
    looks: new Map(),
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
    else {
      const open = [...Object.values(place.patterns ?? {}), place.rest].filter((one) => one !== "drop");
      stack.push(...Object.values(place.members ?? {}), ...open, place.items);
    }
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
      return besideEachOther(schema.members, scope);
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

function objectPlace(schema: ObjectSchema, scope: Scope): Found {
  const { fields } = schema;
  const { schemas } = scope;
  const isOpen = hidesOthers(schema, schemas, "output");
  const others = isOpen ? hiddenOthers(schema, scope) : innerOthers(schema, scope);
  const isGone = (name: string): boolean => isOpen && isHiddenKey(schema, name, { schemas, direction: "output" });
  const drop = fields.filter((field) => isHidden(field, schemas, "output") || isGone(field.wireName)).map(({ wireName }) => wireName);
  const members = fields
    .filter(({ wireName }) => !drop.includes(wireName))
    .map(({ wireName, schema: member }) => [wireName, placeOf(member, scope)] as const)
    // Where unnamed members have some, named members must be listed apart from them.
    .flatMap(([name, place]) => (place === undefined && others === undefined ? [] : [[name, place ?? {}] as const]));
  const place = {
    ...(drop.length === 0 ? {} : { drop }),
    ...(members.length === 0 ? {} : { members: Object.fromEntries(members) }),
    ...others,
  };
  return Object.keys(place).length === 0 ? undefined : place;
}

type Others = Pick<ObjectPlace, "patterns" | "rest"> | undefined;

/** Of members that are not named, something within them at most is hidden: which of them a pattern speaks of need not be known. */
function innerOthers({ patterns, rest }: ObjectSchema, scope: Scope): Others {
  const found = together(
    [...patterns.map(({ schema }) => schema), ...(rest === undefined ? [] : [rest])].map((one) => placeOf(one, scope)),
  );
  return found === undefined ? undefined : { rest: found };
}

/** Some of them are hidden themselves. A pattern that needs more than `RegExp` is not tried: it may be about any that is not named. */
function hiddenOthers({ patterns, rest }: ObjectSchema, scope: Scope): Others {
  const placeOfMember = (schema: Schema): WithheldPlace | "drop" =>
    isHidden({ schema }, scope.schemas, "output") ? "drop" : (placeOf(schema, scope) ?? {});
  const plans = patterns.map(({ pattern, schema }) => ({ plan: planPattern(pattern), place: placeOfMember(schema) }));
  const sure = plans.flatMap(({ plan, place }) => (plan.matcher === "native" ? [[plan.source, place] as const] : []));
  const unsure = plans.flatMap(({ plan, place }) => (plan.matcher === "native" ? [] : [place]));
  const all = [...unsure, ...(rest === undefined ? [] : [placeOfMember(rest)])];
  const whole = all.includes("drop") ? "drop" : together(all.filter((one) => one !== "drop"));
  return { ...(sure.length === 0 ? {} : { patterns: Object.fromEntries(sure) }), ...(whole === undefined ? {} : { rest: whole }) };
}

function checkPlace({ base, keyword, schemas }: CheckSchema, scope: Scope): Found {
  const own = placeOf(base, scope);
  if (keyword === "anyOf" || keyword === "oneOf") return together([own, alternatives(schemas, scope)]);
  if (keyword === "if") return together([own, alternatives(schemas.slice(1), scope)]);
  return keyword === "allOf" || keyword === "dependentSchemas" ? besideEachOther([base, ...schemas], scope) : own;
}

/** All of them count; but what one hides because it has no name for it, another may name. */
function besideEachOther(parts: readonly Schema[], scope: Scope): Found {
  const places = parts.map((part) => placeOf(part, scope));
  const names = [...namesShown(parts, scope)].map((name) => [name, {}] as const);
  return together(
    places.map((place) => {
      const own = place !== undefined && "shape" in place ? scope.shapes.get(place.shape) : place;
      const hidesUnnamed = own !== undefined && "rest" in own && own.rest === "drop";
      return hidesUnnamed ? { ...own, members: { ...Object.fromEntries(names), ...own.members } } : place;
    }),
  );
}

/** Which of them counts is not known here: what one of them shows is kept, at any depth. */
function alternatives(members: readonly Schema[], scope: Scope): Found {
  const all = together(members.map((member) => placeOf(member, scope)));
  return all !== undefined && scope.mayBeShown() ? withoutShown(all, members, scope) : all;
}
