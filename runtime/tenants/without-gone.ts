import { isOutOfUse } from "../compat/deprecation.js";
import { once } from "../once.js";
import type { Registry } from "../registry/registry.js";
import type { ToolSummary } from "../tool/tool.js";

/**
 * A registry whose list leaves out what can no longer be called at a moment. Asked for by its id it is there, so that whoever calls it is told why not. Nothing is
 * looked at before somebody asks: a view narrows each tool when it is wanted.
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
