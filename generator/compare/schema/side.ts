import type { IntersectionSchema, Schema, SchemaId } from "../../ir/index.js";
import type { Schemas } from "../../schema/index.js";
import type { Form } from "./forms.js";

/** One of the two contracts, with caches about its schemas. */
export type ContractSide = {
  readonly schemas: Schemas;
  /** Version of the document. If a default repeats the version, an update does not count as another default. */
  readonly version: string;
  readonly forms: Map<Schema, Form>;
  readonly ids: WeakMap<Schema, number>;
  readonly joined: Map<string, Schema>;
  counted: number;
};

export function contractSide({ schemas, version }: Pick<ContractSide, "schemas" | "version">): ContractSide {
  return { schemas, version, forms: new Map(), ids: new WeakMap(), joined: new Map(), counted: 0 };
}

/** The target of references, and the name of the last reference. A reference without a target, or to itself, accepts any value. */
export function resolved(schema: Schema, { schemas }: ContractSide): { readonly schema: Schema; readonly name?: SchemaId } {
  const seen = new Set<SchemaId>();
  let current = schema;
  let name: SchemaId | undefined;
  while (current.kind === "ref") {
    const target = seen.has(current.to) ? undefined : schemas.get(current.to)?.schema;
    if (target === undefined) return { schema: { kind: "any", origin: current.origin } };
    seen.add(current.to);
    name = current.to;
    current = target;
  }
  return name === undefined ? { schema: current } : { schema: current, name };
}

/** A number for each schema of a side. All references to one schema have the same number. */
export function idOf(schema: Schema, side: ContractSide): number {
  const found = resolved(schema, side).schema;
  const known = side.ids.get(found);
  if (known !== undefined) return known;
  side.counted += 1;
  side.ids.set(found, side.counted);
  return side.counted;
}

/** A node for both schemas together. Equal schemas give the same node, so that recursive types end. */
export function both(left: Schema, right: Schema, side: ContractSide): Schema {
  const members = [left, right].flatMap((schema) => {
    const { schema: found } = resolved(schema, side);
    return side.ids.has(found) && isJoined.has(found) && found.kind === "intersection" ? found.members : [schema];
  });
  const byId = new Map(members.map((member) => [idOf(member, side), member]));
  const [only, ...others] = byId.values();
  if (only !== undefined && others.length === 0) return only;
  const key = [...byId.keys()].sort((a, b) => a - b).join(" ");
  const known = side.joined.get(key);
  if (known !== undefined) return known;
  const joined: IntersectionSchema = { kind: "intersection", members: [...byId.values()], origin: left.origin };
  isJoined.add(joined);
  idOf(joined, side);
  side.joined.set(key, joined);
  return joined;
}

const isJoined = new WeakSet<Schema>();
