import type { Json, JsonObject } from "../../generator/ir/index.js";

/** Where something of a value is gone or is another; nothing where all of it is there. What was filled in does not count. */
export function lostOf(given: Json, kept: Json | undefined, at = ""): string | undefined {
  if (typeof given !== "object" || given === null) return given === kept ? undefined : at;
  if (typeof kept !== "object" || kept === null) return at;
  for (const [key, value] of Object.entries(given as JsonObject)) {
    const lost = lostOf(value, Object.hasOwn(kept, key) ? (kept as JsonObject)[key] : undefined, `${at}/${key}`);
    if (lost !== undefined) return lost;
  }
  return undefined;
}
