import type { Store } from "./store.js";

/** Says of a store that it hashes keys. Not enumerable: a store that an application makes of it by a spread, to see what comes by, does not say so. */
export function hashingKeys(store: Store): Store {
  return Object.defineProperty(store, "hashesKeys", { value: true });
}
