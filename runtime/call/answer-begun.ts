import type { LedgerEntry } from "../ledger/ledger.js";
import { refuseLimited } from "../permissions/rate-limits.js";
import type { Begun } from "../store/begin.js";
import type { Visit } from "./call.js";
import type { Prepared } from "./facts.js";
import { nullHash } from "./hashing.js";
import { isoTime } from "./iso-time.js";
import { type Outcome, refuse } from "./outcome.js";
import { readStored, type StoredAnswer } from "./stored-json.js";
import type { Trail } from "./trail.js";
import { reportOf } from "./visit.js";

/** What the store said before the tool ran, as an answer: undefined where it may run. */
export function answerBegun(visit: Visit, prepared: Prepared | undefined, begun: Begun): Outcome<unknown> | undefined {
  switch (begun.kind) {
    case "open":
      return undefined;
    case "limited":
      return refuseLimited(begun, visit.engine.clock.now());
    case "replay":
      visit.trail.replayOf = begun.entry.callId;
      visit.trail.effect = "happened";
      return replay(visit, begun);
    case "in-progress":
      return refuse({ code: "TOOL_IDEMPOTENCY_IN_PROGRESS", details: entryDetails(begun.entry) });
    case "other-arguments":
    case "other-principal":
      // Where nobody gave a key, the call is known by its approval.
      return (
        (!prepared?.key?.bound && visit.engine.approvals?.usedFor(begun.kind)) ||
        refuse({ code: "TOOL_IDEMPOTENCY_MISMATCH", details: { reason: begun.kind } })
      );
    case "unknown":
      visit.trail.effect = "unknown";
      return refuse({ code: "TOOL_OUTCOME_UNKNOWN", details: entryDetails(begun.entry) });
    case "cached":
      return restore(visit, "cached", begun.value);
    case "asked":
      return visit.engine.approvals?.asked(visit, begun);
    case "too-many-asked":
      return visit.engine.approvals?.tooMany(begun, visit.engine.clock.now());
    case "approval-refused":
      return prepared && visit.engine.approvals?.refused(visit, prepared, begun.approval);
    case "exhausted":
      // Only the gates' own stage spends budgets, so it is there.
      return (prepared && visit.engine.gates?.exhausted(visit, prepared, begun)) ?? refuse({ code: "TOOL_BUDGET_EXHAUSTED" });
  }
}

/** Who can write the store must not be able to answer for a tool: the log is chained, and what it says of the answer holds. */
function replay(visit: Visit, { answer: text, recorded, entry }: Extract<Begun, { kind: "replay" }>): Outcome<unknown> {
  const { engine, trail } = visit;
  const { loaded } = trail.facts;
  const hashers = loaded && engine.hashing.of(loaded);
  const answer = readStored(text) as StoredAnswer;
  const isOnRecord =
    !recorded ||
    !hashers ||
    (!(hashers instanceof Promise) &&
      [hashers, ...hashers.former].some(({ output }) => recorded === (answer.ok ? output(answer.value) : nullHash())));
  if (!isOnRecord) {
    const message = `The stored answer of call ${entry.callId} is not the one on record.`;
    reportOf(visit, "store")(new Error(`${message} Verify the audit log.`));
    return refuse({ code: "TOOL_DATA_CORRUPTION", message, details: entryDetails(entry) });
  }
  return restore(visit, "replayed", text);
}

/** With what it warned of: without that, a list that was cut short would look whole. */
function restore({ trail }: Visit, decision: Trail["decision"], text: string): Outcome<unknown> {
  const answer = readStored(text) as StoredAnswer;
  trail.decision = decision;
  trail.warn(...(answer.warnings ?? []));
  trail.headers = answer.headers;
  return answer;
}

function entryDetails({ callId, createdAt }: LedgerEntry): object {
  return { call_id: callId, since: isoTime(createdAt) };
}
