import { type CallRecord, memoryAudit } from "../../runtime/audit/index.js";
import {
  defineRegistry,
  defineTool,
  type Registry,
  type Tool,
  type ToolDeclaration,
  type ToolSchemas,
} from "../../runtime/codegen-v1/index.js";
import * as z from "../../runtime/codegen-v1/zod.js";
import { createRuntime, type Handler, type Runtime, type RuntimeOptions } from "../../runtime/index.js";
import type { DeclaredScheme } from "../../runtime/permissions/scheme.js";
import type { DeclaredPolicy } from "../../runtime/tool/declared-policy.js";
import type { AnyTool } from "../../runtime/tool/tool.js";

export type SearchInput = { category: string; limit?: number; token?: string };
export type SearchArgs = { category: string; limit: number; token?: string };
export type SearchOutput = { vendors: string[]; total: number };

export const searchSchemas: ToolSchemas = {
  input: {
    type: "object",
    required: ["category"],
    properties: {
      category: { type: "string", minLength: 2 },
      limit: { type: "integer", minimum: 1, maximum: 15, default: 5 },
      token: { type: "string", "x-secret": true },
    },
  },
  output: { type: "object" },
  examples: { input: [], output: [] },
};

/** As the generator prints a tool, with parts put in other places by a test. */
export function declare(parts: Partial<ToolDeclaration> = {}): ToolDeclaration {
  const id = parts.id ?? "shop.search_vendors";
  return {
    id,
    hostName: id.replaceAll(".", "_"),
    title: "Search vendors",
    description: "Find vendors.",
    category: "integration",
    version: "1.2.0",
    input: () =>
      z.object({ category: z.string().min(2), limit: z.number().int().min(1).max(15).default(5), token: z.string().exactOptional() }),
    output: () => z.object({ vendors: z.array(z.string()), total: z.number().int() }),
    schema: searchSchemas,
    policy: { effect: "read" },
    call: { kind: "local", handler: id },
    ...parts,
  };
}

export function searchTool(parts: Partial<ToolDeclaration> = {}): Tool<SearchInput, SearchOutput> {
  return defineTool(declare(parts));
}

/** As the generator prints a registry: plain data and one function that loads a tool by its id. */
export function registryWith(name: string, declarations: readonly ToolDeclaration[], permissions?: DeclaredScheme): Registry {
  return defineRegistry({
    name,
    title: name,
    version: "1.0.0",
    ...(permissions === undefined ? {} : { permissions }),
    tools: declarations.map((declaration) => {
      const { id, hostName, title, description, category, version, policy, call } = declaration;
      return { id, hostName, title, description, category, version, policy, call };
    }),
    load: async (id): Promise<AnyTool | undefined> => {
      const declaration = declarations.find((one) => one.id === id);
      return declaration && defineTool(declaration);
    },
  });
}

export const found: SearchOutput = { vendors: ["Ana"], total: 1 };

type Setting = Omit<RuntimeOptions, "registry" | "handlers"> & {
  readonly tool?: Partial<ToolDeclaration>;
  readonly policy?: Partial<DeclaredPolicy>;
  readonly handler?: Handler<SearchArgs, unknown>;
};

export type Stage = {
  readonly runtime: Runtime;
  readonly records: readonly CallRecord[];
  /** The arguments of each run of the handler. */
  readonly ran: SearchArgs[];
  /** What the error hook was told. */
  readonly told: { readonly error: unknown; readonly stage: string }[];
};

/** A runtime with one tool, its audit in memory, and an account of what happened. */
export function stage({ tool = {}, policy = {}, handler = () => found, ...options }: Setting = {}): Stage {
  const audit = memoryAudit();
  const ran: SearchArgs[] = [];
  const told: { error: unknown; stage: string }[] = [];
  const declaration = declare({ ...tool, policy: { effect: "read", ...tool.policy, ...policy } });
  const recorded: Handler<SearchArgs, unknown> = (args, context) => {
    ran.push(structuredClone(args));
    return handler(args, context);
  };
  const runtime = createRuntime({
    registry: registryWith("shop", [declaration]),
    handlers: { [declaration.id]: recorded },
    ...(options.store === undefined ? { audit } : {}),
    onError: (error, occasion) => told.push({ error, stage: occasion.stage }),
    ...options,
  });
  // Tools without effects leave no other records.
  return { runtime, records: audit.records as readonly CallRecord[], ran, told };
}

export const id = "shop.search_vendors";
