import type { Json, JsonObject } from "../json.js";
import { base64Of } from "./int64/json-text.js";
import { refuseConfiguration } from "./refuse.js";

/** The value of an input field, `a.b` for a field of a field. Own members only: a field called `constructor` is absent unless it was sent. */
export function fieldAt(args: JsonObject, path: string): Json | undefined {
  let found: Json | undefined = args;
  for (const step of path.split(".")) {
    found = isObject(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  }
  return found;
}

/** A value as text in an address or a header: bytes are base64. Lists and objects have no one text. */
export function textOf(value: Json | Uint8Array, field: string): string {
  if (typeof value === "string") return value;
  if (value instanceof Uint8Array) return base64Of(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return refuseConfiguration(`The field ${field} is a list or an object and cannot be written as one text.`);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
