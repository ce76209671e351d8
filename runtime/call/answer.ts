import { errorMeanings } from "../errors/codes.js";
import { suggestionsFor } from "../errors/suggestions.js";
import { hasEffect } from "../has-effect.js";
import type { Mutable } from "../mutable.js";
import type { ToolError, ToolMetadata, ToolRefusal, ToolResponse } from "../response.js";
import type { ToolSummary } from "../tool/tool.js";
import type { Outcome, Refusal } from "./outcome.js";
import { recordedName } from "./recorded-call.js";
import { Trail } from "./trail.js";

/** What the metadata of an answer is made from. */
type Account = {
  /** The id as it was asked for. */
  readonly request: { readonly id: string };
  readonly trail: Trail;
  /** Absent where no such tool exists. */
  readonly tool: ToolSummary | undefined;
};

/** The envelope of tool specification v2. */
export function answerOf(account: Account, outcome: Outcome<unknown>): ToolResponse<unknown> {
  const command = recordedName(account.request.id);
  const metadata = metadataOf(account, command);
  return outcome.ok
    ? { status: "success", command, data: outcome.value, metadata }
    : refusalOf({ command, metadata, refusal: outcome.refusal });
}

/** The answer of a tool that was executed outside of any runtime: without one there is no pipeline, and nothing runs beside it. */
export function answerUnbound(tool: ToolSummary): ToolRefusal {
  const trail = new Trail(crypto.randomUUID());
  return refusalOf({
    command: tool.id,
    metadata: metadataOf({ request: tool, trail, tool }, tool.id),
    refusal: {
      code: "TOOL_CONFIGURATION_ERROR",
      message: `${tool.id} has no runtime. Use \`runtime.tool("${tool.id}")\`, or give \`runtime\` in the context.`,
    },
  });
}

type RefusedCall = { readonly command: string; readonly metadata: ToolMetadata; readonly refusal: Refusal };

export function refusalOf({ command, metadata, refusal }: RefusedCall): ToolRefusal {
  const entry = errorMeanings[refusal.code];
  const { effect } = metadata;
  // Whatever the failure was: what a model must know first is that the effect may stand, or does.
  const advised: Refusal = effect === "unknown" ? { code: "TOOL_OUTCOME_UNKNOWN" } : refusal;
  const { details } = refusal;
  const error: ToolError = {
    code: refusal.code,
    message: refusal.message ?? entry.message,
    ...(details === undefined ? {} : { details }),
    recovery_suggestions: [
      ...(effect === "happened" ? ["It took effect: do not repeat it."] : []),
      ...suggestionsFor(advised.code, { tool: command, details, suggestions: advised.suggestions }),
    ],
  };
  return { status: entry.status, command, data: null, error, metadata };
}

function metadataOf({ trail, tool }: Account, command: string): ToolMetadata {
  const version = tool?.version ?? "0.0.0";
  const budgetMs = tool?.policy.latencyBudgetMs ?? 0;
  const { durationMs, replayOf, degraded, gate, approvalId, warnings, decision } = trail;
  // What was refused, or met a closed gate, used nothing.
  const isUsed = trail.attempts > 0 || replayOf !== undefined || decision === "cached";
  const metadata: Mutable<ToolMetadata> = {
    version,
    execution_time: round(durationMs / 1_000, 1_000_000),
    tool_info: {
      name: tool?.title ?? command,
      category: tool?.category ?? "custom",
      permissions_used: (isUsed && trail.facts.authorisation?.used) || [],
    },
    input_validation: { schema_version: version, validation_time: round(trail.validationMs, 1_000) },
    call_id: trail.callId,
    attempts: trail.attempts,
    // Only where something ran. Of an optimistic call what counts is its dispatch.
    latency_budget: { budget_ms: budgetMs, exceeded: trail.attempts > 0 && (trail.dispatchedMs ?? durationMs) > budgetMs },
  };
  if (tool && hasEffect(tool.policy)) metadata.effect = trail.effect;
  if (replayOf !== undefined) metadata.replay_of = replayOf;
  if (decision === "cached" || decision === "dispatched") metadata[decision] = true;
  if (degraded) metadata.degraded = degraded;
  if (gate !== undefined) metadata.gate = gate;
  if (trail.headers) metadata.headers = trail.headers;
  if (approvalId !== undefined) metadata.approval_id = approvalId;
  if (warnings.length + trail.ignored.length > 0) metadata.warnings = [...warnings, ...trail.ignored];
  return metadata;
}

/** To whole parts of one, such as thousandths. */
export function round(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
