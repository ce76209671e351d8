import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Registry, Runtime } from "@toolpact/runtime";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, it } from "vitest";
import { approvals } from "../../runtime/approvals/index.js";
import { createRuntime } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { graphqlTransport } from "../../runtime/transport/graphql/index.js";
import { fixedCredentials, httpTransport } from "../../runtime/transport/http/index.js";
import { listOf } from "../apis/open-api.js";
import { type Routes, type Server, serve } from "../apis/serve.js";
import { callConfirmed } from "../wire/call-confirmed.js";

const folder = fileURLToPath(new URL(".", import.meta.url));
const versions = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== "contracts" ? [entry.name] : [],
);

const agent = { principal: { id: "agent-1", kind: "agent" } } as const;
const products = [1, 2, 3].map((id) => ({ id, name: `Rose ${id}`, price: 2.5, parts: [] }));
const photo = Uint8Array.of(137, 80, 78, 71, 0, 255);

const routes: Routes = {
  "GET /products": ({ query }) => {
    const from = Number(query.get("cursor") ?? 0);
    return { json: { items: products.slice(from, from + 2), next_cursor: from + 2 < products.length ? String(from + 2) : null } };
  },
  "POST /orders": ({ body }) =>
    JSON.parse(String(body)).lines[0].quantity === 99
      ? { status: 409, json: { left: 3 } }
      : { status: 201, headers: { location: "/orders/o-1" }, json: { id: "o-1", state: "open", total: 5 } },
  "GET /orders/{orderId}": ({ params }) => ({ json: { id: params[0], state: "sent" } }),
  "DELETE /orders/{orderId}": () => ({ status: 204 }),
  "PUT /orders/{orderId}/photo": ({ body }) => ({ json: { bytes: body.indexOf(Buffer.from(photo)) > 0 ? photo.length : 0 } }),
  "GET /orders/{orderId}/photo": () => ({ headers: { "content-type": "image/png" }, bytes: photo }),
  "POST /graphql": ({ body }) => {
    const { query, variables } = JSON.parse(String(body));
    if (/lendBook/.test(query)) return { json: { data: { lendBook: { id: "l-1", duration: variables.input.duration ?? "WEEK" } } } };
    if (/item/.test(query))
      return { json: { data: { item: { __typename: "Film", id: variables.id, title: "Metropolis", minutes: 153 } } } };
    const pageInfo = { endCursor: "c1", hasNextPage: false };
    return { json: { data: { books: { nodes: [{ id: "b-1", title: variables.title, pages: 90 }], pageInfo } } } };
  },
};

describe.each(versions)("output of generator %s with the runtime of today", (version) => {
  let registry: Registry;
  beforeAll(async () => {
    ({ registry } = await import(/* @vite-ignore */ join(folder, version, "index.js")));
  });

  const open = async (): Promise<{ runtime: Runtime; server: Server; http: ReturnType<typeof httpTransport> }> => {
    const server = await serve(routes);
    const http = httpTransport({ baseUrl: server.origin, security: fixedCredentials({ [server.origin]: { key: "k-1" } }) });
    const graphql = graphqlTransport({
      baseUrl: server.origin,
      servers: { "https://library.example.com": server.origin },
      allowPrivate: true,
    });
    const handlers = { "notes.add": async ({ text }: { readonly text: string }) => ({ id: text.length }) };
    const runtime = createRuntime({ registry, store: memoryStore(), approvals: approvals(), transports: [http, graphql], handlers });
    return { runtime, server, http };
  };

  it("lists every tool with its policy, loads every module and gives valid JSON Schema", async () => {
    const listed = registry.list().map(({ id, policy }) => [id, policy.effect, policy.confirm.rule]);
    expect(listed).toEqual(
      expect.arrayContaining([
        ["shop.cancelOrder", "delete", "always"],
        ["library.books", "read", "never"],
      ]),
    );
    const tools = await registry.load();
    expect(tools).toHaveLength(10);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const { schemas } of tools) for (const schema of [schemas.input, schemas.output]) expect(ajv.validateSchema(schema)).toBe(true);
  });

  it("reads pages with the credential, one page at a time", async () => {
    const { runtime, server, http } = await open();
    expect(await runtime.call("shop.listProducts", { tags: ["red", "new"] }, agent)).toMatchObject({
      status: "success",
      data: { items: products.slice(0, 2), next_cursor: "2" },
    });
    expect(server.seen[0]?.headers["x-key"]).toBe("k-1");
    expect(server.seen[0]?.query.get("tags")).toBe("red,new");
    const tool = (await registry.tool("shop.listProducts")) ?? expect.fail();
    expect(await listOf(http.paginate({ tool, args: {} }))).toEqual(products);
  });

  it("writes after approval, once, and says what the service refused", async () => {
    const { runtime, server } = await open();
    const order = { lines: [{ product: 1 }], payment: { method: "iban", iban: "AT611904300234573201" }, labels: { gift: "yes" } };
    expect(await runtime.call("shop.createOrder", order, agent)).toMatchObject({ error: { code: "TOOL_CONFIRMATION_REQUIRED" } });
    expect(server.seen).toEqual([]);
    expect(await callConfirmed(runtime, "shop.createOrder", order)).toMatchObject({
      status: "success",
      data: { id: "o-1", state: "open" },
      metadata: { headers: { location: "/orders/o-1" } },
    });
    expect(server.count("POST", "/orders")).toBe(1);
    const refused = await callConfirmed(runtime, "shop.createOrder", { ...order, lines: [{ product: 1, quantity: 99 }] });
    expect(refused).toMatchObject({ error: { details: { upstream: { status: 409, body: { left: 3 } } } } });
    expect(await callConfirmed(runtime, "shop.cancelOrder", { orderId: "o-1" })).toMatchObject({ status: "success", data: null });
  });

  it("refuses what no branch of a union accepts, and unknown fields of an effect", async () => {
    const { runtime } = await open();
    const payment = { method: "cash", iban: "AT611904300234573201" };
    const refused = await runtime.call("shop.createOrder", { lines: [{ product: 1 }], payment }, agent);
    expect(refused).toMatchObject({ status: "failed", error: { details: { validation_errors: [{ field: "payment.method" }] } } });
    expect(await runtime.call("notes.add", { text: "x", colour: "red" }, agent)).toMatchObject({ error: { code: "TOOL_INVALID_INPUT" } });
  });

  it("sends and receives files", async () => {
    const { runtime } = await open();
    const sent = await callConfirmed(runtime, "shop.uploadPhoto", { orderId: "o-1", photo, note: "front" });
    expect(sent).toMatchObject({ status: "success", data: { bytes: photo.length } });
    expect(await runtime.call("shop.downloadPhoto", { orderId: "o-1" }, agent)).toMatchObject({ status: "success", data: photo });
  });

  it("calls handlers and GraphQL, with unions and defaults", async () => {
    const { runtime } = await open();
    expect(await runtime.call("notes.add", { text: "Ring twice" }, agent)).toMatchObject({ status: "success", data: { id: 10 } });
    expect(await runtime.call("library.item", { id: "f-1" }, agent)).toMatchObject({ data: { __typename: "Film", minutes: 153 } });
    expect(await runtime.call("library.books", { title: "Emma" }, agent)).toMatchObject({ data: { nodes: [{ title: "Emma" }] } });
    const lent = await callConfirmed(runtime, "library.lendBook", { input: { book: "b-1", reader: "ana" } });
    expect(lent).toMatchObject({ status: "success", data: { id: "l-1", duration: "WEEK" } });
  });
});

it("kept output stays below 200 kB a version", () => {
  for (const version of versions) {
    const files = readdirSync(join(folder, version), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(bytes, version).toBeLessThan(200_000);
  }
  expect(versions.length).toBeGreaterThan(0);
});
