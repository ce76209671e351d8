import { describe, expect, test } from "vitest";
import { defineTool } from "../../runtime/codegen-v1/index.js";
import * as z from "../../runtime/codegen-v1/zod.js";
import type { ToolFailure } from "../../runtime/errors/failure.js";
import { createRuntime, type RuntimeOptions } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { registryOf } from "../../runtime/tool/index.js";
import type { Credentials } from "../../runtime/transport/credentials.js";
import { graphqlTransport } from "../../runtime/transport/graphql/index.js";
import { type HttpOptions, httpTransport } from "../../runtime/transport/http/index.js";
import { mcpTransport } from "../../runtime/transport/mcp/index.js";
import { operation } from "./http-operation/wire.js";
import { failureFrom, httpCall, requestFor, sendJson, startService } from "./service.js";

const vault = new Error("The vault is sealed: password hunter2");
const broken = (): never => {
  throw vault;
};
const bearer = [[{ name: "b", scheme: { type: "bearer" }, scopes: [] }]] as const;

/** The failure of an effect by each way to a service, with these credentials. */
function byEachWay(origin: string, credentials: Credentials): readonly (readonly [string, () => Promise<unknown>])[] {
  const write = { effect: "write" } as const;
  const http = httpTransport({ allowPrivate: true, credentials });
  const mcp = mcpTransport({ servers: { s: { url: origin, credentials } } });
  return [
    ["binding", () => http.run(requestFor(httpCall({ method: "POST", url: origin }), write))],
    ["operation", () => http.run(requestFor(operation(origin, { method: "POST" }), write))],
    [
      "graphql",
      () =>
        graphqlTransport({ allowPrivate: true, credentials }).run(
          requestFor<"graphql">({ kind: "graphql", endpoint: origin, document: "mutation { a }" }, write),
        ),
    ],
    ["mcp", () => mcp.run(requestFor<"mcp">({ kind: "mcp", server: "s", tool: "t" }, write))],
  ];
}

const shown = ({ code, message, reason, cause }: ToolFailure): unknown => [code, message, reason.outcome, cause];

describe("what the application does not give", () => {
  test("its own error while credentials are asked for says that nothing was sent, and is the cause alone", async () => {
    const { origin, seen } = await startService((_, response) => void response.end());
    for (const [way, run] of byEachWay(origin, broken)) {
      const service = way === "mcp" ? "s" : origin;
      expect(shown(await failureFrom(run()))).toEqual([
        "TOOL_DEPENDENCY_ERROR",
        `The credentials for ${service} could not be had.`,
        "none",
        vault,
      ]);
    }
    expect(seen).toEqual([]);
  });

  test("a header that hangs on a variable which is not set is not sent as `undefined`", async () => {
    const { origin, seen } = await startService((_, response) => void response.end());
    for (const [way, run] of byEachWay(origin, () => ({ "X-Key": JSON.parse("{}").KEY }))) {
      const service = way === "mcp" ? "s" : origin;
      expect((await failureFrom(run())).message).toBe(`The credentials for ${service} have no text for X-Key.`);
    }
    expect(seen).toEqual([]);
  });

  test.each<[string, unknown]>([
    ["a text", "Bearer abcdefgh"],
    ["a list", [["X-Key", "abcdefgh"]]],
    ["`Headers`", new Headers({ "X-Key": "abcdefgh" })],
    ["a map", new Map([["X-Key", "abcdefgh"]])],
    ["a number", 7],
  ])("credentials that are %s are not sent, letter by letter or not at all", async (_, given) => {
    const { origin, seen } = await startService((_seen, response) => void response.end());
    for (const credentials of [() => given, async () => given]) {
      for (const [way, run] of byEachWay(origin, credentials as Credentials)) {
        const service = way === "mcp" ? "s" : origin;
        expect(shown(await failureFrom(run()))).toEqual([
          "TOOL_CONFIGURATION_ERROR",
          `The credentials for ${service} are no object of names and texts.`,
          "none",
          undefined,
        ]);
      }
    }
    expect(seen).toEqual([]);
  });

  test.each<[string, () => unknown]>([
    ["a promise", async () => ({ "X-Key": "abcdefgh" })],
    ["a promise of another library", () => ({ kept: 1, then: (done: (value: unknown) => void) => done({ "X-Key": "abcdefgh" }) })],
    ["a class of its own", () => Object.assign(new (class Keys {})(), { "X-Key": "abcdefgh" })],
  ])("credentials that are %s are sent", async (_, credentials) => {
    const { origin, seen } = await startService((_seen, response) => sendJson(response, {}));
    await httpTransport({ credentials: credentials as Credentials }).run(requestFor(httpCall({ url: origin })));
    expect(seen[0]?.headers["x-key"]).toBe("abcdefgh");
  });

  test("an object that is used again for the next tenant is not sent for the one before", async () => {
    const { origin, seen } = await startService((_, response) => sendJson(response, {}));
    const one: Record<string, string> = {};
    const transport = httpTransport({ credentials: ({ tenant = "" }) => Object.assign(one, { "X-Key": `key-of-${tenant}` }) });
    const ask = (tenant: string) => transport.run(requestFor(httpCall({ url: `${origin}/${tenant}` }), { tenant }));
    await Promise.all(["anna", "bert", "carl"].map(ask));
    expect(seen.map(({ url, headers }) => [url, headers["x-key"]]).sort()).toEqual([
      ["/anna", "key-of-anna"],
      ["/bert", "key-of-bert"],
      ["/carl", "key-of-carl"],
    ]);
  });

  test("nor is one that is used again for a scheme of a document, also where a token is renewed", async () => {
    const { origin, seen } = await startService(({ url, body, headers }, response) => {
      const client = new URLSearchParams(body).get("client_id") ?? "";
      if (url === "/token") return sendJson(response, { access_token: `${client}-token-${seen.length}`, token_type: "bearer" });
      const isFirst = seen.filter((one) => one.url === url).length === 1;
      return sendJson(response, {}, isFirst && String(headers.authorization).startsWith("Bearer") ? 401 : 200);
    });
    const [person, client] = [{ username: "", password: "x" }, { clientId: "", clientSecret: "secret", authentication: "body" } as const];
    const security: HttpOptions["security"] = ({ tenant = "", type }) =>
      type === "basic" ? Object.assign(person, { username: tenant }) : Object.assign(client, { clientId: tenant });
    const schemes = [{ type: "basic" }, { type: "oauth2", tokenUrl: `${origin}/token`, flow: "clientCredentials" }] as const;
    for (const scheme of schemes) {
      const transport = httpTransport({ allowPrivate: true, security });
      const ask = (tenant: string) => {
        const op = operation(origin, { path: `/${scheme.type}/${tenant}`, security: [[{ name: "own", scheme, scopes: [] }]] });
        return transport.run(requestFor<"http-operation">(op, { tenant }));
      };
      await Promise.all(["anna", "bert", "carl"].map(ask));
    }
    const sent = seen.filter(({ url }) => url !== "/token");
    for (const { url, headers } of sent) {
      const [kind = "", text = ""] = String(headers.authorization).split(" ");
      expect([url, kind === "Basic" ? Buffer.from(text, "base64").toString() : text]).toEqual([
        url,
        expect.stringMatching(`^${url.split("/")[2]}[:-]`),
      ]);
    }
    expect(sent).toHaveLength(9);
  });

  test.each<[string, HttpOptions, string]>([
    ["security", { security: broken }, "The credentials for https://api.example could not be had."],
    ["security, later", { security: () => Promise.reject(vault) }, "The credentials for https://api.example could not be had."],
    ["servers", { servers: { shop: broken } }, "The address of this tool's server could not be had."],
  ])("an error of %s", async (_, options, message) => {
    const op = operation("https://api.example", { method: "POST", security: bearer });
    const failure = await failureFrom(httpTransport(options).run(requestFor<"http-operation">(op, { effect: "write" })));
    expect(shown(failure)).toEqual(["TOOL_DEPENDENCY_ERROR", message, "none", vault]);
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["a promise", Promise.resolve("https://other.example")],
    ["an empty text", ""],
    ["another word", { uri: "https://other.example" }],
    ["an address that is none", { url: 7 }],
  ])("a server that is %s is not the document's own", async (_, choice) => {
    const given = JSON.parse("{}");
    given.servers = { shop: () => choice };
    const failure = await failureFrom(httpTransport(given).run(requestFor<"http-operation">(operation("https://api.example"))));
    expect([failure.code, failure.message]).toEqual([
      "TOOL_CONFIGURATION_ERROR",
      '`servers` has no address under "shop" for this call. Give one as text, or as `{ url, variables }`.',
    ]);
  });
});

/** A runtime with one effect. */
function runtimeOf(origin: string, options: HttpOptions, { onError = () => {}, telemetry }: Partial<RuntimeOptions> = {}) {
  const tool = defineTool({
    id: "shop.add",
    hostName: "shop_add",
    category: "custom",
    version: "1.0.0",
    title: "Add",
    description: "Adds.",
    input: () => z.object({}),
    output: () => z.unknown(),
    schema: { input: { type: "object" }, output: {}, examples: { input: [], output: [] } },
    policy: {
      effect: "write",
      reversible: true,
      idempotency: { key: { from: "call" }, scope: "shared", ttlMs: 86_400_000 },
    },
    call: operation(origin, {
      method: "POST",
      security: [[{ name: "o", scheme: { type: "oauth2", flow: "clientCredentials", tokenUrl: `${origin}/token` }, scopes: [] }]],
    }),
  });
  const transports = [httpTransport({ allowPrivate: true, ...options })];
  return createRuntime({ registry: registryOf("shop", [tool]), transports, store: memoryStore(), onError, telemetry });
}

test("an effect that had no credentials can be called again: what broke is told to the application alone", async () => {
  const { origin, seen } = await startService((_, response) => void response.writeHead(204).end());
  const told: unknown[] = [];
  let isSealed = true;
  const security = (): string => (isSealed ? broken() : "token-1");
  const traced: unknown[] = [];
  const span = {
    run: <T>(work: () => T) => work(),
    inject: () => {},
    attempt: () => {},
    error: (error: unknown) => traced.push(error),
    end: () => {},
  };
  const runtime = runtimeOf(origin, { security }, { onError: (error) => void told.push(error), telemetry: { start: () => span } });
  const first = await runtime.call("shop.add", {}, { idempotencyKey: "k" });
  expect(JSON.stringify(first)).not.toContain("hunter2");
  // A provider's error may name credentials that nobody but the provider knows.
  expect([first.error?.code, told, traced]).toEqual(["TOOL_DEPENDENCY_ERROR", [vault], []]);
  isSealed = false;
  expect((await runtime.call("shop.add", {}, { idempotencyKey: "k" })).error).toBeUndefined();
  expect(seen).toHaveLength(1);
  await runtime.close();
});

test("an effect whose caller did not wait for a token is known not to have happened", async () => {
  let hangs = true;
  const caller = new AbortController();
  const { origin, seen } = await startService(({ url }, response) => {
    if (url !== "/token") return void response.writeHead(204).end();
    if (hangs) caller.abort();
    else response.writeHead(200, { "content-type": "application/json" }).end('{"access_token":"t-1"}');
  });
  const runtime = runtimeOf(origin, { security: () => ({ clientId: hangs ? "a" : "b", clientSecret: "s-1" }) });
  const first = await runtime.call("shop.add", {}, { idempotencyKey: "k", signal: caller.signal });
  expect(first.error?.code).toBe("TOOL_EXECUTION_TIMEOUT");
  hangs = false;
  await expect.poll(async () => (await runtime.call("shop.add", {}, { idempotencyKey: "k" })).error?.code).toBeUndefined();
  expect(seen.map(({ url }) => url)).toEqual(["/token", "/token", "/"]);
  await runtime.close();
});
