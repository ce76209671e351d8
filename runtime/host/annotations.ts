import type { ToolSummary } from "../tool/tool.js";

/** The four hints of MCP, from the policy and the call. Hosts show them; nothing is enforced by them. */
export type Annotations = {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
};

/** A tool without effects destroys nothing, and repeating it changes nothing. */
export function annotationsOf({ policy, call }: Pick<ToolSummary, "policy" | "call">): Annotations {
  const readOnlyHint = policy.effect === "none" || policy.effect === "read";
  return {
    readOnlyHint,
    destructiveHint: !readOnlyHint && !policy.reversible,
    idempotentHint:
      readOnlyHint || isIdempotent(call) || (policy.idempotency?.key.from === "call" && policy.idempotency.key.windowMs !== undefined),
    openWorldHint: call.kind !== "local",
  };
}

/** RFC 9110, 9.2.2. */
function isIdempotent(call: ToolSummary["call"]): boolean {
  return "method" in call && ["PUT", "DELETE"].includes(call.method.toUpperCase());
}
