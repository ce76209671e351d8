import type { Policy } from "@toolpact/runtime";
import type { Approval, Approvals, Decision } from "@toolpact/runtime/approvals";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { failure, type Invocation, type Outcome } from "../command.js";
import { samePlace } from "../same-place.js";
import type { Approver } from "./approver.js";
import { askApprover } from "./ask-approver.js";
import { nextCall } from "./next-call.js";
import { notFound } from "./not-found.js";
import { type Described, renderApproval } from "./show-approval.js";
import { type ShowArguments, wholeHint } from "./shown-arguments.js";
import { stateOf } from "./state-of.js";

export const decidingVerbs = ["approve", "deny", "expire", "revoke"] as const;
export type DecidingVerb = (typeof decidingVerbs)[number];

export type Deciding = {
  readonly verb: DecidingVerb;
  readonly id: string;
  readonly approver: Approver;
  readonly show: ShowArguments;
  /** Undefined for a tool that is gone. */
  readonly toolOf: (tool: string) => (Described & { readonly policy: Policy }) | undefined;
};

/** A person at a terminal sees the whole question and is asked. The holder of a token was asked elsewhere. */
export async function decide(invocation: Invocation, questions: Approvals, deciding: Deciding): Promise<Outcome> {
  const { verb, id, approver, show, toolOf } = deciding;
  const { tenant, reason } = invocation.texts;
  const refused = await confirmed(invocation, questions, deciding);
  if (refused !== undefined) return failure([refused]);
  const { by, identifiedBy } = approver;
  const decision: Decision = { by, identifiedBy, tenant, reason };
  const decided = await questions[verb](id, decision);
  if (!decided.ok) {
    const { code, message, suggestions: advice = [] } = decided.refusal;
    if (code === "TOOL_APPROVAL_NOT_FOUND") return failure([await notFound(invocation, questions, id)]);
    const standsUntil = code === "TOOL_CONFIRMATION_DENIED" ? await endOfNo(invocation, questions, id) : undefined;
    const why = message ?? `The approval ${id} could not be decided (${code}).`;
    return failure([diagnose("cli/decision-refused", { id, reason: why, advice, place: samePlace(invocation.texts), standsUntil })]);
  }
  const shown = await show(decided.value);
  const policy = toolOf(decided.value.tool)?.policy;
  const { state, approvers, approvedBy = [] } = decided.value;
  const isWaiting = verb === "approve" && state === "pending";
  const progress = isWaiting ? `: ${approvedBy.length} of ${approvers?.count} people have, and the call waits for the others` : "";
  return {
    exitCode: 0,
    text: `${words[verb]} ${decided.value.tool} (${id})${progress}.\n${shown.text}`,
    notes: [
      ...(shown.isWhole ? [] : [wholeHint([id], invocation)]),
      ...(verb === "approve" && !isWaiting ? [nextCall(decided.value, { policy, place: samePlace(invocation.texts) })] : []),
    ].join("\n"),
    json: { approval: decided.value satisfies Approval },
  };
}

const words: { readonly [verb in DecidingVerb]: string } = {
  approve: "Approved",
  deny: "Denied",
  expire: "Ended without a decision:",
  revoke: "Revoked",
};
const asked: { readonly [verb in DecidingVerb]: string } = {
  approve: "Approve this call?",
  deny: "Deny this call?",
  expire: "End this question without a decision?",
  revoke: "Revoke this approval?",
};

/** What is no question any more is not asked about: the decision is refused with the reason. */
async function confirmed(invocation: Invocation, questions: Approvals, deciding: Deciding): Promise<Diagnostic | undefined> {
  const { verb, id, approver, toolOf } = deciding;
  const { by, tenant } = invocation.texts;
  const approval = await questions.get(id, { tenant });
  if (approval === undefined) return undefined;
  if (by !== undefined && plain(by) === plain(approval.principal))
    return diagnose("cli/own-question", { id, by, place: samePlace(invocation.texts) });
  const wanted = verb === "revoke" ? "approved" : "pending";
  if (!approver.isAtTerminal || stateOf(approval, Date.now()) !== wanted) return undefined;
  const shown = renderApproval(approval, { invocation, tool: toolOf(approval.tool) });
  return (await askApprover({ shown, message: asked[verb] })) ? undefined : diagnose("cli/not-decided", { id });
}

function plain(name: string): string {
  return name.normalize("NFKC").trim().toLowerCase();
}

/** Undefined where it is over. */
async function endOfNo({ texts: { tenant } }: Invocation, questions: Approvals, id: string): Promise<string | undefined> {
  const { expiresAt = 0 } = (await questions.get(id, { tenant })) ?? {};
  return expiresAt > Date.now() ? new Date(expiresAt).toISOString() : undefined;
}
