import type { Caller } from "../../context.js";
import { ToolCallError } from "../../errors/tool-call-error.js";
import type { JsonSchema } from "../../json.js";
import type { Registry } from "../../registry/registry.js";
import type { AnyTool } from "../tool.js";

/** A tool as the calendar agent's registry lists it (CAL-R1). */
export type AgentTool = {
  /** The host name. */
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonSchema;
  /** The data, or `ToolCallError` with the envelope. */
  readonly execute: (params: unknown) => Promise<unknown>;
};

/** Who calls and for whom comes from the caller, see `withContext`: an agent's parameters never say it. */
export function agentToolOf({ id, hostName, description, schema }: AnyTool, caller: Caller): AgentTool {
  return Object.freeze({
    name: hostName,
    description,
    parameters: schema,
    execute: async (params: unknown) => {
      const response = await caller.call(id, params);
      if (response.status !== "success") throw new ToolCallError(response);
      return response.data;
    },
  });
}

/** `ADK_TOOLS`: the tools that are switched on (CAL-R4), in the order of the registry. */
export async function adkTools(registry: Registry, caller: Caller): Promise<readonly AgentTool[]> {
  const tools = await registry.load();
  return tools.filter(({ policy }) => policy.status.enabled === true).map((tool) => agentToolOf(tool, caller));
}
