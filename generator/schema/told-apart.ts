import type { Schema } from "../ir/index.js";
import { namedIn, type Schemas } from "./graph.js";
import { tagOf } from "./keywords/tag.js";

/** A value fits one of them at most, and that one says all that is known of it. */
export function isToldApart(members: readonly Schema[], schemas: Schemas): boolean {
  const others = members.filter(({ kind }) => kind !== "null");
  const isTagged = (): boolean => tagOf(others, { named: namedIn(schemas), isLazy: () => false }) !== undefined;
  return others.length === 1 || (others.every(({ kind }) => kind === "object") && isTagged());
}
