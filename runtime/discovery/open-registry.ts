import type { Registry } from "../registry/registry.js";
import { keepWriter, type RegistryWriter } from "../registry/writers.js";
import { dressTool } from "../tenants/dress-tool.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";

/**
 * A registry whose tools can change while a runtime uses it. What it gives out can only be read: it is changed through `openDiscovery`, which asks who
 * wants to and keeps a record.
 */
export function openRegistry(base: Registry): Registry {
  const registered = new Map<string, Registry>();
  const changed = new Map<string, ToolSummary>();
  let listed: { readonly of: readonly ToolSummary[]; readonly list: readonly ToolSummary[] } | undefined;

  const original = (id: string): ToolSummary | undefined => base.get(id) ?? registered.get(id)?.get(id);
  const get = (id: string): ToolSummary | undefined => changed.get(id) ?? original(id);

  const list = (): readonly ToolSummary[] => {
    const of = base.list();
    if (listed?.of !== of) {
      const all = [...of, ...[...registered.values()].flatMap((one) => one.list())];
      listed = { of, list: Object.freeze(all.map((summary) => changed.get(summary.id) ?? summary)) };
    }
    return listed.list;
  };

  const tool = async (id: string): Promise<AnyTool | undefined> => {
    const loaded = (await base.tool(id)) ?? (await registered.get(id)?.tool(id));
    const summary = changed.get(id);
    return loaded === undefined || summary === undefined ? loaded : dressTool(loaded, summary);
  };
  const load = async (): Promise<readonly AnyTool[]> =>
    (await Promise.all(list().map(({ id }) => tool(id)))).filter((loaded) => loaded !== undefined);

  const listeners = new Set<() => void>();
  const tell = (): void => {
    listed = undefined;
    for (const listener of listeners) listener();
  };
  const writer: RegistryWriter = {
    original,
    add: (one) => {
      for (const { id } of one.list()) registered.set(id, one);
      tell();
    },
    change: (summary) => {
      changed.set(summary.id, summary);
      tell();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    inTurn: createQueue(),
  };
  const { name, title, version, unlisted, schemes } = base;
  const registry: Registry = Object.freeze({ name, title, version, list, get, unlisted, tool, load, schemes });
  keepWriter(registry, writer);
  return registry;
}

/** One change after the other: what a change was checked against must still hold when it is made. */
function createQueue(): RegistryWriter["inTurn"] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
