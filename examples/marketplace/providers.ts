import type { GateProviders } from "@toolpact/runtime/gates";
import type { Store } from "./store.js";

/** What the gates of the marketplace's tools ask: whether a client agreed to a call, and in which state a request is. */
export function providersOf(store: Store): GateProviders {
  return {
    consent: ({ id }) => store.consents.get(id),
    state: ({ subject }) => store.requests.get(subject)?.state,
  };
}
