import type { JsonObject } from "@toolpact/runtime";
import { isObject } from "./json-schema.js";

/** The input with the fields given one by one set on top. */
export function withFields(input: JsonObject, values: readonly { readonly path: readonly string[]; readonly value: unknown }[]): unknown {
  const result: { [key: string]: unknown } = structuredClone(input) as { [key: string]: unknown };
  for (const { path, value } of values) {
    let holder = result;
    for (const key of path.slice(0, -1)) {
      const inner = Object.hasOwn(holder, key) ? holder[key] : undefined;
      const next: { [key: string]: unknown } = isObject(inner) ? { ...inner } : {};
      define(holder, key, next);
      holder = next;
    }
    define(holder, path.at(-1) ?? "", value);
  }
  return result;
}

/** Not an assignment, because a field may be called `__proto__`. */
function define(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true });
}
