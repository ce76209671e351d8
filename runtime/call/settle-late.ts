import type { Visit } from "./call.js";
import type { Outcome } from "./outcome.js";
import { settle } from "./settle.js";
import { reportOf } from "./visit.js";

/** How a call ended that was answered before it had: a second record, and an event. */
export async function settleLate(visit: Visit, outcome: Outcome<unknown>): Promise<void> {
  const { engine, trail, tool } = visit;
  try {
    const response = await settle({ ...visit, outcome, isLate: true });
    engine.events.emit({ kind: "call-outcome", callId: trail.callId, tool: tool.id, response });
  } catch (error) {
    reportOf(visit, "pipeline")(error);
  }
}
