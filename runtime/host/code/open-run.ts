import type { Engine } from "../../call/call.js";
import { type Outcome, proceed, refuse } from "../../call/outcome.js";
import { printStored } from "../../call/stored-json.js";
import type { CallContext } from "../../context.js";
import { hashJson } from "../../hash/hash-json.js";
import type { Job, JobStore } from "../../jobs/job.js";
import { callerOf } from "../../ledger/caller-of.js";
import { own, ownText } from "../../own.js";
import type { ToolResponse } from "../../response.js";
import { type Journal, noJournal, openJournal, responseIn } from "./journal.js";
import { placeOfScript, type ScriptPlace } from "./same-script.js";

export const scriptToolId = "run_script";

/** The request of a model: a script, or the continuation of a script that waits. */
export type Asked =
  | { readonly kind: "script"; readonly script: string; readonly askFirst: boolean }
  | { readonly kind: "continuation"; readonly id: string };

export type Caller = {
  readonly context: CallContext;
  readonly conversation: string;
  readonly callId: string | undefined;
  readonly windowMs: number;
};

/** One run of a script. It keeps the same record in every process that continues it. */
export type Run = {
  readonly id: string;
  readonly script: string;
  readonly askFirst: boolean;
  readonly startedAt: number;
  readonly journal: Journal;
  /** Keeps the last answer of the run. */
  readonly finish: (response: ToolResponse<unknown>) => Promise<void>;
};

export type Opened = { readonly kind: "run"; readonly run: Run } | { readonly kind: "answered"; readonly response: ToolResponse<unknown> };

/** The ledger keeps answers of calls for a day, unless a tool says otherwise. A run can continue for the same time. */
const keptMs = 86_400_000;

/** The run for a call of the host: a new run, a run that continues, or the answer of an ended run. It belongs to its tenant and caller. */
export async function openRun(engine: Engine, asked: Asked, caller: Caller): Promise<Outcome<Opened>> {
  const { store, clock } = engine;
  const now = clock.now();
  const tenant = caller.context.tenant ?? "";
  const principal = callerOf(caller.context);
  if (store === undefined) {
    if (asked.kind === "continuation") return unknownRun;
    const run: Run = { ...asked, id: crypto.randomUUID(), startedAt: now, journal: noJournal, finish: async () => {} };
    return proceed({ kind: "run", run });
  }
  const { jobs } = store;
  const found = asked.kind === "continuation" ? await jobs.get(asked.id) : await recordFor(engine, jobs, asked, caller);
  if (found === undefined || found.tool !== scriptToolId || found.tenant !== tenant || found.principal !== principal) return unknownRun;
  const script = ownText(found.progress, "script") ?? "";
  if (asked.kind === "script" && asked.script !== script) {
    return refuse({
      code: "TOOL_IDEMPOTENCY_MISMATCH",
      message: "This call has run another script.",
      suggestions: ["Run the script as a new call."],
    });
  }
  if (found.expiresAt <= now)
    return refuse({ code: "TOOL_CONFIRMATION_EXPIRED", message: "The script can no longer continue. Run a new one." });
  if (found.state === "done") return proceed({ kind: "answered", response: replayed(responseIn(found)) });
  const run: Run = {
    id: found.id,
    script,
    askFirst: own(found.progress, "askFirst") === true,
    startedAt: found.createdAt,
    journal: openJournal({ jobs, now: () => clock.now(), run: found }),
    finish: async (response) => {
      const progress = { script, hasEffect: response.metadata.effect !== "none" };
      await jobs.put({ ...found, state: "done", progress, updatedAt: clock.now(), answer: printStored(response) });
    },
  };
  return proceed({ kind: "run", run });
}

const unknownRun = refuse({
  code: "TOOL_RESOURCE_NOT_FOUND",
  message: "There is no script with this continuation.",
  suggestions: ["Run the script itself."],
});

function replayed(response: ToolResponse<unknown>): ToolResponse<unknown> {
  return { ...response, metadata: { ...response.metadata, replay_of: response.metadata.call_id } };
}

type NewScript = Extract<Asked, { readonly kind: "script" }>;

async function recordFor(engine: Engine, jobs: JobStore, asked: NewScript, caller: Caller): Promise<Job> {
  const now = engine.clock.now();
  const { context, conversation, callId, windowMs } = caller;
  const tenant = context.tenant ?? "";
  const principal = callerOf(context);
  const idOf = (...parts: readonly (string | number)[]): string => hashJson(["toolpact.script", tenant, principal, conversation, ...parts]);
  const text = hashJson([asked.script]);
  const place: ScriptPlace =
    callId === undefined
      ? await placeOfScript({ jobs, now, windowMs, idOf: (day, times) => idOf("text", text, day, times) })
      : { id: idOf("call", callId), expiresAt: now + keptMs };
  return jobs.add({
    ...place,
    tool: scriptToolId,
    tenant,
    principal,
    state: "running",
    progress: { script: asked.script, askFirst: asked.askFirst },
    createdAt: now,
    updatedAt: now,
    leaseUntil: place.expiresAt,
  });
}
