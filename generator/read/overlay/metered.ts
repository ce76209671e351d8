import type { Json } from "../../ir/index.js";

/** Thrown through the library, which has no limit of its own, and caught by the caller of the query. */
export class Exhausted extends Error {}

/** How much may still be looked at. */
export type Meter = { left: number };

/**
 * A view of a document that counts what is looked at: `$..*..*..*` and `[?$..a == $..b]` look at everything many times over. Counting, unlike a clock, gives the
 * same answer on every machine.
 */
export function metered(root: Json, meter: Meter): Json {
  const spend = (steps: number): void => {
    meter.left -= steps;
    if (meter.left < 0) throw new Exhausted();
  };
  const known = new WeakMap<object, object>();
  const handler: ProxyHandler<object> = {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      // A long text may be measured or searched each time it is met.
      spend(typeof value === "string" ? 1 + (value.length >> 8) : 1);
      return typeof value === "object" && value !== null ? view(value) : value;
    },
    // `length($.paths)` lists all keys each time it is asked.
    ownKeys: (target) => {
      const keys = Reflect.ownKeys(target);
      spend(1 + (keys.length >> 1));
      return keys;
    },
  };
  const view = (value: object): object => {
    const seen = known.get(value) ?? new Proxy(value, handler);
    known.set(value, seen);
    return seen;
  };
  // A view of JSON is read as that JSON; TypeScript sees an object only.
  return typeof root === "object" && root !== null ? (view(root) as Json) : root;
}
