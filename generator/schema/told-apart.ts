import type { Schema } from "../ir/index.js";
import { namedIn, type Schemas } from "./graph.js";
import { tagOf } from "./keywords/tag.js";
import { typesOf } from "./types-of.js";

/** An object or a list fits one of them at most, by its type or by a literal, and that one says all that is known of it. Other values have nothing inside. */
export function isToldApart(members: readonly Schema[], schemas: Schemas): boolean {
  const named = namedIn(schemas);
  const types = members.map((member) => typesOf(member, { named }));
  const lists = types.filter((each) => each === undefined || each.has("array"));
  const objects = members.filter((_, index) => types[index]?.has("object") ?? true);
  return lists.length <= 1 && (objects.length <= 1 || tagOf(objects, { named, isLazy: () => false }) !== undefined);
}
