import { type Outcome, proceed, type Refusal, refuse } from "../../call/outcome.js";
import type { Json } from "../../json.js";
import { own } from "../../own.js";
import type { ToolResponse } from "../../response.js";
import { guestSource } from "./guest.js";
import type { CodeLimits } from "./options.js";
import { type GuestCall, runGuest } from "./sandbox.js";
import { argumentsOf, type CallTaken, deliveredText, hostCallOf, type ScriptCall, takenOf } from "./script-calls.js";

export type Script = ScriptCall & {
  readonly script: string;
  readonly startedAt: number;
  readonly limits: CodeLimits;
};

export type ScriptEnd = {
  readonly outcome: Outcome<Json>;
  readonly taken: readonly CallTaken[];
};

/** Runs a script from its beginning. It never throws. */
export async function runScript(script: Script): Promise<ScriptEnd> {
  const { limits, host, runId, startedAt } = script;
  const taken: CallTaken[] = [];
  const slots = slotsOf(mostAtOnce);
  let turn: Promise<void> = Promise.resolve();

  const call = async (guestCall: GuestCall): Promise<string | undefined> => {
    const before = turn;
    let done = (): void => {};
    turn = new Promise((resolve) => {
      done = resolve;
    });
    const response = await slots(() => answer(guestCall));
    // Answers arrive in the order of the calls, whichever is ready first: a script that runs again then goes the same way.
    await before;
    await new Promise((resolve) => setImmediate(resolve));
    done();
    return deliveredText(response);
  };

  const answer = async (guestCall: GuestCall): Promise<ToolResponse<unknown>> => {
    const { catalogue } = script;
    const tool = await catalogue.open(guestCall.name);
    const hostCall = hostCallOf(script, guestCall);
    const response = await (tool === undefined
      ? catalogue.callUnknown(guestCall.name, hostCall)
      : tool.call(argumentsOf(guestCall), hostCall));
    taken.push(takenOf(tool, response));
    return response;
  };

  const end = await runGuest({
    source: guestSource({ script: script.script, runId, startedAt }),
    limits,
    signal: host.signal,
    call,
  });
  if (end.kind === "completed") return { outcome: proceed(dataOf(end.text)), taken };
  const refusal: Refusal = end.kind === "failed" ? end.refusal : { code: "TOOL_INTERNAL_ERROR" };
  return { outcome: refuse(withEffects(refusal, taken)), taken };
}

const mostAtOnce = 16;

/** The value alone, unless the script wrote to its console. */
function dataOf(text: string): Json {
  const found = JSON.parse(text) as { readonly value: Json; readonly log: readonly Json[] };
  return found.log.length === 0 ? found.value : { value: found.value, log: found.log };
}

/** A script that fails has effects all the same. */
export function withEffects(refusal: Refusal, taken: readonly CallTaken[]): Refusal {
  const counts = new Map<string, number>();
  for (const { tool, effect } of taken) if (effect === "happened") counts.set(tool, (counts.get(tool) ?? 0) + 1);
  if (counts.size === 0) return refusal;
  const happened = [...counts].map(([tool, times]) => ({ tool, times }));
  return { ...refusal, details: { ...Object(own(refusal, "details")), happened } };
}

function slotsOf(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
