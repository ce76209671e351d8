import { expect, test } from "vitest";
import { gates } from "../../runtime/gates/index.js";
import { type CallContext, fail } from "../../runtime/index.js";
import { agent, ana, approvalIdOf, type OrderArgs, orderStage } from "./stage.js";

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
