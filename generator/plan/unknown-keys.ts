import type { Schema } from "../ir/index.js";
import {
  annotationsOf,
  closedObject,
  isToldApart,
  isUnevaluated,
  keysLeftOut,
  mapChildren,
  namedIn,
  type Schemas,
  targetOf,
} from "../schema/index.js";

/**
 * A tool's rule for unknown keys, written into those of its objects without one. The input itself counts, also behind a reference. `keep` applies to the
 * tool's own objects, and shared types inside of it keep their own rule. `refuse` applies at every depth.
 */
export function applyUnknownKeys(input: Schema, rule: "strip" | "refuse" | "keep", schemas: Schemas): Schema {
  switch (rule) {
    case "strip":
      return input;
    case "keep":
      return keep(inline(input, schemas, new Set()));
    case "refuse": {
      const target = targetOf(input, namedIn(schemas));
      return refuse(target?.kind === "object" ? target : input, schemas);
    }
  }
}

/** The parts that make up the input itself, references among them resolved. */
function inline(schema: Schema, schemas: Schemas, seen: ReadonlySet<string>): Schema {
  const inner = (member: Schema): Schema => inline(member, schemas, seen);
  switch (schema.kind) {
    case "ref": {
      const target = seen.has(schema.to) ? undefined : schemas.get(schema.to)?.schema;
      return target === undefined ? schema : inline(target, schemas, new Set([...seen, schema.to]));
    }
    case "union":
    case "intersection":
      return mapChildren(schema, inner);
    case "check":
      return { ...schema, base: inner(schema.base) };
    default:
      return schema;
  }
}

/** The objects that are written in a schema itself refuse unknown keys; shared types stay as they are. */
export function closeWritten(schema: Schema): Schema {
  if (schema.kind === "object") return closedObject(schema, closeWritten);
  return schema.kind === "array" ? mapChildren(schema, closeWritten) : schema;
}

/** An object that keeps unknown keys within its fields, and has none beside them. */
export function closeRoot(schema: Schema): Schema {
  return schema.kind === "object" && schema.rest?.kind === "any" ? { ...schema, rest: { kind: "never", origin: schema.origin } } : schema;
}

function keep(schema: Schema): Schema {
  switch (schema.kind) {
    case "object":
      return {
        ...schema,
        fields: schema.fields.map((field) => ({ ...field, schema: keep(field.schema) })),
        rest: schema.rest ?? { kind: "any", origin: schema.origin },
      };
    case "array":
    case "union":
    case "intersection":
      return mapChildren(schema, keep);
    case "check":
      return { ...schema, base: keep(schema.base) };
    default:
      return schema;
  }
}

/**
 * An object that is described in one place is closed there. What several parts, alternatives or a shared type say of a value is known once they have answered: what
 * they would leave out is refused then.
 */
function refuse(schema: Schema, schemas: Schemas): Schema {
  if (!keysLeftOut(schema, schemas)) return schema;
  const inner = (member: Schema): Schema => refuse(member, schemas);
  switch (schema.kind) {
    case "object":
      return closedObject(schema, inner);
    case "array":
      return mapChildren(schema, inner);
    case "only-if":
      return { ...schema, schema: inner(schema.schema) };
    case "union":
      return isToldApart(schema.members, schemas) && schema.members.every(isWritten) ? mapChildren(schema, inner) : nothingLeftOut(schema);
    case "check":
      return judging.has(schema.keyword) ? { ...schema, base: inner(schema.base) } : nothingLeftOut(schema);
    default:
      return nothingLeftOut(schema);
  }
}

/** Here and not under a name: Zod tells names apart by their literals as long as nothing is around each. */
function isWritten({ kind }: Schema): boolean {
  return kind !== "ref";
}

/** They say nothing of what is inside. */
const judging: ReadonlySet<string> = new Set(["not", "dependentRequired", "minProperties", "maxProperties"]);

function nothingLeftOut(schema: Schema): Schema {
  return { ...annotationsOf(schema), kind: "check", base: unopened(schema), keyword: "unknownKeys", json: null, schemas: [] };
}

/** Other keys that pass because one of several alternatives lets them, whether it fits or not, are known where it does. One that counts keys counts all of them. */
function unopened(schema: Schema): Schema {
  if (isUnevaluated(schema)) return schema;
  const whole = mapChildren(schema, unopened);
  if (whole.kind !== "object" || whole.rest?.kind !== "any" || whole.rest.isUnseen !== true) return whole;
  const { rest: _rest, ...silent } = whole;
  return (whole.min ?? whole.max ?? whole.names) === undefined ? silent : whole;
}
