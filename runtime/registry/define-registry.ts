import { completePolicy } from "../codegen-v1/policy-defaults.js";
import { deepFreeze } from "../deep-freeze.js";
import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import { once } from "../once.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";
import { assertDistinct } from "./distinct.js";
import type { Registry, RegistryDeclaration, ToolEntry } from "./registry.js";

/** A registry over plain data: no tool module is imported and no schema built until somebody asks for one. */
export function defineRegistry(declaration: RegistryDeclaration): Registry {
  const { name, title, version, tools } = declaration;
  const loaders = new Map(tools.map((entry) => [entry.id, loaderOf(entry)]));
  assertDistinct(tools.map((summary) => ({ summary, registry: name })));
  const summaries = new Map(tools.map((entry) => [entry.id, once(() => summaryOf(entry))]));
  const list = once(() => Object.freeze([...summaries.values()].map((summary) => summary())));
  const tool = async (id: string): Promise<AnyTool | undefined> => loaders.get(id)?.();
  return Object.freeze({
    name,
    title,
    version,
    list,
    get: (id: string) => summaries.get(id)?.(),
    tool,
    load: () => Promise.all([...loaders.values()].map((load) => load())),
  });
}

/** Completed and frozen when somebody asks, so that importing a thousand tools costs nothing. */
function summaryOf({ load: _, policy, ...identity }: ToolEntry): ToolSummary {
  return deepFreeze({ ...identity, policy: completePolicy(policy) });
}

function loaderOf(entry: ToolEntry): () => Promise<AnyTool> {
  let loading: Promise<AnyTool> | undefined;
  const load = async (): Promise<AnyTool> => {
    try {
      return assertSame(entry, await entry.load());
    } catch (error) {
      // The next call may try again: a module that could not be read once need not be lost for good.
      loading = undefined;
      throw error;
    }
  };
  return () => {
    loading ??= load();
    return loading;
  };
}

/** A registry and a tool module of two different runs must not be mixed: the policy that was checked would not be the tool's. */
function assertSame(entry: ToolEntry, tool: AnyTool): AnyTool {
  if (tool?.id === entry.id && tool.version === entry.version) return tool;
  const found = tool === undefined ? "nothing" : `${tool.id} ${tool.version}`;
  throw new ToolConfigurationError(
    `The registry expects ${entry.id} ${entry.version}, its module has ${found}. Run \`toolpact generate\` again.`,
  );
}
