import type { AnyTool } from "../tool/tool.js";
import { defineRegistry } from "./define-registry.js";
import type { Registry } from "./registry.js";

/** A registry of tools that are already in memory, such as hand-written ones. */
export function registryOf(name: string, tools: readonly AnyTool[]): Registry {
  return defineRegistry({
    name,
    title: name,
    version: "1.0.0",
    tools: tools.map((tool) => ({
      id: tool.id,
      hostName: tool.hostName,
      title: tool.title,
      description: tool.description,
      category: tool.category,
      version: tool.version,
      policy: tool.policy,
      call: tool.call,
      load: async () => tool,
    })),
  });
}
