import { askProvider } from "../ask-provider.js";
import type { ReconcileRecord } from "../audit/record.js";
import type { Engine, Reconciled, ReconcileStage } from "../call/call.js";
import { checkOutput } from "../call/check-output.js";
import { proceed } from "../call/outcome.js";
import { reached } from "../call/reached.js";
import { printStored, type StoredAnswer } from "../call/stored-json.js";
import { withheldWarning, withhold } from "../call/withhold.js";
import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import { tookEffect } from "../has-effect.js";
import { sensitiveValues } from "../hash/sensitive-values.js";
import { isFunction, isObject } from "../known-options.js";
import type { LedgerEntry } from "../ledger/ledger.js";
import { nearest } from "../registry/nearest.js";
import { redactValue } from "../secrets/redact.js";

/** Finds out whether an interrupted call took effect, usually by asking the upstream for its idempotency key. By tool id. */
export type Reconcilers = { readonly [tool: string]: Reconciler };
export type Reconciler = (question: UnsettledCall) => ReconcileVerdict | Promise<ReconcileVerdict>;

export type UnsettledCall = {
  readonly tool: string;
  readonly tenant: string;
  /** As it went upstream. */
  readonly idempotencyKey: string;
  readonly callId: string;
  readonly since: Date;
  /** Where the same call was repeated; not where all unsettled calls are gone through. */
  readonly args?: unknown;
};

export type ReconcileVerdict =
  /** With the data that the call would have answered. */
  ({ readonly kind: "happened"; readonly data: unknown } & SaidBy) | ({ readonly kind: "none" } & SaidBy) | { readonly kind: "unknown" };

/** The person who says so, where no service was asked: on record as `decided_by`. */
type SaidBy = { readonly by?: string };

/**
 * For `createRuntime({ reconcile })`. Throws `ToolConfigurationError` where an entry is no function: otherwise it would be noticed when a call's outcome
 * is needed.
 */
export function reconcilers(byTool: Reconcilers): ReconcileStage {
  const wrong = isObject(byTool) ? Object.keys(byTool).find((tool) => !isFunction(byTool[tool])) : "";
  if (wrong !== undefined) {
    const what = wrong === "" ? "What reconcilers was given" : `The reconciler of ${wrong}`;
    throw new ToolConfigurationError(`${what} is not valid. Where there is none, leave it out.`);
  }
  return {
    entry: ({ engine, request }, entry, args) => reconcileEntry(byTool, { engine, entry, args, signal: request.context.signal }),
    all: (engine, limit = Number.POSITIVE_INFINITY) => reached(engine, () => reconcileAll(byTool, engine, limit)),
  };
}

/** Goes through all unsettled calls whose tools have a reconciler. The others, and those that no upstream knows, stay unknown. */
async function reconcileAll(reconcilers: Reconcilers, engine: Engine, limit: number): Promise<Reconciled> {
  const counts = { happened: 0, none: 0, unknown: 0 };
  const tools = Object.keys(reconcilers);
  reportSlips(engine, tools);
  // SQLite sorts all that are unsettled for each page.
  const pageSize = 1_000;
  const start = engine.clock.now();
  let after: LedgerEntry | undefined;
  for (let left = limit; left > 0 && engine.store !== undefined && tools.length > 0; left -= pageSize) {
    const query = { now: engine.clock.now(), limit: Math.min(left, pageSize), tools, ...(after === undefined ? {} : { after }) };
    const entries = await engine.store.ledger.unsettled(query);
    for (const entry of entries) {
      const found = await reconcileEntry(reconcilers, { engine, entry });
      // A call that another process has settled meanwhile is no longer unknown. That process counts it.
      if (found !== "changed") counts[found] += 1;
    }
    after = entries.at(-1);
    // What is interrupted meanwhile is for the next time: while calls fail faster than they can be asked about, this would not end.
    if (after === undefined || after.createdAt > start || entries.length < query.limit) break;
  }
  return counts;
}

/** Calls of a tool that is gone may still be unsettled. A name that no tool has, but nearly, is most likely a slip, and its calls would stay unknown for ever. */
function reportSlips(engine: Engine, tools: readonly string[]): void {
  const known = engine.registry.list().map(({ id }) => id);
  for (const tool of tools) {
    const [near] = known.includes(tool) ? [] : nearest(tool, known);
    if (near === undefined || tools.includes(near)) continue;
    engine.report(new ToolConfigurationError(`There is no tool "${tool}" to reconcile. Did you mean "${near}"?`), { stage: "reconcile" });
  }
}

/** `changed`: another process was faster, and its finding is in the ledger. */
type Finding = Awaited<ReturnType<ReconcileStage["entry"]>>;

type Asked = {
  readonly engine: Engine;
  readonly entry: LedgerEntry;
  readonly args?: unknown;
  /** The signal of the repeated call. */
  readonly signal?: AbortSignal | undefined;
};

async function reconcileEntry(reconcilers: Reconcilers, { engine, entry, args, signal }: Asked): Promise<Finding> {
  const reconciler = Object.hasOwn(reconcilers, entry.tool) ? reconcilers[entry.tool] : undefined;
  if (reconciler === undefined || engine.store === undefined) return "unknown";
  try {
    const { tool, tenant, idempotencyKey, callId, createdAt } = entry;
    const since = new Date(createdAt);
    // A copy: where nothing happened, what was hashed and approved is what runs, whatever a reconciler does to it.
    const question = { tool, tenant, idempotencyKey, callId, since, ...(args === undefined ? {} : { args: structuredClone(args) }) };
    const runs = (): boolean => engine.leases?.runs(callId) ?? false;
    const ran = runs();
    const said = await askProvider({ ask: () => reconciler(question), timeoutMs: longestMs, signal });
    if (said.kind !== "returned") {
      // Nothing to report to the application.
      if (said.kind === "gave-up") return "unknown";
      throw said.error;
    }
    const verdict = said.value;
    if (verdict.kind === "unknown") return "unknown";
    // In plain JavaScript it may be anything: what is no verdict must neither free the key nor stand as the answer.
    if (verdict.kind !== "happened" && verdict.kind !== "none") throw new TypeError(`The reconciler of ${tool} gave no verdict.`);
    const known = verdict.kind === "none" ? verdict : await judged(engine, tool, verdict);
    // What runs here may still be sent, whatever the clock says of its lease, and what ran when it was asked about may have been since: the key would be
    // free, and the same run twice.
    return known.kind === "none" && (ran || runs()) ? "unknown" : await resolve(engine, entry, known);
  } catch (error) {
    const secrets = await secretsOf(engine, entry.tool, args);
    engine.report(redactValue(error, secrets), { tool: entry.tool, callId: entry.callId, stage: "reconcile" });
    return "unknown";
  }
}

const longestMs = 30_000;

/** A reconciler saw the arguments, and may have put them into what it threw. */
async function secretsOf({ registry }: Engine, id: string, args: unknown): Promise<ReadonlySet<string>> {
  const tool = args === undefined ? undefined : await registry.tool(id).catch(() => undefined);
  return tool === undefined ? new Set() : sensitiveValues(tool.schemas.input, args);
}

/** What is replayed as the tool's answer must be one. The one that says no, as an upstream may have kept it, is that of a call which did nothing. */
async function judged(engine: Engine, id: string, found: Extract<Known, { kind: "happened" }>): Promise<Known> {
  const tool = await engine.registry.tool(id);
  if (tool === undefined) throw new TypeError(`There is no tool ${id}, whose output an answer must fit.`);
  const checked = checkOutput({ tool, value: found.data, limits: engine.limits });
  if (!checked.ok) throw new TypeError(checked.refusal.message);
  return tookEffect(tool.policy, found.data) ? found : { kind: "none", ...(found.by === undefined ? {} : { by: found.by }) };
}

type Known = Exclude<ReconcileVerdict, { kind: "unknown" }>;

async function resolve(engine: Engine, entry: LedgerEntry, verdict: Known): Promise<Finding> {
  const now = engine.clock.now();
  const { key, callId, tool, tenant } = entry;
  const answer = verdict.kind === "none" ? undefined : await storedAnswer(engine, tool, verdict.data);
  const record: ReconcileRecord = {
    kind: "reconcile",
    id: `${callId}.reconcile`,
    call_id: callId,
    tool_name: tool,
    verdict: verdict.kind,
    ...(verdict.by === undefined ? {} : { decided_by: verdict.by }),
    ...(tenant === "" ? {} : { tenant }),
    ...(answer ? await answerHash(engine, tool, answer) : {}),
    created_at: new Date(now).toISOString(),
  };
  const end = answer
    ? ({ kind: "done", answer: printStored(answer), until: now + keptMs(engine, entry) } as const)
    : ({ kind: "free" } as const);
  const resolved = await engine.store?.ledger.resolve({ key, callId, now, end, record });
  if (resolved !== "resolved") return "changed";
  engine.events.emit({ kind: "outcome-reconciled", callId, tool, verdict: verdict.kind });
  return verdict.kind;
}

async function storedAnswer({ registry }: Engine, id: string, data: unknown): Promise<StoredAnswer> {
  const answer = proceed(data);
  const stored = withhold(answer, await registry.tool(id));
  return stored === answer ? answer : { ...stored, warnings: [withheldWarning] };
}

/** What the ledger replays from now on is held against the log, as the answer of any call is. */
async function answerHash(
  { registry, hashing }: Engine,
  id: string,
  answer: StoredAnswer,
): Promise<Pick<ReconcileRecord, "output_hash" | "hash_key">> {
  const tool = await registry.tool(id);
  if (tool === undefined || !answer.ok) return {};
  const { output, keyId } = await hashing.of(tool);
  return { output_hash: output(answer.value), ...(keyId === undefined ? {} : { hash_key: keyId }) };
}

const dayMs = 86_400_000;

/** As long as for an uninterrupted call. A call that is known by its arguments has no upstream key but its own id, and its window may be shorter. */
function keptMs({ registry }: Engine, { tool, idempotencyKey, callId }: LedgerEntry): number {
  const { key, ttlMs = dayMs } = registry.get(tool)?.policy.idempotency ?? {};
  const windowMs = key?.from === "call" && idempotencyKey === callId ? key.windowMs : undefined;
  return windowMs ?? ttlMs;
}
