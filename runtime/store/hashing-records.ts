import type { Store } from "./store.js";

/** What is no object is in no set. */
type Stores = { add(store: Store): unknown; has(store: Store | undefined): boolean };

/**
 * Stores that receive the idempotency key and the answer themselves with records of calls. They hash both before a line is made, so that no reader sees
 * them. A copy that an application makes of such a store, by a spread, a prototype or a proxy, may look at the records and is not in this set.
 */
export const hashingStores: Stores = /* @__PURE__ */ new WeakSet<Store>();

export function hashingRecords(store: Store): Store {
  hashingStores.add(store);
  return store;
}
