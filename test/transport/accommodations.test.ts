import { expect, test } from "vitest";
import { registry } from "../../generated/travel/registry.js";
import { approvals } from "../../runtime/approvals/index.js";
import { gates } from "../../runtime/gates/index.js";
import { createRuntime } from "../../runtime/index.js";
import type { Json, JsonObject } from "../../runtime/json.js";
import { permissions } from "../../runtime/permissions/index.js";
import { parseValue } from "../../runtime/schema/parse.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import type { Call } from "../../runtime/tool/call.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { mcpTransport } from "../../runtime/transport/mcp/index.js";
import { reroute } from "../../runtime/transport/reroute.js";
import type { Transport } from "../../runtime/transport/transport.js";
import { host } from "./mcp-host.js";
import { failureFrom, requestFor, sendJson, startService } from "./service.js";

const id = "travel.searchAccommodations";
const input = { location: "Alfama, Lisbon", checkin: "2026-06-10", checkout: "2026-06-17", guests: 2 };

/** The way that an application's configuration chooses, by TRV-08: "via MCP or HTTP". */
function transportsFor(accommodations: "mcp" | "http", at: { readonly mcp: string; readonly http: string }): readonly Transport[] {
  const transports = [httpTransport(), mcpTransport({ servers: { accommodations: { url: at.mcp } } })];
  const byHttp: Call = {
    kind: "http",
    method: "GET",
    url: `${at.http}/stays`,
    query: ["location", "checkin", "checkout", "guests"],
    headers: {},
  };
  return accommodations === "http" ? reroute(transports, { [id]: byHttp }) : transports;
}

async function search(transports: readonly Transport[]): Promise<unknown> {
  const tool = await registry.tool(id);
  const transport = transports.find(({ kind }) => kind === tool?.call.kind);
  if (tool === undefined || transport === undefined) throw new Error(`${id} cannot be reached.`);
  return transport.run(requestFor(tool.call, { args: input, tool: id }));
}

test("accommodations are found by MCP and by HTTP, as the configuration says, with the same answer", async () => {
  const tool = await registry.tool(id);
  const answer = tool?.schemas.examples.output[0]?.data as JsonObject & { readonly listings: readonly Json[] };
  const mcp = await host({ listings: answer.listings });
  const http = await startService((_, response) => sendJson(response, { listings: answer.listings, currency: "EUR" }));
  for (const way of ["mcp", "http"] as const) {
    const transports = transportsFor(way, { mcp: mcp.url, http: http.origin });
    const found = await search(transports);
    if (tool !== undefined) expect(parseValue(tool.output(), found).ok).toBe(true);
    expect(found).toEqual({ listings: answer.listings, currency: "EUR" });
    await Promise.all(transports.map((transport) => transport.close?.()));
  }
  expect(mcp.seen.filter(({ method }) => method === "tools/call")).toHaveLength(1);
  expect(http.seen.map(({ url }) => url)).toEqual(["/stays?location=Alfama%2C%20Lisbon&checkin=2026-06-10&checkout=2026-06-17&guests=2"]);
});

test("an application that has no MCP at all reaches them by HTTP, and learns for the others what is missing", async () => {
  const { origin } = await startService((_, response) => sendJson(response, { listings: [], currency: "EUR" }));
  const byHttp: Call = { kind: "http", method: "GET", url: `${origin}/stays`, query: ["location"], headers: {} };
  const local = registry.list().flatMap(({ call }) => (call.kind === "local" ? [[call.handler, () => ({})]] : []));
  const runtime = createRuntime({
    registry,
    handlers: Object.fromEntries(local),
    store: memoryStore(),
    gates: gates(),
    approvals: approvals(),
    permissions: permissions(),
    transports: reroute([httpTransport()], { [id]: byHttp }),
  });
  const context = { principal: { id: "search", kind: "service" } } as const;
  expect(await runtime.call(id, input, context)).toMatchObject({ status: "success", data: { listings: [], currency: "EUR" } });
  const [mcp] = reroute([httpTransport()], {}).filter(({ kind }) => kind === "mcp");
  const run = mcp?.run(requestFor({ kind: "mcp", server: "accommodations", tool: "x" }, { tool: id })) ?? Promise.resolve();
  expect((await failureFrom(run)).message).toBe(`${id} is reached by mcp. Give createRuntime a transport, or a handler "${id}".`);
  await runtime.close();
});

test("a way that the application has no transport for is refused", async () => {
  const [only] = reroute([mcpTransport({ servers: {} })], {
    [id]: { kind: "http", method: "GET", url: "http://127.0.0.1:9/", query: [], headers: {} },
  });
  const run = only?.run(requestFor({ kind: "mcp", server: "accommodations", tool: "x" }, { tool: id })) ?? Promise.resolve();
  expect((await failureFrom(run)).code).toBe("TOOL_CONFIGURATION_ERROR");
});
