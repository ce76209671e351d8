import { deepEqual, equal, match } from "node:assert/strict";
import { test } from "node:test";
import { aiSdkTools } from "@toolpact/runtime/host/ai-sdk";
import { convertToModelMessages, generateText, isStepCount, type ModelMessage, ToolLoopAgent, toolSearch, type UIMessage } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { ana, ben, openStage, tenant } from "../conformance/stage.ts";
import { runSample } from "../doc-sample.ts";
import { type ScriptedPart, stepsOf } from "./script.ts";

const order = { item: "book", quantity: 1 };
const orders: ScriptedPart = { type: "tool-call", toolCallId: "c1", toolName: "shop_placeOrder", input: JSON.stringify(order) };

function modelOf(...scripts: (readonly ScriptedPart[])[]): MockLanguageModelV4 {
  const steps = scripts.map((script) => stepsOf(script));
  return new MockLanguageModelV4({ doGenerate: async () => (steps.shift() ?? stepsOf([])).generated() });
}

/** `on`, with a stage that ends with the test. */
async function withStage(on: (stage: ReturnType<typeof openStage>) => Promise<void>): Promise<void> {
  const stage = openStage("memory");
  try {
    await on(stage);
  } finally {
    await stage.close();
  }
}

test("the sample of docs/hosts.md runs: it asks, and after an answer of the person it orders once", () =>
  withStage(async ({ runtime, effects }) => {
    const messages: ModelMessage[] = [{ role: "user", content: "A book." }];
    const given = { aiSdkTools, generateText, isStepCount, runtime, user: ana, chat: { id: "chat-1" } };
    const run = (model: MockLanguageModelV4) =>
      runSample("Vercel AI SDK", { ...given, model, messages }) as Promise<Awaited<ReturnType<typeof generateText>>>;
    const asked = await run(modelOf([orders]));
    const [request] = asked.content.filter((part) => part.type === "tool-approval-request");
    equal(request?.reason, 'Place order (item: "book", quantity: 1). Orders cannot be returned.');
    deepEqual(request?.toolCall.toolMetadata, { toolpact: { id: "shop.placeOrder", effect: "write", approval: "always" } });
    messages.push(...asked.responseMessages, {
      role: "tool",
      content: [{ type: "tool-approval-response", approvalId: request?.approvalId ?? "", approved: true }],
    });
    equal((await run(modelOf())).text, "Done.");
    await run(modelOf());
    deepEqual(effects, ["order 1 book"]);
  }));

test("UI messages of a page are decided, and the model is given the data alone", () =>
  withStage(async ({ runtime, options, effects }) => {
    const sdk = await aiSdkTools(runtime, options);
    const { tools, toolApproval } = sdk;
    await generateText({ model: modelOf([orders]), prompt: "A book.", tools, toolApproval });
    const page: UIMessage[] = [
      {
        id: "m1",
        role: "assistant",
        parts: [
          {
            type: "tool-shop_placeOrder",
            toolCallId: "c1",
            state: "approval-responded",
            input: order,
            approval: { id: "a1", approved: true },
          },
        ],
      },
    ];
    const [decided] = await sdk.decide({ messages: page, by: ana });
    equal(decided?.outcome.ok, true);
    const model = modelOf();
    await generateText({ model, messages: await convertToModelMessages(page, { tools }), tools, toolApproval });
    match(JSON.stringify(model.doGenerateCalls[0]?.prompt), /"output":\{"type":"json","value":\{"orderId":"o-1","quantity":1\}\}/);
    deepEqual(effects, ["order 1 book"]);
  }));

test("deferred tools are offered after the model has searched for them", () =>
  withStage(async ({ runtime, options }) => {
    const sdk = await aiSdkTools(runtime, { ...options, defer: true });
    const search: ScriptedPart = { type: "tool-call", toolCallId: "c1", toolName: "search_tools", input: '{"query":"exchange rate"}' };
    const rate: ScriptedPart = { type: "tool-call", toolCallId: "c2", toolName: "shop_rate", input: "{}" };
    const model = modelOf([search], [rate]);
    await generateText({
      model,
      prompt: "The rate?",
      tools: { ...sdk.tools, search_tools: toolSearch(sdk.toolSearch) },
      toolApproval: sdk.toolApproval,
      stopWhen: isStepCount(3),
    });
    const offered = model.doGenerateCalls.map(({ tools = [] }) => tools.map(({ name }) => name));
    deepEqual(offered[0], ["search_tools"]);
    equal(offered[1]?.includes("shop_rate"), true);
    match(JSON.stringify(model.doGenerateCalls[2]?.prompt.at(-1)), /"rate":1/);
  }));

test("an agent without `toolApproval` still asks, by the tools themselves", () =>
  withStage(async ({ runtime, options, effects, desk }) => {
    const { tools } = await aiSdkTools(runtime, options);
    const agent = new ToolLoopAgent({ model: modelOf([orders]), tools });
    const { content } = await agent.generate({ prompt: "A book." });
    equal(content.filter(({ type }) => type === "tool-approval-request").length, 1);
    deepEqual(effects, []);
    equal((await desk.list({ allTenants: true })).length, 1);
  }));

test("mode `search`: the question and the approval name the tool behind call_tool, and it runs once", () =>
  withStage(async ({ runtime, options, effects, desk }) => {
    const { tools, toolApproval, decide } = await aiSdkTools(runtime, { ...options, mode: "search" });
    deepEqual(Object.keys(tools), ["search_tools", "describe_tool", "call_read_tool", "call_tool"]);
    const input = JSON.stringify({ name: "shop_placeOrder", arguments: order });
    const search: ScriptedPart = { type: "tool-call", toolCallId: "c1", toolName: "search_tools", input: '{"query":"place an order"}' };
    const call: ScriptedPart = { type: "tool-call", toolCallId: "c2", toolName: "call_tool", input };
    const messages: ModelMessage[] = [{ role: "user", content: "A book." }];
    const given = { messages, tools, toolApproval, stopWhen: isStepCount(3) };
    const asked = await generateText({ ...given, model: modelOf([search], [call]) });
    const [request] = asked.content.filter((part) => part.type === "tool-approval-request");
    equal(request?.reason, 'Place order (item: "book", quantity: 1). Orders cannot be returned.');
    messages.push(...asked.responseMessages, {
      role: "tool",
      content: [{ type: "tool-approval-response", approvalId: request?.approvalId ?? "", approved: true }],
    });
    await decide({ messages, by: ben });
    await generateText({ ...given, model: modelOf() });
    deepEqual(effects, ["order 1 book"]);
    deepEqual(
      (await desk.list({ tenant })).map(({ tool, state }) => [tool, state]),
      [["shop.placeOrder", "used"]],
    );
  }));
