import type { ArraySchema, EnumSchema, Field, JsonType, ObjectSchema, Schema, SchemaId } from "../../ir/index.js";
import { isSame } from "../accepts.js";
import type { ZodScope } from "../faces.js";
import { typesOf } from "../types-of.js";

export type RivalScope = Pick<ZodScope, "named" | "unknownKeys">;

/**
 * Whether one of several alternatives could take a value that is meant for a later one, and hand on less of it: `{ email? } | { phone? }`, where the first takes a
 * phone number and leaves nothing of it. Alternatives that types, literals or required fields tell apart have no rivals.
 */
export function haveRivals(members: readonly Schema[], scope: RivalScope): boolean {
  return (
    scope.unknownKeys === "strip" &&
    members.some((first, index) => members.slice(index + 1).some((meant) => takes(first, meant, scope) && loses(first, meant, scope)))
  );
}

/** Whether a value that fits one of them, and has nothing that this one does not name, could fit another, too. */
export function overlap(members: readonly Schema[], scope: Pick<RivalScope, "named">): boolean {
  return members.some((first) => members.some((meant) => first !== meant && takes(first, meant, scope)));
}

/** Past this many levels two schemas count as alike. */
const deepest = 8;

type Naming = Pick<RivalScope, "named">;

/** Whether a schema could accept a value that is meant for another: one that fits it and holds nothing that it does not name. */
function takes(first: Schema, meant: Schema, scope: Naming, depth = 0): boolean {
  const [left, right] = [targetOf(first, scope), targetOf(meant, scope)];
  if (left === right || depth > deepest) return true;
  if (left.kind === "never" || right.kind === "never" || areOfOtherTypes(left, right, scope)) return false;
  if (left.kind === "union") return left.members.some((member) => takes(member, right, scope, depth + 1));
  if (right.kind === "union") return right.members.some((member) => takes(left, member, scope, depth + 1));
  if (left.kind === "enum" && right.kind === "enum") return sharesValue(left, right);
  const [one, other] = [objectOf(left, scope), objectOf(right, scope)];
  if (one !== undefined && other !== undefined) return takesObject(one, other, scope, depth);
  return left.kind === "array" && right.kind === "array" ? takesList(left, right, scope, depth) : true;
}

function takesObject(first: ObjectSchema, meant: ObjectSchema, scope: Naming, depth: number): boolean {
  const fits = (own: Field, other: Field): boolean => takes(own.schema, other.schema, scope, depth + 1);
  const isRefused = first.fields.some((own) => {
    const other = fieldOf(meant, own.wireName);
    if (other === undefined) return isNeeded(own, scope) && !isOpen(meant);
    return (isNeeded(own, scope) || isNeeded(other, scope)) && !fits(own, other);
  });
  const isClosed = first.rest?.kind === "never" && first.patterns.length === 0;
  return !isRefused && !(isClosed && meant.fields.some((other) => isNeeded(other, scope) && !fieldOf(first, other.wireName)));
}

/** Required, and not only in one direction. */
function isNeeded({ presence, access, schema }: Field, scope: Naming): boolean {
  return presence === "required" && (access ?? schema.access ?? targetOf(schema, scope).access) === undefined;
}

/** An empty list fits both. */
function takesList(first: ArraySchema, meant: ArraySchema, scope: Naming, depth: number): boolean {
  const isFilled = (first.min ?? 0) > 0 || (meant.min ?? 0) > 0;
  return !isFilled || first.rest === undefined || meant.rest === undefined || takes(first.rest, meant.rest, scope, depth + 1);
}

/** Whether a schema that takes such a value could hand on less of it than the one that it is meant for. */
function loses(first: Schema, meant: Schema, scope: RivalScope, depth = 0): boolean {
  const [left, right] = [targetOf(first, scope), targetOf(meant, scope)];
  if (left === right) return false;
  if (depth > deepest) return true;
  const inner = (own: Schema, other: Schema): boolean => takes(own, other, scope, depth + 1) && loses(own, other, scope, depth + 1);
  if (left.kind === "union") return left.members.some((member) => inner(member, right));
  if (right.kind === "union") return right.members.some((member) => inner(left, member));
  const one = objectOf(left, scope);
  if (one !== undefined) {
    const other = objectOf(right, scope);
    return other === undefined ? isOfType(right, "object", scope) : losesFields(one, other, inner);
  }
  if (left.kind === "array" && right.kind === "array") {
    return left.rest !== undefined && right.rest !== undefined && inner(left.rest, right.rest);
  }
  return left.kind === "intersection" || left.kind === "check" || left.kind === "array" || left.kind === "only-if";
}

function losesFields(first: ObjectSchema, meant: ObjectSchema, inner: (own: Schema, other: Schema) => boolean): boolean {
  const strips = first.rest === undefined && first.patterns.length === 0;
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
      return objectOf(targetOf(schema.base, scope), scope);
    default:
      return undefined;
  }
}

function areOfOtherTypes(left: Schema, right: Schema, scope: Naming): boolean {
  const [one, other] = [typesOf(left, scope), typesOf(right, scope)];
  return one !== undefined && other !== undefined && ![...one].some((type) => other.has(type));
}

function isOfType(schema: Schema, type: JsonType, scope: Naming): boolean {
  return typesOf(schema, scope)?.has(type) ?? true;
}

function sharesValue({ values }: EnumSchema, other: EnumSchema): boolean {
  return values.some((value) => other.values.some((known) => isSame(known, value)));
}

function targetOf(schema: Schema, { named }: Naming): Schema {
  const seen = new Set<SchemaId>();
  let current = schema;
  while (current.kind === "ref" && !seen.has(current.to)) {
    seen.add(current.to);
    current = named(current.to) ?? { kind: "any", origin: current.origin };
  }
  return current;
}
