import type { Json, JsonObject } from "../../ir/index.js";
import { isObject } from "../../read/values.js";
import type { MockContract, MockOperation } from "../model/model.js";
import type { Served, Service } from "../service/service.js";
import { checkArguments } from "./check-arguments.js";
import type { SentRequest } from "./read-arguments.js";

type Known = { readonly contract: MockContract; readonly operation: MockOperation; readonly tool: string };
type Mocking = { readonly contracts: readonly MockContract[]; readonly service: Service };

/** `served`: what became of a call, for the transport to carry. */
export type McpAnswer = Response | { readonly served: Served; readonly respond: (value: Json) => Response; readonly tool: string };

/** Where the mock serves an MCP server of a contract. */
export function mcpPath(server: string): string {
  return `/mcp/${encodeURIComponent(server)}`;
}

const keyMeta = "toolpact/idempotency-key";
const protocol = "2025-06-18";

/**
 * MCP servers over streamable HTTP, without sessions: each request has one JSON answer.
 * https://modelcontextprotocol.io/specification/2025-06-18/basic/transports
 */
export function mcpMock({ contracts, service }: Mocking): (request: SentRequest) => McpAnswer | undefined {
  const servers = new Map<string, Known[]>();
  for (const contract of contracts)
    for (const operation of contract.operations) {
      if (operation.call.kind !== "mcp") continue;
      const { server, tool } = operation.call;
      servers.set(mcpPath(server), [...(servers.get(mcpPath(server)) ?? []), { contract, operation, tool }]);
    }
  return (request) => {
    const tools = servers.get(request.url.pathname);
    if (tools === undefined) return undefined;
    // There is no stream to listen to, and no session to end.
    if (request.method !== "POST") return new Response(null, { status: 405, headers: { allow: "POST" } });
    const message = jsonIn(request.body.bytes);
    if (!isObject(message) || typeof message.method !== "string") return failed(null, -32_600, "This is no request.");
    const { id = null, method, params } = message;
    if (id === null) return new Response(null, { status: 202 });
    const given = isObject(params) ? params : {};
    switch (method) {
      case "initialize":
        return result(id, {
          protocolVersion: typeof given.protocolVersion === "string" ? given.protocolVersion : protocol,
          capabilities: { tools: {} },
          serverInfo: { name: "toolpact mock", version: "1" },
        });
      case "ping":
        return result(id, {});
      case "tools/list":
        return result(id, { tools: tools.map(listed) });
      case "tools/call":
        return called(id, given, { tools, service });
      default:
        return failed(id, -32_601, `The mock does not know ${method}.`);
    }
  };
}

function listed({ tool, operation }: Known): JsonObject {
  return { name: tool, title: operation.title, inputSchema: operation.inputSchema ?? { type: "object" } };
}

function called(
  id: Json,
  params: JsonObject,
  { tools, service }: { readonly tools: readonly Known[]; readonly service: Service },
): McpAnswer {
  const found = tools.find(({ tool }) => tool === params.name);
  if (found === undefined) return failed(id, -32_602, `There is no tool ${String(params.name)}.`);
  const { contract, operation } = found;
  const args = isObject(params.arguments) ? params.arguments : {};
  const issues = checkArguments(args, operation, contract.schemas);
  if (issues.length > 0) return failed(id, -32_602, issues.map(({ path, message }) => `${path}: ${message}`).join("; "));
  const key = isObject(params._meta) ? params._meta[keyMeta] : undefined;
  return {
    tool: operation.id,
    served: service({ contract, operation, args, key: typeof key === "string" ? key : undefined }),
    respond: (value) => result(id, contentOf(value)),
  };
}

/** An object is structure; its text is for clients that do not read that. */
function contentOf(value: Json): JsonObject {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return { content: [{ type: "text", text }], ...(isObject(value) ? { structuredContent: value } : {}) };
}

function result(id: Json, value: JsonObject): Response {
  return answered({ jsonrpc: "2.0", id, result: value });
}

function failed(id: Json, code: number, message: string): Response {
  return answered({ jsonrpc: "2.0", id, error: { code, message } });
}

function answered(body: JsonObject): Response {
  return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
}

function jsonIn(bytes: Uint8Array): Json | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Json;
  } catch {
    return undefined;
  }
}
