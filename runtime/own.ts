/** A member of an untrusted object: its own, or nothing. */
export function own(value: unknown, key: string | number): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

/** Neither a list nor bytes. */
export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}

/** Not a list, a map, a date or a promise: what those hold is no member. */
export function isOrdinary(value: unknown): value is { readonly [key: string]: unknown } {
  return Object.prototype.toString.call(value) === "[object Object]";
}

/** No instance of a class, which may hold more than its members. */
export function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Text that says something: an empty one is how a value is left out in many places. */
export function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

export function ownText(value: unknown, key: string): string | undefined {
  const found = own(value, key);
  return typeof found === "string" ? found : undefined;
}
