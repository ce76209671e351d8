import type { DecisionRecord } from "../audit/record.js";
import type { Engine } from "../call/engine.js";
import { engineBehind } from "../call/engines.js";
import { guarded } from "../call/guarded.js";
import { kept } from "../call/kept-context.js";
import { type Outcome, proceed, refuse } from "../call/outcome.js";
import { reached } from "../call/reached.js";
import { takenArguments } from "../call/taken-arguments.js";
import type { Principal } from "../context.js";
import { decidableBy } from "../permissions/deciders.js";
import type { Runtime } from "../runtime.js";
import { wellFormed } from "../well-formed.js";
import type { Approval, ApprovalQuery, StoredDecision } from "./approval.js";
import { type Decided, decideOnce } from "./decide-once.js";
import { type Edit, replacementOf } from "./replacement.js";
import { standsFor } from "./stands-for.js";

/**
 * The questions that calls of a runtime ask of people. For the application's own user interface. Nothing of it is a tool: no host hands it to a model. Whoever decides is named by the application, which has
 * checked who that is.
 */
export type Approvals = {
  readonly get: (id: string, of?: Tenancy) => Promise<Approval | undefined>;
  /** Of one tenant, newest first: a thousand, unless `limit` is another number; `Infinity` for all. For all tenants say so: `allTenants`. */
  readonly list: (query?: ListQuery) => Promise<readonly Approval[]>;
  readonly approve: (id: string, decision: Decision) => Promise<Outcome<Approval>>;
  readonly deny: (id: string, decision: Decision) => Promise<Outcome<Approval>>;
  /** Approves the call with other arguments: a new record, bound to them. The old one can no longer be used. */
  readonly edit: (id: string, decision: Decision & { readonly arguments: unknown }) => Promise<Outcome<Approval>>;
  /** Ends the question without a yes or a no. */
  readonly expire: (id: string, decision: Decision) => Promise<Outcome<Approval>>;
};

/** Without a tenant: those of calls that named none. */
export type Tenancy = { readonly tenant?: string | undefined };
export type ListQuery = ApprovalQuery & { readonly allTenants?: true };

export type Decision = Tenancy & {
  /** A person; never who made the call, never an agent. */
  readonly by: Principal;
  readonly reason?: string | undefined;
};

export function approvalsOf(runtime: Runtime): Approvals {
  const engine = engineBehind(runtime);
  const store = engine.store?.approvals;
  const find = async (id: string, { tenant = "" }: Tenancy = {}): Promise<Approval | undefined> => {
    // An id of plain JavaScript that is no text is nobody's, and no fault of the store.
    const found = typeof id === "string" ? await store?.get(id) : undefined;
    return found?.tenant === tenant ? found : undefined;
  };
  const decide = (id: string, decision: Decision, choose: Choice): Promise<Outcome<Approval>> =>
    guarded(engine, () => decided(id, decision ?? {}, choose));
  const decided = async (id: string, given: Decision, choose: Choice): Promise<Outcome<Approval>> => {
    const { tenant = "" } = given;
    // From an application in plain JavaScript: what is no text cannot be kept by every store, and one that is kept must not keep others from being listed.
    const reason = typeof given.reason === "string" ? wellFormed(given.reason) : undefined;
    // As they are now: while the store is asked the application may use the objects for the next decision.
    const by = keptDecider(given.by);
    const args = takenArguments(Reflect.get(Object(given), "arguments"), engine.limits);
    const approval = await find(id, { tenant });
    if (store === undefined || approval === undefined) return refuse({ code: "TOOL_APPROVAL_NOT_FOUND" });
    const allowed = decidableBy({ approval, decider: by, tenant });
    if (!allowed.ok) return allowed;
    const now = engine.clock.now();
    const decision = await choose(approval, { by, args, now });
    if (!decision.ok) return decision;
    const record = recordOf(approval, { decision: decision.value, by: by.id, now });
    const stored = { id, now, by: by.id, ...(reason === undefined ? {} : { reason }), decision: decision.value, record };
    return told(engine, await decideOnce(store, stored), decision.value);
  };
  return {
    get: (id, of) => reached(engine, () => find(id, of)),
    // In plain JavaScript a tenant may be there and undefined: that is none, and not all of them.
    list: async ({ allTenants, ...asked } = {}) => {
      const query = { ...asked, limit: mostListed(asked.limit) };
      return (await reached(engine, () => store?.list(allTenants === true ? query : { ...query, tenant: query.tenant ?? "" }))) ?? [];
    },
    approve: (id, decision) =>
      decide(id, decision, (approval, { now }) => proceed({ kind: "approved", expiresAt: now + standsFor(engine, approval) })),
    deny: (id, decision) => decide(id, decision, () => proceed({ kind: "denied" })),
    expire: (id, decision) => decide(id, decision, () => proceed({ kind: "expired" })),
    edit: (id, decision) =>
      decide(id, decision, async (approval, edit) => {
        const replacement = await replacementOf({ engine, approval, ...edit });
        return replacement.ok ? proceed({ kind: "replaced", by: replacement.value }) : replacement;
      }),
  };
}

/** What is no number of questions, such as one that was made of an address, is no reason to read all of them. */
function mostListed(limit: number | undefined): number {
  return typeof limit === "number" && limit >= 0 ? limit : 1_000;
}

/** All that is asked of whoever decides, by name: also of an instance of a class, and with its list of roles. The application may be plain JavaScript. */
function keptDecider(by: Principal): Principal {
  const { id, kind, roles }: Principal = by ?? {};
  return kept({ id, kind, roles });
}

type Chosen = StoredDecision["decision"];
type Choice = (approval: Approval, edit: Omit<Edit, "engine" | "approval">) => Outcome<Chosen> | Promise<Outcome<Chosen>>;

type Recorded = { readonly decision: Chosen; readonly by: string; readonly now: number };

function recordOf({ id, callId, tool, toolVersion, argumentsHash, tenant }: Approval, { decision, by, now }: Recorded): DecisionRecord {
  return {
    kind: "decision",
    id: `${id}.${decision.kind}`,
    approval_id: id,
    call_id: callId,
    tool_name: tool,
    tool_version: toolVersion,
    input_hash: argumentsHash,
    decision: decision.kind,
    decided_by: by,
    ...(decision.kind === "replaced" ? { replaced_by: decision.by.id } : {}),
    ...(tenant === "" ? {} : { tenant }),
    created_at: new Date(now).toISOString(),
  };
}

/** A question is decided once: whoever comes second is told what holds. */
function told(engine: Engine, { kind, approval, made }: Decided, chosen: Chosen): Outcome<Approval> {
  if (kind === "not-found" || approval === undefined) return refuse({ code: "TOOL_APPROVAL_NOT_FOUND" });
  if (kind === "expired" && made === undefined) {
    return refuse({ code: "TOOL_CONFIRMATION_EXPIRED", details: { approval_id: approval.id, state: approval.state } });
  }
  if (kind === "not-pending" && made === undefined) {
    return refuse({
      code: approval.state === "denied" ? "TOOL_CONFIRMATION_DENIED" : "TOOL_APPROVAL_USED",
      message: `The approval was decided already: it is ${approval.state}.`,
      details: { approval_id: approval.id, state: approval.state },
    });
  }
  const decision = made ?? chosen;
  engine.events.emit({ kind: "approval-decision", approval, decision: decision.kind });
  return proceed(decision.kind === "replaced" ? decision.by : approval);
}
