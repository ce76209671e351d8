import { describe, expect, test } from "vitest";
import * as zod from "zod";
import { opaque } from "../../runtime/schema/cast.js";
import { operation } from "../transport/http-operation/wire.js";
import { type OrderStage, orderStage } from "./stage.js";

const caller = { tenant: "acme", principal: { id: "bot", kind: "agent" } } as const;
const boss = { tenant: "acme", by: { id: "boss", roles: ["admin"] } } as const;
const args = { item: "book", card: "4711" };

const asked = async ({ approvals }: OrderStage) => (await approvals.list({ tenant: "acme", state: "pending" })).at(-1);

/** Asks, lets a person change the quantity, and calls again with it. */
async function editOf(stage: OrderStage, given: object, context: object = {}) {
  expect((await stage.call(given, { ...caller, ...context })).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
  const question = await asked(stage);
  const edited = await stage.approvals.edit(question?.id ?? "", { ...boss, arguments: { ...given, quantity: 2 } });
  if (!edited.ok) throw new Error(edited.refusal.message);
  const again = await stage.call({ ...given, quantity: 2 }, { ...caller, ...context, approvalId: edited.value.id });
  return { question, edited: edited.value, again };
}

describe("a secret that a schema repeats is not shown to whoever decides", () => {
  const noted = zod
    .object({ item: zod.string(), quantity: zod.number().default(1), key: zod.string().exactOptional(), card: zod.string() })
    .transform((given) => ({ ...given, note: `card ${given.card}` }));
  const confirm = { rule: "always", readBack: ["item", "note"] } as const;

  test("nor is it read back to them, or to who called", async () => {
    const stage = orderStage({ policy: { confirm }, tool: { input: () => opaque(noted) } });
    const { question, edited, again } = await editOf(stage, { ...args, key: "k" });
    const readBack = [
      { field: "item", value: "book" },
      { field: "note", value: "card [redacted]" },
    ];
    expect(question).toMatchObject({ readBack, arguments: { note: "card [redacted]" } });
    expect(edited).toMatchObject({ readBack, arguments: { note: "card [redacted]", quantity: 2 } });
    expect(again.status).toBe("success");
    expect((await stage.call({ ...args, key: "k2" }, caller)).error?.details).toMatchObject({ read_back: readBack });
  });

  test.each([
    ["that JSON prints in other signs", 'a"b', 'say a"b'],
    ["that stands for one", "red", "in red"],
  ])("what was given in the open is shown all the same, and a secret %s is not", async (_, card, item) => {
    const stage = orderStage({ policy: { confirm }, tool: { input: () => opaque(noted) } });
    await stage.call({ item, card, key: "k" }, caller);
    expect(await asked(stage)).toMatchObject({ arguments: { item, card: "[redacted]" } });
    await stage.call({ item: "book", card, key: "k2" }, caller);
    expect(JSON.stringify((await stage.approvals.list({ tenant: "acme" })).map((one) => one.arguments))).toContain("card [redacted]");
  });
});

describe("a secret that is found where it only happens to stand changes nothing", () => {
  test("of the key that the context gives: what a person has edited runs", async () => {
    const stage = orderStage({ policy: { confirm: { rule: "always" } } });
    const { question, again } = await editOf(stage, args, { idempotencyKey: "order-4711" });
    expect(question?.arguments).toMatchObject({ card: "[redacted]", key: "order-4711" });
    expect(again.status).toBe("success");
    expect(stage.ran).toEqual([{ ...args, quantity: 2, key: "order-4711" }]);
  });

  test("of what the tool takes from the context", async () => {
    const call = operation("https://shop.example", { inject: { account: "meta.account" } });
    const stage = orderStage({ policy: { confirm: { rule: "always" } }, tool: { call } });
    const { question, again } = await editOf(stage, { ...args, key: "k" }, { meta: { account: "no. 4711" } });
    expect(question?.arguments).toMatchObject({ card: "[redacted]", account: "no. 4711" });
    expect(again.status).toBe("success");
    expect(stage.ran).toEqual([{ ...args, quantity: 2, key: "k", account: "no. 4711" }]);
  });

  test("of what was given beside many of them", async () => {
    const list = { type: "array", items: { type: "string", "x-secret": true } } as const;
    const stage = orderStage({
      policy: { confirm: { rule: "always" } },
      tool: {
        input: () => opaque(zod.looseObject({ cards: zod.array(zod.string()), quantity: zod.number().default(1) })),
        schema: { input: { type: "object", properties: { cards: list } }, output: true, examples: { input: [], output: [] } },
      },
    });
    const cards = Array.from({ length: 201 }, (_, index) => `card-${index}`);
    await stage.call({ item: "book", cards, key: "k" } as object, caller);
    expect((await asked(stage))?.arguments).toMatchObject({ item: "book", key: "k", cards: cards.map(() => "[redacted]") });
  });
});
