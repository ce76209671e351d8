import { isOutOfUse } from "../compat/deprecation.js";
import { once } from "../once.js";
import type { Registry } from "../registry/registry.js";
import type { ToolSummary } from "../tool/tool.js";

/**
 * A registry whose list leaves out tools that can no longer be called at a moment. By its id such a tool is still found, so that its caller learns the
 * reason. Nothing is computed before it is needed: a view narrows each tool on demand.
 */
export function withoutGone(registry: Registry, now: number): Registry {
  const isGone = ({ policy }: ToolSummary): boolean => isOutOfUse(policy.deprecation, now);
  const gone = once(() => registry.list().filter(isGone));
  const list = once(() => (gone().length === 0 ? registry.list() : Object.freeze(registry.list().filter((tool) => !isGone(tool)))));
  const unlisted = once(() => Object.freeze([...gone(), ...(registry.unlisted?.() ?? [])]));
  const load: Registry["load"] = async () => {
    const loaded = await Promise.all(list().map(({ id }) => registry.tool(id)));
    return loaded.filter((tool) => tool !== undefined);
  };
  return Object.freeze({ ...registry, list, unlisted, load });
}
