import type { Field, ObjectSchema, Schema, SchemaId } from "../ir/index.js";
import { children, type Named, namedIn, type Schemas } from "./graph.js";
import { matchesKey } from "./patterns/index.js";

/** Which way values go: `readOnly` fields only come back, `writeOnly` fields are only given. */
export type Direction = "input" | "output";

const hiddenAccess = { input: "read", output: "write" } as const;

/** The word may stand at the field or at the type that it names. */
export function isHidden({ access, schema }: Pick<Field, "schema" | "access">, schemas: Schemas, direction: Direction): boolean {
  return (access ?? accessOf(schema, namedIn(schemas))) === hiddenAccess[direction];
}

/** What an object says of the members that it does not name, less what only goes the other way. */
export function shownOthers(object: ObjectSchema, schemas: Schemas, direction: Direction): Pick<ObjectSchema, "patterns" | "rest"> {
  const isShown = (schema: Schema): boolean => !isHidden({ schema }, schemas, direction);
  const { patterns, rest } = object;
  return {
    patterns: patterns.filter(({ schema }) => isShown(schema)),
    ...(rest === undefined || !isShown(rest) ? {} : { rest }),
  };
}

/** Whether members that an object does not name only go the other way. */
export function hidesOthers({ patterns, rest }: ObjectSchema, schemas: Schemas, direction: Direction): boolean {
  if (rest !== undefined && isHidden({ schema: rest }, schemas, direction)) return true;
  return patterns.some(({ schema }) => isHidden({ schema }, schemas, direction));
}

/** Whether a member is hidden, by the patterns for its name or, without a name, by the rule for all others. */
export function isHiddenKey({ fields, patterns, rest }: ObjectSchema, key: string, { schemas, direction }: Directed): boolean {
  const matching = patterns.filter(({ pattern }) => matchesKey(pattern, key));
  if (matching.some(({ schema }) => isHidden({ schema }, schemas, direction))) return true;
  const isOther = matching.length === 0 && !fields.some(({ wireName }) => wireName === key);
  return isOther && rest !== undefined && isHidden({ schema: rest }, schemas, direction);
}

type Directed = { readonly schemas: Schemas; readonly direction: Direction };

/** So many names are followed to find it: references lead on for longer than a stack does. */
const mostNames = 300;

/** Which way alone values of a schema go, as it says itself or what it names or narrows; what is only given also by what it lists or chooses from. `known`: a name is followed once. */
export function accessOf(schema: Schema, named: Named, known?: Map<SchemaId, Schema["access"]>): Schema["access"] {
  if (schema.access !== undefined) return schema.access;
  const inner = (one: Schema, names = known ?? new Map()): Schema["access"] => accessOf(one, named, names);
  switch (schema.kind) {
    case "ref": {
      const names = known ?? new Map<SchemaId, Schema["access"]>();
      const target = names.has(schema.to) || names.size > mostNames ? undefined : named(schema.to);
      if (target === undefined) return names.get(schema.to);
      names.set(schema.to, undefined);
      const access = inner(target, names);
      names.set(schema.to, access);
      return access;
    }
    case "union": {
      const only = besideNull(schema.members, named);
      return only === undefined ? givenAlone(withoutNull(schema.members, named), inner) : inner(only);
    }
    case "array":
      // Of a tuple, what may not follow is nothing that is shown.
      return givenAlone(
        children(schema).filter(({ kind }) => kind !== "never"),
        inner,
      );
    case "intersection":
      return accessOfParts(schema.members, inner);
    case "check":
      return schema.keyword === "allOf" ? accessOfParts([schema.base, ...schema.schemas], inner) : inner(schema.base);
    default:
      return undefined;
  }
}

/** A value made of secrets is a secret. A value made of read-only values can still be given: a request lists ids, and a service has made each of them. */
function givenAlone(schemas: readonly Schema[], accessOfOne: (one: Schema) => Schema["access"]): Schema["access"] {
  return schemas.length > 0 && schemas.every((schema) => accessOfOne(schema) === "write") ? "write" : undefined;
}

/** What adds members of its own to a type is another one, which does not go its ways. */
function accessOfParts(parts: readonly Schema[], accessOfPart: (part: Schema) => Schema["access"]): Schema["access"] {
  const extendsAnother = parts.some((part) => part.kind === "object" && part.fields.some(({ isDefined }) => isDefined !== false));
  if (extendsAnother) return undefined;
  for (const part of parts) {
    const access = accessOfPart(part);
    if (access !== undefined) return access;
  }
  return undefined;
}

/** In each of the ways to say so. */
function isNull(schema: Schema, named: Named): boolean {
  const target = schema.kind === "ref" ? named(schema.to) : schema;
  return target?.kind === "null" || (target?.kind === "enum" && target.values.every((value) => value === null));
}

/** What a value is that may be null. */
export function besideNull(members: readonly Schema[], named: Named): Schema | undefined {
  const [only, ...others] = withoutNull(members, named);
  return others.length === 0 ? only : undefined;
}

function withoutNull(members: readonly Schema[], named: Named): readonly Schema[] {
  return members.filter((member) => !isNull(member, named));
}
