import type { ResolvedConfig } from "../config/index.js";
import { diagnose, type Report } from "../diagnostics/index.js";
import type { OutputFile } from "../emit/index.js";
import type { JsonObject } from "../ir/index.js";
import type { Models, TokenCounter } from "../models/index.js";
import { type Plan, type ToolPlan, toolJsonSchemas } from "../plan/index.js";
import type { ModelReview } from "./open-model-review.js";
import { projectTools, type ShownTool } from "./project-tools.js";
import { reportTools } from "./report-tools.js";

type Reviewing = {
  readonly plans: readonly Plan[];
  readonly config: ResolvedConfig;
  readonly review: ModelReview | undefined;
  readonly report: Report;
};

/** Checks the enabled tools against `projections` and `budgets` of the config. Gives the file of losses, if there are projections. */
export function reviewForModels({ plans, config, review, report }: Reviewing): readonly OutputFile[] {
  for (const plan of plans) reportLongNames(plan, report);
  const { projections, budgets, out } = config;
  if (projections === undefined && budgets === undefined) return [];
  if (review === undefined) throw new Error("A config with projections or budgets is compiled with an opened review.");
  const { models, tokens } = review;
  const tools = plans.flatMap((plan) => enabledIn(plan).map((tool): ShownTool => ({ tool, input: inputFor(tool, plan, models) })));
  if (budgets !== undefined) reportBudgets({ tools, budgets, tokens, report });
  return projections === undefined ? [] : [projectTools({ tools, projections, models, out, report })];
}

export function enabledIn({ tools }: Plan): readonly ToolPlan[] {
  return tools.filter(({ policy }) => policy.status.enabled);
}

export function inputFor(tool: ToolPlan, plan: Plan, models: Models): JsonObject {
  return models.inputSchema({ schemas: toolJsonSchemas(tool, plan), policy: tool.policy });
}

/** The part of a prompt for one tool. */
export function declarationOf({ tool, input }: ShownTool): string {
  return JSON.stringify({ name: tool.hostName, description: tool.operation.description, inputSchema: input });
}

/** The longest name that MCP clients and model providers accept. */
const longestName = 64;

function reportLongNames(plan: Plan, report: Report): void {
  const server = plan.contract.name;
  const named = enabledIn(plan).flatMap((tool) => {
    const { length } = `mcp__${server}__${tool.hostName}`;
    return length > longestName ? [{ tool, shown: `\`${tool.hostName}\` (${length})` }] : [];
  });
  reportTools(named, (parameters, ...where) => diagnose("models/long-names", { ...parameters, server }, ...where), report);
}

type Budgeting = {
  readonly tools: readonly ShownTool[];
  readonly budgets: NonNullable<ResolvedConfig["budgets"]>;
  readonly tokens: TokenCounter;
  readonly report: Report;
};

function reportBudgets({ tools, budgets, tokens: { by, count }, report }: Budgeting): void {
  const { tokens: all, tokensPerTool: each } = budgets;
  const taken = tools.map((shown) => ({ tool: shown.tool, tokens: count(declarationOf(shown)) }));
  for (const { tool, tokens } of taken)
    if (each !== undefined && tokens > each)
      report(diagnose("models/tool-over-budget", { tool: tool.id, tokens, budget: each, by }, tool.operation.origin));
  const sum = taken.reduce((total, { tokens }) => total + tokens, 0);
  if (all !== undefined && sum > all) report(diagnose("models/over-budget", { tools: taken.length, tokens: sum, budget: all, by }));
}
