import type { AnyTool } from "../tool/tool.js";
import { assertDistinct } from "./distinct.js";
import type { Registry, TypesOf } from "./registry.js";

/** One registry of several, in their order. Throws where ids or host names clash, naming both sides. */
export function combineRegistries<const Registries extends readonly Registry[]>(...registries: Registries): Registry<TypesOf<Registries>>;
export function combineRegistries(...registries: readonly Registry[]): Registry {
  const [first, second] = registries;
  if (first && !second) return first;
  const listed = registries.flatMap((registry) => registry.list().map((summary) => ({ summary, registry })));
  assertDistinct(listed);
  const summaries = Object.freeze(registries.flatMap((registry) => registry.list()));
  const unlisted = Object.freeze(registries.flatMap((registry) => registry.unlisted?.() ?? []));
  const owners = new Map(listed.map(({ summary, registry }) => [summary.id, registry]));
  const [version, another] = new Set(registries.map((registry) => registry.version));
  return Object.freeze({
    name: registries.map((registry) => registry.name).join("+"),
    title: registries.map((registry) => registry.title).join(", "),
    // Registries of different versions have none in common.
    version: (!another && version) || "0.0.0",
    list: () => summaries,
    unlisted: () => unlisted,
    get: (id: string) => owners.get(id)?.get(id) ?? unlisted.find((tool) => id === tool.id),
    tool: async (id: string): Promise<AnyTool | undefined> => owners.get(id)?.tool(id),
    load: async () => (await Promise.all(registries.map((registry) => registry.load()))).flat(),
    schemes: Object.freeze(registries.flatMap(({ schemes = [] }) => schemes)),
  });
}
