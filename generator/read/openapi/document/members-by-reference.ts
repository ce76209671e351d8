import type { Json, JsonObject } from "../../../ir/index.js";
import { isObject } from "../../values.js";

/** The members of the map that a reference names, each by a reference of its own to where it stands. */
export function membersByReference(ref: string, map: JsonObject): JsonObject {
  const [file = "", way = ""] = ref.split(/#(.*)/s);
  const folder = `${file}#${way.replace(/\/$/, "")}`;
  const referred = (name: string): Json => ({ $ref: `${folder}/${encodeURIComponent(escapedKey(name))}` });
  return Object.fromEntries(Object.entries(map).map(([name, member]) => [name, isObject(member) ? referred(name) : member]));
}

/** As a step of a pointer. */
export function escapedKey(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
