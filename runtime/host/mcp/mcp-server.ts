import {
  type CallToolResult,
  createMcpHandler,
  type McpHttpHandler,
  type McpRequestContext,
  type McpServerFactory,
  ProtocolError,
  Server,
} from "@modelcontextprotocol/server";
import type { StdioServerHandle } from "@modelcontextprotocol/server/stdio";
import { engineBehind } from "../../call/engines.js";
import { once } from "../../once.js";
import { writerOf } from "../../registry/writers.js";
import type { Runtime } from "../../runtime.js";
import { callTool } from "./call-tool.js";
import { callsUnderWay } from "./calls-under-way.js";
import { hostsOf } from "./hosts.js";
import { fetchOf, type McpFetch } from "./http.js";
import { listTools, type ToolTexts } from "./list-tools.js";
import { type Listening, type ListenOptions, listen } from "./listen.js";
import { assertMcpOptions, type McpServerOptions } from "./options.js";
import { requestStatesOf } from "./request-state.js";
import { openStdio, type StdioOptions } from "./stdio.js";
import { serveTasks } from "./tasks/serve-tasks.js";
import { tasksOf } from "./tasks/tasks.js";
import { tasksExtension } from "./tasks/tasks-capability.js";

export type McpHost = {
  /** Makes the server of one connection, or of one request. For `createMcpHandler`, `serveStdio` and hosts that take a server object. */
  readonly factory: (ctx: Pick<McpRequestContext, "authInfo"> & Partial<McpRequestContext>) => Server;
  /** Serves standard input and output until the client closes them. Nothing else may write to standard output. */
  readonly stdio: (options?: StdioOptions) => Promise<StdioServerHandle>;
  /** Answers one HTTP request: for `export default { fetch }`, and for frameworks. */
  readonly fetch: McpFetch;
  /** Opens a port of this machine. Other addresses need `auth`. Needs `@modelcontextprotocol/node`. */
  readonly listen: (options?: ListenOptions) => Promise<Listening>;
  /** Tells clients that the list has changed. A registry of `openRegistry` tells it by itself. */
  readonly toolsChanged: () => void;
  /** Ends what `fetch` and `listen` have open, and waits a few seconds for calls under way to be on record. The runtime stays. */
  readonly close: () => Promise<void>;
};

/** The tools of a runtime as an MCP server, over stdio and streamable HTTP, for clients of 2025-11-25 and of 2026-07-28. */
export function mcpServer(runtime: Runtime, options: McpServerOptions): McpHost {
  assertMcpOptions(options);
  const engine = engineBehind(runtime);
  const { name, version, title, instructions, pageSize = 200, listTtlMs = 300_000 } = options;
  const hosts = hostsOf(runtime, options);
  const states = requestStatesOf(runtime, options);
  const tasks = tasksOf(runtime, options);
  const texts: ToolTexts = new WeakMap();
  const connected = new Set<Server>();
  const running = callsUnderWay();

  /** The text of a thrown error is for the application, never for a client. */
  const hide = (error: unknown, about: { readonly tool?: string } = {}): void => {
    if (error instanceof ProtocolError) throw error;
    engine.report(error, { ...about, stage: "pipeline" });
  };

  const factory = ({ era }: Partial<McpRequestContext> = {}): Server => {
    const isTasking = tasks !== undefined && era === "modern";
    const server = new Server(
      { name, version, ...(title === undefined ? {} : { title }) },
      {
        capabilities: { tools: { listChanged: true }, ...(isTasking ? { extensions: { [tasksExtension]: {} } } : {}) },
        ...(instructions === undefined ? {} : { instructions }),
        cacheHints: { "tools/list": { ttlMs: listTtlMs, cacheScope: "private" } },
        requestState: { verify: states.verify },
        // A person has as long as the approval stands. One question is asked once.
        inputRequired: { maxRounds: 2, roundTimeoutMs: engine.approvals?.ttlMs ?? 900_000 },
      },
    );
    server.setRequestHandler("tools/list", async ({ params }, { http }) =>
      listTools(await hosts.of(http?.authInfo), { cursor: params?.cursor, pageSize, texts }),
    );
    server.setRequestHandler("tools/call", async ({ params }, ctx) => {
      try {
        const host = await hosts.of(ctx.http?.authInfo);
        return await running.keep(callTool({ runtime, options, states, tasks, host, server, ctx }, params));
      } catch (error) {
        hide(error, { tool: params.name });
        return failed;
      }
    });
    if (isTasking) serveTasks({ server, tasks, hosts, hide });
    server.oninitialized = () => void connected.add(server);
    server.onclose = () => void connected.delete(server);
    return server;
  };

  /** One of 2026-07-28 says nothing when it is ready. */
  const connectedFor = ({ era }: McpRequestContext): Server => {
    const server = factory();
    if (era === "modern") connected.add(server);
    return server;
  };
  const handler = once(() => createMcpHandler(factory satisfies McpServerFactory, { onerror: report }));
  const report = (error: unknown): void => engine.report(error, { stage: "listener" });
  const toolsChanged = (): void => {
    hosts.forget();
    for (const server of connected) if (server.transport !== undefined) server.sendToolListChanged().catch(report);
    handler().notify.toolsChanged();
  };
  const stopWatching = writerOf(runtime.registry)?.watch(toolsChanged);
  const fetch = fetchOf(options, (request, given) => handler().fetch(request, given));
  return {
    factory,
    stdio: (given) => openStdio(connectedFor, { report, ...given }),
    fetch,
    listen: (given) => listen(fetch, { hasAuth: options.auth !== undefined, report, ...given }),
    toolsChanged,
    close: async () => {
      stopWatching?.();
      await (handler() satisfies McpHttpHandler).close();
      await running.ended(longestWaitMs);
    },
  };
}

const longestWaitMs = 5_000;

const failed: CallToolResult = {
  content: [{ type: "text", text: '{"error":{"code":"TOOL_INTERNAL_ERROR","message":"The server could not answer this call."}}' }],
  isError: true,
};
