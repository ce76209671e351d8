import { hashJson } from "../audit/hash.js";
import type { Audit, AuditRecord } from "../audit/record.js";
import type { ToolResponse } from "../response.js";
import type { ToolSummary } from "../tool/tool.js";
import { answerOf, round } from "./answer.js";
import type { CallRequest, Engine, Trail } from "./engine.js";
import { hashInput } from "./hash-input.js";
import { type Outcome, refuse } from "./outcome.js";

export type Settlement = {
  readonly engine: Engine;
  readonly request: CallRequest;
  readonly trail: Trail;
  readonly tool: ToolSummary | undefined;
  readonly outcome: Outcome<unknown>;
};

const longestName = 256;

/** Writes the audit record, whatever the outcome, and only then answers. */
export async function settle(settlement: Settlement): Promise<ToolResponse<unknown>> {
  const { engine, request, trail, tool } = settlement;
  const durationMs = engine.clock.elapsed() - trail.startedAt;
  const command = nameOf(request.id);
  const outcome =
    engine.audit === undefined ? settlement.outcome : await record({ ...settlement, audit: engine.audit, command, durationMs });
  return answerOf(
    { callId: trail.callId, command, tool, durationMs, validationMs: trail.validationMs, notApplied: trail.notApplied },
    outcome,
  );
}

type Recording = Settlement & { readonly audit: Audit; readonly command: string; readonly durationMs: number };

/** A call that left no record must not look like one that did, even where it went well. */
async function record(recording: Recording): Promise<Outcome<unknown>> {
  const { engine, trail, audit, command, outcome } = recording;
  try {
    await audit.append(recordOf(recording));
    return outcome;
  } catch (error) {
    engine.report(error, { tool: command, callId: trail.callId, stage: "audit" });
    return refuse({
      code: "TOOL_STORAGE_ERROR",
      message: trail.ran
        ? `${command} ran, but its audit record could not be written. What it did stands.`
        : `${command} did not run, and its audit record could not be written.`,
      details: { ran: trail.ran, ended: outcome.ok ? "success" : outcome.refusal.code },
    });
  }
}

function recordOf({ engine, request, trail, outcome, command, durationMs }: Recording): AuditRecord {
  const requestId = request.context.meta?.request_id;
  return {
    id: trail.callId,
    request_id: typeof requestId === "string" ? nameOf(requestId) : trail.callId,
    tool_name: command,
    input_hash: trail.inputHash ?? hashInput([request.args], engine.limits),
    output_hash: hashJson(outcome.ok ? outcome.value : null),
    success: outcome.ok,
    duration_ms: round(durationMs, 3),
    ...(outcome.ok ? {} : { error: outcome.refusal.code }),
    created_at: new Date(engine.clock.now()).toISOString(),
  };
}

/** Names come from models and command lines: any length, any characters. */
function nameOf(text: string): string {
  return text.slice(0, longestName).replace(/\p{Surrogate}/gu, "\ufffd");
}
