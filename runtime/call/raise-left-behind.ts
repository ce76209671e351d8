import type { Engine } from "./call.js";

/** As many as a listener looks through at a start; `ledger.unsettled` lists the rest. */
const most = 1_000;

/** Effects with an unknown outcome that a process left behind. Raised when the first listener registers, so that a restart does not hide them. */
export async function raiseLeftBehind(engine: Engine): Promise<void> {
  const { store, clock, events, leases } = engine;
  const entries = await store?.ledger.unsettled({ now: clock.now(), limit: most });
  for (const { callId, tool } of entries ?? []) {
    // A call of this process says itself how it ends.
    if (!leases?.runs(callId)) events.emit({ kind: "outcome-unknown", callId, tool, reason: "left-behind" });
  }
}
