import type { Json } from "../ir/index.js";

/** Plans are readonly plain data; a printed literal needs them as JSON, without keys that are absent. */
export function toPlainJson(value: unknown): Json {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map(toPlainJson);
  }
  if (typeof value === "object") {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    return Object.fromEntries(entries.map(([key, item]) => [key, toPlainJson(item)]));
  }
  throw new Error(`A plan holds a ${typeof value}, which is not JSON.`);
}
