import type { JsonObject, ToolResponse } from "@toolpact/runtime";
import { contextOption } from "./context-hint.js";

/** What to type where a call waits for a person: the decision, and the same call with it. */
export function approvalHint(response: ToolResponse<unknown>, given: JsonObject): readonly string[] {
  const { approval_id: id } = response.metadata;
  if (response.status === "success" || response.error.code !== "TOOL_CONFIRMATION_REQUIRED" || id === undefined) return [];
  const tenant = typeof given.tenant === "string" ? ` --tenant ${given.tenant}` : "";
  return [
    `A person other than the caller decides: toolpact approvals approve ${id} --by <who>${tenant}`,
    `Then call again with the same input: ${contextOption({ ...given, approvalId: id })}`,
  ];
}
