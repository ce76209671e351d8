import { expect, test } from "vitest";
import { approvalsOf, approvals as confirmation } from "../../runtime/approvals/index.js";
import { defineTool } from "../../runtime/codegen-v1/index.js";
import * as z from "../../runtime/codegen-v1/zod.js";
import { type CallContext, createRuntime, type JsonObject } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import type { DeclaredPolicy } from "../../runtime/tool/declared-policy.js";
import { registryOf } from "../../runtime/tool/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { json, operation, parameter, startApi } from "../transport/http-operation/wire.js";

const agent: CallContext = { tenant: "acme", principal: { id: "agent-1", kind: "agent" } };
const text = { type: "string" };
const line = { type: "object", properties: { note: text, count: { type: "integer" } } };
const fields = { id: text, note: text, status: text, lines: { type: "array", items: { $ref: "#/$defs/Line" } } };
const schema: JsonObject = { type: "object", required: ["id"], properties: fields, $defs: { Line: line } };

const input = () =>
  z.object({
    id: z.string(),
    note: z.string().exactOptional(),
    status: z.string().exactOptional(),
    lines: z.array(z.object({ note: z.string().exactOptional(), count: z.number().exactOptional() })).exactOptional(),
  });

const effect: Partial<DeclaredPolicy> = {
  effect: "write",
  confirm: { rule: "always" },
  idempotency: { key: { from: "call" }, scope: "principal", ttlMs: 60_000 },
};

/** A tool that strips unknown keys, in front of a service that records what arrives. */
async function stage(policy: Partial<DeclaredPolicy>) {
  const api = await startApi((_, response) => json(response, { ok: true }));
  const isRead = policy.effect === "read";
  const names = Object.keys(fields).filter((name) => name !== "id");
  const call = operation(api.origin, {
    method: isRead ? "GET" : "PATCH",
    path: "/orders/{id}",
    parameters: [parameter("path", "id"), ...(isRead ? [parameter("query", "status")] : [])],
    ...(isRead
      ? {}
      : {
          body: {
            mediaType: "application/json",
            required: true,
            from: { kind: "fields", fields: Object.fromEntries(names.map((name) => [name, name])) },
          },
        }),
  });
  const tool = defineTool({
    id: "shop.order",
    hostName: "shop_order",
    title: "Order",
    description: "An order.",
    category: "custom",
    version: "1.0.0",
    input,
    output: () => z.looseObject({}),
    schema: { input: schema, output: {}, examples: { input: [], output: [] } },
    policy: { effect: "read", ...policy },
    call,
  });
  const runtime = createRuntime({
    registry: registryOf("shop", [tool]),
    store: memoryStore(),
    transports: [httpTransport({ allowPrivate: true })],
    approvals: confirmation(),
  });
  return { api, questions: approvalsOf(runtime), run: (args: object) => runtime.call("shop.order", args, agent) };
}

test.each([
  ["beside the fields", { notes: "URGENT" }, "notes", "`notes` is not a field of this tool. Did you mean `note`?"],
  ["within a list of objects", { lines: [{}, { cuont: 1, coun: 2 }] }, "lines[1].cuont", "Did you mean `lines[1].count`?"],
  ["of a name like no other", { zzz: 1 }, "zzz", "`zzz` is not a field of this tool."],
])("an effect refuses an unknown field %s before a person is asked", async (_, more, field, words) => {
  const { api, questions, run } = await stage(effect);
  const { error } = await run({ id: "1", ...more });
  expect(error?.code).toBe("TOOL_INVALID_INPUT");
  expect(error?.details).toMatchObject({ validation_errors: expect.arrayContaining([expect.objectContaining({ field })]) });
  expect(error?.message).toContain(words);
  expect([await questions.list({ tenant: "acme" }), api.arrived]).toEqual([[], []]);
});

test("a read refuses a field that was probably meant for a declared one, and sends nothing", async () => {
  const { api, run } = await stage({ effect: "read" });
  const { error } = await run({ id: "1", state: "shipped" });
  expect([error?.code, error?.message]).toEqual(["TOOL_INVALID_INPUT", expect.stringContaining("Did you mean `status`?")]);
  expect(api.arrived).toEqual([]);
});

test("a read ignores any other unknown field, and its answer says so", async () => {
  const { api, run } = await stage({ effect: "read" });
  const answer = await run({ id: "1", status: "open", state: "shipped", colour: "red" });
  expect(answer).toMatchObject({
    status: "success",
    metadata: {
      warnings: [
        "`state` is not a field of this tool. Did you mean `status`? It was ignored.",
        "`colour` is not a field of this tool. It was ignored.",
      ],
    },
  });
  expect(api.arrived.map(({ url }) => url)).toEqual(["/orders/1?status=open"]);
});

test("a cached answer warns of the fields of its own call alone", async () => {
  const { run } = await stage({ effect: "read", cache: { ttlMs: 60_000, shared: false } });
  expect((await run({ id: "1", colour: "red" })).metadata.warnings).toHaveLength(1);
  const cached = await run({ id: "1" });
  expect([cached.metadata.cached, cached.metadata.warnings]).toEqual([true, undefined]);
});
