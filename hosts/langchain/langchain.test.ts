import assert from "node:assert/strict";
import { test } from "node:test";
import { AIMessage, ToolMessage } from "@langchain/core/messages";
import { fakeModel } from "@langchain/core/testing";
import { Command, MemorySaver } from "@langchain/langgraph";
import { createRuntime } from "@toolpact/runtime";
import { approvals, approvalsOf } from "@toolpact/runtime/approvals";
import { type LangChainOptions, langchainTools, type Question } from "@toolpact/runtime/host/langchain";
import { memoryStore } from "@toolpact/runtime/store/memory";
import { makeTool, registryOf } from "@toolpact/runtime/tool";
import { createAgent, type HITLRequest, humanInTheLoopMiddleware } from "langchain";
import * as z from "zod";
import { runSample } from "../doc-sample.ts";

const ben = { id: "ben", kind: "user" } as const;

type Call = { readonly id: string; readonly args: object; readonly name?: string };

async function stage({ middleware = false, ...options }: Partial<LangChainOptions> & { readonly middleware?: boolean } = {}) {
  const effects: string[] = [];
  const placeOrder = makeTool({
    name: "shop.placeOrder",
    description: "Place an order.",
    zod: z.object({ item: z.string().min(1), quantity: z.number().int(), idempotencyKey: z.string() }),
    sideEffects: "writes.order",
    idempotent: true,
    confirmRequired: true,
    execute: ({ item, quantity }, { progress }) => {
      progress({ message: "Ordering" });
      effects.push(`${quantity} ${item}`);
      return { orderId: `o${effects.length}` };
    },
  });
  const runtime = createRuntime({ registry: registryOf("shop", [placeOrder]), handlers: {}, store: memoryStore(), approvals: approvals() });
  const host = await langchainTools(runtime, { agent: "assistant", person: "ana", tenant: "acme", ...options });
  const config = { configurable: { thread_id: "t-1" } };
  const checkpointer = new MemorySaver();
  const start = (calls: readonly Call[]) => {
    const model = fakeModel()
      .respond(new AIMessage({ content: "", tool_calls: calls.map((call) => ({ name: "shop_placeOrder", type: "tool_call", ...call })) }))
      .respond(new AIMessage("done"))
      .respond(new AIMessage("done"));
    return createAgent({
      model,
      tools: host.tools,
      checkpointer,
      middleware: middleware ? [humanInTheLoopMiddleware({ interruptOn: host.interruptOn })] : [],
    });
  };
  const desk = approvalsOf(runtime);
  return { ...host, runtime, effects, config, start, desk, listed: () => desk.list({ tenant: "acme" }) };
}

const hello = { messages: [{ role: "user", content: "hi" }] };
const order = { id: "c1", args: { item: "book", quantity: 1 } };
const answers = (result: { messages: unknown[] }) =>
  result.messages.filter((message) => ToolMessage.isInstance(message)).map(({ content, status }) => ({ content: String(content), status }));

const questionOf = (paused: { __interrupt__?: { value?: unknown }[] }) => paused.__interrupt__?.[0]?.value;

test("a call that waits pauses the graph with its question, and runs once however often the graph is resumed", async () => {
  const { start, config, effects, decide, listed } = await stage();
  const agent = start([order]);
  const paused = await agent.invoke(hello, config);
  const { approvalId, readBack, explain, expiresAt } = questionOf(paused) as Question;
  assert.deepEqual([typeof approvalId, readBack, explain, typeof expiresAt], ["string", [], null, "number"]);
  const [record] = await listed();
  assert.deepEqual([record.id, record.principal, record.onBehalfOf], [approvalId, "assistant", "ana"]);
  const { thread_id, checkpoint_id, tool_call_id } = Object(record.resume);
  const saved = await agent.graph.getState({ configurable: { thread_id, checkpoint_id } });
  assert.deepEqual([saved.tasks[0]?.interrupts[0]?.value?.approvalId, tool_call_id], [approvalId, "c1"]);

  const resume = { type: "approve" };
  assert.equal((await decide({ interrupts: paused.__interrupt__, resume, by: ben }))[0]?.ok, true);
  const done = await agent.invoke(new Command({ resume }), config);
  assert.deepEqual(answers(done), [{ content: '{"orderId":"o1"}', status: "success" }]);
  assert.equal((await decide({ interrupts: paused.__interrupt__, resume, by: ben }))[0]?.ok, false);
  const again = await agent.invoke(new Command({ resume }), { configurable: { thread_id, checkpoint_id } });
  assert.deepEqual(answers(again), answers(done));
  assert.deepEqual(effects, ["1 book"]);
});

test("an answer in the host that no approver gave decides nothing", async () => {
  const { start, config, effects, listed } = await stage();
  const agent = start([order]);
  await agent.invoke(hello, config);
  const done = await agent.invoke(new Command({ resume: { type: "approve" } }), config);
  assert.match(answers(done)[0].content, /TOOL_CONFIRMATION_REQUIRED/);
  assert.deepEqual([effects.length, (await listed())[0].state], [0, "pending"]);
});

test("what an approver denies in the host is denied at the desk, and the model learns why", async () => {
  const { start, config, effects, decide, listed } = await stage();
  const agent = start([order]);
  const paused = await agent.invoke(hello, config);
  const resume = { type: "reject", message: "Too many." };
  await decide({ interrupts: paused.__interrupt__, resume, by: ben });
  const done = await agent.invoke(new Command({ resume }), config);
  assert.match(answers(done)[0].content, /TOOL_CONFIRMATION_DENIED/);
  const [{ state, decidedBy, reason }] = await listed();
  assert.deepEqual([effects.length, state, decidedBy, reason], [0, "denied", "ben", "Too many."]);
});

test("of two calls that wait each has its own question, and one answer decides one of them", async () => {
  const { start, config, effects, decide } = await stage();
  const agent = start([order, { id: "c2", args: { item: "pen", quantity: 2 } }]);
  const paused = await agent.invoke(hello, config);
  assert.equal(paused.__interrupt__?.length, 2);
  assert.deepEqual(await decide({ interrupts: paused.__interrupt__, resume: { type: "approve" }, by: ben }), []);
  const [first, second] = paused.__interrupt__ ?? [];
  const resume = { [String(first?.id)]: { type: "approve" }, [String(second?.id)]: { type: "reject" } };
  await decide({ interrupts: paused.__interrupt__, resume, by: ben });
  const done = await agent.invoke(new Command({ resume }), config);
  assert.deepEqual(
    answers(done).map(({ status }) => status),
    ["success", "error"],
  );
  assert.deepEqual(effects, ["1 book"]);
});

test("input that does not fit is refused by the runtime, and the model is given data or an error without a stack", async () => {
  const { start, config, effects } = await stage();
  const done = await start([{ id: "c1", args: { item: "", quantity: "x" } }]).invoke(hello, config);
  assert.match(answers(done)[0].content, /^\{"error":\{"code":"TOOL_INVALID/);
  assert.equal(answers(done)[0].status, "error");
  assert.deepEqual(effects, []);
});

test("outside of a graph a call that waits is refused", async () => {
  const { tools, effects } = await stage();
  const message = await tools[0].invoke({ type: "tool_call", id: "c1", name: "shop_placeOrder", args: order.args });
  assert.match(String(message.content), /TOOL_CONFIRMATION_REQUIRED/);
  assert.deepEqual(effects, []);
});

test("progress goes to the custom stream", async () => {
  const { start, config, decide } = await stage();
  const agent = start([order]);
  const paused = await agent.invoke(hello, config);
  await decide({ interrupts: paused.__interrupt__, resume: { type: "approve" }, by: ben });
  const seen: unknown[] = [];
  for await (const chunk of await agent.stream(new Command({ resume: { type: "approve" } }), { ...config, streamMode: "custom" }))
    seen.push(chunk);
  assert.deepEqual(seen, [
    { type: "toolpact.progress", tool: "shop.placeOrder", callId: "c1", progress: { kind: "update", message: "Ordering" } },
  ]);
});

test("with LangChain's middleware an edited call is edited at the desk, and runs as edited", async () => {
  const { start, config, effects, decide, listed } = await stage({ middleware: true, interrupt: false });
  const agent = start([order]);
  const paused = await agent.invoke(hello, config);
  const { actionRequests } = questionOf(paused) as HITLRequest;
  assert.match(String(actionRequests[0].description), /book/);
  const resume = { decisions: [{ type: "edit", editedAction: { name: "shop_placeOrder", args: { item: "book", quantity: 3 } } }] };
  const [decided] = await decide({ interrupts: paused.__interrupt__, messages: paused.messages, resume, config, by: ben });
  assert.equal(decided?.ok, true);
  const done = await agent.invoke(new Command({ resume }), config);
  assert.deepEqual([answers(done)[0].status, effects], ["success", ["3 book"]]);
  assert.deepEqual((await listed()).map(({ state }) => state).sort(), ["replaced", "used"]);
});

test("with LangChain's middleware an edit without an approver is another call, which waits", async () => {
  const { start, config, effects } = await stage({ middleware: true, interrupt: false });
  const agent = start([order]);
  await agent.invoke(hello, config);
  const decisions = [{ type: "edit", editedAction: { name: "shop_placeOrder", args: { item: "book", quantity: 3 } } }];
  const done = await agent.invoke(new Command({ resume: { decisions } }), config);
  assert.match(answers(done)[0].content, /TOOL_CONFIRMATION_REQUIRED/);
  assert.deepEqual(effects, []);
});

test("with LangChain's middleware a call that a client changed before the answer stays undecided", async () => {
  const { start, config, decide, listed } = await stage({ middleware: true, interrupt: false });
  const paused = await start([order]).invoke(hello, config);
  const args = { item: "book", quantity: 900 };
  const messages = [new AIMessage({ content: "", tool_calls: [{ ...order, args, name: "shop_placeOrder" }] })];
  const { actionRequests } = questionOf(paused) as HITLRequest;
  const interrupts = [{ value: { actionRequests: [{ ...actionRequests[0], args }] } }];
  const [decided] = await decide({ interrupts, messages, resume: { decisions: [{ type: "approve" }] }, config, by: ben });
  assert.equal(decided.ok, false);
  assert.deepEqual(
    (await listed()).map(({ state }) => state),
    ["pending", "pending"],
  );
});

test("with LangChain's middleware what an approver denies is denied at the desk, call by call", async () => {
  const { start, config, effects, decide, listed } = await stage({ middleware: true, interrupt: false });
  const agent = start([order, { id: "c2", args: { item: "pen", quantity: 2 } }]);
  const paused = await agent.invoke(hello, config);
  const resume = { decisions: [{ type: "approve" }, { type: "reject", message: "No pens." }] };
  await decide({ interrupts: paused.__interrupt__, messages: paused.messages, resume, config, by: ben });
  await agent.invoke(new Command({ resume }), config);
  const states = (await listed()).map(({ state, arguments: args }) => [Object(args).item, state]);
  assert.deepEqual(states.sort(), [
    ["book", "approved"],
    ["pen", "denied"],
  ]);
  assert.deepEqual(effects, []);
});

test("the sample of docs/hosts.md runs as it stands", async () => {
  const { runtime, effects } = await stage();
  const model = fakeModel()
    .respond(new AIMessage({ content: "", tool_calls: [{ name: "shop_placeOrder", type: "tool_call", ...order }] }))
    .respond(new AIMessage("done"));
  const checkpointer = new MemorySaver();
  const values = { runtime, langchainTools, createAgent, Command, model, checkpointer, messages: hello.messages, approver: ben };
  await runSample("LangChain and LangGraph", values);
  assert.deepEqual(effects, ["1 book"]);
});
