/** The same tool in other libraries, each called as its own documentation does. None of them keeps a ledger, an audit log or limits. */
import { description, makeOrder, orderZod, placeOrder, receiptZod } from "./order.mjs";

/** Those that run on Node 20. */
export async function peers() {
  return [await langchain(), await openaiAgents(), await mcp()];
}

/** Those that ask for Node 22. */
export async function newerPeers() {
  return [await mastra(), await aiSdk(1), await aiSdk(50)];
}

async function langchain() {
  const { tool } = await import("@langchain/core/tools");
  const place = tool(placeOrder, { name: "place_order", description, schema: orderZod });
  return {
    name: "LangChain",
    run: async () => expectReceipt(await place.invoke(makeOrder())),
  };
}

/** Its arguments come as text, as a model sends them. */
async function openaiAgents() {
  const { RunContext, tool } = await import("@openai/agents");
  const place = tool({ name: "place_order", description, parameters: orderZod, strict: true, execute: placeOrder });
  const context = new RunContext();
  return {
    name: "OpenAI Agents",
    run: async () => expectReceipt(await place.invoke(context, JSON.stringify(makeOrder()))),
  };
}

async function mcp() {
  const { Client, InMemoryTransport } = await import("@modelcontextprotocol/client");
  const { McpServer } = await import("@modelcontextprotocol/server");
  const server = new McpServer({ name: "shop", version: "1.0.0" });
  server.registerTool("place_order", { description, inputSchema: orderZod, outputSchema: receiptZod }, async (order) => {
    const receipt = await placeOrder(order);
    return { content: [{ type: "text", text: JSON.stringify(receipt) }], structuredContent: receipt };
  });
  const client = new Client({ name: "agent", version: "1.0.0" });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  await client.connect(near);
  // The client checks answers against output schemas that it has been told of.
  await client.listTools();
  return {
    name: "MCP SDK, in memory",
    run: async () => expectReceipt((await client.callTool({ name: "place_order", arguments: makeOrder() })).structuredContent),
    close: () => client.close(),
  };
}

async function mastra() {
  const { createTool } = await import("@mastra/core/tools");
  const place = createTool({ id: "place_order", description, inputSchema: orderZod, outputSchema: receiptZod, execute: placeOrder });
  return {
    name: "Mastra",
    run: async () => expectReceipt(await place.execute(makeOrder(), {})),
  };
}

/** It runs tools inside of a step only: one answer of a model with so many calls in it, the time shared among them. */
async function aiSdk(calls) {
  const { generateText, stepCountIs, tool } = await import("ai");
  const { MockLanguageModelV4 } = await import("ai/test");
  const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
  const model = new MockLanguageModelV4({
    doGenerate: async () => ({
      content: Array.from({ length: calls }, (_, index) => ({
        type: "tool-call",
        toolCallId: `call-${index}`,
        toolName: "place_order",
        input: JSON.stringify(makeOrder()),
      })),
      finishReason: { unified: "tool-calls", raw: undefined },
      usage,
      warnings: [],
    }),
  });
  const tools = { place_order: tool({ description, inputSchema: orderZod, outputSchema: receiptZod, execute: placeOrder }) };
  return {
    name: calls === 1 ? "AI SDK, a step of one call" : `AI SDK, a step of ${calls}, each call`,
    calls,
    run: async () => {
      model.doGenerateCalls.length = 0;
      const { toolResults } = await generateText({ model, tools, prompt: "Order tea.", stopWhen: stepCountIs(1) });
      if (toolResults.length !== calls) throw new Error(`${toolResults.length} of ${calls} tools were run`);
      expectReceipt(toolResults[0].output);
    },
  };
}

export function expectReceipt(answer) {
  if (answer?.status !== "placed") throw new Error(`No receipt: ${JSON.stringify(answer)}`);
}
