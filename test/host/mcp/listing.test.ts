import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { afterEach, expect, test } from "vitest";
import type { ToolDeclaration } from "../../../runtime/codegen-v1/index.js";
import { type McpServerOptions, mcpServer } from "../../../runtime/host/mcp/index.js";
import { type TenantSettings, tenants, tenantTools } from "../../../runtime/tenants/index.js";
import { order, orderStage } from "../../call/stage.js";
import { send } from "./raw-client.js";

const options: McpServerOptions = { name: "shop", version: "1.0.0", agent: "agent-1", tenant: "acme" };
const key = { from: "call", windowMs: 60_000 } as const;
const remove = { kind: "http", method: "DELETE", url: "https://shop.example/orders", headers: {} } as const;

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

test.each<
  [string, Parameters<typeof orderStage>[0], readonly [readOnly: boolean, destructive: boolean, idempotent: boolean, open: boolean]]
>([
  ["reads", { policy: { effect: "read", sideEffects: "none" } }, [true, false, true, false]],
  ["writes for good", {}, [false, true, false, false]],
  ["can be undone", { policy: { reversible: true } }, [false, false, false, false]],
  ["is done once within a window", { policy: { idempotency: { key, scope: "principal", ttlMs: 60_000 } } }, [false, true, true, false]],
  ["deletes at a service", { policy: { effect: "delete" }, tool: { call: remove as ToolDeclaration["call"] } }, [false, true, true, true]],
])("a tool that %s has all four hints, by its policy", async (_, stage, [readOnlyHint, destructiveHint, idempotentHint, openWorldHint]) => {
  const { runtime } = orderStage(stage);
  const { fetch, close } = mcpServer(runtime, options);
  closings.push(close);
  const { result } = await send(fetch, { method: "tools/list" });
  expect(Object(result?.tools)[0].annotations).toEqual({
    title: "Place order",
    readOnlyHint,
    destructiveHint,
    idempotentHint,
    openWorldHint,
  });
});

test.each(["modern", "legacy"] as const)("a tenant sees the tools of its settings, and learns of a change, %s", async (era) => {
  let settings: TenantSettings = {};
  const provider = (): TenantSettings => settings;
  const { runtime, ran, calls } = orderStage({ tenants: tenants(provider) });
  const { getToolsForTenant } = tenantTools({ registry: runtime.registry, settings: provider });
  const server = mcpServer(runtime, { ...options, toolsFor: ({ tenant = "" }) => getToolsForTenant(tenant) });
  const [near, far] = InMemoryTransport.createLinkedPair();
  let changes = 0;
  const client = new Client(
    { name: "test", version: "1.0.0" },
    {
      versionNegotiation: { mode: era === "modern" ? { pin: "2026-07-28" } : "legacy" },
      listChanged: {
        tools: {
          autoRefresh: false,
          onChanged: () => {
            changes += 1;
          },
        },
      },
    },
  );
  const handle = await server.stdio({ transport: near });
  closings.push(server.close, handle.close, () => client.close());
  await client.connect(far);
  const names = async (): Promise<readonly string[]> => (await client.listTools()).tools.map(({ name }) => name);
  expect(await names()).toEqual(["shop_place_order"]);
  settings = { disable: [order] };
  server.toolsChanged();
  await expect.poll(() => changes).toBe(1);
  expect(await names()).toEqual([]);
  await expect(client.callTool({ name: "shop_place_order", arguments: { item: "book" } })).rejects.toThrow("Unknown tool");
  expect([ran, (await calls()).map(({ decision }) => decision)]).toEqual([[], ["refused"]]);
});

test("tools are chosen again after `toolsChanged`", async () => {
  let isShown = true;
  const { runtime } = orderStage();
  const { fetch, close, toolsChanged } = mcpServer(runtime, { ...options, tools: () => isShown });
  closings.push(close);
  const count = async (): Promise<number> => Object((await send(fetch, { method: "tools/list" })).result?.tools).length;
  expect(await count()).toBe(1);
  isShown = false;
  toolsChanged();
  expect(await count()).toBe(0);
});
