import type { NamedSchema, Schema, SchemaId } from "../../../../ir/index.js";
import { freeId, leadingTo, mapChildren, nodesOf, reachableFrom, type Schemas } from "../../../../schema/index.js";

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
  return new Map([...ids].map((id) => [id, freeId(`${id}Patch`, taken)]));
}

/** Not only those that are filled (`fillsDefaults`): one that merely stands in the JSON Schema is read by models, and filled by hosts. */
function withDefaults(reached: ReadonlySet<SchemaId>, schemas: Schemas): ReadonlySet<SchemaId> {
  return leadingTo(
    hasDefaults,
    [...reached].flatMap((id) => schemas.get(id) ?? []),
  );
}

function hasDefaults(schema: Schema): boolean {
  for (const node of nodesOf(schema)) if (node.default !== undefined) return true;
  return false;
}
