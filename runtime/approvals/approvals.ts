import type { Engine } from "../call/call.js";
import { engineBehind } from "../call/engines.js";
import { guarded } from "../call/guarded.js";
import { kept } from "../call/kept-context.js";
import { type Outcome, proceed, refuse } from "../call/outcome.js";
import { reached } from "../call/reached.js";
import { takenArguments } from "../call/taken-arguments.js";
import type { Principal } from "../context.js";
import { own } from "../own.js";
import { decidableBy } from "../permissions/deciders.js";
import type { Runtime } from "../runtime.js";
import { wellFormed } from "../well-formed.js";
import type { Approval, ApprovalCount, ApprovalQuery, StoredDecision } from "./approval.js";
import { type Decided, decideOnce } from "./decide-once.js";
import { decisionRecord } from "./decision-record.js";
import { progressOf, quorumOf } from "./quorum.js";
import { refuseUnshown } from "./refuse-unshown.js";
import { type Edit, replacementOf } from "./replacement.js";
import { standsFor } from "./stands-for.js";

/**
 * The questions that calls of a runtime ask of people. For the application's own user interface. Nothing of it is a tool: no host hands it to a model. Whoever decides is named by the application, which has
 * checked who that is.
 */
export type Approvals = {
  readonly get: (id: string, of?: Tenancy) => Promise<Approval | undefined>;
  /**
   * Of one tenant, newest first: a thousand, unless `limit` is another number; `Infinity` for all. `after` is the id of the last one of the page before. For all
   * tenants say so: `allTenants`.
   */
  readonly list: (query?: ListQuery) => Promise<readonly Approval[]>;
  /** How many there are of each principal, so that a page can have some of each: `list({ principal })`. */
  readonly counts: (query?: Omit<ListQuery, "limit" | "after">) => Promise<readonly ApprovalCount[]>;
  readonly approve: (id: string, decision: Decision) => Promise<Outcome<Approval>>;
  readonly deny: (id: string, decision: Decision) => Promise<Outcome<Approval>>;
  /** Approves the call with other arguments: a new record, bound to them. The old one can no longer be used. */
  readonly edit: (id: string, decision: Decision & { readonly arguments: unknown }) => Promise<Outcome<Approval>>;
  /** Ends the question without a decision. */
  readonly expire: (id: string, decision: Decision) => Promise<Outcome<Approval>>;
  /** Takes back an approval that no call has used. */
  readonly revoke: (id: string, decision: Decision) => Promise<Outcome<Approval>>;
  /**
   * Several decisions of one approver, one after the other: an outcome for each, in their order. Each has its own record, and a refusal stops no other. More
   * than 100 are all refused.
   */
  readonly decideAll: (decisions: readonly OneDecision[], approver: Omit<Decision, "reason">) => Promise<readonly Outcome<Approval>[]>;
};

/** One of several decisions. */
export type OneDecision = { readonly id: string; readonly reason?: string | undefined } & (
  | { readonly kind: "approve" | "deny" | "expire" | "revoke" }
  | { readonly kind: "edit"; readonly arguments: unknown }
);

/** Without a tenant: those of calls that named none. */
export type Tenancy = { readonly tenant?: string | undefined };
export type ListQuery = ApprovalQuery & { readonly allTenants?: true };

export type Decision = Tenancy & {
  /** A person; never who made the call, never an agent. */
  readonly by: Principal;
  /** For whom the approver acts, where that is another person: one who acts for the caller does not decide. */
  readonly onBehalfOf?: Pick<Principal, "id"> | undefined;
  readonly reason?: string | undefined;
  /** How the application knows who the approver is, for the audit log: `session`, `oidc`. `application` where left out. */
  readonly identifiedBy?: string | undefined;
};

export function approvalsOf(runtime: Runtime): Approvals {
  const engine = engineBehind(runtime);
  const store = engine.store?.approvals;
  const find = async (id: string, { tenant = "" }: Tenancy = {}): Promise<Approval | undefined> => {
    // An id of plain JavaScript that is no text is nobody's, and no fault of the store.
    const found = typeof id === "string" ? await store?.get(id) : undefined;
    return found?.tenant === tenant ? found : undefined;
  };
  const take = (given: Decision & { readonly arguments?: unknown }): Taken => {
    const { tenant = "" } = given;
    // From an application in plain JavaScript: what is no text cannot be kept by every store, and one that is kept must not keep others from being listed.
    const reason = typeof given.reason === "string" ? wellFormed(given.reason) : undefined;
    const identifiedBy = typeof given.identifiedBy === "string" ? wellFormed(given.identifiedBy) : undefined;
    const { id: actsFor } = Object(given.onBehalfOf) as { readonly id?: unknown };
    const onBehalfOf = typeof actsFor === "string" ? actsFor : undefined;
    const args = takenArguments(given.arguments, engine.limits);
    return { tenant, by: keptDecider(given.by), onBehalfOf, reason, identifiedBy, args };
  };
  const decided = async (
    id: string,
    { tenant, by, onBehalfOf, reason, identifiedBy, args }: Taken,
    choose: Choice,
  ): Promise<Outcome<Approval>> => {
    const approval = await find(id, { tenant });
    if (store === undefined || approval === undefined) return refuse({ code: "TOOL_APPROVAL_NOT_FOUND" });
    const allowed = decidableBy({ approval, decider: by, onBehalfOf, tenant });
    if (!allowed.ok) return allowed;
    const now = engine.clock.now();
    const decision = await choose(approval, { by, args, now, reason });
    if (!decision.ok) return decision;
    // An approval can be denied, expired and revoked all the same.
    const runsLater = decision.value.kind === "approved" || decision.value.kind === "replaced";
    const unshown = runsLater ? await refuseUnshown(engine, approval) : undefined;
    if (unshown !== undefined) return unshown;
    const record = await decisionRecord(engine, approval, { decision: decision.value, by, now, reason, identifiedBy });
    const elapsed = engine.clock.elapsed();
    const stored = { id, now, elapsed, by: by.id, ...(reason === undefined ? {} : { reason }), decision: decision.value, record };
    return told(engine, await decideOnce(store, stored), decision.value);
  };
  const choices: { readonly [kind in OneDecision["kind"]]: Choice } = {
    approve: (approval, { by, now, reason }) =>
      proceed({ kind: "approved", expiresAt: now + standsFor(engine, approval), ...quorumOf(approval, by, reason) }),
    deny: (_, { now }) => {
      const { coolDownMs } = engine.approvals ?? {};
      return proceed({ kind: "denied", ...(coolDownMs === undefined ? {} : { expiresAt: now + coolDownMs }) });
    },
    revoke: () => proceed({ kind: "revoked" }),
    expire: () => proceed({ kind: "expired" }),
    edit: async (approval, edit) => {
      const replacement = await replacementOf({ engine, approval, ...edit });
      return replacement.ok ? proceed({ kind: "replaced", by: replacement.value }) : replacement;
    },
  };
  // Copied at once: the application may reuse the objects while the store works.
  const decide =
    (kind: OneDecision["kind"]) =>
    (id: string, decision: Decision): Promise<Outcome<Approval>> =>
      guarded(engine, () => decided(id, take(decision ?? {}), choices[kind]));
  return {
    get: (id, of) => reached(engine, () => find(id, of)),
    // In plain JavaScript a tenant may be there and undefined: that is none, and not all of them.
    list: async ({ allTenants, ...asked } = {}) => {
      const query = { ...asked, limit: mostListed(asked.limit) };
      return (await reached(engine, () => store?.list(allTenants === true ? query : { ...query, tenant: query.tenant ?? "" }))) ?? [];
    },
    counts: async ({ allTenants, ...query } = {}) =>
      (await reached(engine, () => store?.counts(allTenants === true ? query : { ...query, tenant: query.tenant ?? "" }))) ?? [],
    approve: decide("approve"),
    deny: decide("deny"),
    revoke: decide("revoke"),
    expire: decide("expire"),
    edit: decide("edit"),
    decideAll: (decisions, approver) => {
      // Plain JavaScript can pass such a value.
      const all: readonly OneDecision[] = Array.isArray(decisions) ? [...decisions] : [];
      if (all.length > mostTogether) return Promise.resolve(all.map(() => tooMany));
      let before: Promise<unknown> = Promise.resolve();
      const outcomes = all.map((one) => {
        const outcome = guarded(engine, async () => {
          const { id, kind, reason } = one ?? {};
          const choose = Object.hasOwn(choices, kind) ? choices[kind] : undefined;
          // A decision cannot name another approver, because it may come from a browser.
          const taken = take({ ...approver, reason, arguments: own(one, "arguments") });
          await before;
          return choose === undefined ? noDecision : decided(id, taken, choose);
        });
        before = outcome;
        return outcome;
      });
      return Promise.all(outcomes);
    },
  };
}

const mostTogether = 100;
const tooMany: Outcome<never> = /* @__PURE__ */ refuse({
  code: "TOOL_INPUT_TOO_LARGE",
  message: `One approver decides at most ${mostTogether} approvals at once.`,
  suggestions: ["Decide them in smaller batches."],
});
const noDecision: Outcome<never> = /* @__PURE__ */ refuse({
  code: "TOOL_INVALID_FIELD_VALUE",
  message: "The kind of a decision is approve, deny, edit, expire or revoke.",
});

/** What is no number of questions, such as one that was made of an address, is no reason to read all of them. */
function mostListed(limit: number | undefined): number {
  return typeof limit === "number" && limit >= 0 ? limit : 1_000;
}

/** All that is asked of whoever decides, by name: also of an instance of a class, and with its list of roles. The application may be plain JavaScript. */
function keptDecider(by: Principal): Principal {
  const { id, kind, roles }: Principal = by ?? {};
  return kept({ id, kind, roles });
}

/** The members of a decision, as they were given. */
type Taken = {
  readonly tenant: string;
  readonly by: Principal;
  readonly onBehalfOf: string | undefined;
  readonly reason: string | undefined;
  readonly identifiedBy: string | undefined;
  readonly args: Edit["args"];
};

type Chosen = StoredDecision["decision"];
type Choice = (approval: Approval, edit: Omit<Edit, "engine" | "approval">) => Outcome<Chosen> | Promise<Outcome<Chosen>>;

/** A question is decided once: whoever comes second is told what holds. */
function told(engine: Engine, { kind, approval, made }: Decided, chosen: Chosen): Outcome<Approval> {
  if (kind === "not-found" || approval === undefined) return refuse({ code: "TOOL_APPROVAL_NOT_FOUND" });
  if (kind === "expired" && made === undefined) {
    return refuse({ code: "TOOL_CONFIRMATION_EXPIRED", details: { approval_id: approval.id, state: approval.state } });
  }
  if (kind === "not-pending" && made === undefined) return refuseDecided(approval, chosen);
  if (kind === "approved-before" && made === undefined) return refuseRepeated(approval);
  const decision = made ?? chosen;
  if (decision.kind === "approved" && approval.state === "pending") {
    engine.events.emit({ kind: "approval-progress", approval });
    return proceed(approval);
  }
  engine.events.emit({ kind: "approval-decision", approval, decision: decision.kind });
  return proceed(decision.kind === "replaced" ? decision.by : approval);
}

function refuseRepeated(approval: Approval): Outcome<never> {
  const { given, needed } = progressOf(approval);
  return refuse({
    code: "TOOL_RESOURCE_ACCESS_DENIED",
    message: `This approver has approved already: ${given} of ${needed} people have.`,
    details: { reason: "approved-before", approval_id: approval.id, approvals: { given, needed } },
    suggestions: ["Ask another person to approve."],
  });
}

function refuseDecided({ id, state }: Approval, chosen: Chosen): Outcome<never> {
  const details = { approval_id: id, state };
  if (chosen.kind === "revoked" && state === "pending")
    return refuse({ code: "TOOL_CONFIRMATION_REQUIRED", message: "No approver has decided yet: there is nothing to revoke.", details });
  const isRevocable = state === "approved" && chosen.kind !== "approved";
  return refuse({
    code: state === "denied" || state === "revoked" ? "TOOL_CONFIRMATION_DENIED" : "TOOL_APPROVAL_USED",
    message: `The approval was decided already: it is ${state}.${isRevocable ? " No call has used it: revoke it to take it back." : ""}`,
    details,
    ...(isRevocable ? { suggestions: ["Revoke the approval."] } : {}),
  });
}
