import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approvals } from "../../../../runtime/approvals/index.js";
import { createRuntime } from "../../../../runtime/index.js";
import { memoryStore } from "../../../../runtime/store/memory/index.js";
import { httpTransport } from "../../../../runtime/transport/http/index.js";
import { callConfirmed } from "../../../wire/call-confirmed.js";
import { type GeneratedApi, generateApi } from "../../../wire/generate-api.js";
import { startApi } from "../wire.js";

let api: GeneratedApi;
beforeAll(async () => {
  api = await generateApi(join(import.meta.dirname, "api.yaml"));
});
afterAll(() => api.remove());

const form = "application/x-www-form-urlencoded";

test.each<readonly [string, object, string, RegExp]>([
  ["addOrder", { sku: "a b", sizes: [1, 2], to: { city: "Ulm" } }, form, /^sku=a\+b&sizes=1&sizes=2&to=%7B%22city%22%3A%22Ulm%22%7D$/],
  ["addRaw", { body: "a=1&b=2" }, form, /^a=1&b=2$/],
  ["addList", { body: [1, 2] }, "application/json", /^\[1,2\]$/],
  ["login", { user: "ana", age: 7 }, form, /^user=ana&age=7$/],
  ["addPhoto", { image: "aGk=", title: "Hi" }, "multipart/form-data", /name="image".*\r\n\r\nhi\r\n.*name="title".*\r\n\r\nHi\r\n/s],
])("a body of Swagger 2.0 that is consumed as a form alone arrives as one where it can: %s", async (name, args, type, content) => {
  const service = await startApi();
  const transport = httpTransport({ servers: { "http://localhost": service.origin }, allowPrivate: true });
  const runtime = createRuntime({ registry: api.registry, store: memoryStore(), approvals: approvals(), transports: [transport] });
  expect(await callConfirmed(runtime, `api.${name}`, args, { idempotencyKey: "one" })).toMatchObject({ status: "success" });
  const [arrived] = service.arrived;
  expect(arrived?.headers["content-type"]?.split(";")[0]).toBe(type);
  expect(arrived?.body.toString()).toMatch(content);
  await runtime.close();
});

test("each of them is reported, with what becomes of it", () => {
  const told = api.diagnostics.find(({ code }) => code === "openapi/invalid-parts");
  expect(told?.counted?.listed.map(({ what }) => what.replace(/^.*?, which /, "")).sort()).toEqual([
    "are sent as members of one",
    "has no names and is sent as JSON",
    ...Array.from({ length: 4 }, () => "is sent as one"),
  ]);
});
