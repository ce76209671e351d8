import { describe, expect, onTestFinished, test } from "vitest";
import { createDynamicTools, type DynamicOptions } from "../../generator/dynamic/index.js";
import { combineRegistries } from "../../runtime/codegen-v1/index.js";
import { createRuntime } from "../../runtime/index.js";
import { serve } from "../apis/serve.js";

const by = (tenant: string) => ({ tenant, principal: { id: "assistant", kind: "agent" as const } });
const text = { type: "string", description: "A text." };

function specOf(binding: object, more: object = {}): string {
  const look = {
    title: "Look",
    description: "Looks.",
    effect: "read",
    sideEffects: "none",
    confirm: "never",
    auth: "none",
    input: { type: "object", properties: { item: text } },
    output: { type: "object", properties: { found: text } },
    examples: {
      input: [{ name: "one", description: "One.", input: { item: "tea" } }],
      output: [{ name: "one", scenario: "One.", data: { found: "tea" } }],
    },
    latencyBudget: "100ms",
    timeout: "5s",
    binding,
    ...more,
  };
  return JSON.stringify({
    toolspec: 1,
    name: "brought",
    title: "Brought",
    description: "Brought by a tenant.",
    version: "1.0.0",
    category: "integration",
    namespaces: { brought: { title: "Brought", description: "Brought." } },
    tools: { "brought.look": look },
  });
}

const make = (toolspec: string, options: Partial<DynamicOptions> = {}) =>
  createDynamicTools({ toolspec, tenant: "acme", allowHosts: [], ...options } as DynamicOptions);

async function leftOut(toolspec: string, options: Partial<DynamicOptions> = {}) {
  const { registry, diagnostics } = await make(toolspec, options);
  const codes = diagnostics.map(({ code }) => code).filter((code) => code.startsWith("dynamic/") && code !== "dynamic/no-tools");
  return [registry.list().map(({ id }) => id), codes];
}

const kept = [["brought.look"], []];

describe("a tool spec of a tenant", () => {
  const secret = { name: "DATABASE_URL", purpose: "The key of the service.", without: "refuse" };
  const withHeader = (url: string) => ({ kind: "http", method: "GET", url, headers: { "x-key": "{secret:DATABASE_URL}" } });

  test("gives no tool that names a secret of the application, and gives it once the option `secrets` allows the name", async () => {
    const named = specOf(withHeader("https://api.example.com/look"), { secrets: [secret] });
    const refused = [[], ["dynamic/secret-not-allowed"]];
    expect(await leftOut(named)).toEqual(refused);
    expect(await leftOut(named, { secrets: ["OTHER"] })).toEqual(refused);
    expect(await leftOut(named, { secrets: ["DATABASE_URL"] })).toEqual(kept);
    // A placeholder without the policy that names it.
    expect(await leftOut(specOf(withHeader("https://api.example.com/look")))).toEqual(refused);
  });

  test("sends no variable of the environment to the tenant's own host", async () => {
    process.env.DATABASE_URL = "postgres://owner";
    onTestFinished(() => void delete process.env.DATABASE_URL);
    const { origin, seen } = await serve({ "GET /look": () => ({ json: { found: "tea" } }) });
    const { registry, transports } = await make(specOf(withHeader(`${origin}/look`), { secrets: [secret] }), {
      allowHosts: [new URL(origin).host],
    });
    const { error } = await createRuntime({ registry, transports }).call("brought.look", {}, by("acme"));
    expect([error?.code, seen]).toEqual(["TOOL_NOT_FOUND", []]);
  });

  test("binds a handler or a bridge action only where the option `handlers` names it", async () => {
    const refused = [[], ["dynamic/handler-not-allowed"]];
    const local = specOf({ kind: "local", handler: "admin.deleteAll" });
    expect(await leftOut(local)).toEqual(refused);
    expect(await leftOut(local, { handlers: ["admin.deleteAll"] })).toEqual(kept);
    const bridge = specOf({ kind: "bridge", action: "data-action:checkout.pay" });
    expect(await leftOut(bridge)).toEqual(refused);
    // The id chooses a handler too.
    expect(await leftOut(bridge, { handlers: ["data-action:checkout.pay"] })).toEqual(refused);
    expect(await leftOut(bridge, { handlers: ["data-action:checkout.pay", "brought.look"] })).toEqual(kept);
  });

  test("binds an MCP server only where `transport.mcp` gives it", async () => {
    const mcp = specOf({ kind: "mcp", server: "billing", tool: "refund" });
    const given = (server: string) => ({ transport: { mcp: { servers: { [server]: { url: "https://mcp.example.com" } } } } });
    expect(await leftOut(mcp)).toEqual([[], ["dynamic/server-not-given"]]);
    expect(await leftOut(mcp, given("search"))).toEqual([[], ["dynamic/server-not-given"]]);
    expect(await leftOut(mcp, given("billing"))).toEqual(kept);
  });

  test("takes no handler of the application by the id of an HTTP tool", async () => {
    const { origin, seen } = await serve({ "GET /look": () => ({ json: { found: "by http" } }) });
    const spec = specOf({ kind: "http", method: "GET", url: `${origin}/look` });
    const { registry, transports } = await make(spec, { allowHosts: [new URL(origin).host] });
    const runtime = createRuntime({ registry, transports, handlers: { "brought.look": () => ({ found: "by handler" }) } });
    expect([(await runtime.call("brought.look", {}, by("acme"))).data, seen.length]).toEqual([{ found: "by http" }, 1]);
  });

  test("is refused to other tenants, whatever its binding and whichever registry lists it", async () => {
    const ran: unknown[] = [];
    const handler = (_: unknown, { tenant }: { readonly tenant?: string | undefined }) => {
      ran.push(tenant);
      return { found: "tea" };
    };
    const bindings = [
      ["shop.look", { kind: "local", handler: "shop.look" }],
      ["brought.look", { kind: "bridge", action: "look" }],
    ] as const;
    for (const [name, binding] of bindings) {
      const { registry } = await make(specOf(binding), { handlers: ["shop.look", "look", "brought.look"] });
      const runtime = createRuntime({
        registry: combineRegistries(registry),
        handlers: { [name]: handler },
      });
      const contexts = [by("umbrella"), { principal: by("acme").principal }, by("acme")];
      const codes = await Promise.all(contexts.map(async (context) => (await runtime.call("brought.look", {}, context)).error?.code));
      expect(codes, binding.kind).toEqual(["TOOL_RESOURCE_ACCESS_DENIED", "TOOL_RESOURCE_ACCESS_DENIED", undefined]);
    }
    expect(ran).toEqual(["acme", "acme"]);
  });
});
