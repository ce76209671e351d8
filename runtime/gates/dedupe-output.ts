import type { Visit } from "../call/call.js";
import { reportOf } from "../call/visit.js";
import type { Gate } from "../policy.js";
import { applyDedupe, type DedupeGate, dedupeKeys } from "./dedupe.js";
import type { GateFacts } from "./gate-request.js";

const keptMs = 90 * 86_400_000;

/** The output without what was answered before, gate by gate. What stays is remembered when the call is settled: what was never answered must not count as shown. */
export async function dedupeOutput(visit: Visit, facts: GateFacts, data: unknown): Promise<unknown> {
  const { engine, trail, tool } = visit;
  const now = engine.clock.now();
  let rest = data;
  try {
    for (const gate of tool.policy.gates.filter(isDedupe)) {
      const keys = dedupeKeys(gate, { ...facts, data: rest });
      if (keys.length === 0) continue;
      trail.remember = { keys: [...(trail.remember?.keys ?? []), ...keys], until: now + keptMs };
      const isNew = (await engine.store?.known(keys, now))?.map((isKnown) => !isKnown);
      rest = applyDedupe(gate, { data: rest, keys, ...(isNew === undefined ? {} : { isNew }) });
    }
    return rest;
  } catch (error) {
    // Showing something twice harms less than losing what was found.
    reportOf(visit, "store")(error);
    return data;
  }
}

function isDedupe(gate: Gate): gate is DedupeGate {
  return gate.kind === "dedupe";
}
