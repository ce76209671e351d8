import type { Approval } from "../approvals/approval.js";

/** What the other tables of a store say, to be held against the log: who can write the store may have changed them alone. */
export type StoredState = StoredApproval | StoredResult;

type StoredApproval = { readonly kind: "approval" } & Pick<Approval, "id" | "state" | "tool" | "callId">;

/** The answer that a repeated call is given. */
type StoredResult = { readonly kind: "answer"; readonly callId: string; readonly tool: string; readonly answer: string };
