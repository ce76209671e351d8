import { type Outcome, proceed, type Refusal, refuse } from "../../call/outcome.js";
import type { Json } from "../../json.js";
import { type Limits, NotJson } from "../../json-limits.js";
import { isRecord } from "../../own.js";
import { plainCopy } from "../../schema/copy-json.js";
import { guestSource } from "./guest.js";
import { inOrder } from "./in-order.js";
import { type Pass, type PassNotes, passOf } from "./pass.js";
import { runGuest } from "./sandbox.js";
import { type CallTaken, parsedText, unbalanced } from "./script-calls.js";

export type ScriptEnd = {
  readonly outcome: Outcome<Json>;
  readonly taken: readonly CallTaken[];
  /** The script would end in the same way if it ran again, so the answer is kept. */
  readonly isLasting: boolean;
  /** The first approval that it waits for. */
  readonly approvalId?: string | undefined;
};

/** Runs a script from its beginning. If all approvals are asked first, a pass without effects comes before. */
export async function runScript(script: Omit<Pass, "kind">): Promise<ScriptEnd> {
  if (script.run.askFirst) {
    const asked = await runPass({ ...script, kind: "ask" });
    if (asked !== undefined) return asked;
  }
  return (await runPass({ ...script, kind: "run" })) ?? { outcome: refuse({ code: "TOOL_INTERNAL_ERROR" }), taken: [], isLasting: false };
}

/** Undefined if the next pass can run. */
async function runPass(pass: Pass): Promise<ScriptEnd | undefined> {
  const { run, limits, host, kind } = pass;
  const notes: PassNotes = { taken: [], waiting: [], halted: undefined, stoppedAt: undefined, hasUnknown: false };
  const end = await runGuest({
    source: guestSource({ script: run.script, runId: run.id, startedAt: run.startedAt }),
    limits,
    signal: host.signal,
    call: inOrder(passOf(pass, notes)),
  });
  const { taken, halted, waiting } = notes;
  if (halted !== undefined) {
    const { refusal, isLasting } = halted;
    return { outcome: refuse(withEffects(isLasting ? refusal : goesOn(refusal, run.id), taken)), taken, isLasting };
  }
  const isCancelled = end.kind === "failed" && !end.isLasting;
  if (waiting.length > 0 && !isCancelled) {
    const isComplete = kind === "ask" && end.kind === "completed";
    return { outcome: refuse(waits(pass, notes, isComplete)), taken, isLasting: false, approvalId: waiting[0]?.approvalId };
  }
  if (kind === "ask" && !isCancelled) return undefined;
  if (end.kind === "completed") {
    const found = dataOf(end.text, { inputBytes: limits.resultBytes, depth: pass.engine.limits.depth });
    return { outcome: found.ok ? found : refuse(withEffects(found.refusal, taken)), taken, isLasting: true };
  }
  const refusal: Refusal = end.kind === "failed" ? end.refusal : { code: "TOOL_EXECUTION_TIMEOUT", message: "The script was cancelled." };
  return { outcome: refuse(withEffects(refusal, taken)), taken, isLasting: end.kind === "failed" && end.isLasting };
}

function goesOn(refusal: Refusal, continuation: string): Refusal {
  const { details, suggestions = [] } = refusal;
  return {
    ...refusal,
    details: { ...(isRecord(details) ? details : {}), continuation },
    suggestions: [...suggestions, "To continue the script, call run_script with the `continuation`."],
  };
}

function waits({ run, kind }: Pass, { waiting, stoppedAt, taken }: PassNotes, isComplete: boolean): Refusal {
  const count = waiting.length === 1 ? "1 call" : `${waiting.length} calls`;
  const nothing = taken.some(({ effect }) => effect === "happened")
    ? "Effects that have happened are not repeated."
    : "Nothing has happened yet.";
  const rest =
    kind === "run" || isComplete
      ? ""
      : ` It may ask for more: ${stoppedAt === undefined ? "it" : `the call of ${stoppedAt}`} needs the answer of a call that waits.`;
  return withEffects(
    {
      code: "TOOL_CONFIRMATION_REQUIRED",
      message: `The script waits for approval of ${count}. ${nothing}${rest}`,
      details: {
        continuation: run.id,
        approvals: waiting.map(({ tool, details }) => ({ tool, ...details })),
        ...(kind === "ask" ? { complete: isComplete } : {}),
      },
      suggestions: ["After the decision, call run_script with the `continuation`. Do not send the script again."],
    },
    taken,
  );
}

/** Only the value, unless the script wrote to its console. A script can leave the function around it and return any text. */
function dataOf(text: string, limits: Limits): Outcome<Json> {
  const found = parsedText(text);
  if (!isRecord(found) || !Array.isArray(found.log) || !("value" in found)) return refuse(unbalanced);
  const { value, log } = found as { readonly value: Json; readonly log: readonly Json[] };
  try {
    // A copy of JSON is JSON.
    return proceed(plainCopy(log.length === 0 ? value : { value, log }, limits) as Json);
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    const message = `The script returned a value that is ${error.message}.`;
    return refuse({ code: "TOOL_INVALID_INPUT", message, suggestions: ["Return less: the fields that matter."] });
  }
}

/** A script that fails may still have had effects. */
function withEffects(refusal: Refusal, taken: readonly CallTaken[]): Refusal {
  const counts = new Map<string, number>();
  for (const { tool, effect } of taken) if (effect === "happened") counts.set(tool, (counts.get(tool) ?? 0) + 1);
  if (counts.size === 0) return refusal;
  const happened = [...counts].map(([tool, times]) => ({ tool, times }));
  const { details } = refusal;
  return { ...refusal, details: { ...(isRecord(details) ? details : {}), happened } };
}
