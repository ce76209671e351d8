import { expect, test } from "vitest";
import * as z from "../../runtime/codegen-v1/zod.js";
import { gates } from "../../runtime/gates/index.js";
import { type CallContext, fail } from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import type { Role } from "../../runtime/policy.js";
import { reconcilers } from "../../runtime/reconcile/index.js";
import { agent, ana, approvalIdOf, type OrderArgs, order, orderStage } from "./stage.js";

/** It takes its arguments apart, as handlers do, and fails without having done anything. */
function spoil(args: OrderArgs): never {
  args.item = "spoilt";
  delete args.key;
  return fail("TOOL_RESOURCE_UNAVAILABLE", { outcome: "none" });
}

test("every attempt gets the arguments that were asked for and agreed to, whatever the one before did to its own", async () => {
  const shop = orderStage({ policy: { confirm: { rule: "always" }, retries: 2 }, handler: spoil });
  const approvalId = approvalIdOf(await shop.call({ key: "k" }, agent));
  await shop.approvals.approve(approvalId, ana);
  const { metadata } = await shop.call({ key: "k" }, { ...agent, approvalId });
  expect(metadata.attempts).toBe(3);
  expect(shop.ran).toEqual(Array(3).fill({ item: "book", quantity: 1, key: "k" }));
});

test("a call that was interrupted is made again with what was asked for, whatever its reconciler did to that", async () => {
  const shop = orderStage({
    reconcile: reconcilers({
      [order]: ({ args }) => {
        spoilt.push(Object.assign(Object(args), { quantity: 99 }));
        return { kind: "none" };
      },
    }),
    handler: () => (shop.ran.length === 1 ? fail("TOOL_EXTERNAL_SERVICE_ERROR", { outcome: "unknown" }) : { orderId: "o" }),
  });
  const spoilt: unknown[] = [];
  await shop.call({ key: "k" }, agent);
  expect((await shop.call({ key: "k" }, agent)).status).toBe("success");
  expect(spoilt).toEqual([{ item: "book", quantity: 99, key: "k" }]);
  expect(shop.ran).toEqual(Array(2).fill({ item: "book", quantity: 1, key: "k" }));
});

test("a fallback answers with what was asked for, whatever the handler did to it", async () => {
  const answer = { kind: "value", value: { orderId: { $input: "item" } } } as const;
  const shop = orderStage({ policy: { fallback: { on: "any", answer } }, handler: spoil });
  expect(await shop.call({ key: "k" }, agent)).toMatchObject({ data: { orderId: "book" }, metadata: { attempts: 1, effect: "none" } });
});

test("what was shown is kept for whom it was asked for, whatever the handler did to that", async () => {
  const shop = orderStage({
    policy: { effect: "read", sideEffects: "none", gates: [{ kind: "dedupe", list: "items", by: ["key", "url"] }] },
    gates: gates(),
    handler: (args) => {
      delete args.key;
      return { orderId: "o", items: [{ url: "u" }] };
    },
  });
  const itemsFor = async (key: string) => (await shop.call({ key }, agent)).data;
  expect(await itemsFor("a")).toEqual({ orderId: "o", items: [{ url: "u" }] });
  expect(await itemsFor("b")).toEqual({ orderId: "o", items: [{ url: "u" }] });
  expect(await itemsFor("a")).toEqual({ orderId: "o", items: [] });
});

test.each<[string, object | null]>([
  ["its object", Object.prototype],
  ["its object without a prototype", null],
])("a call stays whose it was where the application uses %s for the next one while it waits", async (_object, prototype) => {
  const seen: unknown[] = [];
  const shop = orderStage({ handler: (_, { tenant, principal }) => ({ orderId: String(seen.push([tenant, principal?.id])) }) });
  const context: CallContext = Object.assign(Object.create(prototype), agent);
  const first = shop.call({ key: "k" }, context);
  Object.assign(context, { tenant: "zenith", principal: { id: "agent-2" } });
  const [{ status }, second] = await Promise.all([first, shop.call({ key: "k" }, context)]);
  expect([status, second.status]).toEqual(["success", "success"]);
  expect(seen).toEqual([
    ["acme", "agent-1"],
    ["zenith", "agent-2"],
  ]);
  expect((await shop.calls()).map(({ tenant, principal }) => [tenant, principal])).toEqual(seen);
});

test("a call stays whose it was where the application changes the principal of its context while it waits", async () => {
  const seen: unknown[] = [];
  const shop = orderStage({
    handler: (_, { principal, onBehalfOf }) => {
      Object.assign(context.principal, { id: "agent-2", roles: ["admin"] });
      Object.assign(context.onBehalfOf, { id: "bob" });
      seen.push(principal, onBehalfOf);
      return { orderId: "o" };
    },
  });
  const context = { ...agent, principal: { id: "agent-1", kind: "agent" as const }, onBehalfOf: { id: "ana" } };
  await shop.call({ key: "k" }, context);
  expect(seen).toEqual([{ id: "agent-1", kind: "agent" }, { id: "ana" }]);
  expect((await shop.calls()).map(({ principal, on_behalf_of }) => [principal, on_behalf_of])).toEqual([["agent-1", "ana"]]);
});

test("a call stays about what it was where the application changes the call meta of its context while it runs", async () => {
  const meta = { request_id: "r-1", ticket: "geheim-4711" };
  const metaSchema = { type: "object", properties: { ticket: { type: "string", "x-secret": true } } } as const;
  const shop = orderStage({
    tool: { schema: { input: true, output: true, meta: metaSchema, examples: { input: [], output: [] } } },
    handler: () => {
      const { ticket } = meta;
      Object.assign(meta, { request_id: "r-2", ticket: "other" });
      return fail("TOOL_EXTERNAL_SERVICE_ERROR", { message: `${ticket} was refused.`, outcome: "none" });
    },
  });
  expect((await shop.call({ key: "k" }, { ...agent, meta })).error?.message).toBe("[redacted] was refused.");
  expect((await shop.records()).map((record) => Reflect.get(record, "request_id"))).toEqual(["r-1", "r-1"]);
});

test("whether a person is asked follows from the values that the call was made with, also where the application changes them while it waits", async () => {
  const values = { total: 500 };
  const decide = async () => {
    values.total = 5;
    return { decision: "allow" } as const;
  };
  const shop = orderStage({
    policy: { confirm: { rule: "when", context: { total: { type: "number" } } } },
    tool: { confirmWhen: () => z.looseObject({ context: z.looseObject({ total: z.number().min(100) }) }) },
    permissions: permissions({ policyClient: { decide } }),
  });
  expect((await shop.call({ key: "k" }, { ...agent, values })).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
  expect(shop.ran).toEqual([]);
});

test("nor does it follow from what the application changes inside of them, or of meta and principals", async () => {
  const values = { cart: { total: 500 }, at: new Date(0) };
  const meta = { request: { id: "r-1" }, seen: new Map([["a", 1]]) };
  const onBehalfOf = { id: "ana", roles: ["user" as Role], capabilities: [{ name: "habits.read", scope: "self" }] };
  const given = { ...agent, onBehalfOf, meta, values };
  const before = structuredClone({ onBehalfOf, meta, values });
  const decide = async () => {
    values.cart.total = 5;
    meta.request.id = "r-2";
    onBehalfOf.roles[0] = "admin";
    Object.assign(onBehalfOf.capabilities[0] ?? {}, { scope: "all" });
    return { decision: "allow" } as const;
  };
  const seen: unknown[] = [];
  const cart = (least: number) => z.looseObject({ context: z.looseObject({ cart: z.looseObject({ total: z.number().min(least) }) }) });
  const setting = {
    policy: { confirm: { rule: "when", context: { cart: { type: "object" } } } },
    permissions: permissions({ policyClient: { decide } }),
    handler: (_: OrderArgs, context: CallContext) => {
      seen.push({ onBehalfOf: context.onBehalfOf, meta: context.meta, values: context.values });
      return { orderId: "o" };
    },
  } as const;
  const asking = orderStage({ ...setting, tool: { confirmWhen: () => cart(100) } });
  expect((await asking.call({ key: "k" }, given)).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
  Object.assign(values.cart, { total: 500 });
  Object.assign(meta.request, { id: "r-1" });
  Object.assign(onBehalfOf, structuredClone(before.onBehalfOf));
  expect((await orderStage({ ...setting, tool: { confirmWhen: () => cart(1_000) } }).call({ key: "k" }, given)).status).toBe("success");
  expect(seen).toEqual([before]);
});

test("a decision stays that of whoever made it, and about what they saw, where the application uses the objects for the next one", async () => {
  const shop = orderStage({ policy: { confirm: { rule: "always" } } });
  const by = { id: "ana", roles: ["user" as const] };
  const approving = shop.approvals.approve(approvalIdOf(await shop.call({ key: "a" }, agent)), { tenant: "acme", by });
  by.id = "bob";
  expect(await approving).toMatchObject({ ok: true, value: { decidedBy: "ana" } });
  const args = { item: "book", quantity: 2, key: "b" };
  const editing = shop.approvals.edit(approvalIdOf(await shop.call({ key: "b" }, agent)), { tenant: "acme", by, arguments: args });
  Object.assign(by, { id: "eve" });
  Object.assign(args, { quantity: 99 });
  expect(await editing).toMatchObject({ ok: true, value: { decidedBy: "bob", arguments: { quantity: 2 } } });
  const decisions = (await shop.records()).filter(({ kind }) => kind === "decision");
  expect(decisions.map((record) => Reflect.get(record, "decided_by"))).toEqual(["ana", "bob"]);
});

test.each([
  ["the list of roles", (roles: Role[]) => ({ id: "bot", roles })],
  ["the roles of an instance of a class", (roles: Role[]) => Object.assign(new (class Session {})(), { id: "bot", roles })],
])("an agent does not become one who may decide where the application uses %s for the next one", async (_what, make) => {
  const shop = orderStage({ policy: { confirm: { rule: "always" } } });
  const roles: Role[] = ["ai_agent"];
  const approvalId = approvalIdOf(await shop.call({ key: "k" }, agent));
  const approving = shop.approvals.approve(approvalId, { tenant: "acme", by: make(roles) });
  roles[0] = "user";
  expect(await approving).toMatchObject({ ok: false, refusal: { code: "TOOL_INSUFFICIENT_PERMISSIONS" } });
});

test("a call stays whose it was, and about what, whatever those who are asked about it do to their questions", async () => {
  const spoilt: unknown[] = [];
  const change = ({ principal, onBehalfOf, meta }: Pick<CallContext, "principal" | "onBehalfOf" | "meta">): void => {
    spoilt.push([principal, onBehalfOf, meta].map((part) => Object.assign(Object(part), { id: "eve", request_id: "r-2" })));
  };
  const closed = { kind: "refuse", code: "TOOL_GATE_CLOSED" } as const;
  const capability = { name: "habits.read", conditions: [{ type: "user_consent", parameters: { consent: "share" } }] } as const;
  const consent = (question: Pick<CallContext, "principal">) => {
    change(question);
    return { state: "granted" } as const;
  };
  const seen: unknown[] = [];
  const shop = orderStage({
    policy: {
      gates: [{ kind: "custom", name: "open", answer: closed }],
      permissions: { roles: [], capabilities: [capability], resources: [] },
    },
    gates: gates({
      custom: {
        open: (question) => {
          change(question);
          return true;
        },
      },
    }),
    permissions: permissions({ consent }),
    handler: (_, { principal, onBehalfOf, meta }) => ({ orderId: String(seen.push(principal?.id, onBehalfOf?.id, meta)) }),
  });
  const onBehalfOf = { id: "ana", roles: ["user" as const], capabilities: ["habits.read"] };
  const meta = { request_id: "r-1" };
  expect(await shop.call({ key: "k" }, { ...agent, onBehalfOf, meta })).toMatchObject({ status: "success" });
  expect(spoilt).toHaveLength(2);
  expect(seen).toEqual(["agent-1", "ana", { request_id: "r-1" }]);
  const [record] = await shop.calls();
  expect([record?.principal, record?.on_behalf_of, record?.request_id]).toEqual(["agent-1", "ana", "r-1"]);
});

test("a principal that is an instance of a class is handed on as it is", async () => {
  class Person {
    get id() {
      return "ana";
    }
  }
  const principal = new Person();
  const seen: unknown[] = [];
  const shop = orderStage({ handler: (_, given) => ({ orderId: String(seen.push(given.principal)) }) });
  await shop.call({ key: "k" }, { ...agent, principal });
  expect(seen[0]).toBe(principal);
  expect((await shop.calls())[0]?.principal).toBe("ana");
});

test("a principal that is frozen is handed on as it is: of a copy, a handler could change the name on the record", async () => {
  const principal = Object.freeze({ id: "ana" });
  const shop = orderStage({
    handler: (_, given) => ({ orderId: `${given.principal === principal} ${Reflect.set(Object(given.principal), "id", "bob")}` }),
  });
  expect((await shop.call({ key: "k" }, { ...agent, principal })).data).toEqual({ orderId: "true false" });
  expect((await shop.calls())[0]?.principal).toBe("ana");
});

test.each([
  ["is not listed", Object.defineProperty({ id: "bot" }, "kind", { value: "agent" })],
  ["a proxy makes up", new Proxy({ id: "bot" }, { get: (bot, name) => (name === "kind" ? "agent" : Reflect.get(bot, name)) })],
])("a principal whose kind %s is still an agent", async (_how, principal) => {
  const shop = orderStage({ policy: { auth: "session" } });
  expect((await shop.call({ key: "k" }, { principal })).error?.code).toBe("TOOL_INSUFFICIENT_PERMISSIONS");
  expect(shop.ran).toEqual([]);
});

test.each<[string, CallContext]>([
  ["do not list its principal", Object.defineProperty({ tenant: "acme" }, "principal", { value: { id: "agent-1" } })],
  ["do not list its tenant", Object.defineProperty({ principal: { id: "agent-1" } }, "tenant", { value: "acme" })],
  ["are made up by a proxy", new Proxy({}, { get: (_, name) => Reflect.get({ tenant: "acme", principal: { id: "agent-1" } }, name) })],
])("a context whose members %s is nobody else's", async (_how, context) => {
  const shop = orderStage({ handler: (_, { tenant, principal }) => ({ orderId: `${tenant} ${principal?.id}` }) });
  expect((await shop.call({ key: "k" }, context)).data).toEqual({ orderId: "acme agent-1" });
  expect(await shop.calls()).toMatchObject([{ tenant: "acme", principal: "agent-1" }]);
});

test("a context that is an instance of a class is asked for what it has, also by getters", async () => {
  class Session {
    get tenant() {
      return "acme";
    }
    get principal() {
      return { id: "agent-1" };
    }
  }
  const shop = orderStage({ handler: (_, { tenant, principal }) => ({ orderId: `${tenant} ${principal?.id}` }) });
  expect((await shop.call({ key: "k" }, new Session())).data).toEqual({ orderId: "acme agent-1" });
});
