import type { AnyTool, ErrorCode, JsonObject, ToolResponse } from "@toolpact/runtime";
import { plainText } from "../../diagnostics/render/excerpt.js";
import { samePlace, sameStore } from "../same-place.js";
import { shellQuote } from "../shell-quote.js";
import { printContext } from "./context-options.js";
import { isObject } from "./json-schema.js";

/** What of a typed call its hints repeat. */
export type CallGiven = {
  /** The context of the call. */
  readonly given: JsonObject;
  /** Where the call was told to look for its config and its store. */
  readonly options: { readonly config?: string | undefined; readonly store?: string | undefined };
  /** What the tool asks of its caller; undefined where that is not known. */
  readonly auth?: AnyTool["policy"]["auth"];
};
type Refused = CallGiven & { readonly tool: string; readonly details: JsonObject };
type Hint = (refused: Refused) => string | undefined;

const fields: Hint = ({ tool }) => `Its fields: toolpact call ${tool} --help`;
const approvals: Hint = ({ options }) => `What became of the approvals: toolpact approvals list --all${samePlace(options)}`;

/** Where a command helps beside what the answer says. Whoever reads it has typed the call already: that it can be typed again is no news. */
const hints: { readonly [Code in ErrorCode]?: Hint } = {
  TOOL_INVALID_INPUT: fields,
  TOOL_MISSING_REQUIRED_FIELD: fields,
  TOOL_INVALID_FIELD_TYPE: fields,
  TOOL_INVALID_FIELD_VALUE: fields,
  TOOL_INPUT_TOO_LARGE: fields,
  TOOL_ROLE_NOT_AUTHORIZED: ({ details: { required_roles: roles }, given, auth }) => {
    const principal = { id: "user-1", ...(isObject(given.principal) ? given.principal : {}), roles: Array.isArray(roles) ? roles : [] };
    return `Call as a principal with the role: ${printContext({ ...given, principal }, auth)}`;
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
export function commandHint(response: ToolResponse<unknown>, given: CallGiven): string | undefined {
  if (response.status === "success") return undefined;
  const { command: tool, error, metadata } = response;
  const details = isObject(error.details) ? error.details : {};
  if (metadata.effect === "unknown") {
    // A repetition is refused for another call: that one's outcome is unknown.
    const id = error.code === "TOOL_OUTCOME_UNKNOWN" && typeof details.call_id === "string" ? details.call_id : metadata.call_id;
    return `What is known of the call: toolpact audit list --call ${plainText(shellQuote(id))}${sameStore(given.options.store)}`;
  }
  return hints[error.code]?.({ ...given, tool, details });
}
