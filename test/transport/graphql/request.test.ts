import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { GraphqlOperation } from "../../../runtime/tool/graphql-call.js";
import { type GraphqlOptions, graphqlTransport } from "../../../runtime/transport/graphql/index.js";
import { failureFrom, type Seen, sendJson, startService } from "../service.js";
import { ask, posted } from "./wire.js";

const document = 'query ($id: ID!, $size: Int) { # not $other\n item(id: $id, size: $size, note: "for $price") { id } }';
const item = (endpoint: string, given: Partial<GraphqlOperation> = {}): GraphqlOperation => ({
  kind: "graphql",
  endpoint,
  document,
  answer: ["item"],
  ...given,
});
const answerItem = (response: Parameters<typeof sendJson>[0]): void => sendJson(response, { data: { item: { id: "1", note: "n" } } });

describe("variables", () => {
  test("come from the fields that the call names, and null is not absent", async () => {
    const { origin, seen } = await startService((_, response) => answerItem(response));
    const transport = graphqlTransport({ allowPrivate: true });
    const call = item(origin, { variables: { id: "item_id" } });
    const args = { item_id: "7", id: "not this", size: null, other: 1, price: 2, constructor: 3 };
    expect(await transport.run(ask(call, { args }).request)).toEqual({ id: "1", note: "n" });
    await transport.run(ask(call, { args: { item_id: "7" } }).request);
    expect(seen.map((one) => posted(one).variables)).toEqual([{ id: "7", size: null }, { id: "7" }]);
  });

  test("that come from the context must be there", async () => {
    const { origin, seen } = await startService((_, response) => answerItem(response));
    const call = item(origin, { inject: { id: "tenant" } });
    const transport = graphqlTransport({ allowPrivate: true });
    expect((await failureFrom(transport.run(ask(call).request))).code).toBe("TOOL_MISSING_REQUIRED_FIELD");
    expect(seen).toEqual([]);
  });
});

describe("the answer", () => {
  test("is the place that the call names, null where that is null, and cut to what is kept", async () => {
    const bodies = [
      { data: { a: { b: { c: 1, d: 2 } } } },
      { data: { a: null } },
      { data: { a: { b: null } } },
      { data: { x: 1 } },
      { data: null },
      { data: null, errors: [] },
    ];
    const { origin } = await startService((_, response) => sendJson(response, bodies.shift()));
    const transport = graphqlTransport({ allowPrivate: true });
    const run = () => transport.run(ask(item(origin, { answer: ["a", "b"], project: ["d"] })).request);
    expect(await run()).toEqual({ d: 2 });
    expect(await run()).toBeNull();
    expect(await run()).toBeNull();
    // Without an error there is always data.
    for (let left = 3; left > 0; left--) expect((await failureFrom(run())).code).toBe("TOOL_DATA_CORRUPTION");
  });

  test("past the limit is none", async () => {
    const { origin } = await startService((_, response) => sendJson(response, { data: { item: "x".repeat(5_000) } }));
    const failure = await failureFrom(graphqlTransport({ allowPrivate: true, maxResponseBytes: 1_000 }).run(ask(item(origin)).request));
    expect([failure.code, failure.reason.details]).toMatchObject(["TOOL_DATA_CORRUPTION", { upstream: { reason: "too-large" } }]);
  });
});

describe("where requests may go", () => {
  const reach = async (call: GraphqlOperation, options: GraphqlOptions): Promise<string> => {
    let address = "";
    const fetch = async (url: URL): Promise<Response> => {
      address = url.href;
      return Response.json({ data: { item: null } });
    };
    await graphqlTransport({ fetch, ...options }).run(ask(call, { tool: "shop.items.find" }).request);
    return address;
  };

  test("not to private addresses, unless the application names them", async () => {
    const { origin, seen } = await startService((_, response) => answerItem(response));
    const { host, port } = new URL(origin);
    for (const one of ["127.0.0.1", "localhost", "2130706433", "[::ffff:127.0.0.1]"]) {
      const failure = await failureFrom(graphqlTransport().run(ask(item(`http://${one}:${port}/`)).request));
      const { hostname } = new URL(`http://${one}`);
      expect([failure.code, failure.reason.details]).toEqual(["TOOL_CONFIGURATION_ERROR", { reason: "private-address", host: hostname }]);
      expect(failure.message).toContain(`allowPrivate: ["${hostname}"]`);
    }
    expect(seen).toEqual([]);
    await graphqlTransport({ allowPrivate: [host] }).run(ask(item(origin)).request);
    await graphqlTransport({ baseUrl: origin }).run(ask(item("/graphql/?v=1")).request);
    await graphqlTransport({ servers: { shop: `${origin}/own` } }).run(ask(item("https://api.example.com/graphql")).request);
    expect(seen.map(({ url }) => url)).toEqual(["/", "/graphql/?v=1", "/own"]);
    expect(
      (await failureFrom(graphqlTransport({ allowPrivate: true, allowHosts: ["api.example.com"] }).run(ask(item(origin)).request))).code,
    ).toBe("TOOL_CONFIGURATION_ERROR");
  });

  test("to the endpoint of the contract, or the one that the application has for a tool", async () => {
    expect(await reach(item("https://api.example.com/graphql/?v=1"), {})).toBe("https://api.example.com/graphql/?v=1");
    const servers = { "shop.items": "https://eu.example.com/graphql", shop: "https://us.example.com/graphql" };
    expect(await reach(item("/graphql"), { servers })).toBe("https://eu.example.com/graphql");
    expect(await reach(item("/graphql"), { baseUrl: "https://api.example.com/v1/" })).toBe("https://api.example.com/v1/graphql");
  });

  test.each([
    "/graphql",
    "ftp://api.example.com/",
    "https://user:word@api.example.com/",
    "https://{host}.example.com/",
    "javascript:alert(1)",
    "",
  ])("not to %j", async (endpoint) => {
    expect((await failureFrom(reach(item(endpoint), {}))).code).toBe("TOOL_CONFIGURATION_ERROR");
  });

  test("not to another origin by a redirect, and by a mutation to no other address at all", async () => {
    const other = await startService((_, response) => answerItem(response));
    const away = await startService((_, response) => void response.writeHead(307, { location: `${other.origin}/` }).end());
    const transport = graphqlTransport({ allowPrivate: true, credentials: () => ({ authorization: "Bearer sk-12345678" }) });
    expect((await failureFrom(transport.run(ask(item(away.origin)).request))).code).toBe("TOOL_CONFIGURATION_ERROR");
    expect(other.seen).toEqual([]);
    const within = await startService(({ url }, response) =>
      url === "/new" ? answerItem(response) : void response.writeHead(308, { location: "/new" }).end(),
    );
    expect(await transport.run(ask(item(within.origin)).request)).toMatchObject({ id: "1" });
    const failure = await failureFrom(transport.run(ask(item(within.origin), { effect: "write" }).request));
    expect([failure.code, failure.reason.outcome]).toEqual(["TOOL_CONFIGURATION_ERROR", "unknown"]);
  });
});

describe("a persisted query", () => {
  const hash = createHash("sha256").update(document).digest("hex");
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
  const transport = () => graphqlTransport({ allowPrivate: true, persistedQueries: true });
  const bodies = (seen: readonly Seen[]) => seen.map((one) => JSON.parse(one.body) as unknown);

  test.each(["read", "write"] as const)(
    "is sent by its hash, and as a document once where the service does not know it (%s)",
    async (effect) => {
      const known = new Map<string, string>();
      let executed = 0;
      const { origin, seen } = await startService((one, response) => {
        const { query } = posted(one);
        if (query !== undefined) known.set(createHash("sha256").update(query).digest("hex"), query);
        if (!known.has(hash))
          return sendJson(response, { errors: [{ message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }] });
        executed += 1;
        return answerItem(response);
      });
      const client = transport();
      const asked = { args: { id: "7" }, effect, key: "k-1" } as const;
      await client.run(ask(item(origin), asked).request);
      await client.run(ask(item(origin), asked).request);
      const variables = { id: "7" };
      expect(bodies(seen)).toEqual([
        { variables, extensions },
        { query: document, variables, extensions },
        { variables, extensions },
      ]);
      expect([executed, new Set(seen.map(({ headers }) => headers["idempotency-key"])).size]).toEqual([2, 1]);
    },
  );

  test.each([
    [200, { message: "PersistedQueryNotSupported", extensions: { code: "PERSISTED_QUERY_NOT_SUPPORTED" } }],
    [400, { message: "Must provide query string." }],
  ])("is given up where a service takes documents only (%s)", async (status, error) => {
    const { origin, seen } = await startService((one, response) =>
      posted(one).query === undefined ? sendJson(response, { errors: [error] }, status) : answerItem(response),
    );
    const client = transport();
    for (const _ of [1, 2]) expect(await client.run(ask(item(origin)).request)).toMatchObject({ id: "1" });
    expect(bodies(seen)).toEqual([
      { variables: {}, extensions },
      { query: document, variables: {} },
      { query: document, variables: {} },
    ]);
  });

  test.each([
    [{ data: { item: null }, errors: [{ message: "PersistedQueryNotFound", path: ["item"] }] }],
    [{ errors: [{ message: "PersistedQueryNotFound", path: ["item"] }] }],
    [{ data: { item: { id: "1" } }, errors: [{ message: "PersistedQueryNotFound" }] }],
    [{ errors: [{ message: "PersistedQueryNotFound" }, { message: "another" }] }],
  ])("is not sent again where it may have been executed: %j", async (body) => {
    const { origin, seen } = await startService((_, response) => sendJson(response, body));
    await failureFrom(transport().run(ask(item(origin), { effect: "write" }).request));
    expect(seen).toHaveLength(1);
  });
});
