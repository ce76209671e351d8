import type { GraphQLSchema } from "graphql";
import type { NamedSchema, SchemaId } from "../../../ir/index.js";

/** The schemas that several tools share. Types of the schema keep their names; what is made beside them gets a number. */
export class SharedTypes {
  readonly #schemas = new Map<SchemaId, NamedSchema>();
  readonly #names: ReadonlySet<string>;
  readonly #taken = new Set<string>();

  constructor(schema: GraphQLSchema) {
    this.#names = new Set(Object.keys(schema.getTypeMap()));
  }

  has(id: SchemaId): boolean {
    return this.#schemas.has(id);
  }

  add(named: NamedSchema): void {
    this.#schemas.set(named.id, named);
  }

  /** A name for a selection of a type: the type's own for the first, then `User2`, which must not be another type's. */
  take(type: string): SchemaId {
    let id = type;
    for (let count = 2; this.#taken.has(id) || (id !== type && this.#names.has(id)); count++) id = `${type}${count}`;
    this.#taken.add(id);
    return id;
  }

  /** In order of id. */
  all(): ReadonlyMap<SchemaId, NamedSchema> {
    return new Map([...this.#schemas].sort(([left], [right]) => (left < right ? -1 : 1)));
  }

  get schemas(): ReadonlyMap<SchemaId, NamedSchema> {
    return this.#schemas;
  }
}
