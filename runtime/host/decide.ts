import type { Approval } from "../approvals/approval.js";
import type { Approvals, Decision } from "../approvals/approvals.js";
import { type Outcome, proceed, refuse } from "../call/outcome.js";
import { own } from "../own.js";
import type { Host, HostCall, HostTool } from "./host-tool.js";

/** What a person said in a host about one approval. */
export type HostDecision = { readonly approvalId: string; readonly reason?: string | undefined } & (
  | { readonly kind: "approve" | "deny" }
  | { readonly kind: "edit"; readonly arguments: unknown }
);

/** The approver, whom the application has authenticated. A host's history is no proof of who spoke. */
export type Approver = Pick<Decision, "by" | "onBehalfOf" | "identifiedBy">;

/** Records at the desk what was said in a host, one after another. The desk refuses what this approver may not decide, and what was decided otherwise before. */
export async function decideAll(
  desk: Approvals,
  decisions: readonly HostDecision[],
  { by, onBehalfOf, identifiedBy, tenant }: Approver & { readonly tenant: string | undefined },
): Promise<readonly Outcome<Approval>[]> {
  const outcomes: Outcome<Approval>[] = [];
  for (const decision of decisions) {
    const { approvalId, reason } = decision;
    outcomes.push(await decideOne(desk, decision, { by, onBehalfOf, identifiedBy, tenant, reason, id: approvalId }));
  }
  return outcomes;
}

async function decideOne(desk: Approvals, decision: HostDecision, { id, ...said }: Decision & { id: string }): Promise<Outcome<Approval>> {
  if (decision.kind === "edit") return desk.edit(id, { ...said, arguments: decision.arguments });
  // Where the store cannot be reached, the decision says so.
  const standing = await desk.get(id, { tenant: said.tenant }).catch(() => undefined);
  if (standing?.state !== "approved") return desk[decision.kind](id, said);
  // Another approver was faster. A yes is no other decision, and a no takes back what no call has used.
  return decision.kind === "approve" ? proceed(standing) : desk.revoke(id, said);
}

/** What is asked while a decision is recorded, such as about changed arguments, was shown to no approver. So it is asked without `resume`, and stays undecided. */
export function wasAsked({ resume }: Approval, callIdName: string, callId: string | undefined): boolean {
  return callId !== undefined && own(resume, callIdName) === callId;
}

/** A call that waits in a host, and the name of the call's id in `resume`. */
export type AskedCall = {
  readonly tool: HostTool;
  readonly args: unknown;
  readonly call: HostCall;
  readonly callId: string | undefined;
  readonly callIdName: string;
};

/** Records the decision on one call that a host shows. */
export async function decideCall(
  { approvals }: Host,
  { tool, args, call, callId, callIdName }: AskedCall,
  {
    approved,
    reason,
    ...approver
  }: Approver & {
    readonly approved: boolean;
    readonly reason: string | undefined;
    readonly tenant: string | undefined;
  },
): Promise<Outcome<Approval>> {
  const asked = await tool.ask(args, call);
  if (asked.kind !== "approval" || !wasAsked(asked.approval, callIdName, callId)) return notAsked;
  const [outcome = notAsked] = await decideAll(
    approvals,
    [{ approvalId: asked.approval.id, kind: approved ? "approve" : "deny", reason }],
    approver,
  );
  return outcome;
}

export const notAsked: Outcome<never> = refuse({
  code: "TOOL_APPROVAL_NOT_FOUND",
  message: "This call asked nothing, asked with other arguments, or its question has expired.",
});
