import { beforeAll, describe, expect, test } from "vitest";
import { type Simulation, scriptedAgent, simulate } from "../../generator/mock/simulate/simulate.js";
import type { Plan } from "../../generator/plan/index.js";
import { plansOf, shopText } from "./shop-mock.js";

let plans: readonly Plan[];
beforeAll(async () => {
  plans = await plansOf({ openapi: shopText });
});

const create = { call: "products.createProduct", arguments: { name: "Rose", price: 3 }, times: 1 } as const;
const run = (more: Omit<Simulation, "plans" | "agent">, steps: Parameters<typeof scriptedAgent>[0]) =>
  simulate({ plans, agent: scriptedAgent(steps), ...more });

describe("a simulation", () => {
  test("has one effect for a repeated call whose first answer was lost, and leaves no outcome unknown", async () => {
    const report = await run(
      {
        approvals: [{ answer: "approve" }],
        faults: [{ fault: "lost-answer", calls: [1] }],
        expect: { effects: 1, duplicates: 0, unknownOutcomes: 0 },
      },
      [{ ...create, key: "k1", times: 3 }],
    );
    expect(report).toMatchObject({ calls: 3, effects: 1, duplicates: 0, unknownOutcomes: 0, refusals: 1, broken: [] });
  });

  test("answers approvals by tool, effect and arguments, and leaves a call waiting that no rule fits", async () => {
    const report = await run(
      {
        approvals: [
          { effect: "delete", answer: "deny" },
          { tools: "products.*", arguments: { price: 3 }, answer: "approve" },
        ],
      },
      [
        create,
        { ...create, arguments: { name: "Tulip", price: 9 } },
        { call: "products.deleteProduct", arguments: { productId: 1 }, times: 1 },
      ],
    );
    expect(report.log.map(({ status, effects }) => [status, effects])).toEqual([
      ["success", 1],
      ["TOOL_CONFIRMATION_REQUIRED", 0],
      ["TOOL_CONFIRMATION_DENIED", 0],
    ]);
    expect(report.effectsWithoutApproval).toBe(0);
  });

  test("names each rule that is broken, with what was found", async () => {
    const report = await run({ approvals: [{ answer: "approve" }], expect: { effects: 1, refusals: 0 } }, [
      create,
      { ...create, key: "other" },
    ]);
    expect(report.broken).toEqual([{ rule: "effects", expected: 1, found: 2 }]);
  });

  test("gives a step values of an earlier answer", async () => {
    const seen: unknown[] = [];
    await simulate({
      plans,
      approvals: [{ answer: "approve" }],
      agent: async ({ call }) => {
        const made = await call("products.createProduct", { name: "Rose", price: 3 });
        const id = made.status === "success" ? (made.data as { id: number }).id : 0;
        const read = await call("products.getProduct", { productId: id });
        seen.push(read.status === "success" && (read.data as { name: string }).name);
      },
    });
    expect(seen).toEqual(["Rose"]);
    const scripted = await run({ approvals: [{ answer: "approve" }] }, [
      { ...create, as: "made" },
      { call: "products.getProduct", arguments: { productId: "$made.id" }, times: 1 },
    ]);
    expect(scripted.refusals).toBe(0);
  });
});
