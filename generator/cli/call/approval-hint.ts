import type { ToolResponse } from "@toolpact/runtime";
import { samePlace } from "../same-place.js";
import { shellQuote } from "../shell-quote.js";
import type { CallGiven } from "./command-hint.js";
import { printContext } from "./context-options.js";
import { isObject } from "./json-schema.js";

/** What to type where a call waits for a person: the decision, and the same call with it. Where somebody has agreed only the call is left. */
export function approvalHint(response: ToolResponse<unknown>, { given, options, auth }: CallGiven): readonly string[] {
  const { approval_id: id } = response.metadata;
  if (response.status === "success" || response.error.code !== "TOOL_CONFIRMATION_REQUIRED" || id === undefined) return [];
  const details = isObject(response.error.details) ? response.error.details : {};
  const context = printContext({ ...given, approvalId: id }, auth);
  if (details.state === "approved") return [`Call again with the same input: ${context}`];
  const role = typeof details.decider_role === "string" ? ` --role ${shellQuote(details.decider_role)}` : "";
  const tenant = typeof given.tenant === "string" ? ` --tenant ${shellQuote(given.tenant)}` : "";
  return [
    `A person other than the caller decides: toolpact approvals approve ${id} --by <who>${role}${tenant}${samePlace(options)}`,
    `Then call again with the same input: ${context}`,
  ];
}
