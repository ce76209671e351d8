import type { Json } from "./json.js";

/** Plans are readonly plain data; a printed literal needs them as JSON, without keys that are absent. */
export function toPlainJson(value: unknown): Json {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map(toPlainJson);
  }
  if (typeof value === "object") {
    const plain: Record<string, Json> = {};
    for (const key of Object.keys(value)) {
      const item: unknown = Reflect.get(value, key);
      if (item === undefined) continue;
      // Assigned, it would become the prototype.
      if (key === "__proto__") Object.defineProperty(plain, key, { value: toPlainJson(item), enumerable: true });
      else plain[key] = toPlainJson(item);
    }
    return plain;
  }
  throw new Error(`A plan holds a ${typeof value}, which is not JSON.`);
}
