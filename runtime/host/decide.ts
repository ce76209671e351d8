import type { Approval } from "../approvals/approval.js";
import type { Approvals, Decision } from "../approvals/approvals.js";
import type { Outcome } from "../call/outcome.js";

/** What a person said in a host about one approval. */
export type HostDecision = { readonly approvalId: string; readonly reason?: string | undefined } & (
  | { readonly kind: "approve" | "deny" }
  | { readonly kind: "edit"; readonly arguments: unknown }
);

/** The approver, whom the application has authenticated. A host's history is no proof of who spoke. */
export type Approver = Pick<Decision, "by" | "onBehalfOf" | "identifiedBy">;

/** Records at the desk what was said in a host, one after another. The desk refuses what this approver may not decide, and what was decided before. */
export async function decideAll(
  desk: Approvals,
  decisions: readonly HostDecision[],
  { by, onBehalfOf, identifiedBy, tenant }: Approver & { readonly tenant: string | undefined },
): Promise<readonly Outcome<Approval>[]> {
  const outcomes: Outcome<Approval>[] = [];
  for (const decision of decisions) {
    const { approvalId, reason } = decision;
    const said: Decision = { by, onBehalfOf, identifiedBy, tenant, reason };
    outcomes.push(
      await (decision.kind === "edit"
        ? desk.edit(approvalId, { ...said, arguments: decision.arguments })
        : desk[decision.kind](approvalId, said)),
    );
  }
  return outcomes;
}
