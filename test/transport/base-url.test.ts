import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../runtime/json.js";
import type { HttpServer } from "../../runtime/tool/http-call.js";
import { graphqlTransport } from "../../runtime/transport/graphql/index.js";
import { type HttpOptions, httpTransport } from "../../runtime/transport/http/index.js";
import { ask as askGraphql } from "./graphql/wire.js";
import { ask, operation } from "./http-operation/wire.js";
import { failureFrom, httpCall, requestFor, type Seen, sendJson, startService } from "./service.js";

const secret = "s3cret-of-staging";

/** The document's server and the application's own: what each is sent. */
async function twoServers() {
  const answer = (one: Seen): JsonObject =>
    one.url.includes("token") ? { access_token: "t-1", token_type: "bearer" } : { data: { a: 1 } };
  const start = () => startService((one, response) => sendJson(response, answer(one)));
  const [document, staging] = [await start(), await start()];
  const paths = () => staging.seen.map(({ url }) => url);
  return { document, staging, paths };
}

const key = [[{ name: "key", scheme: { type: "apiKey", in: "header", name: "X-Key" }, scopes: [] }]] as const;

function operationAt(server: string | HttpServer, given: Parameters<typeof operation>[1] = {}, tool = "shop.orders.find") {
  const servers = [typeof server === "string" ? { url: server } : server];
  return ask(operation("", { servers, path: "/orders", security: key, ...given }), { tool });
}

describe("`baseUrl` replaces scheme, host and base path of the document's server, which receives nothing", () => {
  test.each<[string, (origin: string) => string | HttpServer, string, string]>([
    ["an absolute server", (origin) => origin, "", "/orders"],
    ["an absolute server with a base path", (origin) => `${origin}/v1`, "", "/orders"],
    ["a base path of its own", (origin) => `${origin}/v1`, "/test/v1/", "/test/v1/orders"],
    ["a server with a variable that has no value", (origin) => ({ url: `${origin}/{account}` }), "/v1", "/v1/orders"],
    ["a server in a variable", (origin) => ({ url: "{host}/v1", variables: { host: { default: origin } } }), "", "/orders"],
    ["a relative server, which stands below it", () => "/v1", "/api", "/api/v1/orders"],
  ])("an OpenAPI operation with %s", async (_what, server, base, path) => {
    const { document, staging, paths } = await twoServers();
    const asked: string[] = [];
    const transport = httpTransport({
      baseUrl: staging.origin + base,
      security: ({ service }) => {
        asked.push(service);
        return secret;
      },
    });
    await transport.run(operationAt(server(document.origin)).request);
    expect([document.seen, paths(), asked]).toEqual([[], [path], [staging.origin]]);
    expect(staging.seen[0]?.headers["x-key"]).toBe(secret);
  });

  test("an OAuth client whose tokens come from the document's server", async () => {
    const { document, staging, paths } = await twoServers();
    const scheme = { type: "oauth2", flow: "clientCredentials", tokenUrl: `${document.origin}/oauth/token?v=1` } as const;
    const transport = httpTransport({ baseUrl: `${staging.origin}/v1`, security: () => ({ clientId: "c", clientSecret: secret }) });
    await transport.run(operationAt(`${document.origin}/v1`, { security: [[{ name: "o", scheme, scopes: [] }]] }).request);
    expect([document.seen, paths()]).toEqual([[], ["/oauth/token?v=1", "/v1/orders"]]);
  });

  test("a GraphQL endpoint, whose path stays", async () => {
    const { document, staging, paths } = await twoServers();
    const call = { kind: "graphql", endpoint: `${document.origin}/graphql?v=1`, document: "{ a }", answer: ["a"] } as const;
    await graphqlTransport({ baseUrl: `${staging.origin}/shop`, credentials: () => ({ "x-key": secret }) }).run(askGraphql(call).request);
    expect([document.seen, paths()]).toEqual([[], ["/shop/graphql?v=1"]]);
  });

  test("a binding of a tool spec, whose path stays", async () => {
    const { document, staging, paths } = await twoServers();
    const transport = httpTransport({ baseUrl: `${staging.origin}/shop/` });
    await transport.run(requestFor(httpCall({ url: `${document.origin}/v1/orders/{id}?all=1` }), { args: { id: "a b" } }));
    expect([document.seen, paths()]).toEqual([[], ["/shop/v1/orders/a%20b?all=1"]]);
  });
});

describe("an entry of `servers` without an address leaves calls to `baseUrl`, and the document's server receives nothing", () => {
  const region = { default: "eu", values: ["eu", "us"] };
  test.each<[string, HttpOptions["servers"]]>([
    ["with variables", { shop: { variables: { region: "us" } } }],
    ["that is empty", { shop: {} }],
    ["that a function gives", { shop: () => ({}) }],
  ])("an entry %s", async (_what, servers = {}) => {
    const { document, staging, paths } = await twoServers();
    const options = { baseUrl: `${staging.origin}/v9`, servers, security: () => secret };
    await httpTransport(options).run(operationAt({ url: `${document.origin}/{region}`, variables: { region } }).request);
    const call = { kind: "graphql", endpoint: `${document.origin}/graphql`, document: "{ a }", answer: ["a"] } as const;
    await graphqlTransport({ baseUrl: options.baseUrl, servers }).run(askGraphql(call, { tool: "shop.a" }).request);
    expect([document.seen, paths()]).toEqual([[], ["/v9/orders", "/v9/graphql"]]);
  });

  test("a `url` that is undefined, as of a variable that is not set, is refused when the transport is made, or at the call", async () => {
    const servers: NonNullable<HttpOptions["servers"]> = JSON.parse('{ "shop": {} }');
    Object.assign(servers.shop ?? {}, { url: process.env.NO_SUCH_ADDRESS });
    for (const make of [httpTransport, graphqlTransport])
      expect(() => make({ servers })).toThrow(`\`servers\` of ${make.name} has "shop" with a \`url\` that is undefined.`);
    const { shop = "" } = servers;
    const { document } = await twoServers();
    const late = httpTransport({
      allowPrivate: true,
      servers: { shop: typeof shop === "function" ? shop : () => shop },
      security: () => secret,
    });
    expect([(await failureFrom(late.run(operationAt(document.origin).request))).code, document.seen]).toEqual([
      "TOOL_CONFIGURATION_ERROR",
      [],
    ]);
  });
});

describe("`baseUrl` stands for one server", () => {
  const refusal = (first: string, tool: string, second: string): string =>
    `\`baseUrl\` already replaces ${first}, and ${tool} is at ${second}. Give each an address under \`servers\`: a key is a tool's id, its beginning, or "${second}".`;

  test.each<[string, string, string]>([
    ["another document", "https://pay.example.com/v1", "pay.charge"],
    ["an operation with another host", "https://uploads.example.com/v1", "shop.orders.upload"],
    ["an operation with another base path", "https://api.example.com/v2", "shop.orders.find2"],
  ])("a call for %s is refused, and nothing is sent", async (_what, server, tool) => {
    const { staging, paths } = await twoServers();
    const transport = httpTransport({ baseUrl: staging.origin, security: () => secret });
    await transport.run(operationAt("https://api.example.com/v1").request);
    await transport.run(operationAt("http://api.example.com/v1/").request);
    const failure = await failureFrom(transport.run(operationAt(server, {}, tool).request));
    expect([failure.code, failure.message]).toEqual(["TOOL_CONFIGURATION_ERROR", refusal("https://api.example.com/v1", tool, server)]);
    expect(paths()).toEqual(["/orders", "/orders"]);
  });

  test("an entry of `servers` goes before it, by source, tool or address, also for a binding", async () => {
    const { document, staging, paths } = await twoServers();
    const options: HttpOptions = {
      baseUrl: staging.origin,
      security: () => secret,
      allowPrivate: true,
      servers: { pay: `${staging.origin}/pay`, "https://uploads.example.com": `${staging.origin}/up`, [document.origin]: document.origin },
    };
    const transport = httpTransport(options);
    await transport.run(operationAt("https://api.example.com/v1").request);
    await transport.run(operationAt("https://pay.example.com/v1", {}, "pay.charge").request);
    await transport.run(operationAt("https://uploads.example.com").request);
    await transport.run(requestFor(httpCall({ url: "https://pay.example.com/v1/charges" }), { tool: "pay.charges" }));
    expect(paths()).toEqual(["/orders", "/pay/orders", "/up/orders", "/pay/v1/charges"]);
    await transport.run(operationAt(document.origin).request);
    expect(document.seen.map(({ url }) => url)).toEqual(["/orders"]);
  });

  test("no other host is reached by it: private addresses stay refused, redirects stay within its origin", async () => {
    const { document, staging } = await twoServers();
    const elsewhere = await startService((_, response) => void response.writeHead(302, { location: `${document.origin}/orders` }).end());
    const failure = await failureFrom(
      httpTransport({ baseUrl: elsewhere.origin, security: () => secret }).run(operationAt("https://api.example.com").request),
    );
    expect([failure.code, elsewhere.seen.length, document.seen]).toEqual(["TOOL_CONFIGURATION_ERROR", 1, []]);
    const listed = httpTransport({ servers: { "shop.pay": {} }, security: () => secret });
    expect((await failureFrom(listed.run(operationAt(staging.origin, {}, "shop.pay").request))).reason.details).toMatchObject({
      reason: "private-address",
    });
    const narrow = httpTransport({ baseUrl: staging.origin, allowHosts: ["api.example.com"], security: () => secret });
    expect((await failureFrom(narrow.run(operationAt("https://api.example.com").request))).message).toContain("does not call");
    expect(staging.seen).toEqual([]);
  });
});

test.each([
  "staging.example.com",
  "/v1",
  "",
  "ftp://a.example.com",
  "https://",
  "https://u:p@a.example.com",
  "https://a.example.com/?v=1",
  "https://a.example.com/#x",
  "https://{region}.example.com",
])("a `baseUrl` that no request can be sent to fails when the transport is made: %j", (baseUrl) => {
  const message = "must be an http or https address without a user, a query, a fragment or a variable";
  expect(() => httpTransport({ baseUrl })).toThrow(
    baseUrl === "" ? "`baseUrl` of httpTransport is not valid" : `\`baseUrl\` of httpTransport ${message}`,
  );
  if (baseUrl !== "") expect(() => graphqlTransport({ baseUrl })).toThrow(`\`baseUrl\` of graphqlTransport ${message}`);
});
