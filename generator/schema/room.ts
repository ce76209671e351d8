import type { NamedSchema, Schema, SchemaId } from "../ir/index.js";
import { nodesOf } from "./graph.js";

/** For all schemas of a contract: of types whose fields extend each other there are twice as many with each. Then names stay names. */
export type Room = {
  /** How many fields of shared schemas may still be written out, at all places together. */
  left: number;
  /** Ids of shared schemas, in whatever direction. */
  readonly taken: Set<SchemaId>;
  /** Shared schemas without what parts beside them hide, by what that is: those that would never end, or stand too deep. */
  readonly forms: Map<string, { readonly id: SchemaId; readonly write: () => NamedSchema }>;
};

export function roomToWrite(taken: Iterable<SchemaId>): Room {
  return { left: 20_000, taken: new Set(taken), forms: new Map() };
}

/** What `direct` named in the place of shared schemas: to be added to them once all else is written. */
export function formsIn({ forms }: Room): readonly NamedSchema[] {
  const written: NamedSchema[] = [];
  // A map that grows while it is walked.
  for (const { write } of forms.values()) written.push(write());
  return written;
}

/** An id that no other schema has; now it is taken. */
export function freeId(id: SchemaId, taken: Set<SchemaId>): SchemaId {
  let free = id;
  for (let suffix = 2; taken.has(free); suffix++) free = `${id}${suffix}`;
  taken.add(free);
  return free;
}

/** Without going through names. */
export function fieldCount(schema: Schema): number {
  let count = 0;
  for (const node of nodesOf(schema)) if (node.kind === "object") count += node.fields.length;
  return count;
}
