import type { CallContext } from "../context.js";
import type { ToolSummary } from "../tool/tool.js";
import { goOn, type Outcome, refuse } from "./outcome.js";

/** Whether the tool may be called at all, for this tenant and in this lane. */
export function checkStatus(
  { id, policy, tenant }: ToolSummary,
  { lane = "interactive", tenant: asking }: CallContext,
): Outcome<undefined> {
  if (tenant !== undefined && tenant !== asking) {
    return refuse({ code: "TOOL_RESOURCE_ACCESS_DENIED", message: `${id} belongs to another tenant.` });
  }
  const { status, execution } = policy;
  if (status.enabled !== true) {
    return refuse({
      code: "TOOL_TEMPORARILY_DISABLED",
      message: `${id} is switched off: ${status.reason ?? "no reason given."}`,
      details: { reason: status.reason },
    });
  }
  if (lane === "background" || ["direct", "optimistic", "streaming"].includes(execution)) return goOn;
  return refuse({
    code: "TOOL_GATE_CLOSED",
    message: `${id} runs in the background only.`,
    details: { gate: "lane", lane, required_lane: "background" },
    suggestions: ["Start it as a job."],
  });
}
