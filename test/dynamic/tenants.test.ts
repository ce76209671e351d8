import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { createDynamicCache, createDynamicTools, type DynamicOptions } from "../../generator/dynamic/index.js";
import { createRuntime } from "../../runtime/index.js";
import { serve } from "../apis/serve.js";

const openapi = readFileSync(fileURLToPath(new URL("shop.json", import.meta.url)), "utf8");
const unlisted = openapi.replaceAll('"x-agent": { "action": true },', "");
const search = { q: "tea" };
const by = (tenant: string) => ({ tenant, principal: { id: "assistant", kind: "agent" as const } });

async function openShop() {
  const { origin, seen } = await serve({ "GET /v2/products": () => ({ json: [] }) });
  const open = async (tenant: string, options: Partial<DynamicOptions> = {}) => {
    const { registry, transports } = await createDynamicTools({
      openapi,
      tenant,
      security: () => `key of ${tenant}`,
      allowHosts: [new URL(origin).host],
      transport: { http: { baseUrl: `${origin}/v2` } },
      ...options,
    });
    const runtime = createRuntime({ registry, transports });
    onTestFinished(() => runtime.close());
    return { runtime, registry, transports };
  };
  return { open, seen };
}

describe("dynamic tools of two tenants", () => {
  test("send each tenant's own credential", async () => {
    const { open, seen } = await openShop();
    for (const tenant of ["acme", "umbrella"]) await (await open(tenant)).runtime.call("products.findProducts", search, by(tenant));
    expect(seen.map(({ headers }) => headers["x-api-key"])).toEqual(["key of acme", "key of umbrella"]);
  });

  test("refuse a call of the other tenant or without a tenant, and send nothing", async () => {
    const { open, seen } = await openShop();
    const { runtime } = await open("acme");
    const codes = await Promise.all(
      [by("umbrella"), { principal: by("acme").principal }].map(
        async (context) => (await runtime.call("products.findProducts", search, context)).error?.code,
      ),
    );
    expect([codes, seen]).toEqual([["TOOL_RESOURCE_ACCESS_DENIED", "TOOL_RESOURCE_ACCESS_DENIED"], []]);
  });

  test("are made once for each tenant and each allowlist", async () => {
    const cache = createDynamicCache();
    const { open } = await openShop();
    const [first, again, other, fewer] = await Promise.all([
      open("acme", { cache }),
      open("acme", { cache }),
      open("umbrella", { cache }),
      open("acme", { cache, allow: { tags: ["products"] } }),
    ]);
    expect(again.registry).toBe(first.registry);
    expect(other.registry).not.toBe(first.registry);
    expect(fewer.registry.list().map(({ id }) => id)).toEqual(["products.findProducts"]);
    expect(first.registry.list()).toHaveLength(3);
    expect(again.transports).not.toBe(first.transports);
  });

  test("leave a full cache in the order of use", async () => {
    const cache = createDynamicCache({ mostEntries: 2 });
    const { open } = await openShop();
    const first = await open("a", { cache });
    await open("b", { cache });
    await open("a", { cache });
    await open("c", { cache });
    expect((await open("a", { cache })).registry).toBe(first.registry);
  });
});

describe("the allowlist of dynamic tools", () => {
  const make = (options: Partial<DynamicOptions>) => createDynamicTools({ openapi: unlisted, tenant: "acme", allowHosts: [], ...options });

  test("is x-agent: a document without it gives no tools and says so", async () => {
    const { registry, diagnostics } = await make({});
    expect([registry.list(), diagnostics.map(({ code }) => code)]).toEqual([[], expect.arrayContaining(["dynamic/no-tools"])]);
  });

  test("is `allow` if the document has no list", async () => {
    expect((await make({ allow: "all" })).registry.list()).toHaveLength(4);
    expect((await make({ allow: { methods: ["get"] } })).registry.list().map(({ id }) => id)).toEqual(["products.findProducts"]);
  });

  test("narrows a document that has x-agent, and never widens it", async () => {
    const { registry } = await make({ openapi, allow: "all" });
    expect(registry.get("orders.replaceOrder")).toBeUndefined();
    expect(registry.list()).toHaveLength(3);
  });

  test("that names no operation is an error, with the names that exist", async () => {
    await expect(make({ allow: { tags: ["product"] } })).rejects.toThrow(/`tags: product`.*Did you mean `products`/s);
  });

  test("holds for GraphQL: fields without @agent need `allow`", async () => {
    const graphql = "type Query { order(id: ID!): String }";
    const of = (options: object) =>
      createDynamicTools({ graphql, endpoint: "https://shop.example.com/graphql", tenant: "acme", allowHosts: [], ...options });
    expect((await of({})).registry.list()).toEqual([]);
    expect((await of({ allow: "all" })).registry.list().map(({ id }) => id)).toEqual(["api.order"]);
  });

  test("holds for MCP: listed tools need `allow`", async () => {
    const tool = { name: "find", inputSchema: { type: "object" }, annotations: { readOnlyHint: true } };
    const options = {
      mcp: JSON.stringify({ mcpServers: { shop: { command: "never-started" } } }),
      listings: { shop: JSON.stringify({ tools: [tool] }) },
      tenant: "acme",
      allowHosts: [],
    };
    expect((await createDynamicTools(options)).registry.list()).toEqual([]);
    const transport = { mcp: { servers: { shop: { url: "https://shop.example.com/mcp" } } } };
    const { registry } = await createDynamicTools({ ...options, transport, allow: { names: ["find"] } });
    expect(registry.list().map(({ id, call }) => [id, call])).toEqual([["shop.find", { kind: "mcp", server: "shop", tool: "find" }]]);
  });
});

describe("a contract that is hostile", () => {
  const make = (text: object | string, options: Partial<DynamicOptions> = {}) =>
    createDynamicTools({
      openapi: typeof text === "string" ? text : JSON.stringify(text),
      tenant: "acme",
      allow: "all",
      allowHosts: [],
      ...options,
    });
  const document = (more: object, schema: object = { type: "string" }) => ({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: {
      "/a": { get: { operationId: "a", parameters: [{ name: "x", in: "query", schema }], responses: { 200: { description: "" } } } },
    },
    ...more,
  });

  test("reaches no host that the application does not name, and gets no credential there", async () => {
    const { origin, seen } = await serve({ "GET /a": () => ({ json: {} }) });
    const { registry, transports } = await make(document({ servers: [{ url: origin }] }), {
      credentials: () => ({ authorization: "Bearer secret" }),
    });
    const { error } = await createRuntime({ registry, transports }).call(registry.list()[0]?.id ?? "", {}, by("acme"));
    expect([error?.code, seen]).toEqual(["TOOL_CONFIGURATION_ERROR", []]);
  });

  test("reads no file and no address through its references", async () => {
    const { origin, seen } = await serve({ "GET /schema.json": () => ({ json: { type: "string", maxLength: 7 } }) });
    const folder = mkdtempSync(join(tmpdir(), "toolpact-dynamic-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "schema.json");
    writeFileSync(file, '{"type":"string","maxLength":7}');
    const ways = [file, file.slice(1), relative(process.cwd(), file), pathToFileURL(file).href, `${origin}/schema.json`];
    const inputs = await Promise.all(
      ways.map(async ($ref) => {
        const made = await make(document({}, { $ref })).catch(() => undefined);
        return (await made?.registry.load())?.map(({ schemas }) => schemas.input);
      }),
    );
    expect([JSON.stringify(inputs).includes("maxLength"), seen]).toEqual([false, []]);
  });

  test("reads its references only from given documents and named hosts", async () => {
    const { origin, count } = await serve({ "GET /schema.json": () => ({ json: { type: "string", maxLength: 3 } }) });
    const address = `${origin}/schema.json`;
    const schemaOf = async (options: Partial<DynamicOptions>, $ref = address) => {
      const { registry } = await make(document({}, { $ref }), { cache: createDynamicCache(), ...options });
      return JSON.stringify((await registry.load())[0]?.schemas.input);
    };
    expect(await schemaOf({ documents: { "parts.json": '{"type":"string","maxLength":3}' } }, "parts.json")).toContain('"maxLength":3');
    expect(count("GET", "/schema.json")).toBe(0);
    expect(await schemaOf({ fetchFrom: [new URL(origin).host] })).toContain('"maxLength":3');
    expect(count("GET", "/schema.json")).toBe(1);
  });

  test("is refused with file, line and column if it is too deep, too large, or no contract", async () => {
    const deep = `{"openapi":"3.1.0","x":${"[".repeat(2_000)}${"]".repeat(2_000)}}`;
    const laughs = [
      "a: &a [x, x, x, x, x, x, x, x, x]",
      ..."bcdefgh".split("").map((to, at) => {
        const from = "abcdefg"[at];
        return `${to}: &${to} [${Array(9).fill(`*${from}`).join(", ")}]`;
      }),
    ].join("\n");
    const text = "openapi: 3.1.0\npaths:\n  /a: [\n";
    await expect(make(deep)).rejects.toMatchObject({ code: "source/too-deep" });
    await expect(make(`openapi: 3.1.0\n${laughs}`)).rejects.toMatchObject({ code: "source/alias-limit" });
    await expect(make(text)).rejects.toThrow(/^openapi\.yaml:\d+:\d+: /);
    await expect(make("just words")).rejects.toMatchObject({ name: "DynamicToolsError" });
  });

  test("is read again after it was refused", async () => {
    const cache = createDynamicCache();
    await expect(make("just words", { cache })).rejects.toThrow();
    await expect(make("just words", { cache })).rejects.toThrow();
    expect((await make(document({}), { cache })).registry.list()).toHaveLength(1);
  });

  test("cannot be given with an unknown option", async () => {
    const wrong = async (options: object) => createDynamicTools({ openapi, tenant: "acme", allowHosts: [], ...options });
    await expect(wrong({ alow: { tags: ["orders"] } })).rejects.toThrow("Did you mean `allow`?");
    await expect(wrong({ tenant: "" })).rejects.toThrow("`tenant`");
    await expect(wrong({ allowHosts: "a.example.com" })).rejects.toThrow("`allowHosts`");
    await expect(wrong({ toolspec: "toolspec: 1" })).rejects.toThrow("takes one contract");
    await expect(wrong({ secrets: "KEY" })).rejects.toThrow("`secrets`");
    await expect(wrong({ handlers: "orders.list" })).rejects.toThrow("`handlers`");
    await expect(wrong({ allow: ["orders"] })).rejects.toThrow("`allow`");
  });
});
