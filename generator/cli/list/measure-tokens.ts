import { createRuntime, type Handlers, type Registry, ToolConfigurationError } from "@toolpact/runtime";
import { approvals } from "@toolpact/runtime/approvals";
import { type HostOptions, type HostTool, openHost } from "@toolpact/runtime/host";
import { type Dialect, projectSchema } from "@toolpact/runtime/host/formats";
import { memoryStore } from "@toolpact/runtime/store/memory";
import { liveRegistry } from "../../dynamic/live-tools.js";
import { openTokenCounter, type TokenCounter } from "../../models/index.js";
import { type Plan, toolJsonSchemas } from "../../plan/index.js";

export type MeasuredTool = {
  readonly id: string;
  /** Tokens of the tool as a host offers it, or in the form for the provider. */
  readonly tokens: number;
  /** Tokens with the input as the contract has it. */
  readonly written: number;
  /** The provider's strict mode cannot have this tool, so it is counted without strict mode. */
  readonly notStrict?: true;
};

export type Measured = {
  readonly by: TokenCounter["by"];
  readonly tools: readonly MeasuredTool[];
  /** Tokens in each prompt. `code` is undefined if the package `run` is not installed. */
  readonly totals: { readonly written: number; readonly all: number; readonly search: number; readonly code: number | undefined };
};

type Measuring = { readonly plans: readonly Plan[]; readonly ids: readonly string[]; readonly dialect: Dialect | undefined };

/** Opens the tools as a host does, in each of its modes, and counts what models are shown. */
export async function measureTokens({ plans, ids, dialect }: Measuring): Promise<Measured> {
  const { by, count } = await openTokenCounter();
  const runtime = createRuntime({ registry: shownRegistry(plans), store: memoryStore(), approvals: approvals(), handlers: unused(plans) });
  const open = async (mode: HostOptions["mode"]): Promise<readonly HostTool[]> =>
    (await openHost(runtime, { agent: "toolpact", tools: ids, mode })).tools;
  const declared = ({ name, description }: HostTool, inputSchema: unknown): number =>
    count(JSON.stringify({ name, description, inputSchema }));
  const tools = (await open("all")).map((tool): MeasuredTool => {
    const { schema, notStrict } = inputOf(tool, dialect);
    const written = declared(tool, tool.tool.schemas.input);
    return { id: tool.id, tokens: declared(tool, schema), written, ...(notStrict ? { notStrict } : {}) };
  });
  const totalOf = (offered: readonly HostTool[]): number =>
    offered.reduce((sum, tool) => sum + declared(tool, inputOf(tool, dialect).schema), 0);
  const code = await open("code").catch(withoutSandbox);
  return {
    by,
    tools,
    totals: {
      written: tools.reduce((sum, { written }) => sum + written, 0),
      all: tools.reduce((sum, { tokens }) => sum + tokens, 0),
      search: totalOf(await open("search")),
      code: code && totalOf(code),
    },
  };
}

/** The live tools. Their schemas are not copied and frozen, because that takes half a minute for large documents. */
function shownRegistry(plans: readonly Plan[]): Registry {
  const live = liveRegistry(plans);
  const planned = new Map(plans.flatMap((plan) => plan.tools.map((tool) => [tool.id, { tool, plan }] as const)));
  return {
    ...live,
    tool: async (id) => {
      const [found, made] = [planned.get(id), await live.tool(id)];
      if (found === undefined || made === undefined) return made;
      const schemas = toolJsonSchemas(found.tool, found.plan);
      return Object.create(made, { schemas: { value: schemas, enumerable: true } });
    },
  };
}

/** A runtime needs a handler for every local tool. These tools are never called. */
function unused(plans: readonly Plan[]): Handlers {
  const names = plans.flatMap(({ tools }) => tools.flatMap(({ operation: { call } }) => (call.kind === "local" ? [call.handler] : [])));
  return Object.fromEntries(names.map((name) => [name, () => Promise.reject(new Error("This runtime only shows tools."))]));
}

function inputOf({ inputSchema }: HostTool, dialect: Dialect | undefined): { readonly schema: object; readonly notStrict?: true } {
  if (dialect === undefined) return { schema: inputSchema };
  const made = projectSchema(inputSchema, dialect);
  if (made.kind === "projected") return { schema: made.schema };
  const loose = projectSchema(inputSchema, dialect.replace("-strict", "") as Dialect);
  return { schema: loose.kind === "projected" ? loose.schema : inputSchema, notStrict: true };
}

/** The runtime throws this error before it opens anything. */
function withoutSandbox(error: unknown): undefined {
  if (error instanceof ToolConfigurationError) return undefined;
  throw error;
}
