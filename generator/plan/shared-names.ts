import { diagnose, type Report } from "../diagnostics/index.js";
import { at, type Origin } from "../ir/index.js";
import type { Plan, ToolPlan } from "./plan.js";

/** What providers take as the name of a tool. */
const hostNameForm = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;

/** Names that all contracts share: host names, compared without case because models and providers do not tell `A` from `a`, and handlers. */
export function checkSharedNames(plans: readonly Plan[], report: Report): void {
  const tools = plans.flatMap((plan) => plan.tools);
  for (const tool of tools.filter(({ hostName }) => !hostNameForm.test(hostName))) {
    report(
      diagnose("plan/host-name-unfit", { hostName: tool.hostName, length: tool.hostName.length }, hostNamePlace(tool), { atKey: true }),
    );
  }
  reportTaken(
    tools,
    (tool) => tool.hostName.toLowerCase(),
    (tool, other) => {
      report(diagnose("plan/host-name-taken", { hostName: tool.hostName, other: other.id }, hostNamePlace(tool), { atKey: true }));
    },
  );
  reportTaken(
    tools,
    ({ operation: { call } }) => (call.kind === "local" ? call.handler : undefined),
    (tool, other) => {
      const { call, origin } = tool.operation;
      const handler = call.kind === "local" ? call.handler : tool.id;
      report(diagnose("plan/handler-taken", { handler, other: other.id }, at(origin, "binding"), { atKey: true }));
    },
  );
}

function hostNamePlace(tool: ToolPlan): Origin {
  return tool.operation.hostName?.origin ?? tool.operation.origin;
}

function reportTaken(
  tools: readonly ToolPlan[],
  key: (tool: ToolPlan) => string | undefined,
  taken: (tool: ToolPlan, other: ToolPlan) => void,
): void {
  const owners = new Map<string, ToolPlan>();
  for (const tool of tools) {
    const name = key(tool);
    const other = name === undefined ? undefined : owners.get(name);
    // Two tools with one id are a problem of their own.
    if (other !== undefined && other.id !== tool.id) {
      taken(tool, other);
    }
    if (name !== undefined && other === undefined) {
      owners.set(name, tool);
    }
  }
}
