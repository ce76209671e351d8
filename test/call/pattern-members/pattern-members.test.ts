import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { approvals } from "../../../runtime/approvals/index.js";
import { createRuntime } from "../../../runtime/index.js";
import type { JsonObject } from "../../../runtime/json.js";
import { memoryStore } from "../../../runtime/store/memory/index.js";
import { httpTransport } from "../../../runtime/transport/http/index.js";
import { startApi } from "../../transport/http-operation/wire.js";
import { callConfirmed } from "../../wire/call-confirmed.js";
import { type GeneratedApi, generateApi } from "../../wire/generate-api.js";

let api: GeneratedApi;
beforeAll(async () => {
  api = await generateApi(join(import.meta.dirname, "api.yaml"));
});
afterAll(() => api.remove());

async function run(name: string, labels: JsonObject) {
  const service = await startApi((_, response) => void response.writeHead(204).end());
  const transport = httpTransport({ servers: { "http://localhost": service.origin }, allowPrivate: true });
  const runtime = createRuntime({ registry: api.registry, store: memoryStore(), approvals: approvals(), transports: [transport] });
  onTestFinished(() => runtime.close());
  const answer = await callConfirmed(runtime, `api.${name}`, { labels }, { idempotencyKey: "one" });
  return { answer, arrived: service.arrived };
}

test.each([
  ["a pattern", { "x-a": { note: "n", zzz: 1 } }, "labels.x-a.zzz"],
  ["several patterns, and none names it", { "x-size": { note: "n", width: 1, zzz: 1 } }, "labels.x-size.zzz"],
  ["no pattern", { more: { other: "o", zzz: 1 } }, "labels.more.zzz"],
])("an effect refuses an unknown key below a key that matches %s", async (_, labels, path) => {
  const { answer, arrived } = await run("putOrders", labels);
  expect(answer).toMatchObject({ status: "failed", error: { code: "TOOL_INVALID_INPUT", message: expect.stringContaining(path) } });
  expect(arrived).toEqual([]);
});

test("a read leaves out unknown keys below patterns, reports them, and keeps what one of several patterns names", async () => {
  const labels = {
    id: "1",
    "x-named": { own: "o", note: "n" },
    "x-a": { note: "n", zzz: 1 },
    "x-size": { note: "n", width: 1 },
    more: { other: "o", qqq: 1 },
  };
  const { answer, arrived } = await run("findOrders", labels);
  expect(answer).toMatchObject({ status: "success" });
  const sent = JSON.parse(new URL(arrived[0]?.url ?? "", "http://localhost").searchParams.get("labels") ?? "");
  expect(sent).toEqual({
    id: "1",
    "x-named": { own: "o" },
    "x-a": { note: "n" },
    "x-size": { note: "n", width: 1 },
    more: { other: "o" },
  });
  const warnings = JSON.stringify(answer);
  for (const path of ["labels.x-named.note", "labels.x-a.zzz", "labels.more.qqq"]) expect(warnings).toContain(path);
});

test("a value that a matching pattern does not accept is refused, also under a key that the schema names", async () => {
  for (const labels of [{ "x-a": 1 }, { "x-named": { own: "o", unit: 1 } }, { more: [] }])
    expect((await run("putOrders", labels)).answer).toMatchObject({
      status: "failed",
      error: { code: expect.stringMatching(/^TOOL_INVALID/) },
    });
});
