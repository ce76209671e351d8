/** The door `@toolpact/runtime/approvals`: for the application's user interface, where people decide. */
export type { Approval, ApprovalCount, ApprovalQuery, ReadBack } from "./approval.js";
export { type Approvals, approvalsOf, type Decision, type ListQuery, type OneDecision, type Tenancy } from "./approvals.js";
export { type ApprovalOptions, approvals } from "./confirm-stage.js";
