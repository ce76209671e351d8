import { describe, expect, test } from "vitest";
import { approvals as confirmation } from "../../runtime/approvals/index.js";
import { canUseToolOf } from "../../runtime/host/claude/can-use-tool.js";
import { openHost } from "../../runtime/host/index.js";
import { createRuntime } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { agent, ana, orderStage } from "../call/stage.js";

const always = { confirm: { rule: "always" } } as const;

async function stage() {
  const made = orderStage({ policy: always });
  const host = await openHost(made.runtime, { agent: "agent-1", person: "ana", tenant: "acme", conversation: "c", mode: "search" });
  return { ...made, host };
}

describe("a host in search mode", () => {
  test("has two tools to find others and two to call them", async () => {
    const { host } = await stage();
    expect(host.tools.map(({ name, annotations }) => [name, annotations.readOnlyHint, annotations.destructiveHint])).toEqual([
      ["search_tools", true, false],
      ["describe_tool", true, false],
      ["call_read_tool", true, false],
      ["call_tool", false, true],
    ]);
  });

  test("finds a tool by what it does, and describes its arguments", async () => {
    const { host } = await stage();
    expect((await host.call("search_tools", { query: "place an order" })).data).toEqual({
      tools: [{ name: "shop_place_order", description: "Place an order.", effect: "write", approval: "always" }],
    });
    expect((await host.call("describe_tool", { name: "shop_place_order" })).data).toMatchObject({
      inputSchema: { properties: { item: { type: "string" } }, required: ["item"] },
    });
  });

  test("asks for the tool behind call_tool, and the approval and the audit log name that", async () => {
    const { host, approvals, calls, ran } = await stage();
    const args = { name: "shop_place_order", arguments: { item: "book" } };
    const tool = host.find("call_tool");
    expect(await tool?.needsApproval(args, { callId: "1" })).toBe(true);
    expect(await tool?.needsApproval({ name: "nothing" }, { callId: "1" })).toBe(false);
    const asked = await tool?.ask(args, { callId: "1" });
    if (asked?.kind !== "approval") throw new Error("Not asked.");
    expect(asked.approval.tool).toBe("shop.place_order");
    expect(await tool?.question(args, { callId: "1" })).toMatchObject({ approvalId: asked.approval.id, tool: "shop.place_order" });
    expect(await host.find("search_tools")?.question({ query: "order" })).toBeUndefined();
    expect((await host.call("call_tool", args, { callId: "1" })).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    await approvals.approve(asked.approval.id, ana);
    expect((await host.call("call_tool", args, { callId: "1" })).data).toEqual({ orderId: "o-1" });
    expect((await host.call("call_tool", args, { callId: "1" })).metadata.replay_of).toBeDefined();
    expect(ran).toHaveLength(1);
    expect((await calls()).map(({ tool_name }) => tool_name)).toEqual(Array.from({ length: 3 }, () => "shop.place_order"));
  });

  test("answers for a tool that cannot be loaded, and throws nothing", async () => {
    const { registry } = orderStage().runtime;
    const told: unknown[] = [];
    const failing = new Error("The module is broken.");
    const runtime = createRuntime({
      registry: { ...registry, tool: async () => Promise.reject(failing) },
      handlers: { "shop.place_order": () => ({ orderId: "1" }) },
      store: memoryStore(),
      approvals: confirmation(),
      onError: (error) => told.push(error),
    });
    const host = await openHost(runtime, { agent: "agent-1", tenant: "acme", mode: "search" });
    const args = { name: "shop_place_order", arguments: { item: "book" } };
    expect((await host.call("call_tool", args)).error?.code).toBe("TOOL_DEPENDENCY_ERROR");
    expect((await host.find("call_tool")?.ask(args))?.kind).toBe("refused");
    told.length = 0;
    expect((await host.call("describe_tool", { name: args.name })).error?.message).toBe("shop_place_order could not be loaded.");
    expect(told).toEqual([failing]);
  });

  test("gives an approver's edit to the tool behind call_tool, also from Claude's question", async () => {
    const { runtime, host, ran } = await stage();
    const answer = async () => ({ ...ana, approved: true, arguments: { item: "pen" } });
    const canUseTool = canUseToolOf({ runtime, server: "shop", host: async () => host, answer, otherTools: undefined });
    const input = { name: "shop_place_order", arguments: { item: "book" } };
    const use = { toolUseID: "1", signal: new AbortController().signal, mcpServer: { name: "shop", source: "sdk" } };
    const permission = await canUseTool("mcp__shop__call_tool", input, use);
    expect(permission).toEqual({ behavior: "allow", updatedInput: { name: "shop_place_order", arguments: { item: "pen" } } });
    expect((await host.call("call_tool", { ...input, arguments: { item: "pen" } }, { callId: "1" })).status).toBe("success");
    expect(ran.map(({ item }) => item)).toEqual(["pen"]);
  });

  test("calls nothing that changes something by call_read_tool", async () => {
    const { host, ran } = await stage();
    const answer = await host.call("call_read_tool", { name: "shop_place_order", arguments: { item: "book" } }, { callId: "1" });
    expect(host.render(answer)).toMatchObject({ isError: true, value: { error: { suggestions: ["Use call_tool."] } } });
    expect(ran).toEqual([]);
  });

  test("knows a tool by its id as well, and runs no other tool of the registry by any name", async () => {
    const { host, runtime, ran } = await stage();
    const direct = await host.call("call_read_tool", { name: "shop.place_order", arguments: { item: "book" } }, { callId: "1" });
    expect(direct.error?.message).toContain("call it with call_tool");
    const none = await openHost(runtime, { agent: "agent-1", tenant: "acme", mode: "search", tools: [] });
    for (const tool of ["call_read_tool", "call_tool", "describe_tool"]) {
      const answer = await none.call(tool, { name: "shop.place_order" }, { callId: "2" });
      expect(answer.error).toMatchObject({ code: "TOOL_NOT_FOUND", recovery_suggestions: ["Search with search_tools."] });
    }
    const all = await openHost(runtime, { agent: "agent-1", tenant: "acme", tools: [] });
    expect((await all.call("shop.place_order", { item: "book" })).error?.code).toBe("TOOL_NOT_FOUND");
    expect(ran).toEqual([]);
  });

  test("says what is wrong with the arguments of its own tools", async () => {
    const { host } = await stage();
    const messageOf = async (tool: string, args: object) => (await host.call(tool, args, { callId: "1" })).error?.message;
    expect(await messageOf("describe_tool", { tool: "x" })).toBe("`name` of describe_tool is missing.");
    expect(await messageOf("search_tools", {})).toBe("`query` of search_tools is missing.");
    expect(await messageOf("call_tool", { name: "shop_place_order", item: "book" })).toBe(
      "`item` is not a field of call_tool. Put the fields of the tool under `arguments`.",
    );
  });

  test("puts a call of a tool that is not there on record", async () => {
    const { host, calls } = await stage();
    expect((await host.call("call_tool", { name: "shop_place_ordr" }, { callId: "1" })).error?.code).toBe("TOOL_NOT_FOUND");
    expect(await calls()).toMatchObject([{ tool_name: "shop_place_ordr", principal: agent.principal?.id }]);
  });
});
