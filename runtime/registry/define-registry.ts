import { carried } from "../carried/index.js";
import { completePolicy } from "../codegen-v1/policy-defaults.js";
import { deepFreeze } from "../deep-freeze.js";
import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import { once } from "../once.js";
import type { Policy } from "../policy.js";
import { carry } from "../tool/carried.js";
import type { DeclaredPolicy } from "../tool/declared-policy.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";
import { areDistinct, assertDistinct } from "./distinct.js";
import type { Registry, RegistryDeclaration, ToolEntry } from "./registry.js";

/**
 * A registry over plain data: it imports no tool module and builds no schema before one is needed. An application waits for this before it does
 * anything, so nothing is made here that can be made later. The annotation on the exported constant gives the types.
 */
export function defineRegistry(declaration: RegistryDeclaration): Registry<never> {
  const { name, title, version, permissions, load } = declaration;
  // A list of its own: what is added to the other one later was never compared.
  const tools = [...declaration.tools];
  const aliases = [...(declaration.aliases ?? [])];
  const all = aliases[0] === undefined ? tools : [...tools, ...aliases];
  if (!areDistinct(all)) assertDistinct(all.map((summary) => ({ summary, registry: { name } })));
  const entries = once(() => new Map(all.map((entry) => [entry.id, entry])));
  const summaries = new Map<string, ToolSummary>();
  const policies = new Map<DeclaredPolicy, Policy>();
  const loading = new Map<string, Promise<AnyTool>>();

  const summaryOf = (entry: ToolEntry): ToolSummary => {
    const known = summaries.get(entry.id);
    if (known !== undefined) return known;
    const { load: _, policy: declared, ...identity } = entry;
    // Tools that are under the same rules share them.
    const policy = policies.get(declared) ?? completePolicy(declared);
    const summary = deepFreeze({ ...identity, policy });
    policies.set(declared, policy);
    summaries.set(entry.id, summary);
    return summary;
  };
  const toolOf = (entry: ToolEntry): Promise<AnyTool> => {
    const known = loading.get(entry.id);
    if (known !== undefined) return known;
    const started = loadTool(entry, load);
    loading.set(entry.id, started);
    // The next call may try again: a module that could not be read once need not be lost for good.
    started.catch(() => loading.delete(entry.id));
    return started;
  };

  return Object.freeze({
    name,
    title,
    version,
    ...(aliases[0] === undefined ? {} : { unlisted: once(() => Object.freeze(aliases.map(summaryOf))) }),
    list: once(() => Object.freeze(tools.map(summaryOf))),
    get: (id: string) => summaries.get(id) ?? given(entries().get(id), summaryOf),
    tool: async (id: string) => loading.get(id) ?? given(entries().get(id), toolOf),
    load: () => Promise.all(tools.map(toolOf)),
    schemes: permissions && deepFreeze([{ ...permissions, registry: name, has: (id: string) => entries().has(id) }]),
  });
}

function given<T>(entry: ToolEntry | undefined, make: (entry: ToolEntry) => T): T | undefined {
  return entry === undefined ? undefined : make(entry);
}

/** A registry and a tool module of two different runs must not be mixed: the policy that was checked would not be the tool's. */
async function loadTool(entry: ToolEntry, load: RegistryDeclaration["load"]): Promise<AnyTool> {
  const tool = await (entry.load === undefined ? load?.(entry.id) : entry.load());
  if (tool?.id === entry.id && tool.version === entry.version) {
    await tool.load?.();
    carry(tool, carried);
    return tool;
  }
  const found = tool === undefined ? "nothing" : `${tool.id} ${tool.version}`;
  throw new ToolConfigurationError(
    `The registry expects ${entry.id} ${entry.version}, its module has ${found}. Run \`toolpact generate\` again.`,
  );
}
