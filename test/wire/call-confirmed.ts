import type { CallContext, Runtime, ToolResponse } from "@toolpact/runtime";
import { approvalsOf } from "../../runtime/approvals/index.js";
import { own } from "../../runtime/own.js";

/** A call by an agent; where a person must agree, one does. */
export async function callConfirmed(runtime: Runtime, id: string, args: object, context: CallContext = {}): Promise<ToolResponse<unknown>> {
  const caller: CallContext = { principal: { id: "agent-1", kind: "agent" }, ...context };
  const asked = await runtime.call(id, args, caller);
  const isQuestion = asked.status !== "success" && asked.error.code === "TOOL_CONFIRMATION_REQUIRED";
  const approvalId = isQuestion ? own(asked.error.details, "approval_id") : undefined;
  if (typeof approvalId !== "string") return asked;
  const decided = await approvalsOf(runtime).approve(approvalId, { by: { id: "ana", kind: "user" } });
  if (!decided.ok) throw new Error(decided.refusal.code);
  return runtime.call(id, args, { ...caller, approvalId });
}
