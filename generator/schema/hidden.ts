import type { Field, Schema, SchemaId } from "../ir/index.js";
import type { Schemas } from "./graph.js";

/** Which way values go: `readOnly` fields only come back, `writeOnly` fields are only given. */
export type Direction = "input" | "output";

const hiddenAccess = { input: "read", output: "write" } as const;

/** The word may stand at the field or at the type that it names. */
export function isHidden({ access, schema }: Field, schemas: Schemas, direction: Direction): boolean {
  const hidden = hiddenAccess[direction];
  const seen = new Set<SchemaId>();
  let current: Schema | undefined = schema;
  for (; current?.kind === "ref" && current.access === undefined && !seen.has(current.to); current = schemas.get(current.to)?.schema) {
    seen.add(current.to);
  }
  return (access ?? current?.access) === hidden;
}
