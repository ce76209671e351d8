import type { Field, Schema, SchemaId } from "../ir/index.js";
import type { Schemas } from "./graph.js";

/** Which way values go: `readOnly` fields only come back, `writeOnly` fields are only given. */
export type Direction = "input" | "output";

const hiddenAccess = { input: "read", output: "write" } as const;

/** The word may stand at the field or at the type that it names. */
export function isHidden({ access, schema }: Field, schemas: Schemas, direction: Direction): boolean {
  return (access ?? accessOf(schema, (id) => schemas.get(id)?.schema)) === hiddenAccess[direction];
}

/** Which way alone values of a schema go, as it says itself or the type that it names. */
export function accessOf(schema: Schema, named: (id: SchemaId) => Schema | undefined): Schema["access"] {
  const seen = new Set<SchemaId>();
  let current: Schema | undefined = schema;
  while (current !== undefined && current.access === undefined) {
    if (current.kind === "union") current = besideNull(current.members);
    else if (current.kind !== "ref" || seen.has(current.to)) return undefined;
    else {
      seen.add(current.to);
      current = named(current.to);
    }
  }
  return current?.access;
}

/** What a value is that may be null. */
export function besideNull(members: readonly Schema[]): Schema | undefined {
  const [only, ...others] = members.filter(({ kind }) => kind !== "null");
  return others.length === 0 ? only : undefined;
}
