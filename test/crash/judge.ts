import { verifyLog } from "../../runtime/audit/verify/verify-log.js";
import type { Runtime } from "../../runtime/index.js";
import type { Store } from "../../runtime/store/store.js";
import type { AuditJudgement, Judgement } from "./crash-report.js";
import { type Entry, unfinishedOrders } from "./journal.js";
import type { OrderService, ServerReport } from "./order-service.js";
import { agent, placeOrder } from "./order-tool.js";

export type Evidence = {
  readonly runtime: Runtime;
  readonly store: Store;
  /** One for each slot. */
  readonly journals: readonly (readonly Entry[])[];
  readonly shop: OrderService;
};

/** Holds what workers were told, what the log says and what can be replayed against what the shop really took. */
export async function judge({ runtime, store, journals, shop }: Evidence): Promise<Judgement> {
  const entries = journals.flat();
  const report = await shop.report();
  const violations: string[] = [];
  const expectNone = (what: string, found: readonly string[]): number => {
    if (found.length > 0) violations.push(`${found.length} ${what}: ${found.slice(0, 5).join(", ")}`);
    return found.length;
  };

  const answered = entries.filter((entry) => entry.kind === "answered");
  const asked = entries.flatMap((entry) => (entry.kind === "asked" ? [entry] : []));
  const refused = new Set(answered.flatMap(({ key, state }) => (state === "refused" ? [key] : [])));
  const times = new Map<string, number>();
  for (const { key } of report.effects) times.set(key, (times.get(key) ?? 0) + 1);

  expectNone(
    "orders not settled",
    journals.flatMap(unfinishedOrders).map(({ key }) => key),
  );
  expectNone(
    "wrong refusals",
    answered.flatMap(({ key, state, code }) => (state === "refused" && !isForbidden(asked, key) ? [`${key} ${code}`] : [])),
  );
  expectNone(
    "refused orders that the shop took",
    [...refused].filter((key) => times.has(key)),
  );
  const duplicates = expectNone(
    "orders taken more than once",
    [...times].flatMap(([key, count]) => (count > 1 ? [`${key} ${count} times`] : [])),
  );
  const lost = expectNone(
    "orders lost",
    asked.flatMap(({ key }) => (refused.has(key) || times.has(key) ? [] : [key])),
  );
  expectNone("answers that are not the shop's", wrongAnswers(answered, report));
  expectNone("replays that are not the shop's", await wrongReplays(runtime, report, asked));
  if ((await shop.report()).effects.length !== report.effects.length) violations.push("a replay made an order");
  expectNone("answers that blame a store without an error", journals.flatMap(unexplained));
  expectNone(
    "calls still open",
    (await store.ledger.unsettled({ now: Date.now() + 60_000, limit: 1_000, tools: [placeOrder] })).map(({ callId }) => callId),
  );
  const { audit, reconciled } = await judgeAudit({ store, entries, report, expectNone });

  return {
    asked: asked.length,
    refused: refused.size,
    seen: times.size,
    duplicates,
    lost,
    reconciled,
    audit,
    errors: countBy(entries.flatMap((entry) => (entry.kind === "error" ? [entry.stage] : []))),
    treatments: report.treatments,
    violations,
  };
}

function isForbidden(asked: readonly { readonly key: string; readonly item: string }[], key: string): boolean {
  return asked.some((order) => order.key === key && order.item === "forbidden");
}

type Answered = Extract<Entry, { readonly kind: "answered" }>;

function wrongAnswers(answered: readonly Answered[], { effects }: ServerReport): readonly string[] {
  const orderIds = new Map(effects.map(({ key, orderId }) => [key, orderId]));
  return answered.flatMap(({ key, state, orderId }) => (state === "done" && orderIds.get(key) !== orderId ? [`${key} ${orderId}`] : []));
}

/** Answers that say they are not on record, in a worker whose store reported fewer failures. */
function unexplained(entries: readonly Entry[]): readonly string[] {
  const unrecorded = entries.flatMap((entry) => (entry.kind === "answered" && entry.isUnrecorded ? [entry.callId] : []));
  const failures = entries.filter(({ kind }) => kind === "error").length;
  return unrecorded.length > failures ? unrecorded : [];
}

/** Every order once more: the ledger answers for it, with what the shop gave. */
async function wrongReplays(
  runtime: Runtime,
  { effects }: ServerReport,
  asked: readonly { readonly key: string; readonly item: string }[],
): Promise<readonly string[]> {
  const orderIds = new Map(effects.map(({ key, orderId }) => [key, orderId]));
  const wrong: string[] = [];
  for (const { key, item } of asked) {
    if (item === "forbidden") continue;
    const { status, data, metadata } = await runtime.call(placeOrder, { item, quantity: 1, key }, agent);
    const orderId = status === "success" ? (data as { readonly orderId: string }).orderId : undefined;
    if (metadata.replay_of === undefined || orderId !== orderIds.get(key)) wrong.push(`${key} ${status} ${orderId}`);
  }
  return wrong;
}

type AuditEvidence = {
  readonly store: Store;
  readonly entries: readonly Entry[];
  readonly report: ServerReport;
  readonly expectNone: (what: string, found: readonly string[]) => number;
};

async function judgeAudit({ store, entries, report, expectNone }: AuditEvidence): Promise<{
  readonly audit: AuditJudgement;
  readonly reconciled: Judgement["reconciled"];
}> {
  const lines: string[] = [];
  for await (const line of store.audit.lines()) lines.push(line);
  const { problems, unknownOutcomes, withoutIntent, tailVouched, writers } = await verifyLog(lines, { head: await store.audit.head() });
  expectNone(
    "problems of the log",
    problems.map(({ kind, message }) => `${kind} ${message}`),
  );
  expectNone("tails not vouched for", tailVouched ? [] : ["the log"]);
  expectNone(
    "intents without an end",
    unknownOutcomes.map(({ callId }) => callId),
  );
  const records = lines.map((line) => JSON.parse(line) as { readonly kind: string; readonly id?: string; readonly verdict?: string });
  const ids = new Set(records.map(({ id }) => id));
  const missing = (wanted: readonly string[]): readonly string[] => wanted.filter((id) => !ids.has(id));
  const answered = entries.filter((entry) => entry.kind === "answered");
  const acknowledged = entries.flatMap((entry) => (entry.kind === "kept" ? entry.ids : []));
  const lost =
    expectNone("acknowledged records that are not in the log", missing(acknowledged)) +
    expectNone("effects without an intent", missing(report.effects.map(({ callId }) => `${callId}.intent`))) +
    expectNone(
      "calls without an intent",
      withoutIntent.map(({ callId }) => callId),
    ) +
    expectNone("answers without a record", missing(answered.flatMap(({ isUnrecorded, callId }) => (isUnrecorded ? [] : [callId]))));
  const { happened = 0, none = 0 } = countBy(records.flatMap(({ kind, verdict }) => (kind === "reconcile" ? [verdict ?? ""] : [])));
  return {
    audit: { lines: lines.length, writers: Object.keys(writers).length, acknowledged: acknowledged.length, lost },
    reconciled: { happened, none },
  };
}

function countBy(names: readonly string[]): { readonly [name: string]: number } {
  const counts: { [name: string]: number } = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
