import { type BatchObservableResult, type MeterProvider, metrics, type ObservableGauge } from "@opentelemetry/api";
import type { Engine } from "../call/call.js";
import { engineBehind } from "../call/engines.js";
import { assertOptions, isAboveZero, isObject, type OptionNames } from "../known-options.js";
import type { Runtime } from "../runtime.js";

export type ObserveOptions = {
  /** The global one otherwise. */
  readonly meterProvider?: MeterProvider;
  /** The largest count that is made: 10,000 unless given. A gauge that shows this number means "as many, or more". */
  readonly mostCounted?: number;
};

const names: OptionNames<ObserveOptions> = { meterProvider: isObject, mostCounted: isAboveZero };

/**
 * Gauges of what waits: open approvals, unknown outcomes, calls that run and wait, and how long the store takes to answer. Each collection asks the store
 * once for each. Gives the function that ends it.
 */
export function observeRuntime(runtime: Runtime, options: ObserveOptions = {}): () => void {
  assertOptions("observeRuntime", options, names);
  const engine = engineBehind(runtime);
  const meter = (options.meterProvider ?? metrics.getMeterProvider()).getMeter("@toolpact/runtime");
  const gauges = {
    approvals: meter.createObservableGauge("toolpact.approvals.open", {
      unit: "{approval}",
      description: "Approvals that wait for a decision.",
    }),
    unknown: meter.createObservableGauge("toolpact.outcomes.unknown", { unit: "{call}", description: "Effects with an unknown outcome." }),
    latency: meter.createObservableGauge("toolpact.store.latency", {
      unit: "s",
      description: "How long the store takes to answer a query.",
    }),
    running: meter.createObservableGauge("toolpact.calls.running", {
      unit: "{call}",
      description: "Calls that run, where bounds are set.",
    }),
    waiting: meter.createObservableGauge("toolpact.calls.waiting", { unit: "{call}", description: "Calls that wait for a place." }),
  };
  const all = Object.values(gauges);
  const observe = (result: BatchObservableResult): Promise<void> =>
    observeAll({ engine, gauges, result, most: options.mostCounted ?? 10_000 });
  meter.addBatchObservableCallback(observe, all);
  return () => meter.removeBatchObservableCallback(observe, all);
}

type Gauges = { readonly [name in "approvals" | "unknown" | "latency" | "running" | "waiting"]: ObservableGauge };
type Collection = { readonly engine: Engine; readonly gauges: Gauges; readonly result: BatchObservableResult; readonly most: number };

async function observeAll({ engine, gauges, result, most }: Collection): Promise<void> {
  const { bounds, store, clock } = engine;
  if (bounds) {
    const { running, waiting } = bounds.counts();
    result.observe(gauges.running, running);
    result.observe(gauges.waiting, waiting);
  }
  if (!store || engine.isClosed) return;
  try {
    const now = clock.now();
    const start = clock.elapsed();
    const unsettled = await store.ledger.unsettled({ now, limit: most });
    result.observe(gauges.latency, (clock.elapsed() - start) / 1_000);
    result.observe(gauges.unknown, unsettled.length);
    result.observe(gauges.approvals, (await store.approvals.list({ state: "pending", unexpiredAt: now, limit: most })).length);
  } catch (error) {
    // The other gauges are still exported; a store that is down shows by what is missing, and in `onError`.
    engine.report(error, { stage: "telemetry" });
  }
}
