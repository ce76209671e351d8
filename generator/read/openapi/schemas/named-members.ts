import type { JsonType, ObjectSchema, RefSchema, Schema, SchemaId } from "../../../ir/index.js";
import { joins, namedIn, type Schemas, typesOf, unseenTarget } from "../../../schema/index.js";

/** What one object says of a value. */
export type Named = {
  /** Its members, with their types beside null where they are known. */
  readonly types: ReadonlyMap<string, ReadonlySet<JsonType> | undefined>;
  readonly required: readonly string[];
  readonly saysOfOthers: boolean;
  /** How many members it names; a long name counts as several. */
  readonly size: number;
  /** Equal for two that say the same. */
  readonly key: number;
};

/** `isOption`: of one of several alternatives. */
export type Naming = { readonly named: Named; readonly isOption: boolean };

/** What schemas say of the members of a value, through combinations and names. Each object is asked once. */
export class NamedMembers {
  readonly #schemas: Schemas;
  readonly #named = new Map<ObjectSchema, Named>();
  readonly #telling = new Map<SchemaId, boolean>();
  readonly #keys = new Map<string, number>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  of(object: ObjectSchema): Named {
    const named = this.#named.get(object) ?? this.#read(object);
    this.#named.set(object, named);
    return named;
  }

  /** What all objects of a part say; a shared one counts once. */
  in(schema: Schema, { isOption = false, seen = new Set<SchemaId>() } = {}): readonly Naming[] {
    return leavesOf(schema, isOption).flatMap((leaf) => {
      if (leaf.schema.kind === "object") return [{ named: this.of(leaf.schema), isOption: leaf.isOption }];
      const target = unseenTarget(leaf.schema, this.#schemas, seen);
      return target === undefined ? [] : this.in(target, { isOption: leaf.isOption, seen });
    });
  }

  /** Whether an object of a part says something of the members that it does not name. */
  saysOfOthers(part: Schema): boolean {
    return leavesOf(part, false).some(({ schema }) => {
      if (schema.kind === "object") return saysOfOthers(schema);
      const target = this.#schemas.get(schema.to);
      const known = this.#telling.get(schema.to) ?? (target !== undefined && this.saysOfOthers(target.schema));
      this.#telling.set(schema.to, known);
      return known;
    });
  }

  typesOf(schema: Schema): ReadonlySet<JsonType> | undefined {
    const types = typesOf(schema, { named: namedIn(this.#schemas) });
    return types === undefined ? undefined : new Set([...types].filter((type) => type !== "null"));
  }

  #read(object: ObjectSchema): Named {
    const fields = object.fields.filter(({ isDefined }) => isDefined !== false);
    const types = new Map(fields.map(({ wireName, schema }) => [wireName, this.typesOf(schema)]));
    const required = object.fields.filter(({ presence }) => presence === "required").map(({ wireName }) => wireName);
    const said = JSON.stringify([[...types].map(([name, set]) => [name, ...(set ?? [])]), required]);
    const key = this.#keys.get(said) ?? this.#keys.size;
    this.#keys.set(said, key);
    return { types, required, saysOfOthers: saysOfOthers(object), size: namesSize(types.keys()), key };
  }
}

/** What names cost where each is written once more. */
export function namesSize(names: Iterable<string>): number {
  let size = 0;
  for (const name of names) size += 1 + Math.floor(name.length / charactersOfName);
  return size;
}

const charactersOfName = 40;

function saysOfOthers({ rest }: ObjectSchema): boolean {
  return rest !== undefined && rest.kind !== "any";
}

type Leaf = { readonly schema: ObjectSchema | RefSchema; readonly isOption: boolean };

/** The objects and references that speak of a value itself. */
function leavesOf(schema: Schema, isOption: boolean): readonly Leaf[] {
  switch (schema.kind) {
    case "object":
    case "ref":
      return [{ schema, isOption }];
    case "union": {
      const isChoice = schema.members.filter(({ kind }) => kind !== "null").length > 1;
      return schema.members.flatMap((member) => leavesOf(member, isOption || isChoice));
    }
    case "intersection":
      return schema.members.flatMap((member) => leavesOf(member, isOption));
    case "only-if":
      return leavesOf(schema.schema, isOption);
    case "check": {
      const members = joins.has(schema.keyword) ? schema.schemas : [];
      const isChoice = schema.keyword !== "allOf";
      return [...members.flatMap((member) => leavesOf(member, isOption || isChoice)), ...leavesOf(schema.base, isOption)];
    }
    default:
      return [];
  }
}
