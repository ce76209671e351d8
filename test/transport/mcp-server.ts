import { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

export type Listener = { readonly meta?: (meta: unknown) => void; readonly echo?: () => string; readonly listings?: readonly unknown[] };

/** Accommodations, as travel reaches them, and tools that go wrong in every way. */
export function makeServer({ meta, echo = () => "", listings }: Listener = {}): McpServer {
  const server = new McpServer({ name: "accommodations", version: "1.0.0" });
  server.registerTool(
    "search_accommodations",
    {
      inputSchema: z.object({ location: z.string() }).loose(),
      outputSchema: z.object({ listings: z.array(z.unknown()), currency: z.string() }),
    },
    (args, context) => {
      meta?.(context.mcpReq._meta);
      const structuredContent = {
        listings: listings === undefined ? [{ listingId: "lst_1", name: `Flat in ${args.location}` }] : [...listings],
        currency: "EUR",
      };
      return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
    },
  );
  server.registerTool("json_text", {}, () => ({ content: [{ type: "text", text: '{"a":[1]}' }] }));
  server.registerTool("plain_text", {}, () => ({ content: [{ type: "text", text: "no rooms" }] }));
  server.registerTool("two_blocks", {}, () => ({
    content: [
      { type: "text", text: "1" },
      { type: "text", text: "b" },
    ],
  }));
  server.registerTool("null_text", {}, () => ({ content: [{ type: "text", text: "null" }] }));
  server.registerTool("nothing", {}, () => ({ content: [] }));
  server.registerTool("failing", {}, () => ({ content: [{ type: "text", text: `The room is taken ${echo()}` }], isError: true }));
  server.registerTool("echo", {}, () => ({ content: [{ type: "text", text: `You are ${echo()}` }] }));
  server.registerTool("echo_alone", {}, () => ({ content: [{ type: "text", text: echo() }] }));
  server.registerTool("picky", { inputSchema: z.object({ n: z.number() }) }, ({ n }) => ({ content: [{ type: "text", text: String(n) }] }));
  server.registerTool("huge", {}, () => ({ content: [{ type: "text", text: "x".repeat(2_000_000) }] }));
  server.registerTool("who", {}, () => ({
    content: [
      {
        type: "text",
        text: JSON.stringify({
          pid: process.pid,
          key: (process.env.STAYS_KEY ?? echo()).length,
          ours: process.env.TOOLPACT_TEST_OURS ?? null,
        }),
      },
    ],
  }));
  server.registerTool("slow", {}, async (context) => {
    await new Promise((resolve) => context.mcpReq.signal.addEventListener("abort", resolve, { once: true }));
    return { content: [] };
  });
  server.registerTool("block", {}, () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    return { content: [] };
  });
  server.registerTool("die", {}, () => process.exit(3));
  return server;
}
