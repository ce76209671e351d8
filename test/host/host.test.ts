import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { registry } from "../../generated/index.js";
import { type HostOptions, modelInputSchema, modelOutputSchema, openHost, renderForModel } from "../../runtime/host/index.js";
import type { AnyTool, Json } from "../../runtime/index.js";
import { ana, orderStage } from "../call/stage.js";

const always = { confirm: { rule: "always", readBack: ["item"] } } as const;
const options: HostOptions = { agent: "agent-1", person: "ana", tenant: "acme", conversation: "c-1" };

async function stage(more: Parameters<typeof orderStage>[0] = {}, given: Partial<HostOptions> = {}) {
  const made = orderStage({ policy: always, ...more });
  const host = await openHost(made.runtime, { ...options, ...given });
  const tool = host.find("shop_place_order");
  if (tool === undefined) throw new Error("No tool.");
  return { ...made, host, tool };
}

function withoutKey({ policy }: AnyTool, input: Json): unknown {
  const key = policy.idempotency?.key;
  return key?.from === "field" ? JSON.parse(JSON.stringify({ ...Object(input), [key.field]: undefined })) : input;
}

describe("a tool for a host", () => {
  test("hides the idempotency key from models, and gives the same key for the same call of a conversation", async () => {
    const { tool, runtime, ran } = await stage({ policy: {} });
    expect(Object.keys(Object(tool.inputSchema.properties))).toEqual(["item", "quantity", "fresh", "card"]);
    const first = await tool.call({ item: "book" }, { callId: "call-1" });
    expect((await tool.call({ item: "book" }, { callId: "call-1" })).metadata.replay_of).toBe(first.metadata.call_id);
    expect((await tool.call({ item: "pen" }, { callId: "call-1" })).error?.code).toBe("TOOL_IDEMPOTENCY_MISMATCH");
    const other = await openHost(runtime, { ...options, conversation: "c-2" });
    expect((await other.call("shop_place_order", { item: "book" }, { callId: "call-1" })).metadata.replay_of).toBeUndefined();
    expect((await tool.call({ item: "book" }, { callId: "call-1", conversation: "c-2" })).metadata.replay_of).toBeDefined();
    expect(ran).toHaveLength(2);
  });

  test.each(["principal", "shared"] as const)("runs the same call of two people twice, where keys have the scope %s", async (scope) => {
    const { tool, runtime, ran } = await stage({
      policy: { idempotency: { key: { from: "field", field: "key" }, scope, ttlMs: 86_400_000 } },
    });
    const ben = await openHost(runtime, { ...options, person: "ben" });
    for (const call of [{}, { callId: "call-1" }]) {
      expect(await tool.call({ item: "book" }, call)).toMatchObject({ status: "success" });
      const answer = await ben.call("shop_place_order", { item: "book" }, call);
      expect([answer.status, answer.metadata.replay_of]).toEqual(["success", undefined]);
    }
    expect(ran).toHaveLength(4);
  });

  test("takes the same call within the window for one call where the host has no id of it", async () => {
    const { tool, ran } = await stage({ policy: {} });
    await tool.call({ item: "book" });
    expect((await tool.call({ item: "book" })).metadata.replay_of).toBeDefined();
    await tool.call({ item: "pen" });
    expect(ran).toHaveLength(2);
  });

  test("runs once an approver has decided, in one pass: the agent is the caller, and the person may decide", async () => {
    const { tool, host, calls } = await stage();
    expect(await tool.needsApproval({ item: "book" }, { callId: "call-1" })).toBe(true);
    const asked = await tool.ask({ item: "book" }, { callId: "call-1", resume: { message: 7 } });
    if (asked.kind !== "approval") throw new Error(asked.kind);
    expect(asked.approval).toMatchObject({ principal: "agent-1", principalKind: "agent", onBehalfOf: "ana", resume: { message: 7 } });
    expect((await tool.call({ item: "book" }, { callId: "call-1" })).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    expect(await host.approvals.approve(asked.approval.id, ana)).toMatchObject({ ok: true });
    expect((await tool.call({ item: "book" }, { callId: "call-1" })).status).toBe("success");
    expect((await calls()).map(({ decision }) => decision)).toEqual(["refused", "executed"]);
  });

  test("that no registry has is answered with the nearest name, and is on record", async () => {
    const { host, calls } = await stage();
    const answer = await host.call("shop_place_ordr", {}, { callId: "call-1" });
    expect(host.render(answer)).toMatchObject({ isError: true, value: { error: { code: "TOOL_NOT_FOUND" } } });
    expect(await calls()).toMatchObject([{ tool_name: "shop_place_ordr", error: "TOOL_NOT_FOUND" }]);
  });

  test("is named in the error where it is not there, and so is an unknown option", async () => {
    const { runtime } = await stage();
    await expect(openHost(runtime, { ...options, tools: ["shop.nothing"] })).rejects.toThrow("shop.nothing");
    await expect(openHost(runtime, { ...options, agnt: "x" } as HostOptions)).rejects.toThrow("did you mean `agent`?");
    await expect(openHost(runtime, { tenant: "acme" } as HostOptions)).rejects.toThrow("`agent`");
  });

  test("has an approver's id nowhere in what a model is given", async () => {
    const { tool, host } = await stage();
    const answer = host.render(await tool.call({ item: "book" }, { callId: "call-1" }));
    expect(answer.text).not.toMatch(/toolpact |approvals approve/);
    expect(answer.value).toMatchObject({
      error: { code: "TOOL_CONFIRMATION_REQUIRED", details: { read_back: [{ field: "item", value: "book" }] } },
    });
  });
});

describe("an answer for a model", () => {
  test("is the data alone, with its warnings where there are any", async () => {
    const { host, tool } = await stage({
      policy: {},
      handler: (_, { warn }) => {
        warn("The list was cut.");
        return { orderId: "o-1" };
      },
    });
    expect(host.render(await tool.call({ item: "book" }, { callId: "1" }))).toEqual({
      isError: false,
      value: { data: { orderId: "o-1" }, warnings: ["The list was cut."] },
      text: '{"data":{"orderId":"o-1"},"warnings":["The list was cut."]}',
    });
    const { host: quiet, tool: plain } = await stage({ policy: {} });
    expect(quiet.render(await plain.call({ item: "book" }, { callId: "1" })).text).toBe('{"orderId":"o-1"}');
  });

  test("above its budget says what was left out", async () => {
    const orders = Array.from({ length: 500 }, (_, id) => ({ id }));
    const { tool } = await stage({ policy: {}, handler: () => ({ orderId: "o", orders }) });
    const { value, text } = renderForModel(await tool.call({ item: "book" }, { callId: "1" }), { characters: 1_000 });
    expect(text.length).toBeLessThan(1_200);
    expect(value).toMatchObject({ orderId: "o", left_out: [expect.stringMatching(/^\/orders: \d+ of 500 items$/)] });
  });
});

describe("the schemas of all reference tools for models", () => {
  test("may be changed by a host, have no word that no model needs, and accept what the tool's own schema accepts", async () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const tools = await registry.load();
    expect(tools.length).toBeGreaterThan(60);
    for (const tool of tools) {
      const schema = modelInputSchema(tool);
      expect(Object.isFrozen(schema)).toBe(false);
      expect(JSON.stringify(schema)).not.toMatch(/"\$schema"|"examples":\[\]/);
      expect(schema).not.toHaveProperty("title");
      const accepts = ajv.compile(schema);
      for (const { input, expect: outcome } of tool.schemas.examples.input)
        if (outcome === "success") expect(accepts(withoutKey(tool, input)), `${tool.id} ${JSON.stringify(accepts.errors)}`).toBe(true);
    }
  });

  test("of an output are cut to the budget, and accept every answer that the whole schema accepts", async () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const tool of await registry.load()) {
      for (const most of [8_000, 1_000, 300]) {
        const schema = modelOutputSchema(tool, most);
        if (schema === undefined) continue;
        expect(JSON.stringify(schema).length).toBeLessThanOrEqual(most);
        const accepts = ajv.compile(schema);
        for (const { data } of tool.schemas.examples.output)
          if (data !== undefined) expect(accepts(data), `${tool.id} at ${most} ${JSON.stringify(accepts.errors)}`).toBe(true);
      }
    }
  });
});
