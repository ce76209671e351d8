import { context, propagation, trace } from "@opentelemetry/api";
import { InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { describe, expect, onTestFinished, test } from "vitest";
import { defineTool } from "../../runtime/codegen-v1/index.js";
import * as z from "../../runtime/codegen-v1/zod.js";
import { createRuntime, type RuntimeOptions } from "../../runtime/index.js";
import { tenantSecrets } from "../../runtime/secrets/index.js";
import { openTelemetry } from "../../runtime/telemetry/index.js";
import type { Call } from "../../runtime/tool/call.js";
import { registryOf } from "../../runtime/tool/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { httpCall, sendJson, startService } from "./service.js";

function runtimeFor(call: Call, options: Partial<RuntimeOptions> = {}) {
  const tool = defineTool({
    id: "places.find",
    hostName: "places_find",
    title: "Find a place",
    description: "Finds a place.",
    category: "custom",
    version: "1.0.0",
    input: () => z.object({ name: z.string() }),
    output: () => z.object({ address: z.string() }),
    schema: { input: { type: "object" }, output: { type: "object" }, examples: { input: [], output: [] } },
    policy: { effect: "read", retries: 1, secrets: [{ name: "PLACES_KEY", purpose: "A test.", without: "refuse" }] },
    call,
  });
  return createRuntime({ registry: registryOf("places", [tool]), transports: [httpTransport()], ...options });
}

test("a transport may stand alone, as a registry may", async () => {
  const { origin } = await startService((_, response) => sendJson(response, { address: "Main Street" }));
  const options = { transports: httpTransport(), secrets: () => "key" };
  const answer = await runtimeFor(httpCall({ url: `${origin}/find` }), options).call("places.find", { name: "Wien Hbf" });
  expect(answer).toMatchObject({ status: "success", data: { address: "Main Street" } });
});

describe("a tool over a transport, through the whole pipeline", () => {
  test("is called with the secret of its tenant, retried, traced, and nothing of the secret is seen", async () => {
    const spans = new InMemorySpanExporter();
    const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
    provider.register();
    onTestFinished(async () => {
      await provider.shutdown();
      for (const api of [trace, context, propagation]) api.disable();
    });
    const { origin, seen } = await startService(({ headers }, response) => {
      if (seen.length % 2 === 1) return sendJson(response, { message: `Not now, ${headers.authorization}` }, 503);
      return sendJson(response, { address: `Main Street, says ${headers.authorization}` });
    });
    const runtime = runtimeFor(
      httpCall({ url: `${origin}/find`, query: ["name"], headers: { Authorization: "Bearer {secret:PLACES_KEY}" } }),
      {
        secrets: tenantSecrets({ anna: { PLACES_KEY: "anna-secret-key" } }, () => undefined),
        telemetry: openTelemetry(),
      },
    );
    const answer = await runtime.call("places.find", { name: "Wien Hbf" }, { tenant: "anna" });
    expect(answer).toMatchObject({ status: "success", data: { address: "Main Street, says [redacted]" } });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer anna-secret-key", "Bearer anna-secret-key"]);
    const [span] = spans.getFinishedSpans();
    expect(span?.attributes).toMatchObject({
      "gen_ai.tool.name": "places.find",
      "toolpact.tenant": "anna",
      "toolpact.outcome": "success",
      "toolpact.attempts": 2,
    });
    expect(seen[1]?.headers.traceparent).toContain(span?.spanContext().traceId);
    expect(JSON.stringify([span?.attributes, span?.events, span?.status])).not.toMatch(/anna-secret-key|Wien/);
    const without = await runtime.call("places.find", { name: "Wien Hbf" }, { tenant: "bert" });
    expect(without).toMatchObject({ status: "error", error: { code: "TOOL_CONFIGURATION_ERROR", details: { secret: "PLACES_KEY" } } });
    expect(seen).toHaveLength(2);
    await runtime.close();
  });

  test.each([200, 400])("says nothing of credentials that were renewed between two attempts (%i)", async (status) => {
    const { origin, seen } = await startService((_, response) => {
      if (seen.length === 1) return sendJson(response, {}, 503);
      const sent = seen.map(({ headers }) => headers["x-key"]).join(" and ");
      return sendJson(response, { address: `for ${sent}`, message: `not for ${sent}` }, status);
    });
    const keys = ["first horse", "second horse"];
    const runtime = runtimeFor(httpCall({ url: origin }), {
      secrets: () => "x",
      transports: [httpTransport({ credentials: () => ({ "X-Key": keys[seen.length] ?? "" }) })],
    });
    const answer = await runtime.call("places.find", { name: "x" });
    expect(seen.map(({ headers }) => headers["x-key"])).toEqual(keys);
    expect(JSON.stringify(answer)).toContain("for [redacted] and [redacted]");
    expect(JSON.stringify(answer)).not.toContain("horse");
  });

  test("has a local handler before it where the application gives one", async () => {
    const runtime = runtimeFor(httpCall({ url: "http://127.0.0.1:9/" }), {
      secrets: () => "x",
      handlers: { "places.find": () => ({ address: "here" }) },
    });
    expect(await runtime.call("places.find", { name: "x" })).toMatchObject({ data: { address: "here" } });
  });
});
