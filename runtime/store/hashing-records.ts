import type { Store } from "./store.js";

/** What is no object is in no set. */
type Stores = { add(store: Store): unknown; has(store: Store | undefined): boolean };

/**
 * Those to which records of calls come with the idempotency key and the answer themselves: nobody sees them before a line is made, with their hashes. One that an
 * application makes of such a store to see what comes by, by a spread, as its prototype or by a proxy, is another, and not among them.
 */
export const hashingStores: Stores = /* @__PURE__ */ new WeakSet<Store>();

export function hashingRecords(store: Store): Store {
  hashingStores.add(store);
  return store;
}
