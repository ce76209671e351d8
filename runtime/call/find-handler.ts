import type { Handler, HandlerContext, Handlers } from "../context.js";
import type { JsonObject } from "../json.js";
import { own } from "../own.js";
import { executorOf } from "../tool/executors.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";
import type { Transport } from "../transport/transport.js";
import type { Visit } from "./call.js";
import { knownSecrets } from "./known-secrets.js";
import { type Outcome, proceed, refuse } from "./outcome.js";
import { quietly } from "./quietly.js";

/** The name under which `handlers` has a tool's code: what the binding says, or the id where the tool is reached otherwise. */
export function handlerName({ id, call }: ToolSummary): string {
  return call.kind === "local" ? call.handler : id;
}

/**
 * A given handler goes before a hand-written tool's own executor, so that a test can put another in its place. The contract of a tenant chooses the ids of
 * its tools, so an id alone does not give them a handler: they have a binding to it, or the bridge of a page.
 */
export function handlerOf(handlers: Handlers, tool: ToolSummary): Handler<never, unknown> | undefined {
  if (tool.tenant !== undefined && tool.call.kind !== "local" && tool.call.kind !== "bridge") return undefined;
  const given = own(handlers, handlerName(tool));
  return typeof given === "function" ? (given as Handler<never, unknown>) : executorOf(tool.call);
}

/** Local code goes before a transport. */
export function findHandler(visit: Visit, loaded: AnyTool): Outcome<Handler<never, unknown>> {
  const { engine, tool } = visit;
  const handler = handlerOf(engine.handlers, tool);
  if (handler) return proceed(handler);
  const transport = engine.transports.get(tool.call.kind);
  if (transport) return proceed(overTransport(visit, loaded, transport));
  return refuse({
    code: "TOOL_CONFIGURATION_ERROR",
    message: `${tool.id} is reached by ${tool.call.kind}. Give createRuntime a transport, or a handler "${handlerName(tool)}".`,
    details: { missing_stages: [{ stage: "transport", need: tool.call.kind }] },
  });
}

function overTransport(visit: Visit, { call }: AnyTool, transport: Transport): Handler<never, unknown> {
  const { engine, trail, tool } = visit;
  const { effect, timeoutMs } = tool.policy;
  const trace = { inject: (carrier: Record<string, string>) => quietly(engine, () => trail.span?.inject(carrier)) };
  return (args: JsonObject, context: HandlerContext) => {
    const { idempotencyKey, attempt, secret } = context;
    return transport.run({
      call,
      tool: { ...context.tool, effect, timeoutMs },
      args,
      context,
      idempotencyKey,
      attempt,
      secret,
      hidden: () => knownSecrets(visit, "secret"),
      trace,
    });
  };
}
