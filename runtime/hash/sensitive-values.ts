import type { JsonSchema } from "../json.js";
import { type Sensitivity, sensitivePaths } from "./sensitive-paths.js";

/** The values of a call that its schema calls secret, or (`here`) secret or personal, as they would stand in a text. */
export function sensitiveValues(schema: JsonSchema, value: unknown, kind: SensitiveKind = "here"): ReadonlySet<string> {
  const found = new Set<string>();
  const gather = (member: unknown, place: Sensitivity | undefined): void => {
    if (place === undefined || member === null) return;
    if (typeof member === "object") {
      for (const [key, inner] of Object.entries(member))
        gather(inner, place[kind] ? place : place.at(Array.isArray(member) ? Number(key) : key));
      // A yes or no is in every text.
    } else if (place[kind] && typeof member !== "boolean") found.add(String(member));
  };
  gather(value, sensitivePaths(schema));
  return found;
}

export type SensitiveKind = "here" | "secret";
