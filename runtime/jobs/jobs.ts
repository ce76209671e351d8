import { gaveUp } from "../ask-provider.js";
import { refusalOf } from "../call/answer.js";
import type { Engine } from "../call/call.js";
import { checkNames } from "../call/check-names.js";
import { engineBehind } from "../call/engines.js";
import { guarded } from "../call/guarded.js";
import { textOf } from "../call/hashing.js";
import { keptContext } from "../call/kept-context.js";
import { type Outcome, proceed, refuse } from "../call/outcome.js";
import { printStored, readStored } from "../call/stored-json.js";
import { takenArguments } from "../call/taken-arguments.js";
import { longestTimerMs } from "../clock.js";
import type { CallContext } from "../context.js";
import { callerOf } from "../ledger/caller-of.js";
import { mergeContexts } from "../merge-contexts.js";
import type { ToolResponse } from "../response.js";
import type { Runtime } from "../runtime.js";
import type { RunningCall } from "../typed-calls.js";
import { wellFormed } from "../well-formed.js";
import type { Job } from "./job.js";

/** Calls that outlive their callers. A job belongs to the tenant and principal that started it: to others it does not exist. */
export type Jobs = {
  readonly start: (id: string, args: unknown, context?: CallContext, options?: JobStart) => Promise<Outcome<JobStatus>>;
  readonly status: (jobId: string, context?: CallContext) => Promise<Outcome<JobStatus>>;
  /** The answer, once there is one. `waitMs`: how long to wait for it. */
  readonly result: (jobId: string, context?: CallContext, options?: JobWait) => Promise<Outcome<ToolResponse<unknown>>>;
  /** Aborts the call of a job that this process runs. A job of another process continues, and a finished job stays as it is. */
  readonly cancel: (jobId: string, context?: CallContext) => Promise<Outcome<JobStatus>>;
};

/** `jobId`: the application's own id, such as the id of an approval. If two starts have one id, only the first one starts a job. */
export type JobStart = { readonly jobId?: string };

export type JobWait = { readonly waitMs?: number };

export type JobStatus = {
  readonly jobId: string;
  readonly tool: string;
  /** `lost`: its process died. What it did, if anything, is in the ledger. */
  readonly state: "running" | "done" | "lost";
  readonly progress?: unknown;
  /** Its caller has cancelled it. The result says how the call ended. */
  readonly cancelled?: true;
  readonly startedAt: Date;
  readonly updatedAt: Date;
};

/** From its last sign of life: a job that takes days is there for as long as it runs, and its answer for a day. */
const keptMs = 86_400_000;
const pollMs = 100;
/** Between two writes of what a handler tells: one that tells of every row would otherwise write a transaction for each, and be done only after all of them. */
const progressMs = 100;

export function jobsOf(runtime: Runtime): Jobs {
  const engine = engineBehind(runtime);
  const { store, clock } = engine;

  const find = async (jobId: string, given: CallContext | undefined): Promise<Outcome<Job>> => {
    if (store === undefined) return noStore;
    const context = given ?? {};
    // An invalid name would be the unnamed caller, whose jobs are not for everybody.
    const named = checkNames(context);
    if (!named.ok) return named;
    const job = typeof jobId === "string" ? await store.jobs.get(jobId) : undefined;
    if (job === undefined || job.tenant !== (context.tenant ?? "") || job.principal !== callerOf(context)) {
      return refuse({ code: "TOOL_RESOURCE_NOT_FOUND", message: "There is no such job.", details: { resource: "job" } });
    }
    return proceed(job);
  };

  const start: Jobs["start"] = async (id, args, given, { jobId } = {}) => {
    if (store === undefined) return noStore;
    const context = given ?? {};
    const named = checkNames(context);
    if (!named.ok) return named;
    const known = jobId === undefined ? undefined : await store.jobs.get(jobId);
    if (known !== undefined) return status(known.id, context);
    const now = clock.now();
    const controller = new AbortController();
    // Copies as they are now: while the job is written, the application may reuse the objects. A caller that goes away ends nothing.
    const own = keptContext(mergeContexts(context, { lane: "background", signal: controller.signal }));
    const taken = takenArguments(args, engine.limits);
    const tool = nameOf(id);
    const job: Job = {
      id: jobId ?? crypto.randomUUID(),
      tool,
      tenant: own.tenant ?? "",
      principal: callerOf(own),
      state: "running",
      createdAt: now,
      updatedAt: now,
      leaseUntil: now + engine.leaseMs,
      expiresAt: now + keptMs,
    };
    await store.jobs.put(job);
    void follow({ engine, job, controller, running: runtime.call(tool, taken, own) });
    return proceed(statusOf(job, engine));
  };

  const result: Jobs["result"] = async (jobId, context, options) => {
    const until = clock.elapsed() + (options?.waitMs ?? 0);
    for (;;) {
      const found = await find(jobId, context);
      if (!found.ok) return found;
      const { answer, state } = found.value;
      // Written by `follow` from a response.
      if (answer !== undefined) return proceed(readStored(answer) as ToolResponse<unknown>);
      if (isLost(found.value, engine)) return lost(found.value);
      if (state === "done") return refuse({ ...gaveUp.refusal, message: cancelReason, details: { reason: "cancelled", job_id: jobId } });
      // This answer is about the wait, not about the job: the outcome of the job is not known yet.
      if (context?.signal?.aborted) return refuse({ ...gaveUp.refusal, details: { reason: "aborted", job_id: jobId, state } });
      if (!(clock.elapsed() < until))
        return refuse({ code: "TOOL_RESOURCE_UNAVAILABLE", message: "The job is still running.", details: { job_id: jobId, state } });
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  };

  const status: Jobs["status"] = async (jobId, context) => {
    const found = await find(jobId, context);
    return found.ok ? proceed(statusOf(found.value, engine)) : found;
  };

  const cancel: Jobs["cancel"] = async (jobId, context) => {
    const found = await find(jobId, context);
    if (!found.ok) return found;
    ownJobs.get(engine)?.get(jobId)?.abort(cancelReason);
    return proceed(statusOf(found.value, engine));
  };
  return {
    start: (...given) => guarded(engine, () => start(...given)),
    status: (...given) => guarded(engine, () => status(...given)),
    result: (...given) => guarded(engine, () => result(...given)),
    cancel: (...given) => guarded(engine, () => cancel(...given)),
  };
}

/** Of a namespace, a tag and a name together, and more. */
const longestName = 1_024;

/** An invalid or very long name belongs to no tool: a record of an invented name stays small. */
function nameOf(id: unknown): string {
  if (typeof id !== "string") return `[${typeof id}]`;
  return wellFormed(id.length > longestName ? `${id.slice(0, longestName)}…` : id);
}

const noStore = refuse({ code: "TOOL_CONFIGURATION_ERROR", message: "Jobs need a store. Give createRuntime a `store`." });

/** Those that a runtime itself runs are not lost when their lease has passed: the machine was asleep, or its clock was set. */
const ownJobs = new WeakMap<Engine, Map<string, AbortController>>();
const cancelReason = "The job was cancelled.";

function isLost({ id, state, leaseUntil }: Job, engine: Engine): boolean {
  return state === "running" && !ownJobs.get(engine)?.has(id) && leaseUntil <= engine.clock.now();
}

function lost({ id, tool }: Job): Outcome<never> {
  return refuse({
    code: "TOOL_OUTCOME_UNKNOWN",
    message: `The process that ran ${tool} is gone. Call it again with the same idempotency key to learn how it ended.`,
    details: { job_id: id, state: "lost" },
  });
}

function statusOf(job: Job, engine: Engine): JobStatus {
  const { id, tool, state, progress, cancelled, createdAt, updatedAt } = job;
  return {
    jobId: id,
    tool,
    state: isLost(job, engine) ? "lost" : state,
    ...(progress === undefined ? {} : { progress }),
    ...(cancelled === undefined ? {} : { cancelled }),
    startedAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}

type Followed = {
  readonly engine: Engine;
  readonly job: Job;
  readonly controller: AbortController;
  readonly running: RunningCall;
};

/** Keeps the job's record up to date until its call is answered, and its lease alive. It never rejects, because no code awaits it. */
async function follow({ engine, job, controller, running }: Followed): Promise<void> {
  const { store, clock, leaseMs } = engine;
  const own = ownJobs.get(engine) ?? new Map<string, AbortController>();
  ownJobs.set(engine, own.set(job.id, controller));
  let latest = job;
  let isKept = false;
  const report = (error: unknown): void => engine.report(error, { tool: job.tool, callId: job.id, stage: "store" });
  /** Once it is done. */
  let keptUntil: number | undefined;
  const write = async (): Promise<void> => {
    isKept = false;
    const now = clock.now();
    if (latest.state === "done") keptUntil ??= now + keptMs;
    latest = { ...latest, updatedAt: now, leaseUntil: now + leaseMs, expiresAt: keptUntil ?? now + keptMs };
    await store?.jobs.put(latest);
    isKept = true;
  };
  // One after the other: a sign of life that comes late must not stand over the answer.
  let writing: Promise<void> = Promise.resolve();
  const put = (change: Partial<Job>): Promise<void> => {
    latest = { ...latest, ...change };
    writing = writing.then(write).catch(report);
    return writing;
  };
  // An answer that could not be kept is tried again, for as long as it would be kept, or until the runtime is closed.
  const stayAlive = async (): Promise<void> => {
    const isOver = engine.isClosed || (latest.state === "done" && (isKept || latest.expiresAt <= clock.now()));
    if (!isOver) return put({});
    clearInterval(alive);
    own.delete(job.id);
  };
  // A clock of the application may throw, too, and nothing above catches it.
  const alive = setInterval(() => void stayAlive().catch(report), Math.min(leaseMs / 3, longestTimerMs));
  alive.unref();
  let telling: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    telling = undefined;
    void put({});
  };
  const told = (async () => {
    for await (const progress of running.progress) {
      // A copy: a handler may tell anything, and go on with it. What has no place in a record would keep the job's answer out of it, too.
      const text = textOf(progress, engine.limits);
      if (text === undefined) continue;
      latest = { ...latest, progress: JSON.parse(text) };
      telling ??= setTimeout(tell, progressMs);
    }
  })();
  // Now: the handler may go on with what it answered while its progress is still being written.
  const answer = printAnswer(await running, report);
  await told;
  clearTimeout(telling);
  await put({ state: "done", answer, ...(controller.signal.aborted ? { cancelled: true } : {}) });
}

/** Records the end with any result, because no other code can do so. */
function printAnswer(response: ToolResponse<unknown>, report: (error: unknown) => void): string {
  try {
    return printStored(response);
  } catch (error) {
    report(error);
    const { command, metadata } = response;
    const message = `The answer of ${command} was changed while it was recorded, and is no JSON any more.`;
    return printStored(refusalOf({ command, metadata, refusal: { code: "TOOL_DATA_CORRUPTION", message } }));
  }
}
