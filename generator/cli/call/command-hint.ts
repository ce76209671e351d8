import type { ErrorCode, JsonObject, ToolResponse } from "@toolpact/runtime";
import { contextOption } from "./context-hint.js";
import { isObject } from "./json-schema.js";

type Refused = { readonly tool: string; readonly details: JsonObject; readonly given: JsonObject };
type Hint = (refused: Refused) => string | undefined;

const fields: Hint = ({ tool }) => `Its fields: toolpact call ${tool} --help`;
const approvals: Hint = () => "What became of the approvals: toolpact approvals list --all";

/** Where a command helps beside what the answer says. Whoever reads it has typed the call already: that it can be typed again is no news. */
const hints: { readonly [Code in ErrorCode]?: Hint } = {
  TOOL_INVALID_INPUT: fields,
  TOOL_MISSING_REQUIRED_FIELD: fields,
  TOOL_INVALID_FIELD_TYPE: fields,
  TOOL_INVALID_FIELD_VALUE: fields,
  TOOL_INPUT_TOO_LARGE: fields,
  TOOL_ROLE_NOT_AUTHORIZED: ({ details: { required_roles: roles }, given }) => {
    const principal = { id: "user-1", ...(isObject(given.principal) ? given.principal : {}), roles: Array.isArray(roles) ? roles : [] };
    return `Call as somebody who has the role: ${contextOption({ ...given, principal })}`;
  },
  TOOL_DEPRECATED: ({ details: { replacement } }) =>
    typeof replacement === "string" ? `What replaces it: toolpact call ${replacement} --help` : undefined,
  TOOL_CONFIRMATION_DENIED: approvals,
  TOOL_CONFIRMATION_EXPIRED: approvals,
  TOOL_APPROVAL_MISMATCH: approvals,
  TOOL_APPROVAL_NOT_FOUND: approvals,
  TOOL_APPROVAL_USED: approvals,
};

/** The command that leads on from a refusal, as it can be typed; nothing where there is none. */
export function commandHint(response: ToolResponse<unknown>, given: JsonObject): string | undefined {
  if (response.status === "success") return undefined;
  const { command: tool, error, metadata } = response;
  if (metadata.effect === "unknown") return `What is known of the call: toolpact audit list --call ${metadata.call_id}`;
  return hints[error.code]?.({ tool, details: isObject(error.details) ? error.details : {}, given });
}
