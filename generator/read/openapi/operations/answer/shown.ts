import type { WithheldPlace } from "@toolpact/runtime";
import type { Field, Schema, SchemaId } from "../../../../ir/index.js";
import {
  children,
  hidesOthers,
  isHidden,
  nodesOf,
  reachableRefs,
  type Schemas,
  shownOthers,
  unseenTarget,
} from "../../../../schema/index.js";

type Found = WithheldPlace | undefined;
export type ObjectPlace = Exclude<WithheldPlace, { readonly shape: string } | { readonly anyOf: readonly WithheldPlace[] }>;

/** Stands for a shape while it is being made. */
const unfinished: WithheldPlace = {};

export type Shapes = {
  readonly schemas: Schemas;
  readonly shapes: Map<string, WithheldPlace>;
  /** Shapes without what others show, by shape and others; and the schema that each of them is of. */
  readonly parts: Map<string, string>;
  readonly sources: Map<string, string>;
  readonly numbers: Map<Schema | string, number>;
  /** By the list itself, and by what it lists. */
  readonly views: Map<readonly Schema[] | string, Seen>;
  /** What single schemas say, shared ones by their name. */
  readonly looks: Map<Schema | SchemaId, View>;
  /** How many shapes within shapes may still be made: where all lead to all there would be too many. Past that, what may be hidden is. */
  readonly room: { left: number };
  readonly isWithin: boolean;
};

export const roomWithin = 16;

/** Whether something that is hidden in an answer has the name of something that is shown: mostly nothing has. */
export function sharesNames(output: Schema, schemas: Schemas): boolean {
  const [hidden, shown] = [new Set<string>(), new Set<string>()];
  const all = [output, ...[...reachableRefs(output, schemas)].flatMap((id) => schemas.get(id)?.schema ?? [])];
  for (const schema of all) {
    for (const node of nodesOf(schema)) {
      if (node.kind !== "object") continue;
      if (hidesOthers(node, schemas, "output")) return true;
      for (const field of node.fields) (isHidden(field, schemas, "output") ? hidden : shown).add(field.wireName);
    }
  }
  return [...hidden].some((name) => shown.has(name));
}

/** A place without the members that one of these schemas shows there, at any depth. */
export function withoutShown(place: WithheldPlace, shown: readonly Schema[], scope: Shapes): Found {
  if (shown.length === 0) return place;
  if ("anyOf" in place) return together(place.anyOf.map((one) => withoutShown(one, shown, scope)));
  if ("shape" in place) return shapeWithoutShown(place, shown, scope);
  const { fields, items, rest } = seenBy(shown, scope);
  const left = (one: WithheldPlace, by: readonly Schema[] = []): Found => withoutShown(one, by, scope);
  const drop = (place.drop ?? []).filter((name) => !fields.has(name));
  const leftOf = (one: WithheldPlace | "drop"): Found | "drop" => (one !== "drop" ? left(one, rest) : rest.length === 0 ? one : undefined);
  const others = place.rest && leftOf(place.rest);
  const patterns = Object.entries(place.patterns ?? {}).map(([pattern, one]) => [pattern, leftOf(one) ?? {}] as const);
  const isOpen = others !== undefined || patterns.length > 0;
  const unnamed = [...Object.values(place.patterns ?? {}), place.rest];
  const within = together(unnamed.map((one) => (one === "drop" ? undefined : one)));
  const named = Object.entries(place.members ?? {}).map(([name, member]) => [name, left(member, fields.get(name))] as const);
  // Members with a name elsewhere are kept apart from members without a name here.
  const apart = [...fields].flatMap(([name, by]) =>
    unnamed.every((one) => one === undefined) || Object.hasOwn(place.members ?? {}, name)
      ? []
      : [[name, within && left(within, by)] as const],
  );
  const members = [...named, ...apart].flatMap(([name, member]) =>
    member === undefined && !isOpen ? [] : [[name, member ?? {}] as const],
  );
  const inner = place.items && left(place.items, items);
  const whole = {
    ...(drop.length === 0 ? {} : { drop }),
    ...(members.length === 0 ? {} : { members: Object.fromEntries(members) }),
    ...(patterns.length === 0 ? {} : { patterns: Object.fromEntries(patterns) }),
    ...(others === undefined ? {} : { rest: others }),
    ...(inner === undefined ? {} : { items: inner }),
  };
  return Object.keys(whole).length === 0 ? undefined : whole;
}

function shapeWithoutShown(place: { readonly shape: string }, shown: readonly Schema[], scope: Shapes): Found {
  const { shapes, parts, sources } = scope;
  const target = shapes.get(place.shape);
  const source = sources.get(place.shape) ?? place.shape;
  // A schema shows nothing that it hides.
  const isAlone = shown.every((one) => one.kind === "ref" && one.to === source);
  if (target === undefined || target === unfinished || isAlone) return place;
  const key = JSON.stringify([place.shape, seenBy(shown, scope).key]);
  const known = parts.get(key);
  if (known !== undefined) return { shape: known };
  if (scope.isWithin && scope.room.left-- <= 0) return place;
  const name = `${source} (${parts.size + 1})`;
  parts.set(key, name);
  sources.set(name, source);
  shapes.set(name, unfinished);
  const left = withoutShown(target, shown, { ...scope, isWithin: true });
  shapes.set(name, left ?? {});
  if (JSON.stringify(left) !== JSON.stringify(target)) return left && { shape: name };
  shapes.delete(name);
  parts.set(key, place.shape);
  return place;
}

function numberOf(schema: Schema | string, { numbers }: Shapes): number {
  const number = numbers.get(schema) ?? numbers.size;
  numbers.set(schema, number);
  return number;
}

type View = {
  readonly fields: readonly Field[];
  /** Of a value that all parts count for: none of them shows it. */
  readonly hidden: readonly string[];
  readonly items: readonly Schema[];
  readonly rest: readonly Schema[];
};

type Seen = Pick<View, "items" | "rest"> & {
  readonly fields: ReadonlyMap<string, readonly Schema[]>;
  /** The same for the same schemas. */
  readonly key: number;
};

/** What one of these schemas says of the value's own members and items. */
function seenBy(shown: readonly Schema[], scope: Shapes): Seen {
  const listed = scope.views.get(shown);
  if (listed !== undefined) return listed;
  const names = [...new Set(shown.map((one) => (one.kind === "ref" ? one.to : numberOf(one, scope))))];
  const seen = scope.views.get(JSON.stringify(names)) ?? lookThrough(shown, names, scope);
  scope.views.set(shown, seen).set(JSON.stringify(names), seen);
  return seen;
}

function lookThrough(shown: readonly Schema[], names: readonly (SchemaId | number)[], scope: Shapes): Seen {
  const { items, rest, fields: all } = eitherOf(shown.map((schema) => lookAtOnce(schema, scope)));
  const byName = new Map<string, Schema[]>();
  for (const { wireName, schema } of all) {
    const same = byName.get(wireName);
    if (same === undefined) byName.set(wireName, [schema]);
    else same.push(schema);
  }
  return {
    fields: new Map([...byName].map(([name, same]) => [name, once(same)])),
    items: once(items),
    rest: once(rest),
    key: numberOf(JSON.stringify([...names].sort()), scope),
  };
}

/** What at least one of these schemas names. */
export function namesShown(shown: readonly Schema[], scope: Shapes): Iterable<string> {
  return seenBy(shown, scope).fields.keys();
}

/** Each once: where all lead to all, they would be as many more with every step. */
function once(all: readonly Schema[]): readonly Schema[] {
  return [...new Map(all.map((one) => [one.kind === "ref" ? one.to : one, one])).values()];
}

type Looking = { readonly schemas: Schemas; readonly seen: Set<SchemaId> };

const nothing: View = { fields: [], hidden: [], items: [], rest: [] };

function lookAtOnce(schema: Schema, { schemas, looks }: Shapes): View {
  const key = schema.kind === "ref" ? schema.to : schema;
  const view = looks.get(key) ?? lookAt(schema, { schemas, seen: new Set() });
  looks.set(key, view);
  return view;
}

function lookAt(schema: Schema, looking: Looking): View {
  const { schemas, seen } = looking;
  const inner = (one: Schema): View => lookAt(one, looking);
  switch (schema.kind) {
    case "object": {
      const hidden = schema.fields.filter((field) => isHidden(field, schemas, "output"));
      const { patterns, rest } = shownOthers(schema, schemas, "output");
      return {
        fields: schema.fields.filter((field) => !hidden.includes(field)),
        hidden: hidden.map(({ wireName }) => wireName),
        items: [],
        rest: [...patterns.map((pattern) => pattern.schema), ...(rest === undefined ? [] : [rest])],
      };
    }
    case "array":
      return { ...nothing, items: children(schema) };
    case "union":
      return eitherOf(schema.members.map(inner));
    case "intersection":
      return allOf(schema.members.map(inner));
    case "only-if":
      return inner(schema.schema);
    case "check": {
      const parts = schema.schemas.map(inner);
      const { keyword } = schema;
      const beside =
        keyword === "allOf" || keyword === "dependentSchemas"
          ? parts
          : keyword === "anyOf" || keyword === "oneOf"
            ? [eitherOf(parts)]
            : keyword === "if"
              ? [eitherOf(parts.slice(1))]
              : [];
      return allOf([inner(schema.base), ...beside]);
    }
    case "ref": {
      const target = unseenTarget(schema, schemas, seen);
      return target === undefined ? nothing : inner(target);
    }
    default:
      return nothing;
  }
}

function eitherOf(views: readonly View[]): View {
  return {
    fields: views.flatMap(({ fields }) => fields),
    hidden: [],
    items: views.flatMap(({ items }) => items),
    rest: views.flatMap(({ rest }) => rest),
  };
}

function allOf(views: readonly View[]): View {
  const hidden = new Set(views.flatMap((view) => view.hidden));
  const either = eitherOf(views);
  return { ...either, fields: either.fields.filter(({ wireName }) => !hidden.has(wireName)), hidden: [...hidden] };
}

export function together(places: readonly Found[]): Found {
  const said = [...new Map(places.flatMap((place) => (place === undefined ? [] : [[JSON.stringify(place), place] as const]))).values()];
  return said.length <= 1 ? said[0] : { anyOf: said };
}
