import { hasEffect } from "../has-effect.js";
import type { Mutable } from "../mutable.js";
import { pause } from "../retry/pause.js";
import type { Begun, Budget, Claim, Commit, Limit, Opening } from "../store/begin.js";
import type { Store } from "../store/store.js";
import { answerBegun } from "./answer-begun.js";
import type { GateStage, Visit } from "./call.js";
import type { Prepared } from "./facts.js";
import { learnCacheKey } from "./facts.js";
import type { Outcome } from "./outcome.js";
import { recordedCall } from "./recorded-call.js";
import { lost } from "./settle.js";
import { storeLost, tenantOf } from "./visit.js";

/**
 * From a prepared call to one that is committed to run: ledger, gates, cache, confirm, commit. An answer where it does not run. One trip to the store, and
 * another one where gates ask the application: a call that was answered before must not ask anything.
 */
export function openCall(visit: Visit, prepared: Prepared): Opened | Promise<Opened> {
  const { gates } = visit.engine;
  return gates && visit.tool.policy.gates[0]
    ? openGated(visit, prepared, gates)
    : commit(visit, prepared, { limits: prepared.limits, budgets: [] });
}

/** Undefined: nothing stands in the way. */
type Opened = Outcome<unknown> | undefined;

async function openGated(visit: Visit, prepared: Prepared, gates: GateStage): Promise<Opened> {
  let { limits } = prepared;
  // Flags are read in the process, which disturbs nobody; so they need no trip of their own while they are open.
  const asks = gates.asksApplication(visit.tool.policy.gates);
  const flag = asks ? undefined : await gates.ask(visit, prepared);
  if (asks || flag) {
    const answered = await begin(visit, { limits, prepared });
    if (answered) return answered;
    limits = [];
    const closed = flag ?? (await gates.ask(visit, prepared));
    if (closed) return gates.answer(visit, prepared, closed);
  }
  return commit(visit, prepared, { limits, budgets: gates.budgets(visit, prepared) });
}

type Spending = { readonly limits: readonly Limit[]; readonly budgets: readonly Budget[] };

function commit(visit: Visit, prepared: Prepared, { limits, budgets }: Spending): Opened | Promise<Opened> {
  return (
    prepared.lapsed?.() ?? begin(visit, { limits, prepared, cache: cacheOf(visit, prepared), commit: commitOf(visit, prepared, budgets) })
  );
}

/** Attempts count, also those that go no further. An answer where there were too many. */
export function countAttempt(visit: Visit, { limits }: Pick<Prepared, "limits">): Opened | Promise<Opened> {
  return begin(visit, { limits });
}

type Wanted = {
  readonly limits: readonly Limit[];
  /** Its key is looked up. */
  readonly prepared?: Prepared;
  readonly cache?: string | undefined;
  readonly commit?: Leased | undefined;
};

/** Its lease begins anew whenever the store is asked. */
type Leased = Omit<Commit, "claim"> & { readonly claim?: Mutable<Claim> | undefined };

/** Where nothing need be stored or asked, no trip is made. */
function begin(visit: Visit, wanted: Wanted): Opened | Promise<Opened> {
  const { limits, prepared, cache, commit } = wanted;
  const { store } = visit.engine;
  if (!store || !(limits[0] ?? prepared?.key ?? cache ?? commit)) return undefined;
  try {
    const begun = store.begin(openingOf(visit, wanted, limits));
    if ("kind" in begun && begun.kind === "open") return opened(visit, wanted, begun);
    return begunLater(visit, { store, wanted, begun })
      .then((later) => opened(visit, wanted, later))
      .catch((error) => notOpened(visit, wanted, error));
  } catch (error) {
    return notOpened(visit, wanted, error);
  }
}

function opened(visit: Visit, wanted: Wanted, begun: Begun): Opened {
  const answered = answerBegun(visit, wanted.prepared, begun);
  if (!answered) holdClaim(visit, wanted);
  return answered;
}

/** It may have been committed all the same; then the claim is given up, and the approval given back, when the call is settled. */
function notOpened(visit: Visit, wanted: Wanted, error: unknown): Opened {
  holdClaim(visit, wanted);
  return storeLost(visit)(error);
}

const pollMs = 50;

type Asked = { readonly store: Store; readonly wanted: Wanted; readonly begun: Begun | Promise<Begun> };

/** An interrupted call is settled first, if somebody can tell how it ended. One that still runs is awaited, if the caller wants that. */
async function begunLater(visit: Visit, { store, wanted, begun: asked }: Asked): Promise<Begun> {
  const { engine, request, trail, tool } = visit;
  const { clock } = engine;
  const again = (): Begun | Promise<Begun> => store.begin(openingOf(visit, wanted, []));
  let begun = await asked;
  if ((begun.kind === "in-progress" || begun.kind === "unknown") && lost.has(begun.entry.callId)) {
    // It is over, and how it ended could not be recorded.
    const told = lost.get(begun.entry.callId) || { ledger: { ...begun.entry, end: { kind: "unknown" } }, records: [] };
    // Under an id of this call's: the store may yet write what it said that it could not, and others tell it, too.
    await store.settle({ ...told, now: clock.now(), records: told.records.map((record) => ({ ...record, id: `${trail.callId}.told` })) });
    begun = await again();
  }
  const until = clock.elapsed() + tool.policy.timeoutMs;
  // One that was found not to have happened may run again by now, for somebody else: then that is awaited.
  while (
    clock.elapsed() < until &&
    (begun.kind === "in-progress"
      ? request.context.whenRunning === "wait" && (await pause(pollMs, request.context.signal))
      : begun.kind === "unknown" && engine.reconcile && (await engine.reconcile.entry(visit, begun.entry, trail.facts.args)) !== "unknown")
  )
    begun = await again();
  return begun;
}

function openingOf({ engine, trail }: Visit, { prepared, cache, commit }: Wanted, limits: readonly Limit[]): Opening {
  const now = engine.clock.now();
  // The lease begins now: after a wait, one that began with the call would be over before the call runs.
  trail.leaseStart = { elapsed: engine.clock.elapsed(), until: now + engine.leaseMs };
  if (commit?.claim) commit.claim.leaseUntil = trail.leaseStart.until;
  const { elapsed } = trail.leaseStart;
  return { now, elapsed, callId: trail.callId, limits, ledger: prepared?.key?.lookUp, cache, commit };
}

function holdClaim({ engine, trail }: Visit, { prepared, commit }: Wanted): void {
  const { claim, approval } = commit ?? {};
  if (approval?.kind === "redeem") trail.usedApproval = approval.id;
  if (!claim || !prepared?.key) return;
  trail.claim = { key: prepared.key.lookUp.key, callId: claim.callId };
  trail.lease = engine.leases?.hold(trail.claim, trail.leaseStart);
}

/**
 * Only answers of tools without effects are kept, and none that a person had to agree to: that yes was for one call. A bypass skips the read, not the write.
 */
function cacheOf({ engine: { store }, tool, request }: Visit, prepared: Prepared): string | undefined {
  const { cache, secrets } = tool.policy;
  const { args, meta, access, secrets: supplied } = prepared;
  if (!store || !cache || hasEffect(tool.policy) || prepared.confirmation) return undefined;
  // An answer from a stub must not be taken for a real one later on.
  if (supplied.size < secrets.length) return undefined;
  const { key, bypass } = store.cacheKey({ tool, caller: request.context, cache, args, access, meta });
  learnCacheKey(prepared, key);
  return bypass ? undefined : key;
}

function commitOf(visit: Visit, prepared: Prepared, budgets: readonly Budget[]): Leased | undefined {
  const { engine, request, trail, tool } = visit;
  const { key, confirmation } = prepared;
  // Nobody waits for it any more: it is answered where it was before, and spends nothing.
  if (request.context.signal?.aborted || !(key ?? confirmation ?? budgets[0])) return undefined;
  const approval = confirmation && engine.approvals?.step(visit, prepared, confirmation);
  if (approval?.kind === "redeem") trail.approvalId = approval.id;
  return {
    budgets,
    approval,
    claim: key && { callId: trail.callId, leaseUntil: 0, tool: tool.id, tenant: tenantOf(request), idempotencyKey: key.key },
    intent: key && recordedCall(visit, { kind: "intent", id: `${trail.callId}.intent`, now: engine.clock.now() }),
  };
}
