import type { Schema, SchemaId } from "../ir/index.js";
import { leadingTo, nodesOf, type Schemas } from "./graph.js";
import { isUnseen } from "./keywords/evaluated.js";

const known = new WeakMap<Schemas, ReadonlySet<SchemaId>>();

/** Whether a schema says nothing of some keys, at any depth and behind any name, so that they would be left out of a value. */
export function keysLeftOut(schema: Schema, schemas: Schemas): boolean {
  const named = known.get(schemas) ?? leadingTo((each) => isSilentSomewhere(each), [...schemas.values()]);
  known.set(schemas, named);
  return isSilentSomewhere(schema, named);
}

function isSilentSomewhere(schema: Schema, named: ReadonlySet<SchemaId> = new Set()): boolean {
  for (const node of nodesOf(schema)) {
    if (node.kind === "object" ? node.rest === undefined || isUnseen(node.rest) : node.kind === "ref" && named.has(node.to)) return true;
  }
  return false;
}
