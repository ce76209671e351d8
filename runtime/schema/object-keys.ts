/** How many keys an object has, without making a list of them. */
export function countKeys(value: object): number {
  let count = 0;
  for (const _key in value) {
    count++;
  }
  return count;
}

/** Sets a key of the object itself: assigning to `__proto__` would set its prototype. */
export function setOwn(object: { [key: string]: unknown }, key: string, value: unknown): void {
  if (key === "__proto__") {
    Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
  } else {
    object[key] = value;
  }
}
