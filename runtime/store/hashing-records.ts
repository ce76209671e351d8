import type { Store } from "./store.js";

/**
 * Says of a store that it hashes what records come with, and of itself alone: one that an application makes of it to see what comes by, by a spread, as its prototype or by a
 * proxy, does not say so.
 */
export function hashingRecords(store: Store): Store {
  return Object.defineProperty(store, "hashesRecords", {
    get(this: unknown) {
      return this === store || undefined;
    },
  });
}
