import type { CallRecord } from "../audit/record.js";
import { hasEffect } from "../has-effect.js";
import { canonicalJson } from "../hash/canonical-json.js";
import { Lately } from "../lately.js";
import type { Mutable } from "../mutable.js";
import type { ToolResponse } from "../response.js";
import { hashingStores } from "../store/hashing-records.js";
import type { Closing, LedgerEnd, Settled } from "../store/store.js";
import type { ToolSummary } from "../tool/tool.js";
import { answerOf, round } from "./answer.js";
import type { CallRequest, Engine } from "./call.js";
import { learnRefusedHash } from "./facts.js";
import { type Hashers, nullHash, plainHash, textOf } from "./hashing.js";
import { type Outcome, refuse } from "./outcome.js";
import { quietly } from "./quietly.js";
import { recordedCall, toolName } from "./recorded-call.js";
import { holdsBytes, markStored, printStored } from "./stored-json.js";
import type { Trail } from "./trail.js";
import { notRun, reportOf } from "./visit.js";
import { withheldWarning, withhold } from "./withhold.js";

type Settlement = {
  readonly engine: Engine;
  readonly request: CallRequest;
  readonly trail: Trail;
  /** Absent where no such tool exists. */
  readonly tool: ToolSummary | undefined;
  readonly outcome: Outcome<unknown>;
  /** The second record of a call that answered when it was dispatched. */
  readonly isLate?: boolean;
  /** The outcome is without what the caller alone is given. */
  readonly isWithheld?: boolean;
};

/**
 * Calls that are over and could not be settled, by their ids: until their leases pass, the store takes them for running. With what was to be settled where
 * nothing happened.
 */
export const lost: Lately<string, Closing | false | undefined> = /* @__PURE__ */ new Lately();

/** Ledger, cache and audit record in one transaction, whatever the outcome; only then the answer. */
export function settle(settlement: Settlement): ToolResponse<unknown> | Promise<ToolResponse<unknown>> {
  const { engine, trail } = settlement;
  let settling: Kept | Promise<Kept>;
  try {
    // A clock of the application's may throw, and what has run stays one that ran.
    trail.durationMs = engine.clock.elapsed() - trail.startedAt;
    settling = keep(settlement);
  } catch (error) {
    return answerUnkept(settlement, error);
  }
  // A log or a store may be plain JavaScript: what it gives need not be a promise, and a promise need not be the engine's own.
  if (!settling || typeof settling !== "object" || "kind" in settling) return answerKept(settlement, settling);
  return Promise.resolve(settling).then(
    (kept) => answerKept(settlement, kept),
    (error) => answerUnkept(settlement, error),
  );
}

function answerKept(settlement: Settlement, kept: Kept): ToolResponse<unknown> {
  const { trail, outcome } = settlement;
  const isFenced = kept?.kind === "fenced";
  return answer(settlement, isFenced && trail.effect !== "none" ? unknownOutcome(settlement, "fenced") : outcome, isFenced);
}

function answerUnkept(settlement: Settlement, error: unknown): ToolResponse<unknown> {
  reportOf(settlement, "audit")(error);
  return answer(settlement, notKept(settlement), true);
}

function answer(settlement: Settlement, outcome: Outcome<unknown>, isLost: boolean): ToolResponse<unknown> {
  const { trail } = settlement;
  if (!trail.claim || !trail.abandoned) {
    trail.lease?.release();
    // Of what never ran, the beginning may still be on its way to the store.
    if (isLost && trail.claim) lost.set(trail.callId, trail.effect === "none" && trail.closing);
  }
  const response = answerOf(settlement, outcome);
  tellOf(settlement, response);
  return response;
}

/** Undefined where there is only a log, or none. */
type Kept = Settled | undefined;

function keep(settlement: Settlement): Kept | Promise<Kept> {
  if (!settlement.engine.audit || isCounted(settlement)) return undefined;
  const outcome = withhold(settlement.outcome, settlement.trail.facts.loaded);
  const kept = outcome === settlement.outcome ? settlement : { ...settlement, outcome, isWithheld: true };
  const hashing = outputHashOf(kept);
  return hashing instanceof Promise ? hashing.then((hash) => write(kept, hash)) : write(kept, hashing);
}

/** One of many refusals, with nothing left to settle: it stands in a count instead of a record of its own. */
function isCounted({ engine, request, trail, tool, outcome, isLate }: Settlement): boolean {
  const { claim, usedApproval, attempts, decision, isAsking } = trail;
  if (outcome.ok || decision !== "refused" || attempts > 0 || claim || usedApproval !== undefined || isAsking || isLate) return false;
  return !engine.refusals.isLogged({ context: request.context, tool: tool?.id, code: outcome.refusal.code });
}

function write(settlement: Settlement, outputHash: string): Kept | Promise<Kept> {
  const { engine, trail } = settlement;
  const now = engine.clock.now();
  const record = recordOf(settlement, outputHash, now);
  // Whatever a log gives, it is nothing to go by.
  if (!engine.store) return engine.audit?.append([record]) as Promise<undefined> | undefined;
  trail.closing = closingOf(settlement, record, now);
  return engine.store.settle(trail.closing);
}

function closingOf(settlement: Settlement, record: CallRecord, now: number): Closing {
  const { trail, tool, outcome, isWithheld } = settlement;
  const { claim, usedApproval, remember, abandoned } = trail;
  const { cacheKey } = trail.facts;
  const ttlMs = tool?.policy.cache?.ttlMs;
  const isFresh = outcome.ok && trail.decision === "executed";
  const closing: Mutable<Closing> = { now, records: [record], restatesIntent: true };
  // While the handler is still at it, the call runs: its claim is settled when it is known what came of it.
  if (claim && !abandoned) {
    closing.ledger = { key: claim.key, callId: claim.callId, end: endOf(settlement, now) };
  }
  // Without its secrets it is of no use to the next caller, whose call has no effect that could happen twice.
  if (cacheKey !== undefined && ttlMs !== undefined && isFresh && !isWithheld) {
    closing.cache = { key: cacheKey, value: withMetadata(printStored(outcome), settlement), until: now + ttlMs };
  }
  if (remember && isFresh) closing.remember = remember;
  // A yes that led to nothing is not used up.
  if (usedApproval !== undefined && (claim || !isFresh) && trail.effect === "none")
    closing.giveBack = { approval: usedApproval, callId: trail.callId };
  return closing;
}

/** What happened is replayed, also where its answer was a failure; what did not frees the key. */
function endOf(settlement: Settlement, now: number): LedgerEnd {
  const { trail } = settlement;
  if (trail.effect === "none") return { kind: "free" };
  if (trail.effect === "unknown") return { kind: "unknown" };
  return { kind: "done", answer: withMetadata(printEnd(settlement), settlement), until: now + (trail.facts.key?.ttlMs ?? 0) };
}

/** As it was printed to be hashed: what is replayed is what is on record, also of an answer that reads as something else each time. */
function printEnd({ trail, outcome }: Settlement): string {
  const { output } = trail.facts;
  const isPrinted = outcome.ok && output && outcome.value === output.value && !holdsBytes(output.value);
  return isPrinted ? `{"ok":true,"value":${markStored(output.text)}}` : printStored(outcome);
}

function withMetadata(text: string, { trail, isWithheld }: Settlement): string {
  const { warnings, facts, headers } = trail;
  // The first ones are about the names that led here: nothing for whoever is given the answer by its own.
  const own = [...warnings.slice(facts.formerly.length), ...(isWithheld ? [withheldWarning] : [])];
  const more = { ...(own.length > 0 ? { warnings: own } : {}), ...(headers ? { headers } : {}) };
  return own.length > 0 || headers ? `${text.slice(0, -1)},${JSON.stringify(more).slice(1)}` : text;
}

/** Empty where the store hashes the text. */
function outputHashOf(settlement: Settlement): string | Promise<string> {
  const { loaded, inputHash, output } = settlement.trail.facts;
  const { outcome } = settlement;
  const { store, hashing } = settlement.engine;
  const hashers = loaded && hashing.of(loaded);
  if (!inputHash || !hashers || hashers instanceof Promise) return gatherHashes(settlement, hashers);
  if (!outcome.ok) return nullHash();
  const text = output && outcome.value === output.value && output.text;
  return text && hashers.output === plainHash && hashingStores.has(store) ? "" : hashers.output(outcome.value, text);
}

/** Of a call that its schema never accepted, what was given is hashed as a whole. */
async function gatherHashes(settlement: Settlement, loading: Hashers | Promise<Hashers> | undefined): Promise<string> {
  const { engine, request, outcome } = settlement;
  const { facts } = settlement.trail;
  const { given, loaded } = facts;
  // Without a wait where there is none: the application may use the object of a call that went nowhere for the next one.
  const hashers = loading && (await loading);
  if (!facts.inputHash)
    learnRefusedHash(facts, await engine.hashing.refused(given?.text ?? textOf(request.args, engine.limits), loaded?.schemas.input));
  return outcome.ok && hashers ? hashers.output(outcome.value) : nullHash();
}

function recordOf(settlement: Settlement, outputHash: string, now: number): CallRecord {
  const { trail, tool, outcome, isLate } = settlement;
  const id = isLate ? `${trail.callId}.outcome` : trail.callId;
  // A record of a call once the five members below are set.
  const record = recordedCall(settlement, { kind: "call", id, now }) as Mutable<CallRecord>;
  record.output_hash = outputHash;
  if (!outputHash && trail.facts.output) record.output = trail.facts.output.text;
  record.success = outcome.ok;
  record.duration_ms = round(trail.durationMs, 1_000);
  record.decision = trail.decision;
  record.attempts = trail.attempts;
  if (!outcome.ok) record.error = outcome.refusal.code;
  if (tool && hasEffect(tool.policy)) record.effect = trail.effect;
  if (trail.claim && trail.facts.key && trail.effect === "happened") record.key_ttl_ms = trail.facts.key.ttlMs;
  if (trail.replayOf !== undefined) record.replay_of = trail.replayOf;
  if (trail.degraded) record.degraded = trail.degraded.code;
  return record;
}

/** A call that left no record must not look like one that did, even where it went well. */
function notKept(settlement: Settlement): Outcome<never> {
  const { trail, outcome } = settlement;
  const ran = trail.attempts > 0;
  // What was only replayed is on record already.
  if (ran && trail.effect !== "none") return unknownOutcome(settlement, "not-recorded");
  // Nor is it a fallback's answer, or a cached one.
  trail.degraded = undefined;
  trail.decision = "refused";
  return refuse({
    code: "TOOL_STORAGE_ERROR",
    message: ran ? notRecorded(settlement) : notRun(settlement),
    details: { ran, ended: outcome.ok ? "success" : outcome.refusal.code },
  });
}

/** What is known of the effect is said, although the store knows nothing of it: whoever called need not look for what happened. */
function notRecorded(settlement: Settlement): string {
  return `${toolName(settlement)} ${settlement.trail.effect === "happened" ? "took effect" : "ran"}; its end could not be recorded.`;
}

function unknownOutcome(settlement: Settlement, reason: "fenced" | "not-recorded"): Outcome<never> {
  const { engine, trail, outcome } = settlement;
  const { effect } = trail;
  const tool = toolName(settlement);
  const message = reason === "fenced" ? `${tool} lost its claim.` : notRecorded(settlement);
  trail.effect = "unknown";
  trail.isTold = true;
  engine.events.emit({ kind: "outcome-unknown", callId: trail.callId, tool, reason });
  return refuse({
    code: "TOOL_OUTCOME_UNKNOWN",
    message,
    details: { call_id: trail.callId, reason, ended: outcome.ok ? "success" : outcome.refusal.code, effect },
  });
}

/** For telemetry, and for whoever listens. */
function tellOf({ engine, trail, tool, isLate }: Settlement, response: ToolResponse<unknown>): void {
  const { span, durationMs } = trail;
  const { given, output } = trail.facts;
  const { budget_ms: budgetMs, exceeded: overBudget } = response.metadata.latency_budget;
  if (tool && overBudget && !isLate)
    engine.events.emit({ kind: "latency-exceeded", callId: trail.callId, tool: tool.id, durationMs, budgetMs });
  if (tool && trail.claim && trail.effect === "unknown" && !trail.abandoned && !trail.isTold)
    engine.events.emit({ kind: "outcome-unknown", callId: trail.callId, tool: tool.id, reason: "failed" });
  if (!span) return;
  // Once, also where the call is settled again.
  trail.span = undefined;
  quietly(engine, () =>
    span.end({
      outcome: response.error?.code ?? "success",
      status: response.status,
      durationMs,
      inputBytes: Buffer.byteLength(given?.text ?? ""),
      // What comes of the ledger, the cache, a gate or a fallback was not printed here. In the same words: `JSON.stringify` would make ten characters of a byte.
      outputBytes: Buffer.byteLength(
        response.error ? "" : output && response.data === output.value ? output.text : canonicalJson(response.data),
      ),
      replayed: trail.replayOf !== undefined,
      cached: trail.decision === "cached",
      degraded: trail.degraded !== undefined,
      attempts: trail.attempts,
      latencyBudgetMs: budgetMs,
      overBudget,
    }),
  );
}
