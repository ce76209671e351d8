import { AggregationTemporality, InMemoryMetricExporter, MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { expect, test } from "vitest";
import { bounds } from "../../runtime/bounds/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { observeRuntime } from "../../runtime/telemetry/index.js";
import { order, orderStage, stoppedClock } from "../call/stage.js";

test("gauges show open approvals, unknown outcomes, the store's latency, and the calls that run and wait", async () => {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 });
  const meterProvider = new MeterProvider({ readers: [reader] });
  const clock = stoppedClock();
  const store = memoryStore();
  const ends: (() => void)[] = [];
  const hang = () => new Promise<never>(() => {});
  const gone = orderStage({ clock, store, leaseMs: 1_000, handler: hang });
  void gone.call({ key: "gone" });
  await expect.poll(() => gone.ran.length).toBe(1);
  clock.advance(10_000);

  const asking = orderStage({ clock, store, policy: { confirm: { rule: "always" } } });
  await asking.runtime.call(order, { item: "roses" }, { tenant: "acme", principal: { id: "bot", kind: "agent" } });

  const bound = bounds({ runtime: 1 });
  const { runtime, ran } = orderStage({
    clock,
    store,
    bounds: bound,
    handler: () => new Promise((resolve) => ends.push(() => resolve({ orderId: "o" }))),
  });
  const stop = observeRuntime(runtime, { meterProvider });
  const running = runtime.call(order, { item: "a", key: "a" });
  const waiting = runtime.call(order, { item: "b", key: "b" });
  await expect.poll(() => ran.length).toBe(1);
  const read = async () => {
    exporter.reset();
    await reader.forceFlush();
    const metrics = exporter.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
    return Object.fromEntries(metrics.map(({ descriptor, dataPoints }) => [descriptor.name, dataPoints[0]?.value]));
  };
  expect(await read()).toEqual({
    "toolpact.approvals.open": 1,
    "toolpact.outcomes.unknown": 1,
    "toolpact.store.latency": expect.any(Number),
    "toolpact.calls.running": 1,
    "toolpact.calls.waiting": 1,
  });
  ends[0]?.();
  await running;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await waiting;
  expect(await read()).toMatchObject({ "toolpact.calls.running": 0, "toolpact.calls.waiting": 0 });
  stop();
  // The exporter repeats the last values; the store is not asked again.
  await asking.runtime.call(order, { item: "tulips" }, { tenant: "acme", principal: { id: "bot", kind: "agent" } });
  expect(await read()).toMatchObject({ "toolpact.approvals.open": 1 });
  await meterProvider.shutdown();
});
