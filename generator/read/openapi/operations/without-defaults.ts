import type { Field, Schema, SchemaId } from "../../../ir/index.js";
import { children, reachableRefs, type Schemas } from "../../../schema/index.js";

type Scope = {
  readonly schemas: Schemas;
  /** Shared schemas that this one stands in: one that leads back to itself cannot be written out. */
  readonly within: ReadonlySet<SchemaId>;
  readonly written: { count: number };
};

// Shared schemas are written out where they stand, and some documents have very many of them in one body.
const mostWritten = 500;

/**
 * The same values, and nothing is filled in. What a request that changes a part of something leaves out stays as it is: `private: false` of GitHub's repositories
 * would publish one whose description was to be changed.
 */
export function withoutDefaults(schema: Schema, schemas: Schemas): Schema {
  return bare(schema, { schemas, within: new Set(), written: { count: 0 } });
}

/** https://www.rfc-editor.org/rfc/rfc5789 and 7396. */
export function changesParts(method: string, mediaType: string): boolean {
  return method === "PATCH" || /^[^/]+\/merge-patch\+json\b/i.test(mediaType);
}

function bare(schema: Schema, scope: Scope): Schema {
  const inner = (one: Schema): Schema => bare(one, scope);
  const { default: _, ...rest } = schema;
  // Of a union of types, what is left without one member is still one of them.
  const own = rest as Schema;
  switch (own.kind) {
    case "array":
      return { ...own, prefix: own.prefix.map(inner), ...(own.rest === undefined ? {} : { rest: inner(own.rest) }) };
    case "object":
      return {
        ...own,
        fields: own.fields.map((field): Field => ({ ...field, schema: inner(field.schema) })),
        patterns: own.patterns.map((pattern) => ({ ...pattern, schema: inner(pattern.schema) })),
        ...(own.rest === undefined ? {} : { rest: inner(own.rest) }),
      };
    case "union":
    case "intersection":
      return { ...own, members: own.members.map(inner) };
    case "only-if":
      return { ...own, schema: inner(own.schema) };
    case "check":
      return { ...own, base: inner(own.base), schemas: own.schemas.map(inner) };
    case "ref":
      return bareTarget(own, scope);
    default:
      return own;
  }
}

function bareTarget(ref: Extract<Schema, { kind: "ref" }>, scope: Scope): Schema {
  const { schemas, within, written } = scope;
  const target = schemas.get(ref.to)?.schema;
  const isKept = target === undefined || within.has(ref.to) || written.count >= mostWritten || !fillsSome(target, schemas);
  if (isKept) return ref;
  written.count += 1;
  const { kind: _kind, to: _to, origin: _origin, ...notes } = ref;
  return { ...bare(target, { ...scope, within: new Set([...within, ref.to]) }), ...notes };
}

function fillsSome(schema: Schema, schemas: Schemas): boolean {
  if (fillsItself(schema)) return true;
  return [...reachableRefs(schema, schemas)].some((id) => {
    const target = schemas.get(id)?.schema;
    return target !== undefined && fillsItself(target);
  });
}

/** Asked of the same schema by every operation that leads to it. */
const known = new WeakMap<Schema, boolean>();

function fillsItself(schema: Schema): boolean {
  const found = known.get(schema) ?? (schema.default !== undefined || children(schema).some(fillsItself));
  known.set(schema, found);
  return found;
}
