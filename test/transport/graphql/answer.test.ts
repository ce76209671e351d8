import { describe, expect, test } from "vitest";
import { graphqlTransport } from "../../../runtime/transport/graphql/index.js";
import { rootFieldsOf } from "../../../runtime/transport/graphql/root-fields.js";
import { failureFrom, requestFor, sendJson, startService } from "../service.js";
import { startGraphql } from "./service.js";
import { ask } from "./wire.js";

const transport = graphqlTransport({ allowPrivate: true });
const call = (endpoint: string, document: string) => ({ kind: "graphql", endpoint, document }) as const;

describe("an operation", () => {
  test("takes its arguments as variables, and only those that it names", async () => {
    const { endpoint, seen } = await startGraphql();
    const document = "query Search($text: String!, $limit: Int) { search(text: $text, limit: $limit) }";
    const text = '") { user(id: 1) { email } } #';
    const answer = await transport.run(requestFor(call(endpoint, document), { args: { text, limit: 1, idempotencyKey: "k" } }));
    expect(answer).toEqual({ search: [`${text} 0`] });
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ query: document, variables: { text, limit: 1 } });
    expect(seen[0]?.method).toBe("POST");
  });

  test("carries the key of a mutation, and headers with secrets", async () => {
    const { endpoint, seen } = await startGraphql();
    const mutation = { ...call(endpoint, "mutation { other }"), headers: { Authorization: "Bearer {secret:KEY}" } };
    expect(await transport.run(requestFor(mutation, { effect: "write", key: "k-9", secrets: { KEY: "sk-1234567" } }))).toEqual({
      other: 1,
    });
    expect(seen[0]?.headers).toMatchObject({ "idempotency-key": "k-9", authorization: "Bearer sk-1234567" });
  });

  test.each([[401], [200]])("that wants credentials (%i) says whether any were sent, and whose", async (status) => {
    const body = { errors: [{ message: "Sign in", extensions: { code: "UNAUTHENTICATED" } }] };
    const { origin } = await startService((_, response) => sendJson(response, body, status));
    const unsent = await failureFrom(transport.run(requestFor(call(origin, "{ a }"))));
    expect([unsent.code, unsent.message]).toEqual(["TOOL_API_KEY_INVALID", expect.stringContaining("its transport sent none")]);
    const credentials = () => ({ Authorization: "Bearer wrong-123" });
    const refused = await failureFrom(graphqlTransport({ allowPrivate: true, credentials }).run(requestFor(call(origin, "{ a }"))));
    expect([refused.code, refused.message]).toEqual([
      "TOOL_API_KEY_INVALID",
      expect.stringMatching(/^The service refused the credentials/),
    ]);
    for (const { reason } of [unsent, refused]) expect(reason.details).toMatchObject({ service: origin });
  });

  test("tells where an integer of its answer lost digits, once", async () => {
    const text = '{"data":{"orders":[{"id":7},{"id":9007199254740993},{"id":9007199254740995}]}}';
    const { origin } = await startService((_, response) => void response.writeHead(200, { "content-type": "application/json" }).end(text));
    const { request, told } = ask(call(origin, "{ orders { id } }"));
    expect(await transport.run(request)).toEqual({ orders: [{ id: 7 }, { id: 9007199254740992 }, { id: 9007199254740996 }] });
    expect(told.warnings).toEqual(["The number at /data/orders/1/id has lost digits, as numbers past 2^53 do."]);
  });

  test.each([undefined, "text/plain; charset=utf-8", "text/html"])(
    "is answered under any type that a service gives it: %s",
    async (type) => {
      const answers: readonly (readonly [status: number, text: string])[] = [
        [200, '{"data":{"a":1}}'],
        [400, '{"errors":[{"message":"No such field","extensions":{"code":"GRAPHQL_VALIDATION_FAILED"}}]}'],
        [200, "<h1>Sign in</h1>"],
      ];
      const { origin, seen } = await startService((_, response) => {
        const [status = 500, text = ""] = answers[seen.length - 1] ?? [];
        response.writeHead(status, type === undefined ? {} : { "content-type": type }).end(text);
      });
      const mutation = () => transport.run(requestFor(call(origin, "mutation { a }"), { effect: "write", key: "k-1" }));
      expect(await mutation()).toEqual({ a: 1 });
      const { code, reason } = await failureFrom(mutation());
      expect([code, reason.outcome]).toEqual(["TOOL_CONFIGURATION_ERROR", "none"]);
      expect((await failureFrom(mutation())).reason.details).toEqual({ upstream: { kind: "graphql", status: 200, reason: "not-json" } });
    },
  );

  test("has a fixed endpoint", async () => {
    const failure = await failureFrom(transport.run(requestFor(call("http://127.0.0.1:9/{x}", "{ a }"), { args: { x: "y" } })));
    expect(failure.code).toBe("TOOL_CONFIGURATION_ERROR");
  });
});

describe.each([["application/graphql-response+json"], ["application/json"]])("errors by %s", (type) => {
  test("with data beside them fail all the same: a hole is no answer", async () => {
    const { endpoint } = await startGraphql({ paid: 0, types: [type] });
    const failure = await failureFrom(transport.run(requestFor(call(endpoint, "{ user(id: 1) { id email } }"))));
    expect(failure.code).toBe("TOOL_RESOURCE_ACCESS_DENIED");
    expect(failure.reason.details).toEqual({
      upstream: { kind: "graphql", errors: [{ code: "FORBIDDEN", path: ["user", "email"], says: "Not for you" }] },
    });
  });

  test("of a mutation say whether it happened", async () => {
    const { endpoint, shop } = await startGraphql({ paid: 0, types: [type] });
    const pay = "mutation Pay($amount: Int!) { receipt: pay(amount: $amount) { id total } }";
    const refused = await failureFrom(transport.run(requestFor(call(endpoint, pay), { args: { amount: -1 }, effect: "write" })));
    expect([refused.code, refused.reason.outcome, shop.paid]).toEqual(["TOOL_INVALID_FIELD_VALUE", "none", 0]);
    // The money is gone, and only reading the receipt failed.
    const halfway = await failureFrom(transport.run(requestFor(call(endpoint, pay), { args: { amount: 5 }, effect: "write" })));
    expect([halfway.code, halfway.reason.outcome, shop.paid]).toEqual(["TOOL_RESOURCE_ACCESS_DENIED", "unknown", 5]);
    // One of two fields was refused, the other happened.
    const both = "mutation Both($amount: Int!) { other pay(amount: $amount) { id } }";
    const partly = await failureFrom(transport.run(requestFor(call(endpoint, both), { args: { amount: -1 }, effect: "write" })));
    expect(partly.reason.outcome).toBe("unknown");
  });

  test("of a request that does not fit the schema are the application's, and nothing happened", async () => {
    const { endpoint } = await startGraphql({ paid: 0, types: [type] });
    const failure = await failureFrom(
      transport.run(requestFor(call(endpoint, "mutation { pay(amount: 1) { nothing } }"), { effect: "write" })),
    );
    expect([failure.code, failure.reason.outcome]).toEqual(["TOOL_CONFIGURATION_ERROR", "none"]);
  });
});

test.each([
  [400, "TOOL_DATA_CORRUPTION", "unknown"],
  [429, "TOOL_RATE_LIMIT_EXCEEDED", "none"],
])("a failure (%i) whose body breaks off is what its status says, unless the body knew more", async (status, code, outcome) => {
  const { origin } = await startService((_, response) => {
    response.writeHead(status, { "content-type": "application/json", "content-length": "100" }).write('{"data":{"pay":');
    response.socket?.end();
  });
  const failure = await failureFrom(transport.run(requestFor(call(origin, "mutation { pay { id } }"), { effect: "write" })));
  expect([failure.code, failure.reason.outcome]).toEqual([code, outcome]);
});

test("an error without a path proves nothing beside data: what it is about was executed", async () => {
  const errors = [{ message: "slow down", extensions: { code: "RATE_LIMITED" } }];
  const bodies = [{ errors }, { data: null, errors }, { data: { pay: { id: 1 } }, errors }, { data: { pay: null }, errors }];
  const { origin } = await startService((_, response) => sendJson(response, bodies.shift()));
  const outcome = async () =>
    (await failureFrom(transport.run(requestFor(call(origin, "mutation { pay { id } }"), { effect: "write" })))).reason.outcome;
  expect([await outcome(), await outcome(), await outcome(), await outcome()]).toEqual(["none", "none", "unknown", "unknown"]);
});

test.each([["boom"], [{ message: "boom" }]])("errors that are no list (%j) are errors", async (errors) => {
  const { origin } = await startService((_, response) => sendJson(response, { data: { a: null }, errors }));
  expect((await failureFrom(transport.run(requestFor(call(origin, "{ a }"))))).code).toBe("TOOL_EXTERNAL_SERVICE_ERROR");
});

test("status and headers say more than the body about who may call and when", async () => {
  const { origin } = await startService((_, response) => {
    response.setHeader("retry-after", "3");
    sendJson(response, { errors: [{ message: "slow down" }] }, 429);
  });
  const failure = await failureFrom(transport.run(requestFor(call(origin, "{ a }"))));
  expect([failure.code, failure.reason.retryAfterMs]).toEqual(["TOOL_RATE_LIMIT_EXCEEDED", 3_000]);
});

test.each([["[]"], ["{}"], ['"text"'], ["<html>"], ["null"]])("what is no GraphQL answer (%s) is not handed on", async (body) => {
  const { origin } = await startService((_, response) => void response.writeHead(200, { "content-type": "application/json" }).end(body));
  expect((await failureFrom(transport.run(requestFor(call(origin, "{ a }"))))).code).toBe("TOOL_DATA_CORRUPTION");
});

test.each([
  ["{ a }", 1],
  ["query Q($a: [Int!] = [1, 2]) @dir(x: {y: 1}) { one: first(a: {b: [$a]}) @skip(if: true) { x y { z } } }", 1],
  ['mutation { a(text: "} b { c") b # c\n c }', 3],
  ["mutation { ...F } fragment F on Mutation { a b }", undefined],
  ["fragment F on User { a b c } mutation { pay { ...F } } fragment G on User { d }", 1],
  ["{ a } query B { b }", undefined],
  ['{ a(t: """ } " { b """) }', 1],
])("the fields at the root of %s are counted", (document, count) => {
  expect(rootFieldsOf(document)).toBe(count);
});
