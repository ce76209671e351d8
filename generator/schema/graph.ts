import type { NamedSchema, Schema, SchemaId } from "../ir/index.js";

export type Schemas = ReadonlyMap<SchemaId, NamedSchema>;

/** The schemas directly below one. */
export function children(schema: Schema): readonly Schema[] {
  switch (schema.kind) {
    case "array":
      return schema.rest === undefined ? schema.prefix : [...schema.prefix, schema.rest];
    case "object":
      return [
        ...schema.fields.map((field) => field.schema),
        ...schema.patterns.map((pattern) => pattern.schema),
        ...(schema.names === undefined ? [] : [schema.names]),
        ...(schema.rest === undefined ? [] : [schema.rest]),
      ];
    case "union":
    case "intersection":
      return schema.members;
    case "only-if":
      return [schema.schema];
    case "check":
      return [schema.base, ...schema.schemas];
    default:
      return [];
  }
}

/** The same schema with others in the place of those directly below it. */
export function mapChildren<S extends Schema>(schema: S, inner: (child: Schema) => Schema): S;
export function mapChildren(schema: Schema, inner: (child: Schema) => Schema): Schema {
  switch (schema.kind) {
    case "array":
      return { ...schema, prefix: schema.prefix.map(inner), ...(schema.rest === undefined ? {} : { rest: inner(schema.rest) }) };
    case "object":
      return {
        ...schema,
        fields: schema.fields.map((field) => ({ ...field, schema: inner(field.schema) })),
        patterns: schema.patterns.map((entry) => ({ ...entry, schema: inner(entry.schema) })),
        ...(schema.names === undefined ? {} : { names: inner(schema.names) }),
        ...(schema.rest === undefined ? {} : { rest: inner(schema.rest) }),
      };
    case "union":
    case "intersection":
      return { ...schema, members: schema.members.map(inner) };
    case "only-if":
      return { ...schema, schema: inner(schema.schema) };
    case "check":
      return { ...schema, base: inner(schema.base), schemas: schema.schemas.map(inner) };
    default:
      return schema;
  }
}

/** Asked of the same schema by every tool that leads to it. */
const named = new WeakMap<Schema, ReadonlySet<SchemaId>>();

/** Shared schemas that a schema names, without going through them. */
export function directRefs(schema: Schema): ReadonlySet<SchemaId> {
  const refs = named.get(schema) ?? findRefs(schema);
  named.set(schema, refs);
  return refs;
}

function findRefs(schema: Schema): ReadonlySet<SchemaId> {
  const found = new Set<SchemaId>();
  const stack: Schema[] = [schema];
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    if (current.kind === "ref") {
      found.add(current.to);
    }
    stack.push(...children(current));
  }
  return found;
}

/** All shared schemas that values of a schema can contain. */
export function reachableRefs(schema: Schema, schemas: Schemas): ReadonlySet<SchemaId> {
  return reachableFrom([schema], schemas);
}

/** The same of several schemas together, in one walk. */
export function reachableFrom(roots: readonly Schema[], schemas: Schemas): ReadonlySet<SchemaId> {
  const found = new Set<SchemaId>();
  const queue = roots.flatMap((root) => [...directRefs(root)]);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const target = schemas.get(id);
    if (!found.has(id) && target !== undefined) {
      found.add(id);
      queue.push(...directRefs(target.schema));
    }
  }
  return found;
}

/** Every so many steps of a chain of references one is lazy, so that building the first does not build the last. */
const chainLength = 8;

/** Shared schemas to which references are lazy: those that contain themselves, and some of a long chain. */
export function lazyIds(schemas: Schemas): ReadonlySet<SchemaId> {
  return findCircles(schemas).lazy;
}

/** Shared schemas that contain themselves, each with those that it contains and that contain it. */
export function circlesOf(schemas: Schemas): ReadonlyMap<SchemaId, ReadonlySet<SchemaId>> {
  return findCircles(schemas).circles;
}

type Circles = { readonly lazy: ReadonlySet<SchemaId>; readonly circles: ReadonlyMap<SchemaId, ReadonlySet<SchemaId>> };

/** Tarjan's strongly connected components, on an explicit stack because a chain may be as long as its author likes. */
function findCircles(schemas: Schemas): Circles {
  const lazy = new Set<SchemaId>();
  const circles = new Map<SchemaId, ReadonlySet<SchemaId>>();
  const heights = new Map<SchemaId, number>();
  const order = new Map<SchemaId, number>();
  const low = new Map<SchemaId, number>();
  const open: SchemaId[] = [];
  const isOpen = new Set<SchemaId>();
  const visit = (id: SchemaId): Visit => {
    order.set(id, order.size);
    low.set(id, order.size - 1);
    open.push(id);
    isOpen.add(id);
    const refs = [...directRefs(schemas.get(id)?.schema ?? nothing)].filter((ref) => schemas.has(ref));
    if (refs.includes(id)) {
      lazy.add(id);
    }
    return { id, all: refs, refs: refs.values() };
  };
  const lower = (id: SchemaId, value: number): void => {
    low.set(id, Math.min(low.get(id) ?? value, value));
  };
  for (const start of schemas.keys()) {
    const visits = order.has(start) ? [] : [visit(start)];
    for (let top = visits.at(-1); top !== undefined; top = visits.at(-1)) {
      const { value: ref, done } = top.refs.next();
      if (done !== true) {
        if (!order.has(ref)) {
          visits.push(visit(ref));
        } else if (isOpen.has(ref)) {
          lower(top.id, order.get(ref) ?? 0);
        }
        continue;
      }
      visits.pop();
      const parent = visits.at(-1);
      if (parent !== undefined) {
        lower(parent.id, low.get(top.id) ?? 0);
      }
      if (low.get(top.id) === order.get(top.id)) {
        const component = open.splice(open.lastIndexOf(top.id));
        const circle = component.length > 1 || lazy.has(top.id) ? new Set(component) : undefined;
        const height = lazy.has(top.id) ? 0 : 1 + Math.max(0, ...top.all.map((id) => heights.get(id) ?? 0));
        for (const id of component) {
          isOpen.delete(id);
          if (circle !== undefined) circles.set(id, circle);
          heights.set(id, component.length > 1 ? 0 : height % chainLength);
          if (component.length > 1 || height === chainLength) {
            lazy.add(id);
          }
        }
      }
    }
  }
  return { lazy, circles };
}

type Visit = { readonly id: SchemaId; readonly all: readonly SchemaId[]; readonly refs: Iterator<SchemaId, undefined> };
const nothing: Schema = { kind: "any", origin: { file: "", pointer: "" } };
