import type { CheckSchema, Field, Schema, SchemaId, UnionSchema } from "../ir/index.js";
import { joins, type Schemas, unseenTarget } from "./graph.js";
import { handsOnAll } from "./hands-on-all.js";
import { keysLeftOut } from "./keys-left-out.js";
import { isUnseen } from "./keywords/evaluated.js";

const unevaluated: ReadonlySet<string> = new Set(["unevaluatedProperties", "unevaluatedItems"]);

/** A key that an alternative speaks of, and when it does. `isNested`: an alternative within one. */
export type Member = { readonly when: Schema; readonly field: Field; readonly isNested: boolean };

/** All that parts say of the keys and items of one value. */
export type Gathered = {
  readonly sure: readonly Field[];
  readonly chosen: readonly Member[];
  readonly names: ReadonlySet<string>;
  readonly items: readonly Schema[];
  /** Something of it describes objects. */
  readonly hasObject: boolean;
  /** Some object lets other keys be as they are. */
  readonly isOpen: boolean;
  /** Something of it stands in words that say which keys are known in a way of their own. */
  readonly isOdd: boolean;
};

/** What was gathered of alternatives before: choices between choices lead to the same ones by twice as many ways with every level. */
export type KnownParts = Map<Schema | SchemaId, Gathered>;

export function gather(parts: readonly Schema[], schemas: Schemas, known: KnownParts): Gathered {
  const gathering = new Gathering(schemas, known);
  for (const part of parts) gathering.add(part);
  const { sure, chosen, items, hasObject, isOpen, isOdd } = gathering;
  const members = [...chosen, ...gathering.nested.values()];
  const names = new Set([...sure, ...members.map(({ field }) => field)].map(({ wireName }) => wireName));
  return { sure, chosen: members, names, items, hasObject, isOpen, isOdd };
}

const nothing: Gathered = { sure: [], chosen: [], names: new Set(), items: [], hasObject: false, isOpen: false, isOdd: false };

class Gathering {
  readonly sure: Field[] = [];
  readonly chosen: Member[] = [];
  readonly nested = new Map<Field, Member>();
  readonly items: Schema[] = [];
  hasObject = false;
  isOpen = false;
  isOdd = false;
  readonly #schemas: Schemas;
  readonly #known: KnownParts;
  readonly #seen = new Set<SchemaId>();

  constructor(schemas: Schemas, known: KnownParts) {
    this.#schemas = schemas;
    this.#known = known;
  }

  add(schema: Schema): void {
    switch (schema.kind) {
      case "object":
        this.hasObject = true;
        this.isOpen ||= schema.rest?.kind === "any" && !isUnseen(schema.rest);
        this.sure.push(...schema.fields);
        // What they describe is below keys that others may name, too.
        this.isOdd ||= [...schema.patterns.map((entry) => entry.schema), schema.rest].some(
          (each) => each !== undefined && this.#leavesOut(each),
        );
        return;
      case "array":
        this.isOdd ||= schema.prefix.some((item) => this.#leavesOut(item));
        if (schema.rest !== undefined) this.items.push(schema.rest);
        return;
      case "ref": {
        const target = unseenTarget(schema, this.#schemas, this.#seen);
        if (target !== undefined) this.add(target);
        return;
      }
      case "intersection":
        for (const member of schema.members) this.add(member);
        return;
      case "only-if":
        this.add(schema.schema);
        return;
      case "union":
        this.#choose(schema.members.filter(({ kind }) => kind !== "null"));
        return;
      case "check":
        this.add(schema.base);
        this.#addKeyword(schema);
    }
  }

  #addKeyword({ keyword, schemas }: CheckSchema): void {
    if (keyword === "allOf") for (const member of schemas) this.add(member);
    else if (joins.has(keyword)) this.#choose(schemas);
    else if (keyword !== "not") this.isOdd ||= unevaluated.has(keyword) || schemas.some((member) => this.#leavesOut(member));
  }

  #choose(members: UnionSchema["members"]): void {
    const [only] = members;
    if (only !== undefined && members.length === 1) {
      this.add(only);
      return;
    }
    for (const when of members) {
      const inner = this.#alternative(when);
      this.hasObject ||= inner.hasObject;
      this.isOpen ||= inner.isOpen;
      // One that says nothing of objects lets everything be.
      this.isOdd ||= inner.isOdd || handsOnAll(when, this.#schemas) || inner.items.some((item) => this.#leavesOut(item));
      for (const field of inner.sure) this.chosen.push({ when, field, isNested: false });
      for (const member of inner.chosen) this.nested.set(member.field, { ...member, isNested: true });
    }
  }

  #alternative(when: Schema): Gathered {
    const key = when.kind === "ref" ? when.to : when;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, nothing);
    const found = gather([when], this.#schemas, this.#known);
    this.#known.set(key, found);
    return found;
  }

  #leavesOut(schema: Schema): boolean {
    return keysLeftOut(schema, this.#schemas);
  }
}
