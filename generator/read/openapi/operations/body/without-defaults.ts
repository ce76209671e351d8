import type { NamedSchema, Schema, SchemaId } from "../../../../ir/index.js";
import { children, directRefs, mapChildren, reachableFrom, type Schemas } from "../../../../schema/index.js";

/** Shared schemas that have a twin without defaults, and its name. */
export type BareTwins = ReadonlyMap<SchemaId, SchemaId>;

/**
 * The same values, and nothing is filled in. What a request that changes a part of something leaves out stays as it is: `private: false` of GitHub's repositories
 * would publish one whose description was to be changed.
 */
export function withoutDefaults(schema: Schema, twins: BareTwins): Schema {
  const { default: _, ...rest } = schema;
  // Of a union of types, what is left without one member is still one of them.
  const own = rest as Schema;
  return own.kind === "ref" ? { ...own, to: twins.get(own.to) ?? own.to } : mapChildren(own, (child) => withoutDefaults(child, twins));
}

/** https://www.rfc-editor.org/rfc/rfc5789 and 7396. */
export function changesParts(method: string, mediaType: string): boolean {
  return method === "PATCH" || /^[^/]+\/merge-patch\+json\b/i.test(mediaType);
}

/** All schemas, with a twin of each that has defaults, or leads to them, and that these bodies reach. */
export function addBareTwins(
  bodies: readonly Schema[],
  schemas: ReadonlyMap<SchemaId, NamedSchema>,
): { readonly twins: BareTwins; readonly schemas: ReadonlyMap<SchemaId, NamedSchema> } {
  const twins = nameTwins(withDefaults(reachableFrom(bodies, schemas), schemas), schemas);
  if (twins.size === 0) return { twins, schemas };
  const made = [...schemas].flatMap(([id, named]): readonly (readonly [SchemaId, NamedSchema])[] => {
    const twin = twins.get(id);
    return twin === undefined ? [] : [[twin, { ...named, id: twin, schema: withoutDefaults(named.schema, twins) }]];
  });
  return { twins, schemas: new Map([...schemas, ...made]) };
}

function nameTwins(ids: ReadonlySet<SchemaId>, schemas: Schemas): BareTwins {
  const taken = new Set(schemas.keys());
  return new Map(
    [...ids].map((id) => {
      let name = `${id}Patch`;
      for (let suffix = 2; taken.has(name); suffix++) name = `${id}Patch${suffix}`;
      taken.add(name);
      return [id, name];
    }),
  );
}

/** Not only those that are filled (`fillsDefaults`): one that merely stands in the JSON Schema is read by models, and filled by hosts. */
function withDefaults(reached: ReadonlySet<SchemaId>, schemas: Schemas): ReadonlySet<SchemaId> {
  const users = new Map<SchemaId, SchemaId[]>();
  const queue: SchemaId[] = [];
  for (const id of reached) {
    const schema = schemas.get(id)?.schema;
    if (schema === undefined) continue;
    if (hasDefaults(schema)) queue.push(id);
    for (const to of directRefs(schema)) users.set(to, [...(users.get(to) ?? []), id]);
  }
  const found = new Set<SchemaId>();
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...(users.get(id) ?? []));
  }
  return found;
}

function hasDefaults(schema: Schema): boolean {
  return schema.default !== undefined || children(schema).some(hasDefaults);
}
