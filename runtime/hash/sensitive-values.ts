import type { JsonSchema } from "../json.js";
import { type Sensitivity, sensitivePaths } from "./sensitive-paths.js";

/** The values of a call that its schema calls secret or personal, as they would stand in a text. */
export function sensitiveValues(schema: JsonSchema, value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  gather(value, sensitivePaths(schema), found);
  return found;
}

function gather(value: unknown, place: Sensitivity | undefined, found: Set<string>): void {
  if (place === undefined || value === null) return;
  if (typeof value === "object") {
    for (const [key, member] of Object.entries(value))
      gather(member, place.here ? place : place.at(Array.isArray(value) ? Number(key) : key), found);
    // A yes or no is in every text.
  } else if (place.here && typeof value !== "boolean") found.add(String(value));
}
