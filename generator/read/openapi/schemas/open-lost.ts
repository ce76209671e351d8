import type { NamedSchema, Schema, SchemaId } from "../../../ir/index.js";
import { children, directRefs, leadingTo, mapChildren, nodesOf, type Schemas } from "../../../schema/index.js";
import type { LostReferences } from "../document/lost-references.js";

/** Keywords that take more where one of their schemas takes anything. */
const stillTrue: ReadonlySet<string> = new Set(["allOf", "anyOf"]);

/**
 * Schemas in which a reference to nothing stands for anything, whatever stands around it. `oneOf` would refuse what fits two alternatives, and `not` would
 * refuse everything.
 */
export class OpenLost {
  readonly #lost: LostReferences;
  readonly #named: ReadonlySet<SchemaId>;

  constructor(lost: LostReferences, schemas: Schemas) {
    this.#lost = lost;
    this.#named = lost.isEmpty ? new Set() : leadingTo((schema) => this.#holds(schema), [...schemas.values()]);
  }

  all(schemas: Schemas): ReadonlyMap<SchemaId, NamedSchema> {
    if (this.#lost.isEmpty) return schemas;
    return new Map([...schemas].map(([id, named]) => [id, this.#named.has(id) ? { ...named, schema: this.open(named.schema) } : named]));
  }

  open(schema: Schema): Schema {
    if (this.#lost.isEmpty || !this.#isTouched(schema)) return schema;
    if (schema.kind === "check" && !stillTrue.has(schema.keyword) && schema.schemas.some((part) => this.#isTouched(part)))
      return this.open(schema.base);
    const inner = mapChildren(schema, (child) => this.open(child));
    return inner.kind === "union" && schema.kind === "union" && schema.members.some((member) => this.#isTouched(member))
      ? { ...inner, mode: "any" }
      : inner;
  }

  #isTouched(schema: Schema): boolean {
    return this.#holds(schema) || [...directRefs(schema)].some((id) => this.#named.has(id));
  }

  #holds(schema: Schema): boolean {
    for (const { origin } of nodesOf(schema, children)) if (this.#lost.heldAt(origin) !== undefined) return true;
    return false;
  }
}
