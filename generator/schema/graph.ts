import type { NamedSchema, RefSchema, Schema, SchemaId } from "../ir/index.js";
import { components } from "./components.js";

export type Schemas = ReadonlyMap<SchemaId, NamedSchema>;

export type Named = (id: SchemaId) => Schema | undefined;
const lookups = new WeakMap<Schemas, Named>();

/** What names stand for: one function for the same schemas, so that what is found out by it can be kept. */
export function namedIn(schemas: Schemas): Named {
  const named: Named = lookups.get(schemas) ?? ((id) => schemas.get(id)?.schema);
  lookups.set(schemas, named);
  return named;
}

/** What stands behind references; nothing where they lead nowhere, or round and round. A loop: a chain of calls could be longer than the stack. */
export function targetOf(schema: Schema, named: Named): Schema | undefined {
  const seen = new Set<SchemaId>();
  let current: Schema | undefined = schema;
  while (current?.kind === "ref" && !seen.has(current.to)) {
    seen.add(current.to);
    current = named(current.to);
  }
  return current?.kind === "ref" ? undefined : current;
}

/** The same, where what leads nowhere may be anything. */
export function targetOrAny(schema: Schema, named: Named): Schema {
  return targetOf(schema, named) ?? anything;
}

export const anything: Schema = { kind: "any", origin: { file: "", pointer: "" } };

/** What a reference names, the first time that a walk comes to it. */
export function unseenTarget({ to }: RefSchema, schemas: Schemas, seen: Set<SchemaId>): Schema | undefined {
  const target = seen.has(to) ? undefined : schemas.get(to)?.schema;
  seen.add(to);
  return target;
}

/** The inner schemas that apply to the same value, without the targets of names. */
export function ofSameValue(schema: Schema): readonly Schema[] {
  switch (schema.kind) {
    case "union":
    case "intersection":
      return schema.members;
    case "only-if":
      return [schema.schema];
    case "check":
      return joins.has(schema.keyword) ? [schema.base, ...schema.schemas] : [schema.base];
    default:
      return [];
  }
}

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

/** Keywords of a check whose schemas speak of the same value as its base, as alternatives or all at once. */
export const joins: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf"]);

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

/** A schema and all below it, or only what is about the same value, without going through names. On a stack of its own: both depth and width are what a document likes. */
export function* nodesOf(schema: Schema, below: typeof children = children): Iterable<Schema> {
  const stack = [schema];
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    yield current;
    for (const child of below(current)) stack.push(child);
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
  for (const node of nodesOf(schema)) if (node.kind === "ref") found.add(node.to);
  return found;
}

type Refs = (schema: Schema) => Iterable<SchemaId>;

/** By shared schema those that name it. */
export function usersOf(schemas: Iterable<NamedSchema>, refs: Refs = directRefs): ReadonlyMap<SchemaId, readonly SchemaId[]> {
  const users = new Map<SchemaId, SchemaId[]>();
  for (const { id, schema } of schemas) {
    for (const to of refs(schema)) {
      const known = users.get(to);
      if (known === undefined) users.set(to, [id]);
      else known.push(id);
    }
  }
  return users;
}

/** The shared schemas for which a condition holds, and all that lead to one of them: by any reference, or by these alone. */
export function leadingTo(holds: (schema: Schema) => boolean, schemas: readonly NamedSchema[], refs?: Refs): ReadonlySet<SchemaId> {
  const users = usersOf(schemas, refs);
  const found = new Set(schemas.filter(({ schema }) => holds(schema)).map(({ id }) => id));
  // A set that grows while it is walked.
  for (const id of found) for (const user of users.get(id) ?? []) found.add(user);
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

/** All shared schemas, those that contain each other together; each group behind those that it leads to. */
export function groupsOf(schemas: Schemas): readonly (readonly SchemaId[])[] {
  return [...components(schemas.keys(), (id) => refsOf(id, schemas))];
}

function refsOf(id: SchemaId, schemas: Schemas): readonly SchemaId[] {
  return [...directRefs(schemas.get(id)?.schema ?? anything)].filter((ref) => schemas.has(ref));
}

type Circles = { readonly lazy: ReadonlySet<SchemaId>; readonly circles: ReadonlyMap<SchemaId, ReadonlySet<SchemaId>> };

function findCircles(schemas: Schemas): Circles {
  const lazy = new Set<SchemaId>();
  const circles = new Map<SchemaId, ReadonlySet<SchemaId>>();
  const heights = new Map<SchemaId, number>();
  for (const component of groupsOf(schemas)) {
    const refs = component.length > 1 ? [] : component.flatMap((id) => refsOf(id, schemas));
    if (component.length > 1 || component.some((id) => refs.includes(id))) {
      const circle = new Set(component);
      for (const id of component) {
        circles.set(id, circle);
        lazy.add(id);
      }
      continue;
    }
    const height = 1 + refs.reduce((most, id) => Math.max(most, heights.get(id) ?? 0), 0);
    for (const id of component) {
      heights.set(id, height % chainLength);
      if (height === chainLength) lazy.add(id);
    }
  }
  return { lazy, circles };
}
