import type { Int64Alternative, Int64Place, Int64Places } from "@toolpact/runtime";
import type { ArraySchema, CheckSchema, ObjectSchema, Schema, SchemaId } from "../../../ir/index.js";
import { isHidden } from "../../../schema/index.js";
import { planPattern } from "../../../schema/patterns/index.js";
import { conditionsOf } from "./alternatives.js";
import { clash, type Side } from "./clashes.js";
import { holdsDigits, leafOf } from "./leaves.js";

/** Where values of a schema have integers of 64 bits that are digits here and numbers in the contract; undefined: nowhere. */
export function int64Places(schema: Schema, side: Side): Int64Places | undefined {
  const shapes = new Map<string, Int64Place>();
  const at = placeOf(schema, { ...side, shapes, all: false });
  if (at === undefined) return undefined;
  return {
    at,
    ...(shapes.size === 0 ? {} : { shapes: Object.fromEntries([...shapes].sort(([left], [right]) => (left < right ? -1 : 1))) }),
  };
}

type Scope = Side & {
  readonly shapes: Map<string, Int64Place>;
  /** Also what only looks like one, because an alternative beside it has one there. */
  readonly all: boolean;
};

type Found = Int64Place | undefined;

function placeOf(schema: Schema, scope: Scope): Found {
  if (!scope.all && !holdsDigits(schema, scope.schemas)) return undefined;
  switch (schema.kind) {
    case "object":
      return objectPlace(schema, scope);
    case "array":
      return arrayPlace(schema, scope);
    case "union":
      return unionPlace(schema.members, scope);
    case "intersection":
      return together(schema.members.map((member) => placeOf(member, scope)));
    case "only-if":
      return placeOf(schema.schema, scope);
    case "check":
      return checkPlace(schema, scope);
    case "ref":
      return shapePlace(schema.to, scope);
    default: {
      const leaf = leafOf(schema, scope.direction);
      return leaf === "other" && !scope.all ? undefined : leaf;
    }
  }
}

/** By name, since it may contain itself; a scalar stands for itself. */
function shapePlace(id: SchemaId, scope: Scope): Found {
  const target = scope.schemas.get(id)?.schema;
  if (target === undefined) return undefined;
  // Every member of alternatives that clash is reported anyway.
  const isWhole = target.kind === "union" && clash(target.members, scope);
  const name = scope.all && !isWhole ? `${id} among others` : id;
  if (!scope.shapes.has(name)) {
    scope.shapes.set(name, {});
    const place = placeOf(target, scope);
    if (place !== undefined && typeof place !== "string") {
      scope.shapes.set(name, place);
    } else {
      scope.shapes.delete(name);
      return place;
    }
  }
  return { shape: name };
}

/** Where unnamed members have 64-bit numbers, named members must be listed apart from them. */
function objectPlace({ fields, patterns, rest }: ObjectSchema, scope: Scope): Found {
  const shown = fields.filter((field) => !isHidden(field, scope.schemas, scope.direction));
  const plans = patterns.map(({ pattern, schema }) => ({ plan: planPattern(pattern), place: placeOf(schema, scope) }));
  const sure = plans.flatMap(({ plan, place }) => (plan.matcher === "native" ? [[plan.source, place] as const] : []));
  // A pattern that needs more than `RegExp` is not tried: it may be about any unnamed member.
  const unsure = plans.flatMap(({ plan, place }) => (plan.matcher === "native" ? [] : [place]));
  const others = together([...unsure, rest === undefined ? undefined : placeOf(rest, scope)]);
  const isOpen = others !== undefined || sure.some(([, place]) => place !== undefined);
  const named = membersOf(
    shown.map(({ wireName, schema }) => [wireName, placeOf(schema, scope)] as const),
    isOpen,
  );
  return whole({
    ...(named === undefined ? {} : { members: named }),
    ...(isOpen && sure.length > 0 ? { patterns: membersOf(sure, true) ?? {} } : {}),
    ...(others === undefined ? {} : { rest: others }),
  });
}

function membersOf(entries: readonly (readonly [string, Found])[], keepsAll: boolean): { readonly [name: string]: Int64Place } | undefined {
  const kept = entries.flatMap(([name, place]) => (place === undefined && !keepsAll ? [] : [[name, place ?? {}] as const]));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

function arrayPlace({ prefix, rest }: ArraySchema, scope: Scope): Found {
  const [first, items] = [prefix.map((member) => placeOf(member, scope)), rest === undefined ? undefined : placeOf(rest, scope)];
  const isTold = first.some((place) => place !== undefined) || (items !== undefined && first.length > 0);
  return whole({ ...(isTold ? { first: first.map((place) => place ?? {}) } : {}), ...(items === undefined ? {} : { items }) });
}

function whole(place: Exclude<Int64Place, string>): Found {
  return Object.keys(place).length === 0 ? undefined : place;
}

/** The alternative that applies is recorded only where it matters. */
function unionPlace(members: readonly Schema[], scope: Scope): Found {
  if (!scope.all && !clash(members, scope)) return together(members.map((member) => placeOf(member, scope)));
  const anyOf = members.flatMap((member): readonly Int64Alternative[] => {
    const is = placeOf(member, { ...scope, all: true });
    return is === undefined ? [] : [{ ...conditionsOf(member, members, scope), is }];
  });
  return anyOf.length === 0 ? undefined : { anyOf };
}

function checkPlace({ base, keyword, json, schemas }: CheckSchema, scope: Scope): Found {
  const own = placeOf(base, scope);
  switch (keyword) {
    case "anyOf":
    case "oneOf":
      return together([own, unionPlace(schemas, scope)]);
    case "allOf":
      return together([own, ...schemas.map((member) => placeOf(member, scope))]);
    case "if":
      return together([own, unionPlace(schemas.slice(1), scope)]);
    case "dependentSchemas": {
      const names: readonly unknown[] = Array.isArray(json) ? json : [];
      const anyOf = schemas.flatMap((member, index): readonly Int64Alternative[] => {
        const is = placeOf(member, scope);
        return is === undefined ? [] : [{ has: [String(names[index])], is }];
      });
      return together([own, anyOf.length === 0 ? undefined : { anyOf }]);
    }
    default:
      return own;
  }
}

/** All of them count. Of a scalar that one part calls digits, the other parts say nothing else: it must be both. */
function together(places: readonly Found[]): Found {
  const said = [...new Map(places.flatMap((place) => (place === undefined ? [] : [[JSON.stringify(place), place] as const]))).values()];
  const kept = said.includes("digits") ? said.filter((place) => place !== "other") : said;
  const [only] = kept;
  return kept.length <= 1 ? only : { anyOf: kept.map((is) => ({ is })) };
}
