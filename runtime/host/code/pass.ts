import type { Approval } from "../../approvals/approval.js";
import type { Engine } from "../../call/call.js";
import type { Refusal } from "../../call/outcome.js";
import type { JsonObject } from "../../json.js";
import { isRecord } from "../../own.js";
import type { ToolResponse } from "../../response.js";
import type { HostCall, HostTool } from "../host-tool.js";
import type { Step } from "./journal.js";
import type { Run } from "./open-run.js";
import type { CodeLimits } from "./options.js";
import type { GuestCall } from "./sandbox.js";
import {
  argumentsOf,
  type CallTaken,
  deliveredText,
  hostCallOf,
  isEffect,
  parsedText,
  type ScriptCatalogue,
  stepOf,
  takenOf,
  unbalanced,
  unknownText,
} from "./script-calls.js";

/** One run through a script from its beginning. `ask`: calls with effects ask, and do not run. */
export type Pass = {
  readonly kind: "ask" | "run";
  readonly run: Run;
  readonly host: HostCall;
  readonly catalogue: ScriptCatalogue;
  readonly engine: Engine;
  readonly limits: CodeLimits;
};

export type Waiting = { readonly tool: string; readonly approvalId: string | undefined; readonly details: object };

/** What a pass finds out. */
export type PassNotes = {
  readonly taken: CallTaken[];
  readonly waiting: Waiting[];
  /** The script cannot continue now, or cannot continue at all. */
  halted: { readonly refusal: Refusal; readonly isLasting: boolean } | undefined;
  /** The tool of a call whose arguments are not known yet. */
  stoppedAt: string | undefined;
  /** The script received a placeholder for an answer. It may make other calls when the answer is known. */
  hasUnknown: boolean;
};

/** Answers each call of the script. Undefined: the script ends here for now. */
export function passOf(pass: Pass, notes: PassNotes): (call: GuestCall) => Promise<string | undefined> {
  const { run, host, catalogue, engine } = pass;

  const halt = (refusal: Refusal, isLasting: boolean): undefined => {
    notes.halted ??= { refusal, isLasting };
  };

  return async (call) => {
    if (notes.halted !== undefined) return undefined;
    // A pass that runs gives the script all answers: the mark is then data.
    if (call.isUnknown && pass.kind === "ask") {
      notes.stoppedAt ??= call.name;
      return undefined;
    }
    if (parsedText(call.args) === undefined) return halt(unbalanced, true);
    try {
      return await answer(call, stepOf(call));
    } catch (error) {
      engine.report(error, { stage: "store" });
      return halt({ code: "TOOL_STORAGE_ERROR" }, false);
    }
  };

  async function answer(call: GuestCall, step: Step): Promise<string | undefined> {
    const tool = await catalogue.open(call.name);
    // After an unknown answer, the numbers of calls may differ from those of the run.
    const isCertain = !notes.hasUnknown;
    const kept = isCertain ? await run.journal.find(step) : ({ kind: "none" } as const);
    if (kept.kind === "other") return halt(diverged, true);
    if (kept.kind === "answer") return deliver(tool, kept.response);
    if (isEffect(tool)) return pass.kind === "ask" ? ask(call, step, tool) : execute(call, step, tool);
    const response = await callTool(call, step, tool);
    if (isWaiting(response)) return wait(response);
    if (host.signal?.aborted) return undefined;
    if (neverBegan(response)) return interrupt(response);
    return isCertain ? keep(tool, step, response) : deliver(tool, response);
  }

  /** The script continues when it is called again. */
  function interrupt({ command, error }: ToolResponse<unknown>): undefined {
    if (error === undefined) return undefined;
    const { code, message, details, recovery_suggestions: suggestions } = error;
    return halt({ code, message: `${command}: ${message}`, details, suggestions }, false);
  }

  async function execute(call: GuestCall, step: Step, tool: HostTool): Promise<string | undefined> {
    // An approver may take longer than the ledger keeps an answer: the effect begins after the decision.
    if (tool.tool.policy.confirm.rule !== "never") {
      if ((await run.journal.ask(step)) === "other") return halt(diverged, true);
      const asked = await tool.ask(argumentsOf(call), hostCallOf(run, host, step));
      if (asked.kind === "approval" && asked.approval.state === "pending") return waitFor(tool, asked.approval);
    }
    const begun = await run.journal.begin(step);
    if (begun === "other") return halt(diverged, true);
    const ttlMs = tool.tool.policy.idempotency?.ttlMs;
    // The ledger no longer has its answer, and the effect may have happened.
    if (ttlMs !== undefined && begun !== 0 && engine.clock.now() - begun >= ttlMs) return halt(unknownEffect(tool.id), false);
    const response = await callTool(call, step, tool);
    if (isWaiting(response)) return wait(response);
    const { error, metadata } = response;
    if (error !== undefined && (metadata.effect === "unknown" || unsettled.has(error.code))) {
      notes.taken.push(takenOf(tool, response));
      return interrupt(response);
    }
    if (error !== undefined && host.signal?.aborted) return undefined;
    if (neverBegan(response)) return interrupt(response);
    return keep(tool, step, response);
  }

  async function ask(call: GuestCall, step: Step, tool: HostTool): Promise<string | undefined> {
    const asked = await tool.ask(argumentsOf(call), hostCallOf(run, host, step));
    if (asked.kind === "refused") {
      const { code, message, details } = asked.response.error;
      if (lasting.has(code)) return halt({ code, message: `${tool.id}: ${message}`, details }, true);
      // The script receives the answer that its call would have.
      return code === "TOOL_RATE_LIMIT_EXCEEDED"
        ? halt({ code, message: `${tool.id}: ${message}`, details }, false)
        : deliveredText(asked.response);
    }
    if (asked.kind === "approval" && asked.approval.state === "pending") waitFor(tool, asked.approval);
    notes.hasUnknown = true;
    return unknownText;
  }

  function waitFor(tool: HostTool, { id, state, expiresAt, readBack, explain }: Approval): undefined {
    notes.waiting.push({
      tool: tool.id,
      approvalId: id,
      details: {
        approval_id: id,
        state,
        expires_at: new Date(expiresAt).toISOString(),
        ...(readBack.length === 0 ? {} : { read_back: readBack }),
        ...(explain === undefined ? {} : { explain }),
      },
    });
  }

  function callTool(call: GuestCall, step: Step, tool: HostTool | undefined): Promise<ToolResponse<unknown>> {
    const hostCall = hostCallOf(run, host, step);
    return tool === undefined ? catalogue.callUnknown(call.name, hostCall) : tool.call(argumentsOf(call), hostCall);
  }

  function wait({ command, error, metadata }: ToolResponse<unknown>): string | undefined {
    const details = isRecord(error?.details) ? (error.details as JsonObject) : {};
    notes.waiting.push({ tool: command, approvalId: metadata.approval_id, details });
    if (pass.kind === "run") return undefined;
    notes.hasUnknown = true;
    return unknownText;
  }

  async function keep(tool: HostTool | undefined, step: Step, response: ToolResponse<unknown>): Promise<string | undefined> {
    const kept = await run.journal.keep(step, response);
    return kept === "other" ? halt(diverged, true) : deliver(tool, kept);
  }

  function deliver(tool: HostTool | undefined, response: ToolResponse<unknown>): string {
    notes.taken.push(takenOf(tool, response));
    return deliveredText(response);
  }
}

function isWaiting({ error }: ToolResponse<unknown>): boolean {
  return error?.code === "TOOL_CONFIRMATION_REQUIRED";
}

/** The runtime or its store could not begin the call. The script would treat that as an answer of the service. */
function neverBegan({ error, metadata }: ToolResponse<unknown>): boolean {
  return error?.code === "TOOL_STORAGE_ERROR" || (error?.code === "TOOL_RESOURCE_UNAVAILABLE" && metadata.attempts === 0);
}

/** The outcome of the effect is still unknown. The script waits and receives no answer, because it could be wrong. */
const unsettled: ReadonlySet<string> = new Set(["TOOL_OUTCOME_UNKNOWN", "TOOL_IDEMPOTENCY_IN_PROGRESS"]);

/** If a script asks for all approvals first and one is denied, the script has no effect. */
const lasting: ReadonlySet<string> = new Set(["TOOL_CONFIRMATION_DENIED"]);

const diverged: Refusal = {
  code: "TOOL_IDEMPOTENCY_MISMATCH",
  message: "The script was ended, because it made another call at the same place than before.",
  suggestions: ["Run it as a new script. Check first what has happened."],
};

function unknownEffect(tool: string): Refusal {
  return { code: "TOOL_OUTCOME_UNKNOWN", message: `${tool}: it is not known whether an earlier run of the script has had this effect.` };
}
