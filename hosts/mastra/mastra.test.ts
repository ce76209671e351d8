import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Agent } from "@mastra/core/agent";
import { Mastra } from "@mastra/core/mastra";
import { InMemoryStore } from "@mastra/core/storage";
import { mastraTools } from "@toolpact/runtime/host/mastra";
import { ben, openStage, type Stage, tenant } from "../conformance/stage.ts";
import { runSample } from "../doc-sample.ts";
import { scriptedModel } from "./scripted.ts";

const book = { id: "c1", name: "shop_placeOrder", input: '{"item":"book","quantity":1}' };
const opened: Stage[] = [];
after(() => Promise.all(opened.map(({ close }) => close())));

async function stage(calls = [book]) {
  const made = openStage("memory");
  opened.push(made);
  const host = await mastraTools(made.runtime, made.options);
  const model = scriptedModel(calls) as never;
  const shop = new Agent({ id: "shop", name: "shop", instructions: "Sell.", model, tools: host.tools });
  const mastra = new Mastra({ agents: { shop }, storage: new InMemoryStore(), logger: false });
  return { ...made, ...host, model, agent: mastra.getAgent("shop") };
}

test("nothing can be decided before its question is on record", async () => {
  const { agent, decide } = await stage();
  const result = await agent.generate("Order a book.");
  assert.equal((await decide({ result, approved: true, by: ben })).ok, false);
});

test("an answer that is given twice has one effect", async () => {
  const { agent, question, decide, effects } = await stage();
  const result = await agent.generate("Order a book.");
  await question(result);
  await decide({ result, approved: true, by: ben });
  const of = { runId: String(result.runId), toolCallId: "c1" };
  await agent.approveToolCallGenerate(of);
  await agent.approveToolCallGenerate(of).catch(() => {});
  assert.deepEqual(effects, ["order 1 book"]);
});

test("an approval keeps where the run goes on, and what the desk decides needs no answer in the host", async () => {
  const { agent, question, desk, effects } = await stage();
  const result = await agent.generate("Order a book.");
  const asked = await question(result);
  const approval = await desk.get(String(asked?.approvalId), { tenant });
  assert.deepEqual(approval?.resume, { host: "mastra", run_id: result.runId, tool_call_id: "c1" });
  await desk.approve(String(asked?.approvalId), { by: ben, tenant });
  assert.equal(await question(result), undefined);
  await agent.approveToolCallGenerate({ runId: String(result.runId), toolCallId: "c1" });
  assert.deepEqual(effects, ["order 1 book"]);
});

test("of two calls each is asked and decided by itself, one after the other", async () => {
  const { agent, question, decide, desk, effects } = await stage([book, { ...book, id: "c2", input: '{"item":"pen","quantity":2}' }]);
  const first = await agent.generate("Order a book and a pen.");
  await question(first);
  await decide({ result: first, approved: true, by: ben });
  const second = await agent.approveToolCallGenerate({ runId: String(first.runId), toolCallId: "c1" });
  assert.equal((await question(second))?.callId, "c2");
  await decide({ result: second, approved: false, reason: "No pens.", by: ben });
  await agent.declineToolCallGenerate({ runId: String(second.runId), toolCallId: "c2", reason: "No pens." });
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

test("the sample of docs/hosts.md runs as it stands", async () => {
  const { runtime, effects, model } = await stage();
  const storage = new InMemoryStore();
  await runSample("Mastra", { runtime, mastraTools, Agent, Mastra, model, storage, approver: ben });
  assert.deepEqual(effects, ["order 1 book"]);
});
