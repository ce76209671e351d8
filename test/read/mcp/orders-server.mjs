// An MCP server of a shop. Its tools are in the JSON file that it is given, so that a test can change them; ORDERS_LOG names a file that effects are written to.
import { appendFileSync, readFileSync } from "node:fs";
import { Server } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";

const tools = JSON.parse(readFileSync(process.argv[2], "utf8"));

serveStdio(() => {
  const server = new Server(
    { name: "orders", version: "1.0.0", title: "Orders" },
    { capabilities: { tools: {} }, instructions: "Orders of the shop." },
  );
  server.setRequestHandler("tools/list", () => ({ tools }));
  server.setRequestHandler("tools/call", ({ params: { name, arguments: args = {} } }) => {
    if (process.env.ORDERS_LOG)
      appendFileSync(process.env.ORDERS_LOG, `${JSON.stringify({ name, args, key: process.env.ORDERS_KEY ?? "" })}\n`);
    const structuredContent = { id: 7, ...args };
    return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
  });
  return server;
});
