import { at, type Json } from "../../../ir/index.js";
import { type Located, ownText } from "../../values.js";
import type { Documents } from "./documents.js";

/**
 * What a reference stands for where no version has any and bundlers follow it all the same: in the place of a whole list (`servers: { $ref: servers.yaml }`), or
 * of an item that has none otherwise. Nothing where there is no reference, or where it leads nowhere.
 */
export function behindReference(start: Located, documents: Documents): Json | undefined {
  const seen = new Set<Json>();
  let current: Located | undefined = start;
  while (current !== undefined && !seen.has(current.json)) {
    seen.add(current.json);
    const { json, origin }: Located = current;
    const ref = ownText(json, "$ref");
    if (ref === undefined) return json === start.json ? undefined : json;
    current = documents.find(ref, at(origin, "$ref"), { quiet: true });
  }
  return undefined;
}
