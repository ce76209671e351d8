import { askProvider } from "../ask-provider.js";
import type { ToolSummary } from "../tool/tool.js";
import { type Outcome, proceed } from "./outcome.js";
import { refuseUnsaid } from "./refuse-unsaid.js";
import type { TenantStage } from "./stages.js";
import type { Visit } from "./visit.js";

/** The tool under the settings of the call's tenant: narrower than its policy, never wider. */
export function tenantTool(visit: Visit): Outcome<ToolSummary> | Promise<Outcome<ToolSummary>> {
  const { tenants } = visit.engine;
  return tenants === undefined ? proceed(visit.tool) : narrowed(visit, tenants);
}

async function narrowed(visit: Visit, tenants: TenantStage): Promise<Outcome<ToolSummary>> {
  const { engine, request, trail, tool } = visit;
  const ask = async (): Promise<Outcome<ToolSummary>> => {
    const found = await tenants(tool, request.context.tenant, engine.registry, trail.formerly);
    if (!found.ok) return found;
    trail.tenantScopes = found.value.scopes;
    return proceed(found.value.tool);
  };
  const said = await askProvider({ ask, signal: request.context.signal });
  return said.kind === "said" ? said.value : refuseUnsaid(visit, said, "The tenant's settings");
}
