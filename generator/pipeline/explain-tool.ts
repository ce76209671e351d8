import type { ResolvedConfig } from "../config/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import type { Origin } from "../ir/index.js";
import { type LockedTool, lockTools, waitingOf } from "../lock/index.js";
import { type Plan, type Reason, type ToolPlan, toolJsonSchemas } from "../plan/index.js";
import { openLock } from "./open-lock.js";
import type { ModelReview } from "./open-model-review.js";
import type { PlannedSources } from "./plan-sources.js";
import { projectTool, type Refused, type ToolLosses } from "./project-tools.js";
import { inputFor } from "./review-models.js";
import { type IsPart, partsOf } from "./tool-parts.js";

type Explaining = {
  readonly config: ResolvedConfig;
  readonly planned: PlannedSources;
  readonly name: string;
  /** Where the config has projections. */
  readonly review?: ModelReview | undefined;
};

/** A value of a policy, and what decided it. */
export type Decided = { readonly value: string; readonly reason: Reason | "guess"; readonly guess?: string; readonly origin?: Origin };

/** Everything that is known of one tool. */
export type ToolExplanation = {
  readonly tool: ToolPlan;
  readonly source: string;
  /** Its line for the lock, as it is now. */
  readonly line: LockedTool;
  /** The line that was accepted. */
  readonly accepted: LockedTool | undefined;
  /** Members of the accepted line with another value. */
  readonly differs: readonly string[];
  /** What it allows that was not accepted. */
  readonly pending: string | undefined;
  readonly effect: Decided;
  readonly confirm: Decided;
  /** Bytes of its JSON Schemas. */
  readonly sizes: { readonly input: number; readonly output: number };
  /** What each projection of the config changes. */
  readonly projections: readonly ToolProjection[];
  readonly diagnostics: readonly Diagnostic[];
};

export type ToolProjection = (ToolLosses | Refused) & { readonly dialect: string };

/** By id, host name, or an id that it had before. Undefined where no tool has the name. */
export function explainTool({ config, planned, name, review }: Explaining): ToolExplanation | undefined {
  const { plans, lock, diagnostics } = planned;
  const before = openLock(config).lock?.tools ?? [];
  const isNamed = ({ id, hostName }: ToolPlan): boolean => id === name || hostName === name;
  const plan =
    plans.find(({ tools }) => tools.some(isNamed)) ?? plans.find(({ tools }) => tools.some((tool) => wasCalled(tool, name, before)));
  const tool = plan?.tools.find(isNamed) ?? plan?.tools.find((one) => wasCalled(one, name, before));
  const line = plan === undefined ? undefined : lockTools(plan).find(({ id }) => id === tool?.id);
  if (plan === undefined || tool === undefined || line === undefined) return undefined;
  const accepted = before.find(({ source, operation }) => source === line.source && operation === line.operation);
  const isPart = partsOf(tool, plan);
  const pending = lock.pending.find((one) => one.tool.id === tool.id);
  return {
    tool,
    source: plan.contract.name,
    line,
    accepted,
    differs: accepted === undefined ? [] : differing(accepted, line),
    pending: pending === undefined ? undefined : waitingOf(pending).reason,
    effect: decided(tool, "effect", tool.policy.effect),
    confirm: decided(tool, "confirm", tool.policy.confirm.rule),
    sizes: sizesOf(tool, plan),
    projections: review === undefined ? [] : projectionsOf({ tool, plan, config, review }),
    diagnostics: diagnostics.flatMap((diagnostic) => about(diagnostic, isPart)),
  };
}

function wasCalled({ operation }: ToolPlan, name: string, before: readonly LockedTool[]): boolean {
  return before.some((line) => line.operation === operation.key && (line.id === name || (line.formerIds ?? []).includes(name)));
}

function decided(tool: ToolPlan, key: "effect" | "confirm", value: string): Decided {
  const { operation, reasons } = tool;
  const guess = operation.guesses?.find((id) => id.startsWith("effects/"));
  if (guess !== undefined) return { value, reason: "guess", guess };
  const origin = operation.declared[key]?.origin;
  return { value, reason: reasons[key] ?? "default", ...(origin === undefined ? {} : { origin }) };
}

/** Hashes say nothing to a reader. */
const hashes = new Set(["contract", "parts"]);

function differing(before: LockedTool, now: LockedTool): readonly string[] {
  const old = new Map(Object.entries(before));
  const names = new Set([...old.keys(), ...Object.keys(now)]);
  const current = new Map(Object.entries(now));
  return [...names].filter((name) => !hashes.has(name) && JSON.stringify(old.get(name)) !== JSON.stringify(current.get(name)));
}

function sizesOf(tool: ToolPlan, plan: Plan): ToolExplanation["sizes"] {
  const { input, output } = toolJsonSchemas(tool, plan);
  return { input: bytesOf(input), output: bytesOf(output) };
}

type Reviewed = { readonly tool: ToolPlan; readonly plan: Plan; readonly config: ResolvedConfig; readonly review: ModelReview };

function projectionsOf({ tool, plan, config, review: { models } }: Reviewed): readonly ToolProjection[] {
  const input = inputFor(tool, plan, models);
  return (config.projections ?? []).map((projecting) => ({ dialect: projecting.dialect, ...projectTool(input, projecting, models) }));
}

function bytesOf(json: unknown): number {
  return Buffer.byteLength(JSON.stringify(json));
}

/** A diagnostic at a part of the tool, or each of those that it counts there. */
function about(diagnostic: Diagnostic, isPart: IsPart): readonly Diagnostic[] {
  const { counted, place } = diagnostic;
  if (counted === undefined) return isPart(place) ? [diagnostic] : [];
  const { counted: _, ...single } = diagnostic;
  return counted.listed
    .filter((one) => isPart(one.place))
    .map(({ what, alone = what, place: found }) => ({ ...single, message: alone, ...(found === undefined ? {} : { place: found }) }));
}
