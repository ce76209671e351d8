import { describe, expect, test } from "vitest";
import { approvalsOf, approvals as confirmation } from "../../runtime/approvals/index.js";
import { defineTool } from "../../runtime/codegen-v1/index.js";
import * as z from "../../runtime/codegen-v1/zod.js";
import { type CallContext, createRuntime, type ToolResponse } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import type { DeclaredPolicy } from "../../runtime/tool/declared-policy.js";
import { registryOf } from "../../runtime/tool/index.js";
import type { Injection } from "../../runtime/tool/injection.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { approvalIdOf } from "../call/stage.js";
import { json, operation, parameter, startApi } from "./http-operation/wire.js";
import { failureFrom } from "./service.js";

const id = "pets.feed";
const agent: CallContext = { tenant: "acme", principal: { id: "agent-1", kind: "agent" }, meta: { account: "a-1" } };
const key = { key: { from: "call" }, scope: "principal", ttlMs: 60_000 } as const;

async function stage(policy: Partial<DeclaredPolicy> = {}, inject: Injection = { account: "meta.account" }, injected?: () => z.Schema) {
  const api = await startApi((one, response) => json(response, { url: one.url }));
  const call = operation(api.origin, {
    method: "POST",
    path: "/accounts/{account}",
    parameters: [parameter("path", "account")],
    body: {
      mediaType: "application/json",
      required: true,
      from: { kind: "fields", fields: { grams: "grams", ...Object.fromEntries(Object.keys(inject).map((field) => [field, field])) } },
    },
    inject,
  });
  const tool = defineTool({
    id,
    hostName: "pets_feed",
    title: "Feed",
    description: "Feeds.",
    category: "custom",
    version: "1.0.0",
    input: () => z.looseObject({ grams: z.number() }),
    ...(injected === undefined ? {} : { injected }),
    output: () => z.object({ url: z.string() }),
    schema: { input: { type: "object" }, output: {}, examples: { input: [], output: [] } },
    policy: { effect: "write", reversible: true, idempotency: key, ...policy },
    call,
  });
  const http = httpTransport({ allowPrivate: true });
  const runtime = createRuntime({
    registry: registryOf("pets", [tool]),
    store: memoryStore(),
    transports: [http],
    approvals: confirmation(),
  });
  const run = (args: object, context: CallContext = agent): Promise<ToolResponse<unknown>> => runtime.call(id, args, context);
  return { api, tool, http, runtime, run, questions: approvalsOf(runtime) };
}

const ana = { by: { id: "ana", roles: ["admin"] }, tenant: "acme" } as const;

test("the service sees what the context says, whatever the model says", async () => {
  const inject = { account: "meta.account", who: "principal", org: "tenant", lang: "locale", zone: "timeZone", more: "meta.more" };
  const { api, run } = await stage({}, inject);
  const context = { ...agent, locale: "de-CH", timeZone: "Europe/Zurich", meta: { account: "a-1", more: { deep: [1] } } };
  expect(await run({ grams: 5, account: "of somebody else", who: "root" }, context)).toMatchObject({ status: "success" });
  expect(api.arrived.map(({ url, body }) => [url, JSON.parse(String(body))])).toEqual([
    ["/accounts/a-1", { grams: 5, account: "a-1", who: "agent-1", org: "acme", lang: "de-CH", zone: "Europe/Zurich", more: { deep: [1] } }],
  ]);
});

test.each([
  ["no meta", {}],
  ["another meta", { meta: { other: "x" } }],
  ["an empty value", { meta: { account: "" } }],
  ["null", { meta: { account: null } }],
  ["what JSON cannot say", { meta: { account: 5n } }],
  ["an inherited member", { meta: Object.create({ account: "a-1" }) as object }],
])("%s: refused before anything is sent, also when the model fills it in", async (_what, context) => {
  const { api, run } = await stage();
  const { meta: _meta, ...others } = agent;
  expect((await run({ grams: 5, account: "a-1" }, { ...others, ...(context as CallContext) })).error).toMatchObject({
    code: "TOOL_MISSING_REQUIRED_FIELD",
    details: { validation_errors: [{ field: "meta.account" }] },
  });
  expect(api.arrived).toEqual([]);
});

test("what does not fit the field is refused by where it stands in the context, without what it is", async () => {
  const inject = { account: "meta.account", who: "principal", more: "meta.more" };
  const shape = () =>
    z.object({ account: z.enum(["a-1", "a-2"]), who: z.string(), more: z.object({ deep: z.number(), unit: z.string().default("g") }) });
  const { api, run } = await stage({}, inject, shape);
  const { error } = await run({ grams: 5 }, { ...agent, meta: { account: "a-3", more: { deep: "secret" } } });
  expect(error).toMatchObject({
    code: "TOOL_INVALID_FIELD_VALUE",
    message: expect.stringMatching(/meta\.account: Invalid .*; meta\.more\.deep: Invalid .*The application gives it/),
    details: { validation_errors: [{ field: "meta.account" }, { field: "meta.more.deep" }] },
  });
  expect(JSON.stringify(error)).not.toMatch(/a-3|secret/);
  expect(api.arrived).toEqual([]);
  expect(await run({ grams: 5 }, { ...agent, meta: { account: "a-2", more: { deep: 1, other: 2 } } })).toMatchObject({ status: "success" });
  expect(JSON.parse(String(api.arrived[0]?.body))).toEqual({ grams: 5, account: "a-2", who: "agent-1", more: { deep: 1, unit: "g" } });
});

test("an approval for one account does not run for another", async () => {
  const { api, run, questions } = await stage({ confirm: { rule: "always", readBack: ["account"] } });
  const asked = approvalIdOf(await run({ grams: 5 }));
  expect(await questions.get(asked, { tenant: "acme" })).toMatchObject({
    arguments: { grams: 5, account: "a-1" },
    readBack: [{ field: "account", value: "a-1" }],
  });
  await questions.approve(asked, ana);
  const other = await run({ grams: 5 }, { ...agent, meta: { account: "a-2" }, approvalId: asked });
  expect(other.error?.code).toBe("TOOL_APPROVAL_MISMATCH");
  expect(api.arrived).toEqual([]);
  expect(await run({ grams: 5 }, { ...agent, approvalId: asked })).toMatchObject({ status: "success" });
  expect(api.arrived).toHaveLength(1);
});

test("who edits a call changes its arguments, not for whom it is", async () => {
  const { api, run, questions } = await stage({
    confirm: { rule: "always" },
    validation: { unknownKeys: "refuse" },
  });
  const asked = approvalIdOf(await run({ grams: 5 }));
  const edited = await questions.edit(asked, { ...ana, arguments: { grams: 3, account: "a-2" } });
  expect(edited).toMatchObject({ ok: true, value: { arguments: { grams: 3, account: "a-1" }, state: "approved" } });
  const approvalId = edited.ok ? edited.value.id : "";
  expect((await run({ grams: 3 }, { ...agent, meta: { account: "a-2" }, approvalId })).error?.code).toBe("TOOL_APPROVAL_MISMATCH");
  expect(await run({ grams: 3 }, { ...agent, approvalId })).toMatchObject({ status: "success" });
  expect(api.arrived.map(({ url }) => url)).toEqual(["/accounts/a-1"]);
});

test("the same key for another account is another call", async () => {
  const { api, run } = await stage();
  const keyed = { ...agent, idempotencyKey: "k-1" };
  const first = await run({ grams: 5 }, keyed);
  expect((await run({ grams: 5 }, keyed)).metadata.replay_of).toBe(first.metadata.call_id);
  expect((await run({ grams: 5 }, { ...keyed, meta: { account: "a-2" } })).error?.code).toBe("TOOL_IDEMPOTENCY_MISMATCH");
  expect(api.arrived).toHaveLength(1);
});

test("an answer for one account is not another's, from the cache neither", async () => {
  const { api, run } = await stage({ effect: "read", cache: { ttlMs: 60_000, shared: true } });
  const [one, two] = [agent, { ...agent, meta: { account: "a-2" } }];
  for (const context of [one, two, one]) await run({ grams: 5 }, context);
  expect(api.arrived.map(({ url }) => url)).toEqual(["/accounts/a-1", "/accounts/a-2"]);
});

describe("a member of a field", () => {
  const inject = { account: "meta.account", data: { by: "principal", deep: { org: "meta.org" } } };
  const context = { ...agent, meta: { account: "a-1", org: "o-1" } };
  const sent = (api: Awaited<ReturnType<typeof stage>>["api"]) => api.arrived.map(({ body }) => JSON.parse(String(body)).data);

  test("is what the context says, whatever the model says, and what leads there is made", async () => {
    const { api, run } = await stage({}, inject);
    for (const data of [{ name: "x", by: "root", deep: { org: "other", size: 1 } }, { name: "y" }, undefined]) {
      expect(await run({ grams: 5, ...(data === undefined ? {} : { data }) }, context)).toMatchObject({ status: "success" });
    }
    expect(sent(api)).toEqual([
      { name: "x", by: "agent-1", deep: { org: "o-1", size: 1 } },
      { name: "y", by: "agent-1", deep: { org: "o-1" } },
      { by: "agent-1", deep: { org: "o-1" } },
    ]);
  });

  test("is refused where the context lacks it or it does not fit, by where it stands there", async () => {
    const shape = () => z.object({ account: z.string(), data: z.object({ by: z.string(), deep: z.object({ org: z.enum(["o-1"]) }) }) });
    const { api, run } = await stage({}, inject, shape);
    expect((await run({ grams: 5, data: { deep: { org: "o-1" } } })).error).toMatchObject({
      code: "TOOL_MISSING_REQUIRED_FIELD",
      details: { validation_errors: [{ field: "meta.org" }] },
    });
    expect((await run({ grams: 5 }, { ...context, meta: { account: "a-1", org: "o-2" } })).error).toMatchObject({
      code: "TOOL_INVALID_FIELD_VALUE",
      details: { validation_errors: [{ field: "meta.org" }] },
    });
    expect(api.arrived).toEqual([]);
  });

  test("is hashed, shown and kept by whoever edits", async () => {
    const { api, run, questions } = await stage({ confirm: { rule: "always", readBack: ["data.deep.org"] } }, inject);
    const asked = approvalIdOf(await run({ grams: 5, data: { name: "x" } }, context));
    expect(await questions.get(asked, { tenant: "acme" })).toMatchObject({
      arguments: { data: { name: "x", by: "agent-1", deep: { org: "o-1" } } },
      readBack: [{ field: "data.deep.org", value: "o-1" }],
    });
    const edited = await questions.edit(asked, { ...ana, arguments: { grams: 3, data: { name: "y", deep: { org: "o-2" } } } });
    expect(edited).toMatchObject({
      ok: true,
      value: { arguments: { grams: 3, data: { name: "y", by: "agent-1", deep: { org: "o-1" } } } },
    });
    const approvalId = edited.ok ? edited.value.id : "";
    const args = { grams: 3, data: { name: "y" } };
    const other = await run(args, { ...context, meta: { account: "a-1", org: "o-2" }, approvalId });
    expect(other.error?.code).toBe("TOOL_APPROVAL_MISMATCH");
    expect(await run(args, { ...context, approvalId })).toMatchObject({ status: "success" });
    expect(sent(api)).toEqual([{ name: "y", by: "agent-1", deep: { org: "o-1" } }]);
  });

  test("makes another call of the same key, and another answer of a cache", async () => {
    const keyed = { ...context, idempotencyKey: "k-1" };
    const elsewhere = { account: "a-1", org: "o-2" };
    const one = await stage({}, inject);
    await one.run({ grams: 5 }, keyed);
    expect((await one.run({ grams: 5 }, { ...keyed, meta: elsewhere })).error?.code).toBe("TOOL_IDEMPOTENCY_MISMATCH");
    const two = await stage({ effect: "read", cache: { ttlMs: 60_000, shared: true } }, inject);
    for (const meta of [context.meta, elsewhere, context.meta]) await two.run({ grams: 5 }, { ...context, meta });
    expect(sent(two.api).map(({ deep }) => deep.org)).toEqual(["o-1", "o-2"]);
  });
});

test("code that calls past the pipeline gives the field itself", async () => {
  const { api, tool, http } = await stage({ effect: "read" });
  const call = operation(api.origin, {
    ...(tool.call.kind === "http-operation" ? tool.call : {}),
    pagination: { kind: "link", items: "" },
  });
  const paged = { ...tool, call };
  expect(await failureFrom(http.paginate({ tool: paged, args: { grams: 1 } }).next())).toMatchObject({
    code: "TOOL_MISSING_REQUIRED_FIELD",
  });
  // Also where the request could be sent without.
  const inBody = { ...tool, call: { ...call, inject: { account: "meta.account", data: { by: "principal" } } } };
  const { reason } = await failureFrom(http.paginate({ tool: inBody, args: { account: "a-1", data: { to: "x" } } }).next());
  expect(reason).toMatchObject({ details: { validation_errors: [{ field: "data.by", error: "Required" }] }, outcome: "none" });
  expect(api.arrived).toEqual([]);
  // What comes back is no list.
  await failureFrom(http.paginate({ tool: inBody, args: { account: "a-1", data: { by: "me" } } }).next());
  expect(api.arrived.map(({ url }) => url)).toEqual(["/accounts/a-1"]);
});
