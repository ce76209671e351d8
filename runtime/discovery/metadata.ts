import { deepFreeze } from "../deep-freeze.js";
import type { PermissionScheme } from "../permissions/scheme.js";
import { describeCategory, type ToolCategory, toolCategories } from "./categories.js";
import type { RequiredCapability, ToolDefinition } from "./definition.js";

/** Everything that a registry says of itself (`PMT-P20`). */
export type ToolRegistry = {
  readonly version: string;
  readonly last_updated: string;
  readonly tools: { readonly [id: string]: ToolDefinition };
  readonly categories: { readonly [category in ToolCategory]: ToolCategoryInfo };
  readonly permissions: PermissionScheme;
};

/** `PMT-P21`. */
export type ToolCategoryInfo = {
  readonly category: ToolCategory;
  readonly name: string;
  readonly description: string;
  readonly tool_count: number;
  /** The capabilities that at least half of its tools need. */
  readonly common_permissions: readonly RequiredCapability[];
};

type Described = { readonly version: string; readonly tools: readonly ToolDefinition[]; readonly scheme: PermissionScheme };

export function describeRegistry({ version, tools, scheme }: Described): ToolRegistry {
  const dates = tools.map(({ updated_at }) => updated_at).sort((a, b) => Date.parse(a) - Date.parse(b));
  // Every category of the table is a key.
  const categories = Object.fromEntries(
    toolCategories.map((category) => [category, infoOf(category, tools)]),
  ) as ToolRegistry["categories"];
  return deepFreeze({
    version,
    last_updated: dates.at(-1) ?? new Date(0).toISOString(),
    tools: Object.fromEntries(tools.map((tool) => [tool.id, tool])),
    categories,
    permissions: scheme,
  });
}

function infoOf(category: ToolCategory, all: readonly ToolDefinition[]): ToolCategoryInfo {
  const tools = all.filter((tool) => tool.category === category);
  return { category, ...describeCategory(category), tool_count: tools.length, common_permissions: commonOf(tools) };
}

/** By name and scope. Conditions belong to a tool and are left out. */
function commonOf(tools: readonly ToolDefinition[]): readonly RequiredCapability[] {
  const counted = new Map<string, { readonly capability: RequiredCapability; count: number }>();
  for (const { permissions } of tools) {
    const needed = new Map(permissions.required_capabilities.map((capability) => [keyOf(capability), capability]));
    for (const [key, { name, scope }] of needed) {
      const known = counted.get(key) ?? { capability: { name, ...(scope === undefined ? {} : { scope }) }, count: 0 };
      known.count++;
      counted.set(key, known);
    }
  }
  return [...counted.values()].filter(({ count }) => count * 2 >= tools.length).map(({ capability }) => capability);
}

function keyOf({ name, scope }: RequiredCapability): string {
  return JSON.stringify([name, scope]);
}
