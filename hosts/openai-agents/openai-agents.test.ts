import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Agent, RunState, run } from "@openai/agents";
import { type OpenaiAgentsOptions, openaiAgentsTools } from "@toolpact/runtime/host/openai-agents";
import { ben, openStage, type Stage, tenant } from "../conformance/stage.ts";
import { runSample } from "../doc-sample.ts";
import { ScriptedModel } from "./scripted.ts";

const book = { id: "c1", name: "shop_placeOrder", arguments: '{"item":"book","quantity":1}' };

const opened: Stage[] = [];
after(() => Promise.all(opened.map(({ close }) => close())));

async function stage(calls = [book], how: Pick<OpenaiAgentsOptions, "strict"> = {}) {
  const made = openStage("memory");
  opened.push(made);
  const host = await openaiAgentsTools(made.runtime, { ...made.options, ...how });
  const model = new ScriptedModel(calls);
  return { ...made, ...host, model, agent: new Agent({ name: "shop", model, tools: host.tools }) };
}

test("nothing can be decided before its question is on record", async () => {
  const { agent, decideInterruptions, effects } = await stage();
  const result = await run(agent, "Order a book.");
  for (const item of result.interruptions) result.state.approve(item);
  const [decided] = await decideInterruptions({ result, by: ben });
  assert.equal(decided.ok, false);
  await run(agent, result.state);
  assert.deepEqual(effects, []);
});

test("an approval keeps the state, and what the desk decides needs no answer in the host", async () => {
  const { agent, questions, desk, effects, model } = await stage();
  const [{ approvalId }] = await questions(await run(agent, "Order a book."));
  const approval = await desk.get(approvalId, { tenant });
  assert.equal((await desk.approve(approvalId, { by: ben, tenant })).ok, true);
  const state = await RunState.fromString<unknown, typeof agent>(agent, Object(approval?.resume).state);
  assert.deepEqual(await questions({ state }), []);
  await run(agent, state);
  assert.deepEqual([effects, model.outputs], [["order 1 book"], [{ callId: "c1", text: '{"orderId":"o-1","quantity":1}' }]]);
});

test("a no in the host takes back what the desk has approved meanwhile", async () => {
  const { agent, questions, decideInterruptions, desk } = await stage();
  const result = await run(agent, "Order a book.");
  const [{ approvalId }] = await questions(result);
  await desk.approve(approvalId, { by: ben, tenant });
  for (const item of result.interruptions) result.state.reject(item);
  await decideInterruptions({ result, by: ben });
  assert.equal((await desk.get(approvalId, { tenant }))?.state, "revoked");
});

test("of two calls each is decided by itself", async () => {
  const { agent, questions, decideInterruptions, desk, effects } = await stage([
    book,
    { ...book, id: "c2", arguments: '{"item":"pen","quantity":2}' },
  ]);
  const result = await run(agent, "Order a book and a pen.");
  assert.equal((await questions(result)).length, 2);
  const [first, second] = result.interruptions;
  result.state.approve(first);
  result.state.reject(second, { message: "No pens." });
  await decideInterruptions({ result, by: ben });
  await run(agent, result.state);
  const states = (await desk.list({ tenant })).map(({ arguments: args, state, reason }) => [Object(args).item, state, reason]);
  assert.deepEqual(
    [effects, states.sort()],
    [
      ["order 1 book"],
      [
        ["book", "used", undefined],
        ["pen", "denied", "No pens."],
      ],
    ],
  );
});

test("strict tools require every property, and null means that a property is left out", async () => {
  const search = { id: "c1", name: "shop_search", arguments: '{"query":"book","limit":null}' };
  const { agent, tools, report, model } = await stage([search], { strict: true });
  const [offered] = tools.filter(({ name }) => name === "shop_search");
  assert.deepEqual([offered?.strict, Object(offered?.parameters).required], [true, ["query", "limit"]]);
  assert.deepEqual(
    report.losses.filter(({ tool }) => tool === "shop.search").map(({ pointer }) => pointer),
    ["/properties/query/minLength"],
  );
  await run(agent, "Find books.");
  assert.match(model.outputs[0]?.text ?? "", /^\{"products":/);
});

test("the sample of docs/hosts.md runs as it stands", async () => {
  const { runtime, effects, model } = await stage();
  await runSample("OpenAI Agents SDK", { runtime, openaiAgentsTools, Agent, run, model, approver: ben });
  assert.deepEqual(effects, ["order 1 book"]);
});
