import { describe, expect, test } from "vitest";
import { declarationOf } from "../../../runtime/host/code/declarations.js";
import { openHost } from "../../../runtime/host/index.js";
import type { JsonObject } from "../../../runtime/json.js";
import { declareOrder, defineTool } from "../../call/stage.js";
import { codeStage, listOrders, order } from "./stage.js";

describe("a script", () => {
  test("calls tools and gives the model what it returns", async () => {
    const { script, ran, host, calls } = await codeStage();
    const answer = await script(`
      const ids = [];
      for (const item of ["book", "pen"]) ids.push((await tools.shop_place_order({ item })).orderId);
      return { ids };
    `);
    expect(host.render(answer)).toEqual({ isError: false, value: { ids: ["o-1", "o-2"] }, text: '{"ids":["o-1","o-2"]}' });
    expect(answer.metadata.effect).toBe("happened");
    expect(ran.map(({ item }) => item)).toEqual(["book", "pen"]);
    expect((await calls()).map(({ tool_name, principal }) => [tool_name, principal])).toEqual([
      [order, "agent-1"],
      [order, "agent-1"],
    ]);
  });

  test("catches the error of a call, with its code, and shows the text of its console", async () => {
    const { script, ran } = await codeStage();
    const answer = await script(`
      for (const [name, args] of [["shop_place_order", { item: 5 }], ["shop_place_ordr", {}]])
        await tools[name](args).catch(({ tool, code }) => console.log(tool, code));
      return Math.max(1, 2);
    `);
    expect(answer.data).toEqual({ value: 2, log: ["shop_place_order TOOL_INVALID_FIELD_TYPE", "shop_place_ordr TOOL_NOT_FOUND"] });
    expect(ran).toEqual([]);
  });

  test("that fails after an effect says what has happened, and where it failed", async () => {
    const { script, host } = await codeStage();
    const answer = await script('await tools.shop_place_order({ item: "book" });\nnothing();');
    expect(host.render(answer)).toMatchObject({
      isError: true,
      value: {
        error: {
          message: "The script threw ReferenceError: nothing is not defined at line 2.",
          details: { happened: [{ tool: order, times: 1 }] },
          effect: "happened",
        },
      },
    });
  });

  test("that runs again as the same call of the host has its effects once", async () => {
    const { script, ran } = await codeStage();
    const text = 'return (await tools.shop_place_order({ item: "book" })).orderId;';
    expect((await script(text)).data).toBe("o-1");
    expect((await script(text)).data).toBe("o-1");
    expect((await script(text, "2")).data).toBe("o-2");
    expect(ran).toHaveLength(2);
  });

  test("has a clock and random numbers that are the same in each run", async () => {
    const text = "return [Math.random(), new Date() - Date.now(), typeof new Date(0).toISOString()];";
    const { script } = await codeStage({ setting: { clock: { now: () => 1_000, elapsed: () => 0 } } });
    const { data } = await script(text);
    expect(data).toEqual([expect.any(Number), -1, "string"]);
    expect((await script(text)).data).toEqual(data);
    expect((await script(text, "2")).data).not.toEqual(data);
  });

  test("gets the answers of parallel calls in the order of the calls, not of completion", async () => {
    const { script } = await codeStage({
      setting: {
        handler: async ({ quantity, item }) => {
          await new Promise((resolve) => setTimeout(resolve, 60 - quantity * 20));
          return { orderId: item };
        },
      },
    });
    const answer = await script(`
      const arrived = [];
      await Promise.all([1, 2, 3].map((quantity) =>
        tools.shop_list_orders({ item: "o" + quantity, quantity }).then(({ orderId }) => arrived.push(orderId))));
      return arrived;
    `);
    expect(answer.data).toEqual(["o1", "o2", "o3"]);
  });
});

/** Each alternative has the one before it twice. */
function doubling(levels: number): { [name: string]: JsonObject } {
  const schemas: { [name: string]: JsonObject } = { A0: { type: "string" } };
  for (let level = 1; level <= levels; level += 1) {
    const $ref = `#/$defs/A${level - 1}`;
    schemas[`A${level}`] = { anyOf: [{ $ref }, { type: "object", properties: { [`at${level}`]: { $ref } } }] };
  }
  return schemas;
}

describe("the tool for scripts", () => {
  test("declares all tools in TypeScript where they fit", async () => {
    const { host } = await codeStage();
    expect(host.tools.map(({ name }) => name)).toEqual(["run_script"]);
    expect(host.tools[0]?.description).toContain(
      "/** Place an order. Has an effect. */\nshop_place_order(args: { item: string; quantity?: number; fresh?: boolean; card?: string }): Promise<{ orderId: string }>;",
    );
  });

  test.each([
    ["refer to themselves", { A: { anyOf: [{ type: "string" }, { $ref: "#/$defs/A" }] } }, "A"],
    ["unfold without end", doubling(12), "A12"],
  ])("declares alternatives that %s in few characters", (_, $defs, name) => {
    const tool = defineTool(declareOrder());
    const { hostName, description, policy } = tool;
    const input = { type: "object", properties: { a: { $ref: `#/$defs/${name}` } }, $defs };
    const text = declarationOf({ hostName, description, policy, schemas: { ...tool.schemas, input, output: input } });
    expect(text).toContain("unknown");
    expect(text.length).toBeLessThan(20_000);
  });

  test("leaves the other tools to the search, which scripts have, too", async () => {
    const { host, script } = await codeStage({ code: { declarationCharacters: 200 } });
    expect(host.tools.map(({ name }) => name)).toEqual(["search_tools", "describe_tool", "run_script"]);
    expect(host.find("run_script")?.description).toContain("1 more tools are not shown.");
    const answer = await script(`
      const found = await tools.search_tools({ query: "list orders" });
      return (await tools.describe_tool({ name: found.tools[0].name })).declaration;
    `);
    expect(answer.data).toMatch(/^\/\*\* List orders\. Changes nothing\. \*\/\nshop_list_orders\(args: \{ item: string; /);
  });

  test("says what is wrong with its own arguments and options", async () => {
    const { host, runtime } = await codeStage();
    expect((await host.call("run_script", { code: "1" }, { callId: "1" })).error?.message).toBe("`code` is not a field of run_script.");
    expect((await host.call("run_script", {}, { callId: "1" })).error?.message).toBe("`script` of run_script is missing.");
    await expect(openHost(runtime, { agent: "a", mode: "code", code: { cals: 1 } as object })).rejects.toThrow("did you mean `calls`?");
  });

  test("calls no tool that the host does not have", async () => {
    const { runtime, ran } = await codeStage();
    const host = await openHost(runtime, { agent: "a", tenant: "acme", mode: "code", tools: [listOrders] });
    const answer = await host.call("run_script", { script: 'await tools["shop.place_order"]({ item: "book" });' }, { callId: "1" });
    expect(answer.error?.message).toContain("TOOL_NOT_FOUND");
    expect(ran).toEqual([]);
  });
});
