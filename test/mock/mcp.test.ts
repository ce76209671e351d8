import { expect, onTestFinished, test } from "vitest";
import { givenDocuments } from "../../generator/dynamic/given-documents.js";
import { liveRegistry } from "../../generator/dynamic/live-tools.js";
import type { DynamicOptions } from "../../generator/dynamic/options.js";
import { readPlans } from "../../generator/dynamic/read-plans.js";
import { mockOf } from "../../generator/mock/mock.js";
import { contractsOf } from "../../generator/mock/model/model.js";
import { openRehearsal } from "../../generator/mock/rehearsal/open-rehearsal.js";
import { mcpTransport } from "../../runtime/transport/mcp/index.js";
import { tenant } from "./shop-mock.js";

const url = "https://notes.example/mcp/notes";
const tools = [
  {
    name: "add_note",
    description: "Adds a note.",
    inputSchema: { type: "object", properties: { text: { type: "string", minLength: 1 } }, required: ["text"] },
    outputSchema: { type: "object", properties: { id: { type: "integer" }, text: { type: "string" } }, required: ["id"] },
  },
];

test("a mock of an MCP server lists its tools and answers their calls as the contract describes", async () => {
  const mcp = { servers: { notes: { url } } };
  const options: DynamicOptions = {
    mcp: JSON.stringify({ mcpServers: { notes: { url } } }),
    listings: { notes: JSON.stringify({ tools }) },
    tenant,
    allowHosts: [],
    allow: "all",
    transport: { mcp },
  };
  const { plans } = readPlans(await givenDocuments(options, "mcp"), options, "mcp");
  const mock = mockOf({ contracts: contractsOf(plans) });
  const rpc = async (method: string, params: object) =>
    (await mock.fetch(url, { method: "POST", body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }) })).json();
  expect((await rpc("tools/list", {})).result.tools).toMatchObject([
    { name: "add_note", inputSchema: { type: "object", required: ["text"] } },
  ]);
  expect((await rpc("tools/call", { name: "add_note", arguments: { text: "" } })).error).toMatchObject({ code: -32_602 });

  const { runtime, call } = openRehearsal({
    registry: liveRegistry(plans),
    transports: [mcpTransport({ ...mcp, fetch: mock.fetch as typeof fetch })],
  });
  onTestFinished(() => runtime.close());
  const [id = ""] = plans.flatMap((plan) => plan.tools.map((tool) => tool.id));
  const caller = { tenant, principal: { id: "tester", kind: "service" }, onBehalfOf: { id: "ana" } } as const;
  expect(await call(id, { text: "Buy roses" }, caller)).toMatchObject({ status: "success", data: { id: expect.any(Number) } });
  expect(mock.effects()).toMatchObject([{ tool: id, args: { text: "Buy roses" } }]);
});
