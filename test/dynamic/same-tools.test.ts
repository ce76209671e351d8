import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Registry, Transport } from "@toolpact/runtime";
import { describe, expect, onTestFinished, test } from "vitest";
import { createDynamicTools, type DynamicOptions } from "../../generator/dynamic/index.js";
import { approvals, approvalsOf } from "../../runtime/approvals/index.js";
import { openHost } from "../../runtime/host/index.js";
import { createRuntime } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { serve } from "../apis/serve.js";
import { generateApi } from "../wire/generate-api.js";

const file = fileURLToPath(new URL("shop.json", import.meta.url));
const tenant = "acme";
const agent = { tenant, principal: { id: "assistant", kind: "agent" as const } };
const orderId = "3f0c2c9e-6d0b-4a55-9e0e-2f8d3c0f1a11";

type Made = { readonly registry: Registry; readonly transports: readonly Transport[] };
type Make = (origin: string) => Promise<Made>;
const host = (origin: string) => new URL(origin).host;
const security = () => "acme-key";

const makers: readonly (readonly [string, Make])[] = [
  [
    "generated",
    async (origin) => {
      const { registry, remove } = await generateApi(file);
      onTestFinished(remove);
      return { registry, transports: [httpTransport({ baseUrl: `${origin}/v2`, security, allowHosts: [host(origin)] })] };
    },
  ],
  [
    "dynamic",
    (origin) =>
      createDynamicTools({
        openapi: readFileSync(file, "utf8"),
        tenant,
        name: "api",
        security,
        allowHosts: [host(origin)],
        transport: { http: { baseUrl: `${origin}/v2` } },
      }),
  ],
];

describe.each(makers)("tools of a contract, %s", (_, make) => {
  async function open() {
    const server = await serve({
      "GET /v2/products": () => ({ json: [{ sku: "AB-1", price: 3, parts: [{ sku: "AB-2", price: 1 }] }] }),
      "POST /v2/orders": ({ body }) => ({ status: 201, json: { id: orderId, ...JSON.parse(body.toString()) } }),
      "DELETE /v2/orders/{id}": () => ({ status: 204 }),
    });
    const { registry, transports } = await make(server.origin);
    const runtime = createRuntime({ registry, transports, store: memoryStore(), approvals: approvals() });
    onTestFinished(() => runtime.close());
    return { server, runtime, registry };
  }

  test("are the operations that the contract lists for agents, with effects, confirm rules, auth and host names", async () => {
    const { registry } = await open();
    const facts = registry.list().map(({ id, hostName, policy: { effect, confirm, auth } }) => [id, hostName, effect, confirm.rule, auth]);
    expect(facts).toEqual([
      ["orders.cancelOrder", "orders_cancelOrder", "delete", "always", "service"],
      ["orders.createOrder", "orders_createOrder", "write", "always", "service"],
      ["products.findProducts", "products_findProducts", "read", "never", "service"],
    ]);
  });

  test("read over HTTP with the credential of the contract's scheme", async () => {
    const { runtime, server } = await open();
    const answer = await runtime.call("products.findProducts", { q: "tea", limit: 3 }, agent);
    expect(answer).toMatchObject({ status: "success", data: [{ sku: "AB-1" }] });
    expect(server.seen.map(({ query, headers }) => [query.get("q"), query.get("limit"), headers["x-api-key"]])).toEqual([
      ["tea", "3", "acme-key"],
    ]);
  });

  test("refuse what the contract's schemas refuse, and name the field", async () => {
    const { runtime, server } = await open();
    const refused = async (id: string, args: object) => (await runtime.call(id, args, agent)).error?.details;
    expect(await refused("products.findProducts", { q: "t" })).toMatchObject({ validation_errors: [{ field: "q" }] });
    expect(await refused("products.findProducts", { q: "tea", limit: 51 })).toMatchObject({ validation_errors: [{ field: "limit" }] });
    expect(await refused("orders.createOrder", { sku: "AB-1", quantity: 0 })).toMatchObject({ validation_errors: [{ field: "quantity" }] });
    expect(await refused("orders.createOrder", { sku: "AB-1", quantity: 1, color: "red" })).toMatchObject({
      validation_errors: [{ field: "color" }],
    });
    expect(server.seen).toEqual([]);
  });

  test("hold a write until it is approved, send it once, and replay it", async () => {
    const { runtime, server } = await open();
    const order = { sku: "AB-1", quantity: 2, note: null };
    const asked = await runtime.call("orders.createOrder", order, agent);
    expect([asked.error?.code, server.seen.length]).toEqual(["TOOL_CONFIRMATION_REQUIRED", 0]);
    const approvalId = asked.metadata.approval_id ?? "";
    await approvalsOf(runtime).approve(approvalId, { by: { id: "ana", kind: "user" }, tenant });
    const placed = await runtime.call("orders.createOrder", order, { ...agent, approvalId });
    const again = await runtime.call("orders.createOrder", order, { ...agent, approvalId });
    expect([placed.data, again.data]).toEqual([
      { id: orderId, ...order },
      { id: orderId, ...order },
    ]);
    expect([again.metadata.replay_of !== undefined, server.count("POST", "/v2/orders")]).toEqual([true, 1]);
  });

  test("give an agent host names, JSON Schemas and annotations", async () => {
    const { runtime } = await open();
    const tools = (await openHost(runtime, { agent: "assistant", tenant, conversation: "c1" })).tools;
    expect(tools.map(({ name, annotations: { readOnlyHint, destructiveHint } }) => [name, readOnlyHint, destructiveHint])).toEqual([
      ["orders_cancelOrder", false, true],
      ["orders_createOrder", false, true],
      ["products_findProducts", true, false],
    ]);
    expect(tools.at(-1)).toMatchObject({
      description: "Find products",
      inputSchema: { type: "object", required: ["q"], properties: { q: { type: "string", minLength: 2 } } },
    });
  });
});

const specs = fileURLToPath(new URL("../../specs/", import.meta.url));
const specFiles = readdirSync(specs).filter((name) => name.endsWith(".tools.yaml"));

/** Everything that a tool says, but for functions. */
async function factsOf(registry: Registry): Promise<readonly object[]> {
  const tools = await registry.load();
  // A dynamic tool has its tenant beside.
  const summaryOf = (id: string) => ({ ...registry.get(id), tenant: undefined });
  return tools.map((tool) => ({ summary: summaryOf(tool.id), policy: tool.policy, call: tool.call, schemas: tool.schemas }));
}

/** What the generated tools reach of an application, allowed to the dynamic ones. */
function allowedBy(registry: Registry): Pick<DynamicOptions, "handlers" | "secrets" | "transport"> {
  const tools = registry.list();
  const servers = tools.flatMap(({ call }) => (call.kind === "mcp" ? [[call.server, { url: "https://mcp.example.com" }] as const] : []));
  return {
    ...(servers.length === 0 ? {} : { transport: { mcp: { servers: Object.fromEntries(servers) } } }),
    handlers: tools.flatMap(({ id, call }) => (call.kind === "local" ? [call.handler] : call.kind === "bridge" ? [call.action, id] : [])),
    secrets: tools.flatMap(({ policy }) => policy.secrets.map(({ name }) => name)),
  };
}

test.each(specFiles)("every dynamic tool of %s equals the generated tool", async (name) => {
  const text = readFileSync(join(specs, name), "utf8");
  const folder = name.replace(".tools.yaml", "");
  const generated: { readonly registry: Registry } = await import(`../../generated/${folder}/registry.ts`);
  const { registry } = await createDynamicTools({ toolspec: text, tenant, allowHosts: [], ...allowedBy(generated.registry) });
  expect(await factsOf(registry)).toEqual(await factsOf(generated.registry));
  expect(registry.list().every((tool) => tool.tenant === tenant)).toBe(true);
  expect(registry.list().length).toBeGreaterThan(1);
});

test.each(specFiles)("every example of %s is accepted or refused by the dynamic tool as by the generated tool", async (name) => {
  const text = readFileSync(join(specs, name), "utf8");
  const generated: { readonly registry: Registry } = await import(`../../generated/${name.replace(".tools.yaml", "")}/registry.ts`);
  const { registry } = await createDynamicTools({ toolspec: text, tenant, allowHosts: [], ...allowedBy(generated.registry) });
  const verdicts = async (from: Registry) =>
    (await from.load()).flatMap((tool) => tool.schemas.examples.input.map(({ input }) => [tool.id, input, acceptedBy(tool.zod, input)]));
  expect(await verdicts(registry)).toEqual(await verdicts(generated.registry));
});

function acceptedBy(schema: unknown, value: unknown): unknown {
  const { success, data } = (schema as { safeParse(value: unknown): { success: boolean; data?: unknown } }).safeParse(value);
  return success ? { data } : "refused";
}
