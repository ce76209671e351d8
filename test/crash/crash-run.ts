import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createRuntime, type Runtime } from "../../runtime/index.js";
import { reconcilers } from "../../runtime/reconcile/index.js";
import type { Store } from "../../runtime/store/store.js";
import { type Boundary, boundaries, type Stop } from "./boundaries.js";
import type { CrashReport, KillMoment } from "./crash-report.js";
import { type Entry, readJournal } from "./journal.js";
import { judge } from "./judge.js";
import { startOrderService } from "./order-service.js";
import { orderReconciler, orderRegistry, orderTransport, placeOrder } from "./order-tool.js";
import { openStore, type Place } from "./place.js";
import { createRandom } from "./random.js";
import { type Blow, runWorker, type WorkerOptions } from "./worker-process.js";

export type CrashPlan = {
  readonly place: Place;
  readonly kills: number;
  readonly workers: number;
  readonly seed: number;
  /** For the journals. */
  readonly folder: string;
  readonly leaseMs?: number;
  /** Where it begins to go through the boundaries. */
  readonly firstBoundary?: number;
};

/** Kills workers until there were enough deaths, lets the last ones settle all that was asked, and judges. */
export async function runCrashTest(plan: CrashPlan): Promise<CrashReport> {
  const { place, seed, folder, workers, leaseMs = 1_000 } = plan;
  const started = performance.now();
  const shop = await startOrderService({ seed, faults: true, lateMs: 1_700 });
  const { origin } = shop;
  const slots = Array.from({ length: workers }, (_, index) => `worker-${index + 1}`);
  const workerOf = (slot: string): Omit<WorkerOptions, "asks"> => ({
    place,
    origin,
    slot,
    leaseMs,
    journal: join(folder, `${slot}.jsonl`),
  });
  try {
    const killsAt = await killRepeatedly(plan, slots.map(workerOf));
    const journals = (): readonly (readonly Entry[])[] => slots.map((slot) => readJournal(workerOf(slot).journal));
    const store = openStore(place);
    const runtime = createRuntime({
      registry: orderRegistry(origin),
      transports: [orderTransport()],
      store,
      reconcile: reconcilers({ [placeOrder]: orderReconciler(origin) }),
      leaseMs,
    });
    try {
      const unknown = await reconcileRest(runtime, store, leaseMs);
      const ends = await Promise.all(slots.map((slot) => runWorker({ ...workerOf(slot), asks: false }, { after: "start", ms: 60_000 })));
      const judged = await judge({ runtime, store, journals: journals(), shop });
      const stuck = ends.filter(({ code }) => code !== 0).length;
      return {
        store: place.kind,
        seconds: Math.round((performance.now() - started) / 1_000),
        workers,
        killsAt,
        kills: [...killsAt.values()].reduce((sum, count) => sum + count, 0),
        unknown,
        ...judged,
        violations: [...judged.violations, ...(stuck === 0 ? [] : [`${stuck} last workers did not end in order`])],
      };
    } finally {
      await runtime.close();
    }
  } finally {
    await shop.stop();
  }
}

/** What nobody knew when the killing ended, and what nobody knows after the reconcilers were asked. */
async function reconcileRest(runtime: Runtime, store: Store, leaseMs: number): Promise<CrashReport["unknown"]> {
  await setTimeout(leaseMs + 200);
  const count = async (): Promise<number> =>
    (await store.ledger.unsettled({ now: Date.now(), limit: 1_000_000, tools: [placeOrder] })).length;
  const before = await count();
  // The shop does not always answer whoever asks.
  for (let round = 0; round < 10 && (await count()) > 0; round += 1) await runtime.reconcile();
  return { before, after: await count() };
}

type Slot = Omit<WorkerOptions, "asks">;

async function killRepeatedly(
  { kills, seed, firstBoundary = 0 }: CrashPlan,
  slots: readonly Slot[],
): Promise<ReadonlyMap<KillMoment, number>> {
  const random = createRandom(seed);
  const killsAt = new Map<KillMoment, number>();
  const inTurn = [...boundaries.slice(firstBoundary), ...boundaries.slice(0, firstBoundary)];
  let stops = 0;
  let deaths = 0;
  let plans = 0;
  const live = async (slot: Slot): Promise<void> => {
    while (deaths < kills) {
      plans += 1;
      const stop = plans % 3 === 0 ? undefined : nextStop(inTurn[stops++ % inTurn.length] ?? boundaries[0], random);
      const blow = blowOf(stop, random);
      const seen = readJournal(slot.journal).length;
      const { killed } = await runWorker({ ...slot, asks: true, ...(stop === undefined ? {} : { stop }) }, blow);
      if (!killed) throw new Error("A worker ended by itself");
      const entry = readJournal(slot.journal)
        .slice(seen)
        .findLast(({ kind }) => kind === "stopped");
      const moment = entry?.kind === "stopped" ? entry.boundary : blow.after === "start" ? "while-starting" : "at-random";
      deaths += 1;
      killsAt.set(moment, (killsAt.get(moment) ?? 0) + 1);
    }
  };
  await Promise.all(slots.map(live));
  return killsAt;
}

/** Places that few calls come by. */
const rare: ReadonlySet<Boundary> = new Set([
  "between-attempts",
  "after-renew",
  "before-reconcile",
  "after-reconciler",
  "in-resolve",
  "after-resolve",
]);

/** Each boundary in turn; workers pass the common ones a few times first, so that death comes in the middle of other calls too. */
function nextStop(boundary: Boundary, random: () => number): Stop {
  return { boundary, passes: rare.has(boundary) ? 0 : Math.floor(random() * 12) };
}

/** A worker that never comes to its boundary is killed all the same. */
function blowOf(stop: Stop | undefined, random: () => number): Blow {
  if (stop !== undefined) return { after: "ready", ms: 3_000 };
  return random() < 0.2 ? { after: "start", ms: random() * 300 } : { after: "ready", ms: random() * 1_000 };
}
