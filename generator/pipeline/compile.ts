import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import type { ResolvedConfig } from "../config/index.js";
import { emitPlan, emitRootIndex, loadTemplates, type OutputFile } from "../emit/index.js";
import { handlerSignature, type Plan } from "../plan/index.js";
import { type PlannedSources, planSources } from "./plan-sources.js";

/** What a run makes of a config's contracts: all in memory, nothing written. */
export type Compilation = Omit<PlannedSources, "plans"> & {
  /** Paths are relative to the config's `out`. */
  readonly files: readonly OutputFile[];
  readonly stubs: readonly HandlerStubs[];
};

/** What the application must supply for one contract. */
export type HandlerStubs = {
  readonly source: string;
  /** The user's file, relative to the config's folder. */
  readonly path: string;
  /** From that file to the emitted types. */
  readonly typesModule: string;
  readonly tools: readonly HandlerStub[];
};
export type HandlerStub = { readonly id: string; readonly handler: string; readonly description: string; readonly signature: string };

/** Reads, plans and emits. With an error among the diagnostics there are no files. */
export function compile({ config, cwd }: { readonly config: ResolvedConfig; readonly cwd: string }): Compilation {
  const { plans, ...planned } = planSources({ config, cwd });
  return {
    ...planned,
    files: planned.failed ? [] : emitAll(plans, config),
    stubs: planned.failed ? [] : plans.flatMap((plan) => handlerStubs(plan, config)),
  };
}

function emitAll(plans: readonly Plan[], config: ResolvedConfig): readonly OutputFile[] {
  const override = config.templates === undefined ? undefined : join(config.root, config.templates);
  const render = loadTemplates({ own: templatesFolder(), override });
  const files = plans.flatMap((plan) => emitPlan(plan, { render, jsonSchemaFiles: config.jsonSchemaFiles }));
  return [emitRootIndex(plans, render), ...files];
}

/** In the package beside the compiled code, in the repository beside the generator. */
function templatesFolder(): string {
  const packaged = fileURLToPath(new URL("../templates", import.meta.url));
  return existsSync(packaged) ? packaged : fileURLToPath(new URL("../../templates", import.meta.url));
}

/** Tools that are switched off need no code yet. */
function handlerStubs(plan: Plan, config: ResolvedConfig): readonly HandlerStubs[] {
  const tools = plan.tools.flatMap((tool): readonly HandlerStub[] => {
    const { call, description } = tool.operation;
    const isNeeded = call.kind === "local" && tool.policy.status.enabled;
    return isNeeded ? [{ id: tool.id, handler: call.handler, description, signature: handlerSignature(tool, plan) }] : [];
  });
  if (config.handlers === false || tools.length === 0) {
    return [];
  }
  const module = posix.relative(config.handlers, `${config.out}/${plan.folder}/handlers.js`);
  return [
    {
      source: plan.contract.name,
      path: `${config.handlers}/${plan.folder}.ts`,
      typesModule: module.startsWith(".") ? module : `./${module}`,
      tools,
    },
  ];
}
