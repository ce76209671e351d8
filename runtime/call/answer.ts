import { errorCatalogue } from "../errors/catalogue.js";
import type { ToolError, ToolMetadata, ToolRefusal, ToolResponse } from "../response.js";
import type { ToolSummary } from "../tool/tool.js";
import type { Outcome, Refusal } from "./outcome.js";

/** What the metadata of an answer is made from. */
export type Account = {
  readonly callId: string;
  /** The id as it was asked for. */
  readonly command: string;
  /** Absent where no such tool exists. */
  readonly tool: ToolSummary | undefined;
  readonly durationMs: number;
  readonly validationMs: number;
  readonly notApplied: readonly string[];
};

/** The envelope of tool specification v2. */
export function answerOf(account: Account, outcome: Outcome<unknown>): ToolResponse<unknown> {
  const { command } = account;
  const metadata = metadataOf(account);
  return outcome.ok
    ? { status: "success", command, data: outcome.value, metadata }
    : refusalOf({ command, metadata, refusal: outcome.refusal });
}

/** The answer of a tool that was executed outside of any runtime: without one there is no pipeline, and nothing runs beside it. */
export function answerUnbound(tool: ToolSummary): ToolRefusal {
  const account = { callId: crypto.randomUUID(), command: tool.id, tool, durationMs: 0, validationMs: 0, notApplied: [] };
  return refusalOf({
    command: tool.id,
    metadata: metadataOf(account),
    refusal: {
      code: "TOOL_CONFIGURATION_ERROR",
      message: `${tool.id} was executed without a runtime. Use \`await runtime.tool("${tool.id}")\`, or give \`runtime\` in the context.`,
    },
  });
}

type RefusedCall = { readonly command: string; readonly metadata: ToolMetadata; readonly refusal: Refusal };

function refusalOf({ command, metadata, refusal }: RefusedCall): ToolRefusal {
  const entry = errorCatalogue[refusal.code];
  const error: ToolError = {
    code: refusal.code,
    message: refusal.message ?? entry.message,
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
    recovery_suggestions: [...(refusal.suggestions ?? []), ...entry.suggestions],
  };
  return { status: entry.status, command, data: null, error, metadata };
}

function metadataOf({ callId, command, tool, durationMs, validationMs, notApplied }: Account): ToolMetadata {
  const version = tool?.version ?? "0.0.0";
  return {
    version,
    execution_time: round(durationMs / 1000, 6),
    // No stage grants permissions yet, so none was used: a tool that asks for one is refused.
    tool_info: { name: tool?.title ?? command, category: tool?.category ?? "custom", permissions_used: [] },
    input_validation: { schema_version: version, validation_time: round(validationMs, 3) },
    call_id: callId,
    ...(notApplied.length === 0 ? {} : { not_applied: notApplied }),
  };
}

export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
