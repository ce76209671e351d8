import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { afterEach, describe, expect, test } from "vitest";
import { type McpServerOptions, mcpServer } from "../../../runtime/host/mcp/index.js";
import { createRuntime } from "../../../runtime/index.js";
import { ana, orderStage } from "../../call/stage.js";
import { greet, open } from "../../discovery/open-shop.js";
import { kinds, openClient } from "./clients.js";
import { send } from "./raw-client.js";

const options: McpServerOptions = { name: "shop", version: "1.0.0", agent: "agent-1", person: "ana", tenant: "acme" };
const book = { name: "shop_place_order", arguments: { item: "book" } };

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

function stage(given: Partial<McpServerOptions> = {}, more: Parameters<typeof orderStage>[0] = {}) {
  const made = orderStage(more);
  const server = mcpServer(made.runtime, { ...options, ...given });
  closings.push(server.close);
  return { ...made, server };
}

async function listening(server: ReturnType<typeof mcpServer>): Promise<string> {
  const { url, close } = await server.listen();
  closings.push(close);
  return url;
}

describe("tools/call", () => {
  test("of a name that no tool has is -32602 with the nearest one, and is on record", async () => {
    const { server, calls } = stage();
    const { error } = await send(server.fetch, { params: { name: "shop_place_ordr", arguments: {} } });
    expect(error).toEqual({ code: -32602, message: "Unknown tool: shop_place_ordr. Did you mean shop_place_order?" });
    expect(await calls()).toMatchObject([{ tool_name: "shop_place_ordr", error: "TOOL_NOT_FOUND" }]);
  });

  test("with invalid input is an error of the tool, which names the field", async () => {
    const { server } = stage();
    const { result } = await send(server.fetch, { params: { ...book, arguments: { item: "" } } });
    expect(result?.isError).toBe(true);
    expect(JSON.parse(result?.content?.[0]?.text ?? "").error).toMatchObject({ code: "TOOL_INVALID_FIELD_VALUE" });
  });

  test("hides what was thrown, also by the application's own functions", async () => {
    const thrown = new Error("password=hunter2");
    const failing = (): never => {
      throw thrown;
    };
    for (const made of [stage({}, { handler: failing }), stage({ context: failing }), stage({ approver: failing })]) {
      const answer = await send(made.server.fetch, { params: book });
      expect(answer.result?.isError, JSON.stringify(answer)).toBe(true);
      expect(JSON.stringify(answer)).not.toContain("hunter2");
      expect(made.told).toMatchObject([{ error: thrown }]);
    }
  });

  test("with Claude's id of the call is done once for each id", async () => {
    const { server, ran } = stage();
    const client = await openClient("modern", { place: { url: await listening(server) } });
    closings.push(client.close);
    for (const id of ["toolu_1", "toolu_1", "toolu_2"])
      await client.call(book.name, book.arguments, { meta: { "claudecode/toolUseId": id } });
    expect(ran).toHaveLength(2);
    // Those without an id are one call within the window.
    for (const _ of [1, 2]) await client.call(book.name, book.arguments);
    expect(ran).toHaveLength(3);
  });

  test("has the client as principal and the token's subject behind it", async () => {
    const { server, calls } = stage({ agent: undefined, auth: { verifier: tokens } });
    await send(server.fetch, { params: book, headers: { authorization: "Bearer good" } });
    expect(await calls()).toMatchObject([{ principal: "client-1", on_behalf_of: "ben", tenant: "acme" }]);
  });

  test.each(kinds)("tells progress in order, and all of it before the answer, %s", async (kind) => {
    const { server } = stage(
      {},
      {
        handler: async (_, { progress }) => {
          for (const step of [1, 2, 3]) progress({ message: `step ${step}`, fraction: step / 3 });
          return { orderId: "o-1" };
        },
      },
    );
    const client = await openClient(kind, { place: { url: await listening(server) } });
    closings.push(client.close);
    const seen: string[] = [];
    await client.call(book.name, book.arguments, {
      onprogress: ({ message = "", progress }) => seen.push(`${message} ${progress.toFixed(2)}`),
    });
    expect(seen).toEqual(["step 1 0.33", "step 2 0.67", "step 3 1.00"]);
  });

  test("that the client cancels is aborted, and the record says how it ended", async () => {
    const seen: string[] = [];
    const { server, calls } = stage(
      {},
      {
        handler: (_, { signal }) => {
          seen.push("started");
          return new Promise((_, reject) => {
            signal.addEventListener("abort", () => {
              seen.push("aborted");
              reject(signal.reason);
            });
          });
        },
      },
    );
    const client = await openClient("modern", { place: { url: await listening(server) } });
    closings.push(client.close);
    const controller = new AbortController();
    const call = client.call(book.name, book.arguments, { signal: controller.signal }).catch(() => "cancelled");
    await expect.poll(() => seen).toEqual(["started"]);
    controller.abort();
    expect(await call).toBe("cancelled");
    await expect.poll(async () => (await calls())[0]?.decision).toBe("failed");
    expect(seen).toEqual(["started", "aborted"]);
  });
});

describe("an answer", () => {
  const list = (length: number) => () => ({ orderId: "o-1", lines: Array.from({ length }, (_, line) => ({ line })) });
  const output = { type: "object", required: ["orderId"], properties: { orderId: { type: "string" } } } as const;
  const listed = { tool: { schema: { ...orderSchema(), output } } };

  function orderSchema() {
    return { input: { type: "object", properties: { item: { type: "string" } } }, examples: { input: [], output: [] } } as const;
  }

  test("above the budget has the part that the model is given as structure, where the schema allows that", async () => {
    const { server } = stage({ answers: { characters: 1_000 } }, { handler: list(500), ...listed });
    const { result } = await send(server.fetch, { params: book });
    const { orderId, lines, left_out } = Object(result?.structuredContent);
    expect([orderId, lines.length < 500, left_out]).toEqual(["o-1", true, undefined]);
    expect(result?.content?.[0]?.text).toMatch(/"left_out":\["\/lines: \d+ of 500 items"\]/);
  });

  test("with warnings keeps to the listed schema, and the model reads the warnings", async () => {
    const handler: NonNullable<Parameters<typeof orderStage>[0]>["handler"] = (_, { warn }) => {
      warn("The list was cut.");
      return { orderId: "o-1" };
    };
    const { server } = stage({}, { handler, ...listed });
    const { result } = await send(server.fetch, { params: book });
    expect(result?.structuredContent).toEqual({ orderId: "o-1" });
    expect(result?.content?.[0]?.text).toContain("The list was cut.");
  });
});

describe("tools/list", () => {
  test("refuses a cursor that it did not give", async () => {
    const { server } = stage();
    const { error } = await send(server.fetch, { method: "tools/list", params: { cursor: "none of ours" } });
    expect(error).toMatchObject({ code: -32602 });
  });

  test("may be kept for a while, by this caller alone", async () => {
    const { server } = stage({ listTtlMs: 1_000 });
    expect((await send(server.fetch, { method: "tools/list" })).result).toMatchObject({ ttlMs: 1_000, cacheScope: "private" });
  });
});

test.each(["modern", "legacy"] as const)("a client learns of a tool that was registered meanwhile, %s", async (kind) => {
  const { registry, discovery } = open();
  const runtime = createRuntime({ registry, handlers: Object.fromEntries(registry.list().map(({ id }) => [id, () => ({})])) });
  const server = mcpServer(runtime, options);
  closings.push(server.close);
  const [near, far] = InMemoryTransport.createLinkedPair();
  const changes: string[] = [];
  const client = new Client(
    { name: "test", version: "1.0.0" },
    {
      versionNegotiation: { mode: kind === "modern" ? { pin: "2026-07-28" } : "legacy" },
      listChanged: { tools: { autoRefresh: false, onChanged: () => changes.push(kind) } },
    },
  );
  const handle = await server.stdio({ transport: near });
  await client.connect(far);
  closings.push(handle.close, () => client.close());
  const before = (await client.listTools()).tools.map(({ name }) => name);
  expect((await discovery.registerTool(greet)).ok).toBe(true);
  await expect.poll(() => changes).toEqual([kind]);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([greet.hostName, ...before]);
});

const tokens = {
  verifyAccessToken: async (token: string) => {
    if (token !== "good") throw Object.assign(new Error("unknown token"), { name: "OAuthError" });
    return { token, clientId: "client-1", scopes: ["mcp"], expiresAt: Date.now() / 1_000 + 60, extra: { sub: "ben" } };
  },
};

describe("over HTTP", () => {
  test.each([
    ["another host name, as after DNS rebinding", { host: "evil.example" }],
    ["a page of another origin", { origin: "https://evil.example" }],
  ])("a request for %s is refused", async (_, headers) => {
    const { server, ran } = stage();
    expect(await send(server.fetch, { params: book, headers })).toMatchObject({ status: 403 });
    expect(ran).toEqual([]);
  });

  test("a port that others reach needs tokens", async () => {
    const { server } = stage();
    await expect(server.listen({ host: "0.0.0.0" })).rejects.toThrow("Without `auth` mcpServer listens on 127.0.0.1 alone");
    expect(() => stage({ allowedHosts: ["shop.example"] })).toThrow("needs `auth`");
    expect(() => stage({ agent: undefined })).toThrow("mcpServer needs `agent`");
  });

  test("a request without a token, or with a wrong one, is challenged, and says where tokens come from", async () => {
    const metadata = {
      resourceServerUrl: new URL("https://shop.example/mcp"),
      oauthMetadata: {
        issuer: "https://login.example",
        authorization_endpoint: "https://login.example/authorize",
        token_endpoint: "https://login.example/token",
        response_types_supported: ["code"],
      },
    };
    const { server, ran } = stage({ auth: { verifier: tokens, metadata } });
    const post = (headers: { readonly [name: string]: string }) =>
      server.fetch(new Request("https://shop.example/mcp", { method: "POST", headers, body: "{}" }));
    const refused = await post({});
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toContain("https://shop.example/.well-known/oauth-protected-resource/mcp");
    // It was issued for no resource, and so not for this one.
    expect((await post({ authorization: "Bearer good" })).status).toBe(401);
    const described = await server.fetch(new Request("https://shop.example/.well-known/oauth-protected-resource/mcp"));
    expect(await described.json()).toMatchObject({
      resource: "https://shop.example/mcp",
      authorization_servers: ["https://login.example"],
    });
    expect(ran).toEqual([]);
  });
});

test("an unknown option is named", () => {
  expect(() => stage({ agnt: "x" } as Partial<McpServerOptions>)).toThrow("did you mean `agent`?");
  expect(ana.tenant).toBe(options.tenant);
});
