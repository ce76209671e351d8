import type { Json } from "../../../ir/index.js";
import { type Located, ownText } from "../../values.js";
import type { Documents } from "./documents.js";

/**
 * What a reference stands for where no version has any and bundlers follow it all the same: in the place of a whole list (`servers: { $ref: servers.yaml }`), or
 * of an item that has none otherwise. Nothing where there is no reference, or where it leads nowhere.
 */
export function behindReference(start: Located, documents: Documents): Json | undefined {
  return ownText(start.json, "$ref") === undefined ? undefined : documents.endOf(start, { quiet: true })?.json;
}
