import type { AnyTool } from "../tool/tool.js";
import { assertDistinct } from "./distinct.js";
import type { Registry } from "./registry.js";

/** One registry of several, in their order. Throws where ids or host names clash, naming both sides. */
export function combineRegistries(...registries: readonly Registry[]): Registry {
  const [first, ...others] = registries;
  if (first !== undefined && others.length === 0) return first;
  const listed = registries.flatMap((registry) => registry.list().map((summary) => ({ summary, registry })));
  assertDistinct(listed);
  const summaries = Object.freeze(listed.map(({ summary }) => summary));
  const owners = new Map(listed.map(({ summary, registry }) => [summary.id, registry]));
  const versions = new Set(registries.map(({ version }) => version));
  return Object.freeze({
    name: registries.map(({ name }) => name).join("+"),
    title: registries.map(({ title }) => title).join(", "),
    // Registries of different versions have none in common.
    version: versions.size === 1 && first !== undefined ? first.version : "0.0.0",
    list: () => summaries,
    get: (id: string) => owners.get(id)?.get(id),
    tool: async (id: string): Promise<AnyTool | undefined> => owners.get(id)?.tool(id),
    load: async () => (await Promise.all(registries.map((registry) => registry.load()))).flat(),
    schemes: Object.freeze(registries.flatMap(({ schemes = [] }) => schemes)),
  });
}
