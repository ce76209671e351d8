/** The same tool in other libraries, each called as its own documentation does. None of them keeps a ledger, an audit log or limits. */
import { description, expectReceipt, makeOrder, orderZod, placeOrder, receiptZod } from "./order.mjs";

export async function langchain() {
  const { tool } = await import("@langchain/core/tools");
  const place = tool(placeOrder, { name: "place_order", description, schema: orderZod });
  return {
    run: async () => expectReceipt(await place.invoke(makeOrder())),
  };
}

/** Its arguments come as text, as a model sends them. */
export async function openaiAgents() {
  const { RunContext, tool } = await import("@openai/agents");
  const place = tool({ name: "place_order", description, parameters: orderZod, strict: true, execute: placeOrder });
  const context = new RunContext();
  return {
    run: async () => expectReceipt(await place.invoke(context, JSON.stringify(makeOrder()))),
  };
}

export async function mcp() {
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
    run: async () => expectReceipt((await client.callTool({ name: "place_order", arguments: makeOrder() })).structuredContent),
    close: () => client.close(),
  };
}

export async function mastra() {
  const { createTool } = await import("@mastra/core/tools");
  const place = createTool({ id: "place_order", description, inputSchema: orderZod, outputSchema: receiptZod, execute: placeOrder });
  return {
    run: async () => expectReceipt(await place.execute(makeOrder(), {})),
  };
}

/** It runs tools inside of a step only: one answer of a model with so many calls in it, the time shared among them. */
export async function aiSdk(calls) {
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
    run: async () => {
      model.doGenerateCalls.length = 0;
      const { toolResults } = await generateText({ model, tools, prompt: "Order tea.", stopWhen: stepCountIs(1) });
      if (toolResults.length !== calls) throw new Error(`${toolResults.length} of ${calls} tools were run`);
      expectReceipt(toolResults[0].output);
    },
  };
}
