import type { Approval } from "../../approvals/approval.js";
import type { Decision } from "../../approvals/approvals.js";
import { type Outcome, proceed, refuse } from "../../call/outcome.js";
import type { Principal } from "../../context.js";
import type { Host } from "../host.js";
import { answersIn, type HistoryAnswer } from "./answers-in.js";
import { wasAskedBy } from "./resume-pointer.js";
import type { AiSdkAnswers, AiSdkDecided } from "./types.js";

/**
 * Answers in the history become decisions of the person whom the application has authenticated. The history says which call, and yes or no; the record says
 * what was asked. A call with other arguments than those of the record is not decided.
 */
export async function decideAnswers(host: Host, conversation: string, given: AiSdkAnswers): Promise<readonly AiSdkDecided[]> {
  const by: Principal = typeof given.by === "string" ? { id: given.by, kind: "user" } : given.by;
  const decided: AiSdkDecided[] = [];
  // One after the other: an earlier decision may be the one that a later answer is about.
  for (const answer of answersIn(given.messages)) {
    const { toolCallId, approved } = answer;
    const outcome = await decideOne(host, conversation, { ...answer, by, identifiedBy: given.identifiedBy });
    decided.push({ toolCallId, approved, outcome });
  }
  return decided;
}

type Answered = HistoryAnswer & Pick<Decision, "by" | "identifiedBy">;

async function decideOne(host: Host, conversation: string, answered: Answered): Promise<AiSdkDecided["outcome"]> {
  const { toolCallId, toolName, input, approved } = answered;
  const tool = host.find(toolName);
  if (tool === undefined) return refuse({ code: "TOOL_NOT_FOUND", message: `There is no tool ${toolName}.` });
  // Without the pointer: what is asked here for the first time, as of changed arguments, stays undecided.
  const asked = await tool.ask(input, { callId: toolCallId });
  if (asked.kind === "none") return proceed(undefined);
  if (asked.kind === "refused") {
    const { code, message, details } = asked.response.error;
    return !approved && code === "TOOL_CONFIRMATION_DENIED" ? proceed(undefined) : refuse({ code, message, details });
  }
  const { approval } = asked;
  if (!wasAskedBy(approval, conversation, toolCallId)) return notAsked(approval);
  return decideApproval(host, approval, answered);
}

function decideApproval(
  { approvals }: Host,
  approval: Approval,
  { approved, by, reason, identifiedBy }: Answered,
): Promise<Outcome<Approval>> {
  const { id, state } = approval;
  const tenant = approval.tenant === "" ? undefined : approval.tenant;
  const decision: Decision = { by, tenant, reason, identifiedBy };
  if (!approved) return state === "approved" ? approvals.revoke(id, decision) : approvals.deny(id, decision);
  return state === "approved" ? Promise.resolve(proceed(approval)) : approvals.approve(id, decision);
}

function notAsked({ id }: Approval): Outcome<never> {
  return refuse({
    code: "TOOL_APPROVAL_MISMATCH",
    message: "This call asked nothing in this conversation, asked with other arguments, or its question has expired.",
    details: { approval_id: id },
  });
}
