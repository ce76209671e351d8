import type { ArraySchema, EnumSchema, Field, JsonType, ObjectSchema, Schema } from "../../ir/index.js";
import type { ZodScope } from "../faces.js";
import { anything, joins, targetOrAny } from "../graph.js";
import { accessOf } from "../hidden.js";
import { isSame } from "../json-values.js";
import { type KnownTypes, knownTo, typesOf } from "../types-of.js";
import { describesMembers } from "./said.js";

export type RivalScope = Pick<ZodScope, "named" | "unknownKeys">;

/**
 * Whether one of several alternatives could take a value that is meant for a later one, and hand on less of it: `{ email? } | { phone? }`, where the first takes a
 * phone number and leaves nothing of it. Alternatives that types or literals tell apart have no rivals, and those that ask for a field each have: a value may have
 * both, and fits both.
 */
export function haveRivals(members: readonly Schema[], scope: RivalScope): boolean {
  if (scope.unknownKeys !== "strip") return false;
  const comparison = { ...comparing(members, scope), mayHaveMore: true };
  // Of literals nothing is lost.
  return members.some((first, index) => {
    if (first.kind === "enum") return false;
    return members.slice(index + 1).some((meant) => takes(first, meant, comparison) && loses(first, meant, comparison));
  });
}

/** Whether a value that fits one of them, and has nothing that this one does not name, could fit another, too. */
export function overlap(all: readonly Schema[], scope: Pick<RivalScope, "named">): boolean {
  // Conditions cannot be compared, and an author of a condition has considered the others.
  const members = all.filter((member) => member.kind !== "check" || member.base.kind !== "any");
  const comparison = comparing(members, scope);
  // Long lists of constants, each with its title, are not compared one by one.
  const constants = members.filter(isConstant);
  const others = members.filter((member) => !isConstant(member));
  return (
    new Set(constants.map(({ values }) => values[0])).size < constants.length ||
    others.some((first) =>
      members.some(
        (meant) => first !== meant && (takes(first, meant, comparison) || (isConstant(meant) && takes(meant, first, comparison))),
      ),
    )
  );
}

function isConstant(schema: Schema): schema is EnumSchema {
  return schema.kind === "enum" && schema.values.length === 1 && typeof schema.values[0] !== "object";
}

/** Past this many levels two schemas count as alike. */
const deepest = 8;
/** The largest number of comparisons: choices between choices, or between thousands, lead to too many pairs. */
const mostPairs = 2_000_000;

type Answers = WeakMap<Schema, Map<Schema, boolean>>;
/** What was found out of pairs, by their level: from each, many ways lead to the next. */
type Comparison = Pick<RivalScope, "named"> & {
  readonly types: KnownTypes;
  readonly taken: readonly Answers[];
  readonly lost: readonly Answers[];
  readonly left: { pairs: number };
  /** Whether a value may hold what the one that it is meant for does not name. */
  readonly mayHaveMore?: boolean;
};

function comparing(members: readonly Schema[], { named }: Pick<RivalScope, "named">): Comparison {
  const levels = (): readonly Answers[] => Array.from({ length: deepest + 1 }, () => new WeakMap());
  return {
    named,
    types: knownTo({ named }),
    taken: levels(),
    lost: levels(),
    left: { pairs: Math.min(50_000 + 20 * members.length ** 2, mostPairs) },
  };
}

type Pair = { readonly left: Schema; readonly right: Schema };

/** The answer that is known, or else found; past the limits, that they are alike. */
function once(answers: Answers | undefined, { left, right }: Pair, scope: Comparison, find: () => boolean): boolean {
  if (answers === undefined) return true;
  const known = answers.get(left) ?? new Map<Schema, boolean>();
  answers.set(left, known);
  const answer = known.get(right) ?? (scope.left.pairs-- > 0 ? find() : true);
  known.set(right, answer);
  return answer;
}

/** Whether a schema could accept a value that is meant for another: one that fits it and holds nothing that it does not name. */
function takes(first: Schema, meant: Schema, scope: Comparison, depth = 0): boolean {
  const [left, right] = [targetOrAny(first, scope.named), targetOrAny(meant, scope.named)];
  return left === right || once(scope.taken[depth], { left, right }, scope, () => takesOther(left, right, scope, depth));
}

function takesOther(left: Schema, right: Schema, scope: Comparison, depth: number): boolean {
  if (left.kind === "never" || right.kind === "never" || areOfOtherTypes(left, right, scope)) return false;
  if (left.kind === "union") return left.members.some((member) => takes(member, right, scope, depth + 1));
  if (right.kind === "union") return right.members.some((member) => takes(left, member, scope, depth + 1));
  if (left.kind === "enum" && right.kind === "enum") return sharesValue(left, right);
  const [one, other] = [objectOf(left, scope), objectOf(right, scope)];
  if (one !== undefined && other !== undefined) return takesObject(one, other, scope, depth);
  return left.kind === "array" && right.kind === "array" ? takesList(left, right, scope, depth) : true;
}

function takesObject(first: ObjectSchema, meant: ObjectSchema, scope: Comparison, depth: number): boolean {
  const fits = (own: Field, other: Field): boolean => takes(own.schema, other.schema, scope, depth + 1);
  const isRefused = first.fields.some((own) => {
    const other = fieldOf(meant, own.wireName);
    if (other === undefined) return isNeeded(own, scope) && !(scope.mayHaveMore === true ? meant.rest?.kind !== "never" : isOpen(meant));
    return (isNeeded(own, scope) || isNeeded(other, scope)) && !fits(own, other);
  });
  const isClosed = first.rest?.kind === "never" && first.patterns.length === 0;
  return !isRefused && !(isClosed && meant.fields.some((other) => isNeeded(other, scope) && !fieldOf(first, other.wireName)));
}

type Naming = Pick<RivalScope, "named">;

/** Required, and not only in one direction. */
function isNeeded({ presence, access, schema }: Field, { named }: Naming): boolean {
  return presence === "required" && (access ?? accessOf(schema, named)) === undefined;
}

/** An empty list fits both, unless one of them has to have items. */
function takesList(first: ArraySchema, meant: ArraySchema, scope: Comparison, depth: number): boolean {
  const filled = Math.max(first.min ?? 0, meant.min ?? 0);
  return itemsOf(first, meant)
    .slice(0, filled)
    .every(([own, other]) => own === undefined || other === undefined || takes(own, other, scope, depth + 1));
}

/** What two lists say of the items at each place, and of all that follow. */
function itemsOf(left: ArraySchema, right: ArraySchema): readonly (readonly [Schema | undefined, Schema | undefined])[] {
  const places = Math.max(left.prefix.length, right.prefix.length) + 1;
  return Array.from({ length: places }, (_, index) => [left.prefix[index] ?? left.rest, right.prefix[index] ?? right.rest] as const);
}

/** Whether a schema that takes such a value could hand on less of it than the one that it is meant for. */
function loses(first: Schema, meant: Schema, scope: Comparison, depth = 0): boolean {
  const [left, right] = [targetOrAny(first, scope.named), targetOrAny(meant, scope.named)];
  return left !== right && once(scope.lost[depth], { left, right }, scope, () => losesOther(left, right, scope, depth));
}

function losesOther(left: Schema, right: Schema, scope: Comparison, depth: number): boolean {
  const inner = (own: Schema, other: Schema): boolean => takes(own, other, scope, depth + 1) && loses(own, other, scope, depth + 1);
  // Who hands on all of it says nothing of it, where another part beside the choice does.
  if (left.kind === "any") return describesMembers(right, scope.named);
  if (left.kind === "union") return left.members.some((member) => inner(member, right));
  if (right.kind === "union") return right.members.some((member) => inner(left, member));
  const one = objectOf(left, scope);
  if (one !== undefined) {
    const other = objectOf(right, scope);
    if (other === undefined) return isOfType(right, "object", scope);
    return losesFields(one, other, inner) || choicesOf(right, scope).some((member) => loses(left, member, scope, depth + 1));
  }
  if (left.kind === "array" && right.kind === "array") {
    return itemsOf(left, right).some(([own = anything, other = anything]) => inner(own, other));
  }
  return left.kind === "intersection" || left.kind === "check" || left.kind === "array" || left.kind === "only-if";
}

function losesFields(first: ObjectSchema, meant: ObjectSchema, inner: (own: Schema, other: Schema) => boolean): boolean {
  const strips = first.rest === undefined && first.patterns.length === 0;
  const isAny = first.fields.length === 0 && first.rest?.kind === "any";
  if (isAny && meant.fields.length > 0) return true;
  const keepsMore = isOpen(meant) || meant.fields.some(({ wireName }) => fieldOf(first, wireName) === undefined);
  if (strips && keepsMore) return true;
  return meant.fields.some((other) => {
    const own = fieldOf(first, other.wireName)?.schema ?? first.rest;
    return own !== undefined && inner(own, other.schema);
  });
}

/** An object that keeps keys which it does not name. */
function isOpen({ rest, patterns }: ObjectSchema): boolean {
  return patterns.length > 0 || (rest !== undefined && rest.kind !== "never");
}

/** A choice between hundreds of objects asks for the fields of each hundreds of times. */
const known = new WeakMap<ObjectSchema, ReadonlyMap<string, Field>>();

function fieldOf(object: ObjectSchema, name: string): Field | undefined {
  const fields = known.get(object) ?? new Map(object.fields.map((field) => [field.wireName, field]));
  known.set(object, fields);
  return fields.get(name);
}

/** What a schema says of the object itself. */
function objectOf(schema: Schema, scope: Naming): ObjectSchema | undefined {
  switch (schema.kind) {
    case "object":
      return schema;
    case "only-if":
      return objectOf(schema.schema, scope);
    case "check":
      return objectOf(targetOrAny(schema.base, scope.named), scope);
    default:
      return undefined;
  }
}

/** Other rules for the same object. */
function choicesOf(schema: Schema, scope: Naming): readonly Schema[] {
  if (schema.kind === "only-if") return choicesOf(schema.schema, scope);
  if (schema.kind !== "check") return [];
  return [...(joins.has(schema.keyword) ? schema.schemas : []), ...choicesOf(targetOrAny(schema.base, scope.named), scope)];
}

function areOfOtherTypes(left: Schema, right: Schema, scope: Comparison): boolean {
  const [one, other] = [typesOf(left, scope, scope.types), typesOf(right, scope, scope.types)];
  return one !== undefined && other !== undefined && ![...one].some((type) => other.has(type));
}

function isOfType(schema: Schema, type: JsonType, scope: Comparison): boolean {
  return typesOf(schema, scope, scope.types)?.has(type) ?? true;
}

function sharesValue({ values }: EnumSchema, other: EnumSchema): boolean {
  const plain = new Set(other.values.filter((value) => typeof value !== "object"));
  const deep = other.values.filter((value) => typeof value === "object");
  return values.some((value) => (typeof value === "object" ? deep.some((known) => isSame(known, value)) : plain.has(value)));
}
