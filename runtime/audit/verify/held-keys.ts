import type { SoundLine } from "./read-line.js";
import type { Problem } from "./verification.js";

type Held = { readonly callId: string; readonly at: number; readonly until: number };
type Place = { readonly line: number; readonly writer: string; readonly seq: number };

/** Above this many, those whose time is over are dropped. */
const sweepFrom = 10_000;

/**
 * Idempotency keys, each for as long as it is taken: a second effect under the same key within that time means that the ledger lost the first. Older
 * records have no `key_ttl_ms`, so how long their key was taken is unknown.
 */
export function trackKeys(report: (problem: Problem) => void): {
  readonly note: (members: SoundLine["members"], place: Place) => void;
} {
  const held = new Map<string, Held>();
  let nextSweep = sweepFrom;

  const sweep = (now: number): void => {
    for (const [key, { until }] of held) if (until <= now) held.delete(key);
    nextSweep = Math.max(sweepFrom, held.size * 2);
  };

  return {
    note: ({ call_id, tool_name, tenant, key_hash, key_ttl_ms, created_at }, place) => {
      if (typeof call_id !== "string" || typeof key_hash !== "string" || typeof key_ttl_ms !== "number") return;
      const at = Date.parse(String(created_at));
      const key = JSON.stringify([tenant, tool_name, key_hash]);
      const one = { callId: call_id, at, until: at + key_ttl_ms };
      const other = held.get(key);
      // Writers may stand in any order.
      const [first, second] = other !== undefined && other.at > at ? [one, other] : [other, one];
      if (first !== undefined && first.callId !== second.callId && second.at < first.until) {
        const message = `call ${second.callId} of ${String(tool_name)} took effect under the idempotency key of call ${first.callId}, which was still taken`;
        report({ kind: "repeated-effect", ...place, message });
      }
      if (other === undefined || other.until < one.until) held.set(key, one);
      if (held.size > nextSweep) sweep(at);
    },
  };
}
