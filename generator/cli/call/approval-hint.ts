import type { ToolResponse } from "@toolpact/runtime";
import { plainText } from "../../diagnostics/render/excerpt.js";
import { samePlace } from "../same-place.js";
import type { CallGiven } from "./command-hint.js";
import { printContext } from "./context-options.js";
import { isObject } from "./json-schema.js";

/** As long as a person needs to tell one from others. */
const shortLength = 8;

/**
 * Where a call waits for approval: which one, who decides it, and the same call with it. It names no command that decides: a model with a shell would run it.
 */
export function approvalHint(response: ToolResponse<unknown>, { given, options, auth }: CallGiven): readonly string[] {
  const { approval_id: id } = response.metadata;
  if (response.status === "success" || response.error.code !== "TOOL_CONFIRMATION_REQUIRED" || id === undefined) return [];
  const details = isObject(response.error.details) ? response.error.details : {};
  const short = id.slice(0, shortLength);
  const context = printContext({ ...given, approvalId: short }, auth);
  if (details.state === "approved") return [`Call again with the same input: ${context}`];
  const roles = typeof details.decider_role === "string" ? [details.decider_role] : details.approver_roles;
  const role = Array.isArray(roles) && roles.length > 0 ? ` with the role ${plainText(roles.join(" or "))}` : "";
  const tenant = typeof given.tenant === "string" ? ` of the tenant ${plainText(given.tenant)}` : "";
  return [
    `Approval ${short}${tenant} waits. A person other than the caller${role} decides at a terminal; all that wait: toolpact approvals list${samePlace(options)}`,
    `Then call again with the same input: ${context}`,
  ];
}
