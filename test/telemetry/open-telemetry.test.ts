import { context, metrics, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import {
  AggregationTemporality,
  type DataPoint,
  type Histogram,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import { InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type CallEnd, openTelemetry, type TracedCall } from "../../runtime/telemetry/index.js";
import { graphqlTransport } from "../../runtime/transport/graphql/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { mcpTransport } from "../../runtime/transport/mcp/index.js";
import { host } from "../transport/mcp-host.js";
import { httpCall, requestFor, sendJson, startService } from "../transport/service.js";

const call: TracedCall = { tool: "shop.find", tenant: "anna", step: "compare offers", callId: "call-1", effect: "read" };
const end: CallEnd = {
  outcome: "success",
  status: "success",
  durationMs: 250,
  inputBytes: 120,
  outputBytes: 4_000,
  replayed: false,
  cached: false,
  degraded: false,
  attempts: 2,
  latencyBudgetMs: 200,
  overBudget: true,
};

let spans: InMemorySpanExporter;
let numbers: InMemoryMetricExporter;
let tracerProvider: NodeTracerProvider;
let meterProvider: MeterProvider;
let reader: PeriodicExportingMetricReader;

beforeEach(() => {
  spans = new InMemorySpanExporter();
  numbers = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  tracerProvider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
  reader = new PeriodicExportingMetricReader({ exporter: numbers, exportIntervalMillis: 3_600_000 });
  meterProvider = new MeterProvider({ readers: [reader] });
});

afterEach(async () => {
  await Promise.all([tracerProvider.shutdown(), meterProvider.shutdown()]);
  for (const api of [trace, metrics, context, propagation]) api.disable();
});

/** What an application's SDK does on start. */
function register(): void {
  tracerProvider.register();
  metrics.setGlobalMeterProvider(meterProvider);
}

type Points = { readonly [name: string]: readonly DataPoint<number | Histogram>[] };

async function pointsOf(): Promise<Points> {
  await reader.forceFlush();
  const scopes = numbers.getMetrics().at(-1)?.scopeMetrics ?? [];
  return Object.fromEntries(
    scopes.flatMap(({ metrics: all }) =>
      all.map(({ descriptor, dataPoints }) => [descriptor.name, dataPoints as DataPoint<number | Histogram>[]]),
    ),
  );
}

describe("a call", () => {
  test("is one span with the convention's names and ours, over all attempts", () => {
    const span = openTelemetry({ tracerProvider, meterProvider }).start(call);
    span.attempt(1);
    span.attempt(2);
    span.end(end);
    const [found, ...more] = spans.getFinishedSpans();
    expect(more).toEqual([]);
    expect(found).toMatchObject({ name: "execute_tool shop.find", kind: SpanKind.INTERNAL, status: { code: SpanStatusCode.UNSET } });
    expect(found?.attributes).toEqual({
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": "shop.find",
      "gen_ai.tool.type": "function",
      "gen_ai.tool.call.id": "call-1",
      "toolpact.effect": "read",
      "toolpact.tenant": "anna",
      "toolpact.step": "compare offers",
      "toolpact.outcome": "success",
      "toolpact.status": "success",
      "toolpact.duration_ms": 250,
      "toolpact.input.bytes": 120,
      "toolpact.output.bytes": 4_000,
      "toolpact.attempts": 2,
      "toolpact.replayed": false,
      "toolpact.cached": false,
      "toolpact.degraded": false,
      "toolpact.latency_budget_ms": 200,
      "toolpact.over_budget": true,
    });
    expect(found?.events.map(({ attributes }) => attributes)).toEqual([{ "toolpact.attempt.number": 1 }, { "toolpact.attempt.number": 2 }]);
  });

  test("that broke is an error, one that was refused is not", () => {
    const telemetry = openTelemetry({ tracerProvider, meterProvider });
    telemetry.start(call).end({ ...end, status: "error", outcome: "TOOL_NETWORK_ERROR" });
    telemetry.start(call).end({ ...end, status: "failed", outcome: "TOOL_CONFIRMATION_REQUIRED" });
    const [broke, refused] = spans.getFinishedSpans();
    expect([broke?.status.code, broke?.attributes["error.type"]]).toEqual([SpanStatusCode.ERROR, "TOOL_NETWORK_ERROR"]);
    expect([refused?.status.code, refused?.attributes["error.type"], refused?.attributes["toolpact.outcome"]]).toEqual([
      SpanStatusCode.UNSET,
      undefined,
      "TOOL_CONFIRMATION_REQUIRED",
    ]);
  });

  test("is counted and measured by tool, tenant, step and outcome", async () => {
    const telemetry = openTelemetry({ tracerProvider, meterProvider });
    telemetry.start(call).end(end);
    telemetry.start(call).end({ ...end, overBudget: false, durationMs: 50 });
    telemetry.start({ ...call, tenant: "bert" }).end({ ...end, overBudget: false, status: "error", outcome: "TOOL_NETWORK_ERROR" });
    const points = await pointsOf();
    const anna = {
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": "shop.find",
      "toolpact.effect": "read",
      "toolpact.outcome": "success",
      "toolpact.tenant": "anna",
      "toolpact.step": "compare offers",
    };
    const bert = { ...anna, "toolpact.tenant": "bert", "toolpact.outcome": "TOOL_NETWORK_ERROR", "error.type": "TOOL_NETWORK_ERROR" };
    expect(points["toolpact.tool.calls"]?.map(({ attributes, value }) => [attributes, value])).toEqual([
      [anna, 2],
      [bert, 1],
    ]);
    expect(points["toolpact.tool.budget_overruns"]?.map(({ attributes, value }) => [attributes, value])).toEqual([[anna, 1]]);
    const sums = (name: string) => points[name]?.map(({ value }) => (typeof value === "number" ? value : value.sum));
    expect(sums("gen_ai.execute_tool.duration")?.[0]).toBeCloseTo(0.3);
    expect([sums("toolpact.tool.input.size"), sums("toolpact.tool.output.size")]).toEqual([
      [240, 120],
      [8_000, 4_000],
    ]);
  });

  test("whose step is no text, as plain JavaScript has it, is measured all the same", () => {
    const telemetry = openTelemetry({ tracerProvider, meterProvider });
    for (const step of [3, null, { name: "compare" }]) telemetry.start({ ...call, step: step as never }).end(end);
    expect(spans.getFinishedSpans().map(({ attributes }) => attributes["toolpact.step"])).toEqual(["3", undefined, undefined]);
  });

  test("says what was thrown, or only its class", () => {
    const error = new RangeError(`GET https://api/ failed ${"x".repeat(5_000)}`);
    const one = openTelemetry({ tracerProvider, meterProvider }).start(call);
    one.error(error);
    one.end(end);
    const two = openTelemetry({ tracerProvider, meterProvider, exceptionText: false }).start(call);
    two.error(error);
    two.error(Object.create(null));
    two.end(end);
    const [full, terse] = spans.getFinishedSpans();
    expect(full?.events[0]?.attributes).toMatchObject({
      "exception.type": "RangeError",
      "exception.message": error.message.slice(0, 4_000),
      "exception.stacktrace": expect.stringContaining("RangeError: GET"),
    });
    expect(terse?.events.map(({ attributes }) => attributes)).toEqual([{ "exception.type": "RangeError" }, { "exception.type": "object" }]);
  });

  test("without an SDK does nothing, and its work runs all the same", () => {
    const span = openTelemetry().start(call);
    const carrier: Record<string, string> = {};
    span.inject(carrier);
    span.attempt(1);
    span.error(new Error("x"));
    expect(span.run(() => 42)).toBe(42);
    span.end(end);
    expect(carrier).toEqual({});
  });

  test("finds an SDK that was registered after it", async () => {
    const telemetry = openTelemetry();
    telemetry.start(call).end(end);
    register();
    telemetry.start(call).end(end);
    expect(spans.getFinishedSpans()).toHaveLength(1);
    expect((await pointsOf())["toolpact.tool.calls"]?.[0]?.value).toBe(1);
  });
});

describe("a trace", () => {
  /** Starts a call, reaches a tool within it, and gives its trace. */
  async function traced(
    reach: (inject: (carrier: Record<string, string>) => void) => Promise<unknown>,
  ): Promise<{ readonly traceId: string; readonly spanId: string }> {
    const span = openTelemetry().start(call);
    await span.run(() => reach(span.inject));
    span.end(end);
    const found = spans.getFinishedSpans().find(({ name }) => name === "execute_tool shop.find");
    return found?.spanContext() ?? { traceId: "", spanId: "" };
  }

  /** A service that continues whatever trace it is handed. */
  function serve(carrier: object): void {
    const parent = propagation.extract(context.active(), carrier);
    trace.getTracer("service").startSpan("serve", { kind: SpanKind.SERVER }, parent).end();
  }

  function expectServed({ traceId, spanId }: { readonly traceId: string; readonly spanId: string }): void {
    const served = spans.getFinishedSpans().find(({ name }) => name === "serve");
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect([served?.spanContext().traceId, served?.parentSpanContext?.spanId]).toEqual([traceId, spanId]);
  }

  test("crosses HTTP and GraphQL to a service that continues it", async () => {
    register();
    const { origin } = await startService((seen, response) => {
      serve(seen.headers);
      sendJson(response, { data: {} });
    });
    const byHttp = await traced((inject) => httpTransport().run(requestFor(httpCall({ url: origin }), { inject })));
    expectServed(byHttp);
    spans.reset();
    const byGraphql = await traced((inject) =>
      graphqlTransport({ allowPrivate: true }).run(requestFor({ kind: "graphql", endpoint: origin, document: "{ a }" }, { inject })),
    );
    expectServed(byGraphql);
  });

  test("crosses MCP in _meta", async () => {
    register();
    const { url } = await host({ meta: (meta) => serve(Object(meta)) });
    const transport = mcpTransport({ servers: { stays: { url } } });
    const one = await traced((inject) =>
      transport.run(requestFor({ kind: "mcp", server: "stays", tool: "search_accommodations" }, { args: { location: "x" }, inject })),
    );
    await transport.close();
    expectServed(one);
  });

  test("has the application's own span above the call, and a handler's below it", () => {
    register();
    trace.getTracer("application").startActiveSpan("plan", (outer) => {
      const span = openTelemetry().start(call);
      span.run(() => trace.getTracer("handler").startSpan("look up").end());
      span.end(end);
      outer.end();
    });
    const [inner, tool, outer] = spans.getFinishedSpans();
    expect(inner?.parentSpanContext?.spanId).toBe(tool?.spanContext().spanId);
    expect(tool?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
  });

  test("is not written twice where fetch is already traced", async () => {
    register();
    const { origin, seen } = await startService((_, response) => sendJson(response, null));
    await traced((inject) => httpTransport({ propagate: false }).run(requestFor(httpCall({ url: origin }), { inject })));
    expect(seen[0]?.headers.traceparent).toBeUndefined();
  });
});
