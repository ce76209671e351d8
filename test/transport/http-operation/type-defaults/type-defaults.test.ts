import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approvals } from "../../../../runtime/approvals/index.js";
import { createRuntime } from "../../../../runtime/index.js";
import { parseValue } from "../../../../runtime/schema/parse.js";
import { memoryStore } from "../../../../runtime/store/memory/index.js";
import { httpTransport } from "../../../../runtime/transport/http/index.js";
import { only, api as openapi, readApi } from "../../../read/openapi/read-api.js";
import { callConfirmed } from "../../../wire/call-confirmed.js";
import { type GeneratedApi, generateApi } from "../../../wire/generate-api.js";
import { json, startApi } from "../wire.js";

let api: GeneratedApi;
let assuming: GeneratedApi;
beforeAll(async () => {
  api = await generateApi(join(import.meta.dirname, "api.yaml"), { defaults: "send" });
  assuming = await generateApi(join(import.meta.dirname, "api.yaml"));
});
afterAll(() => {
  api.remove();
  assuming.remove();
});

const filled = { sort: "asc", again: "asc", limits: { most: 5 } };

/** Of types that may be null by `nullable`. What extends a type, and a choice, has no default by that; nor has a type that would be filled into itself. */
const filledNulls = {
  ...{ sort: "asc", beside: "asc", words: "asc", typed: { most: 5 }, maybe: "asc", twice: "asc", inline: true },
  ...{ own: "desc", none: null },
};

test.each<readonly [string, object, unknown]>([
  ["addNull", {}, filledNulls],
  ["addNull", { sort: null, beside: "desc", maybe: null }, { ...filledNulls, sort: null, beside: "desc", maybe: null }],
  ["addNull", { branch: { left: {} } }, { ...filledNulls, branch: { left: {} } }],
  ["add", { needed: "desc" }, { needed: "desc", ...filled }],
  ["add", { needed: "desc", sort: "desc", inner: {} }, { needed: "desc", ...filled, sort: "desc", inner: { sort: "asc" } }],
  ["add", { needed: "desc", tree: { left: {} } }, { needed: "desc", ...filled, tree: { left: {} } }],
  ["change", { needed: "desc", inner: {} }, { needed: "desc", inner: {} }],
])("where defaults are sent, the default of a type fills a field that refers to it, as its own would: %s %j", async (name, args, sent) => {
  const service = await startApi();
  const transport = httpTransport({ servers: { "http://localhost": service.origin }, allowPrivate: true });
  const runtime = createRuntime({ registry: api.registry, store: memoryStore(), approvals: approvals(), transports: [transport] });
  expect(await callConfirmed(runtime, `api.${name}`, args, { idempotencyKey: "one" })).toMatchObject({ status: "success" });
  expect(JSON.parse(service.arrived[0]?.body.toString() ?? "")).toEqual(sent);
  await runtime.close();
  const tool = await api.registry.tool(`api.${name}`);
  expect(tool === undefined ? undefined : parseValue(tool.zod, args)).toMatchObject({ ok: true, value: sent });
  const other = await assuming.registry.tool(`api.${name}`);
  expect(other?.accepts?.input(args)).toEqual(args);
  expect(other === undefined ? undefined : parseValue(other.zod, args)).toEqual({ ok: true, value: args });
});

test("so does that of a parameter; an answer stays as it came, and what is required has to be given", async () => {
  const service = await startApi((_, response) => json(response, { needed: "asc", inner: {} }));
  const transport = httpTransport({ servers: { "http://localhost": service.origin }, allowPrivate: true });
  const runtime = createRuntime({ registry: api.registry, store: memoryStore(), approvals: approvals(), transports: [transport] });
  expect(await callConfirmed(runtime, "api.list", {})).toEqual(
    expect.objectContaining({ status: "success", data: { needed: "asc", inner: {} } }),
  );
  expect(service.arrived.map(({ url }) => url)).toEqual(["/things?sort=asc"]);
  expect(await callConfirmed(runtime, "api.add", {})).toMatchObject({ error: { code: "TOOL_MISSING_REQUIRED_FIELD" } });
  await runtime.close();
});

test("in an `anyOf` with null a type is one of two, so that its default fills nothing", () => {
  const sort = '{ $ref: "#/components/schemas/Sort" }';
  const body = `{ type: object, properties: { either: { anyOf: [${sort}, { type: "null" }] }, plain: ${sort} } }`;
  const { input } = only(
    readApi(
      openapi(`paths:
  /things:
    post:
      operationId: add
      requestBody: { required: true, content: { application/json: { schema: ${body} } } }
      responses: { "200": { description: ok } }
components: { schemas: { Sort: { enum: [asc, desc], default: asc } } }
`),
    ),
  );
  const fields = input.kind === "object" ? input.fields.map(({ wireName, schema }) => [wireName, schema.assumed?.value]) : [];
  expect(fields).toEqual([
    ["either", undefined],
    ["plain", "asc"],
  ]);
});
