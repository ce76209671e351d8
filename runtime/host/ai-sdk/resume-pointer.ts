import type { Approval } from "../../approvals/approval.js";
import type { JsonObject } from "../../json.js";
import { isRecord } from "../../own.js";

/** Where the conversation goes on, kept with the approval: for programs that listen for decisions. */
export function resumePointer(conversation: string, toolCallId: string): JsonObject {
  return { host: "ai-sdk", conversation, toolCallId };
}

/** Whether this call of this conversation asked the question. */
export function wasAskedBy({ resume }: Approval, conversation: string, toolCallId: string): boolean {
  return isRecord(resume) && resume.host === "ai-sdk" && resume.conversation === conversation && resume.toolCallId === toolCallId;
}
