import type { Handlers } from "../context.js";
import { type MissingHandler, ToolConfigurationError, type UnknownHandler } from "../errors/tool-configuration-error.js";
import { nearest } from "../registry/nearest.js";
import type { Registry } from "../registry/registry.js";
import { handlerName, handlerOf } from "./find-handler.js";

/** Every enabled tool has its handler, and every handler its tool: a name that no tool has is most likely a slip. All is named at once. */
export function assertHandlers(registry: Registry, handlers: Handlers): void {
  const missing = missingHandlers(registry, handlers);
  const unknown = unknownHandlers(registry, handlers);
  const parts = [
    ...(missing[0] ? ["Tools without a handler:"] : []),
    ...missing.map(({ id, handler }) => `  ${id}: handlers["${handler}"]`),
    ...(unknown[0] ? ["Handlers without a tool:"] : []),
    ...unknown.map(({ handler, nearest: [close] }) => `  handlers["${handler}"]${close ? `, did you mean "${close}"?` : ""}`),
  ];
  if (parts[0]) throw new ToolConfigurationError(parts.join("\n"), { missing, unknown });
}

function missingHandlers(registry: Registry, handlers: Handlers): readonly MissingHandler[] {
  return registry
    .list()
    .filter((tool) => tool.policy.status.enabled === true && tool.call.kind === "local" && handlerOf(handlers, tool) === undefined)
    .map((tool) => ({ id: tool.id, handler: handlerName(tool) }));
}

/** The handler of a tool that is switched off is no mistake: it waits, also where a view does not list the tool. */
function unknownHandlers(registry: Registry, handlers: Handlers): readonly UnknownHandler[] {
  const names = new Set([...registry.list(), ...(registry.unlisted?.() ?? [])].map(handlerName));
  return Object.keys(handlers)
    .filter((handler) => !names.has(handler))
    .map((handler) => ({ handler, nearest: nearest(handler, [...names]) }));
}
