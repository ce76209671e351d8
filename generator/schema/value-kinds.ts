import type { JsonObject } from "../ir/index.js";

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value in a few words, for messages. */
export function describeValue(value: unknown): string {
  if (value === null) {
    return "null";
  }
  if (Array.isArray(value)) {
    return "a list";
  }
  if (typeof value === "object") {
    return "a map";
  }
  return typeof value === "string" ? `the text ${JSON.stringify(value)}` : String(value);
}
