import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import { ownText } from "../own.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";
import { defineRegistry } from "./define-registry.js";
import type { Registry } from "./registry.js";

/** A registry of tools that are already in memory, such as hand-written ones. Throws `ToolConfigurationError` where it is given something else. */
export function registryOf(name: string, tools: readonly AnyTool[]): Registry {
  // From plain JavaScript.
  const areTools = typeof name === "string" && Array.isArray(tools) && tools.every((tool: unknown) => ownText(tool, "id") !== undefined);
  if (!areTools) throw new ToolConfigurationError('A registry takes its name and a list of tools: registryOf("people", [greet]).');
  return defineRegistry({
    name,
    title: name,
    version: "1.0.0",
    tools: tools.map((tool) => ({ ...summaryOf(tool), load: async () => tool })),
  });
}

/** What a registry knows of a tool without its schemas. `satisfies` keeps the list complete. */
const summaryKeys = Object.keys({
  id: true,
  hostName: true,
  title: true,
  description: true,
  details: true,
  category: true,
  version: true,
  author: true,
  createdAt: true,
  updatedAt: true,
  source: true,
  say: true,
  implementation: true,
  hints: true,
  tenant: true,
  formerFields: true,
  policy: true,
  call: true,
} satisfies { readonly [key in keyof ToolSummary]-?: true }) as (keyof ToolSummary)[];

function summaryOf(tool: AnyTool): ToolSummary {
  // The keys are those of a summary, and a tool is one.
  return Object.fromEntries(summaryKeys.filter((key) => tool[key] !== undefined).map((key) => [key, tool[key]])) as unknown as ToolSummary;
}
