import type { Schema, SchemaId } from "../../../ir/index.js";
import { children, mapChildren, reachableRefs, type Schemas } from "../../../schema/index.js";

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
  const { default: _, ...rest } = schema;
  // Of a union of types, what is left without one member is still one of them.
  const own = rest as Schema;
  return own.kind === "ref" ? bareTarget(own, scope) : mapChildren(own, (child) => bare(child, scope));
}

function bareTarget(ref: Extract<Schema, { kind: "ref" }>, scope: Scope): Schema {
  const { schemas, within, written } = scope;
  const target = schemas.get(ref.to)?.schema;
  const isKept = target === undefined || within.has(ref.to) || written.count >= mostWritten || !hasDefaults(target, schemas);
  if (isKept) return ref;
  written.count += 1;
  const { kind: _kind, to: _to, origin: _origin, ...notes } = ref;
  return { ...bare(target, { ...scope, within: new Set([...within, ref.to]) }), ...notes };
}

/** Not only those that are filled (`fillsDefaults`): one that merely stands in the JSON Schema is read by models, and filled by hosts. */
function hasDefaults(schema: Schema, schemas: Schemas): boolean {
  if (hasOwnDefaults(schema)) return true;
  return [...reachableRefs(schema, schemas)].some((id) => {
    const target = schemas.get(id)?.schema;
    return target !== undefined && hasOwnDefaults(target);
  });
}

/** Asked of the same schema by every operation that leads to it. */
const known = new WeakMap<Schema, boolean>();

function hasOwnDefaults(schema: Schema): boolean {
  const found = known.get(schema) ?? (schema.default !== undefined || children(schema).some(hasOwnDefaults));
  known.set(schema, found);
  return found;
}
