import { type McpHost, mcpServer } from "../../../runtime/host/mcp/index.js";
import type { AnyTool, CallContext } from "../../../runtime/index.js";
import { assistant, contextOf, exampleOf, keyField } from "../../contract/example-call.js";
import { type ReferenceStage, referenceStage } from "../../contract/reference-stage.js";

const { principal, onBehalfOf, tenant } = assistant;

/** All reference tools behind an MCP server, for an assistant of Ana, who answers its forms. */
export function referenceServer(): ReferenceStage & { readonly server: McpHost } {
  const stage = referenceStage();
  const server = mcpServer(stage.runtime, {
    name: "reference",
    version: "1.0.0",
    agent: principal ?? "assistant",
    person: onBehalfOf,
    tenant,
    pageSize: 25,
    context: ({ tool }) => applicationContext(tool.tool),
    approver: () => ({ id: "ana", kind: "user", roles: ["user"] }),
  });
  return { ...stage, server };
}

/** What an application gives beside the caller. */
function applicationContext(tool: AnyTool): CallContext {
  const { idempotencyKey: _, principal: __, onBehalfOf: ___, tenant: ____, ...context } = contextOf(tool);
  return context;
}

/** What a model gives: it sees no idempotency key. */
export function argumentsOf(tool: AnyTool): Record<string, unknown> {
  const { [keyField(tool) ?? ""]: _, ...args } = exampleOf(tool);
  return args;
}
