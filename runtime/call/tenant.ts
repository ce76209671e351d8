import { askProvider } from "../ask-provider.js";
import type { ToolSummary } from "../tool/tool.js";
import { type Outcome, proceed, refuse } from "./outcome.js";
import type { TenantStage } from "./stages.js";
import { reportOf, type Visit } from "./visit.js";

/** The tool under the settings of the call's tenant: narrower than its policy, never wider. */
export function tenantTool(visit: Visit): Outcome<ToolSummary> | Promise<Outcome<ToolSummary>> {
  const { tenants } = visit.engine;
  return tenants === undefined ? proceed(visit.tool) : narrowed(visit, tenants);
}

async function narrowed(visit: Visit, tenants: TenantStage): Promise<Outcome<ToolSummary>> {
  const { engine, request, trail, tool } = visit;
  try {
    const said = await askProvider({ ask: () => tenants(tool, request.context.tenant, engine.registry), signal: request.context.signal });
    if (said.kind === "fault") throw said.error;
    const found = said.value;
    if (!found.ok) return found;
    trail.tenantScopes = found.value.scopes;
    return proceed(found.value.tool);
  } catch (error) {
    reportOf(visit, "permissions")(error);
    return refuse({ code: "TOOL_DEPENDENCY_ERROR", message: "The tenant's settings could not be had." });
  }
}
