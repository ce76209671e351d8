import { nearest } from "../registry/nearest.js";
import type { Registry } from "../registry/registry.js";
import type { ToolSummary } from "../tool/tool.js";
import { type Outcome, proceed, refuse } from "./outcome.js";

export function resolveTool(registry: Registry, id: string): Outcome<ToolSummary> {
  const tool = registry.get(id);
  if (tool === undefined) return refuseUnknown(registry, id);
  const { status } = tool.policy;
  if (status.enabled) return proceed(tool);
  return refuse({
    code: "TOOL_TEMPORARILY_DISABLED",
    message: `${id} is switched off: ${status.reason}`,
    details: { reason: status.reason },
  });
}

function refuseUnknown(registry: Registry, id: string): Outcome<never> {
  const ids = registry.list().map((tool) => tool.id);
  const similar = nearest(id, ids);
  return refuse({
    code: "TOOL_NOT_FOUND",
    message: similar.length === 0 ? `There is no tool ${id}.` : `There is no tool ${id}. Did you mean ${similar.join(" or ")}?`,
    details: { nearest: similar },
  });
}
