import type { Schema, SchemaId } from "../../ir/index.js";
import { directRefs, isMarked, leadingTo, nodesOf, type Schemas } from "../../schema/index.js";

const known = new WeakMap<Schemas, ReadonlySet<SchemaId>>();

/** Whether values of a schema contain a secret or personal value, at any depth. */
export function holdsSensitive(schema: Schema, schemas: Schemas): boolean {
  const leading = known.get(schemas) ?? leadingTo((one) => [...nodesOf(one)].some(isSensitive), [...schemas.values()]);
  known.set(schemas, leading);
  return [...nodesOf(schema)].some(isSensitive) || [...directRefs(schema)].some((id) => leading.has(id));
}

function isSensitive(schema: Schema): boolean {
  return isMarked(schema) || schema.personal === true;
}
