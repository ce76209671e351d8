import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approvals } from "../../../../runtime/approvals/index.js";
import { createRuntime } from "../../../../runtime/index.js";
import { parseValue } from "../../../../runtime/schema/parse.js";
import { memoryStore } from "../../../../runtime/store/memory/index.js";
import { httpTransport } from "../../../../runtime/transport/http/index.js";
import { compileJsonSchema } from "../../../compile-json-schema.js";
import { callConfirmed } from "../../../wire/call-confirmed.js";
import { type GeneratedApi, generateApi } from "../../../wire/generate-api.js";
import { json, startApi } from "../wire.js";

let api: GeneratedApi;
beforeAll(async () => {
  api = await generateApi(join(import.meta.dirname, "api.yaml"));
});
afterAll(() => api.remove());

const picture = { kind: "Picture", name: "c.png", size: 3, width: 20 };
const folder = {
  kind: "folder",
  name: "a",
  items: [
    { kind: "folder", name: "b", items: [picture] },
    { kind: "link", name: "d" },
  ],
};

test("what extends the schema of a body arrives whole, at any depth, and what comes back is whole, also where nobody knows its tag", async () => {
  const back = { kind: "folder", name: "a", items: [picture, { kind: "device", name: "tty", major: 4 }] };
  const service = await startApi((_, response) => json(response, back));
  const transport = httpTransport({ baseUrl: service.origin, servers: { "http://localhost": service.origin }, allowPrivate: true });
  const runtime = createRuntime({ registry: api.registry, store: memoryStore(), approvals: approvals(), transports: [transport] });
  const answer = await callConfirmed(runtime, "api.addItem", { body: folder }, { idempotencyKey: "one" });
  expect(answer).toMatchObject({ status: "success", data: back });
  expect(answer.metadata.warnings).toBeUndefined();
  expect(JSON.parse(service.arrived[0]?.body.toString() ?? "")).toEqual(folder);
  await runtime.close();
});

test("what a subtype lacks is reported, and not that its tag is none of the others'", async () => {
  const runtime = createRuntime({ registry: api.registry, store: memoryStore(), approvals: approvals(), transports: [httpTransport()] });
  const answer = await runtime.call("api.addItem", { body: { kind: "Picture", name: "c.png", width: 20 } });
  expect(answer).toMatchObject({ status: "failed", error: { message: expect.stringContaining("size: Required") } });
  await runtime.close();
});

test.each<readonly [string, object, boolean]>([
  ["a folder of folders", folder, true],
  ["a tag that nobody has", { kind: "link", name: "d" }, true],
  ["a subtype without what it requires", { kind: "Picture", name: "c.png" }, false],
  ["a subtype with a wrong field", { ...picture, width: "wide" }, false],
  ["a subtype in a folder that does not fit", { ...folder, items: [{ kind: "File", name: "x" }] }, false],
  ["no tag", { name: "x" }, false],
])("parser, Zod and JSON Schema agree on %s", async (_, body, fits) => {
  const tool = await api.registry.tool("api.addItem");
  if (tool === undefined) throw new Error("no tool");
  const accepted = tool.accepts?.input({ body });
  expect(accepted).toEqual(fits ? { body } : undefined);
  expect(parseValue(tool.zod, { body })).toMatchObject(fits ? { ok: true, value: { body } } : { ok: false });
  expect(compileJsonSchema(tool.schema)({ body })).toBe(fits);
});
