import { assertOptions, isFunction } from "../../known-options.js";
import { own } from "../../own.js";
import type { PolicyClient, PolicyVerdict } from "../policy-client.js";
import type { PolicyPrincipal, PolicyQuestion } from "../policy-question.js";

/** Part of what `isAuthorized` of `@cedar-policy/cedar-wasm` takes. Its own type is not readonly, so this one cannot be. */
export type CedarCall<Policies> = {
  principal: CedarUid;
  action: CedarUid;
  resource: CedarUid;
  context: { [name: string]: CedarValue };
  policies: Policies;
  entities: { uid: CedarUid; attrs: { [name: string]: CedarValue }; parents: CedarUid[] }[];
};
type CedarUid = { type: string; id: string };
type CedarValue = string | number | boolean | CedarValue[] | { [name: string]: CedarValue };

type CedarOptions<Policies> = {
  readonly isAuthorized: (call: CedarCall<Policies>) => unknown;
  /** As Cedar takes them: `{ staticPolicies: "permit(…);" }`. */
  readonly policies: Policies;
  /** For a schema or entities of one's own; what is made by default comes in. */
  readonly refine?: (call: CedarCall<Policies>, question: PolicyQuestion) => CedarCall<Policies>;
};

/**
 * `principal` is whose permissions count (`User::"ann"`, `Agent::…`, `Service::…`) and is in its roles (`Role::"admin"`), `action` is
 * `Action::"habit.create"`, `resource` is the tenant (`Tenant::"acme"`), the rest is `context`.
 */
export function cedarClient<Policies>(options: CedarOptions<Policies>): PolicyClient {
  // What was to be refined under another name would be asked of other entities.
  assertOptions("cedarClient", options, { isAuthorized: isFunction, policies: true, refine: isFunction });
  const { isAuthorized, policies, refine = (call) => call } = options;
  const decide = async (question: PolicyQuestion): Promise<PolicyVerdict> =>
    verdictOf(isAuthorized(refine(callOf(question, policies), question)));
  return { decide };
}

const kinds = { user: "User", agent: "Agent", service: "Service" } as const;

function callOf<Policies>(question: PolicyQuestion, policies: Policies): CedarCall<Policies> {
  const { principal: caller, onBehalfOf, tenant, action, effect, securityLevel, argumentsHash } = question;
  const counted = onBehalfOf ?? caller;
  const principal = counted === null ? { type: "Nobody", id: "" } : uidOf(counted);
  const resource = { type: "Tenant", id: tenant ?? "" };
  const parents = (counted?.roles ?? []).map((id) => ({ type: "Role", id }));
  return {
    principal,
    action: { type: "Action", id: action },
    resource,
    context: {
      effect,
      securityLevel,
      argumentsHash,
      capabilities: [...question.capabilities],
      resources: question.resources.map(({ type, mode, filter }) => ({ type, mode, ...(filter === undefined ? {} : { filter }) })),
      actor: caller === null ? "nobody" : caller.kind,
    },
    policies,
    entities: [
      { uid: principal, attrs: {}, parents },
      { uid: resource, attrs: {}, parents: [] },
    ],
  };
}

function uidOf({ id, kind }: PolicyPrincipal): CedarUid {
  return { type: kinds[kind], id };
}

/** A policy that fails while it is evaluated is skipped by Cedar, also one that would have forbidden the call: an answer with errors is no answer. */
function verdictOf(answer: unknown): PolicyVerdict {
  if (own(answer, "type") !== "success") throw new Error(`Cedar could not decide: ${messagesIn(own(answer, "errors"))}`);
  const response = own(answer, "response");
  const diagnostics = own(response, "diagnostics");
  const errors = own(diagnostics, "errors");
  if (!Array.isArray(errors) || errors.length > 0) throw new Error(`Cedar skipped policies: ${messagesIn(errors)}`);
  if (own(response, "decision") === "allow") return { decision: "allow" };
  const reason = own(diagnostics, "reason");
  const forbidding = Array.isArray(reason) ? reason.filter((id) => typeof id === "string") : [];
  return { decision: "deny", reasons: forbidding.length === 0 ? ["No policy permits it."] : forbidding.map((id) => `Forbidden by ${id}.`) };
}

function messagesIn(errors: unknown): string {
  if (!Array.isArray(errors)) return "its answer cannot be read";
  return errors.map((error) => String(own(error, "message") ?? own(own(error, "error"), "message") ?? "unknown")).join("; ");
}
