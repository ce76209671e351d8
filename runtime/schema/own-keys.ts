/**
 * JSON Schema knows own keys only. Zod reads `constructor` and `toString` off the prototype where the key is absent, and skips `__proto__`, so objects
 * with such keys go through here: no prototype on the way in, and a substitute for the one name that cannot be assigned.
 */
const proto = "__proto__";
export const protoStandIn = "\u0000__proto__";

/** Whether a shape names a key that every object seems to have. */
export function namesInherited(keys: readonly string[]): boolean {
  return keys.some((key) => key in Object.prototype);
}

/** An object without a prototype: reading an absent key gives nothing, whatever its name. */
export function ownKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value) || value instanceof Uint8Array) {
    return value;
  }
  const entries = Object.entries(value).map(([key, item]) => [key === proto ? protoStandIn : key, item]);
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

/** The same object with its keys as they were. `Object.fromEntries` defines keys, so `__proto__` becomes one. */
export function restoreKeys(value: object): object {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key === protoStandIn ? proto : key, item]));
}

export function standIn(key: string): string {
  return key === proto ? protoStandIn : key;
}
