import type { Schema, SchemaId } from "../ir/index.js";
import { children } from "./graph.js";

type Named = { readonly get: (id: SchemaId) => { readonly schema: Schema } | undefined };

/**
 * How much is printed for `unevaluatedProperties` and `unevaluatedItems`: which alternatives count is known at run time, so each of them is written once more
 * as a condition, with all that is below it. Within each other, or where many ways lead to a schema, that doubles with every level.
 */
export class UnevaluatedWays {
  readonly #schemas: Named;
  readonly #hasNames: boolean;
  readonly #printed = new Map<Schema, number>();
  readonly #conditions = new Map<Schema, number>();

  /** `names`: count the names of fields, too, which are listed. */
  constructor(schemas: Named, { names = false } = {}) {
    this.#schemas = schemas;
    this.#hasNames = names;
  }

  printed(schema: Schema): number {
    return known(this.#printed, schema, () => {
      const own = sum(children(schema), (child) => this.printed(child));
      return 1 + own + (isUnevaluated(schema) ? this.#below(schema.base) : 0);
    });
  }

  /** What is written of the conditions under which something below a schema counts. */
  #below(schema: Schema): number {
    return known(this.#conditions, schema, () => {
      switch (schema.kind) {
        case "only-if":
        case "intersection":
          return sum(children(schema), (child) => this.#below(child));
        case "union":
          return sum(schema.members, (member) => this.#condition(member));
        case "ref": {
          const target = this.#schemas.get(schema.to);
          return target === undefined ? 0 : 1 + this.#below(target.schema);
        }
        case "check":
          return this.#below(schema.base) + sum(schema.schemas, (member) => this.#condition(member));
        case "object":
          return this.#hasNames ? 1 + schema.fields.length : 1;
        default:
          return 1;
      }
    });
  }

  #condition(member: Schema): number {
    return this.printed(member) + this.#below(member);
  }
}

export function isUnevaluated(schema: Schema): schema is Extract<Schema, { kind: "check" }> {
  return schema.kind === "check" && (schema.keyword === "unevaluatedProperties" || schema.keyword === "unevaluatedItems");
}

/** A circle adds nothing to itself. */
function known(found: Map<Schema, number>, schema: Schema, find: () => number): number {
  const before = found.get(schema);
  if (before !== undefined) return before;
  found.set(schema, 0);
  const ways = find();
  found.set(schema, ways);
  return ways;
}

function sum(schemas: readonly Schema[], weigh: (schema: Schema) => number): number {
  return schemas.reduce((total, schema) => total + weigh(schema), 0);
}
