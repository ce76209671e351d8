import { expect, test } from "vitest";
import { gates } from "../../runtime/gates/index.js";
import { fail } from "../../runtime/index.js";
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
