import { InMemoryTransport } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import type { JsonObject } from "../../runtime/json.js";
import { graphqlTransport } from "../../runtime/transport/graphql/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { mcpTransport } from "../../runtime/transport/mcp/index.js";
import { httpCall, requestFor, sendJson, startService } from "./service.js";

const bytes = new Uint8Array([0, 250, 251]);
const base64 = "APr7";

// Bytes in process, which the types of JSON do not have.
const argsWith = (file: unknown): JsonObject => Object.fromEntries([["file", file]]) as JsonObject;

/** What a service gets by each way. */
const ways: readonly [string, (args: JsonObject) => Promise<unknown>][] = [
  [
    "an HTTP binding",
    async (args) => {
      const { origin, seen } = await startService((_, response) => sendJson(response, null));
      await httpTransport().run(requestFor(httpCall({ method: "POST", url: origin, body: "rest" }), { args }));
      return JSON.parse(seen[0]?.body ?? "");
    },
  ],
  [
    "GraphQL",
    async (args) => {
      const { origin, seen } = await startService((_, response) => sendJson(response, { data: { a: 1 } }));
      const document = "mutation($file: String) { up(file: $file) }";
      await graphqlTransport({ allowPrivate: true }).run(requestFor({ kind: "graphql", endpoint: origin, document }, { args }));
      return JSON.parse(seen[0]?.body ?? "").variables;
    },
  ],
  [
    "MCP",
    async (args) => {
      const got: unknown[] = [];
      const server = new McpServer({ name: "files", version: "1.0.0" });
      server.registerTool("up", { inputSchema: z.object({}).loose() }, (given) => {
        got.push(given);
        return { content: [] };
      });
      const transport = async () => {
        const [near, far] = InMemoryTransport.createLinkedPair();
        await server.connect(far);
        return near;
      };
      const mcp = mcpTransport({ servers: { files: { transport } }, protocol: "legacy" });
      onTestFinished(mcp.close);
      await mcp.run(requestFor({ kind: "mcp", server: "files", tool: "up" }, { args }));
      return got[0];
    },
  ],
];

test.each(ways)("bytes are base64 over %s, also those of a Buffer, alone and in lists", async (_, sent) => {
  expect(await sent(argsWith(bytes))).toEqual({ file: base64 });
  expect(await sent(argsWith(Buffer.from(bytes)))).toEqual({ file: base64 });
  expect(await sent(argsWith([{ inner: bytes }]))).toEqual({ file: [{ inner: base64 }] });
  expect(await sent(argsWith(base64))).toEqual({ file: base64 });
});

test("and in the address and the headers of an HTTP binding", async () => {
  const { origin, seen } = await startService((_, response) => sendJson(response, null));
  const call = httpCall({ url: `${origin}/{file}`, query: ["file"], headers: { "X-File": "{file}" } });
  await httpTransport().run(requestFor(call, { args: argsWith(bytes) }));
  expect([seen[0]?.url, seen[0]?.headers["x-file"]]).toEqual([`/${base64}?file=${base64}`, base64]);
});
