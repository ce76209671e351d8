import type { Handler, Handlers } from "../context.js";
import { executorOf } from "../tool/executors.js";
import type { ToolSummary } from "../tool/tool.js";
import { type Outcome, proceed, refuse } from "./outcome.js";

/** The name under which `handlers` has a tool's code: what the binding says, or the id where the tool is reached otherwise. */
export function handlerName({ id, call }: ToolSummary): string {
  return call.kind === "local" ? call.handler : id;
}

/** A given handler goes before a hand-written tool's own executor, so that a test can put another in its place. */
export function handlerOf(handlers: Handlers, tool: ToolSummary): Handler<never, unknown> | undefined {
  const name = handlerName(tool);
  const given = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  return typeof given === "function" ? given : executorOf(tool.call);
}

export function findHandler(handlers: Handlers, tool: ToolSummary): Outcome<Handler<never, unknown>> {
  const handler = handlerOf(handlers, tool);
  if (handler !== undefined) return proceed(handler);
  return refuse({
    code: "TOOL_CONFIGURATION_ERROR",
    message: `${tool.id} is reached by ${tool.call.kind}, and this runtime has no such transport yet. Give createRuntime a handler "${handlerName(tool)}" to run it.`,
    details: { missing_stages: [{ stage: "transport", need: tool.call.kind }] },
  });
}
