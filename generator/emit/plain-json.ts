import type { Json } from "../ir/index.js";

/** Plans are readonly plain data; a printed literal needs them as JSON, without keys that are absent. Most are that already, and are not copied. */
export function toPlainJson(value: unknown): Json {
  return isPlainJson(value) ? value : copyPlain(value);
}

function isPlainJson(value: unknown): value is Json {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean") return true;
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return value.every(isPlainJson);
  for (const key of Object.keys(value)) if (!isPlainJson(Reflect.get(value, key))) return false;
  return true;
}

function copyPlain(value: unknown): Json {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map(copyPlain);
  }
  if (typeof value === "object") {
    const plain: Record<string, Json> = {};
    for (const key of Object.keys(value)) {
      const item: unknown = Reflect.get(value, key);
      if (item === undefined) continue;
      // Assigned, it would become the prototype.
      if (key === "__proto__") Object.defineProperty(plain, key, { value: copyPlain(item), enumerable: true });
      else plain[key] = copyPlain(item);
    }
    return plain;
  }
  throw new Error(`A plan holds a ${typeof value}, which is not JSON.`);
}
