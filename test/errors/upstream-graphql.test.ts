import { buildSchema, GraphQLError, graphql } from "graphql";
import { describe, expect, test } from "vitest";
import { failureOfGraphql } from "../../runtime/errors/upstream.js";

const schema = buildSchema(`
  type Query { ok: Boolean }
  type Order { id: ID!, total: Int, buyer: String }
  type Mutation { order: Order, cancel: Boolean }
`);

const refuse = (code: string) => () => {
  throw new GraphQLError(`No: ${code}`, { extensions: { code } });
};

/** The errors that a real executor reports. */
async function errorsOf(source: string, rootValue: object): Promise<unknown> {
  const { errors } = await graphql({ schema, source, rootValue });
  return JSON.parse(JSON.stringify(errors));
}

describe("GraphQL errors", () => {
  test.each([
    ["UNAUTHENTICATED", "TOOL_API_KEY_INVALID", "none"],
    ["FORBIDDEN", "TOOL_RESOURCE_ACCESS_DENIED", "none"],
    ["BAD_USER_INPUT", "TOOL_INVALID_FIELD_VALUE", "none"],
    ["GRAPHQL_VALIDATION_FAILED", "TOOL_CONFIGURATION_ERROR", "none"],
    ["PERSISTED_QUERY_NOT_FOUND", "TOOL_CONFIGURATION_ERROR", "none"],
    ["RATE_LIMITED", "TOOL_RATE_LIMIT_EXCEEDED", "none"],
    ["NOT_FOUND", "TOOL_RESOURCE_NOT_FOUND", "none"],
    ["access-denied", "TOOL_RESOURCE_ACCESS_DENIED", "none"],
    ["INTERNAL_SERVER_ERROR", "TOOL_EXTERNAL_SERVICE_ERROR", "unknown"],
    ["CONFLICT", "TOOL_GATE_CLOSED", "none"],
    ["RATELIMITED", "TOOL_RATE_LIMIT_EXCEEDED", "none"],
    ["AUTH_NOT_AUTHENTICATED", "TOOL_API_KEY_INVALID", "none"],
    ["AUTH_NOT_AUTHORIZED", "TOOL_RESOURCE_ACCESS_DENIED", "none"],
    ["UNAVAILABLE", "TOOL_RESOURCE_UNAVAILABLE", "unknown"],
    ["toString", "TOOL_EXTERNAL_SERVICE_ERROR", "unknown"],
  ])("%s about the request is %s, %s", (code, want, outcome) => {
    expect(failureOfGraphql([{ message: "x", extensions: { code } }])).toMatchObject({ code: want, outcome });
  });

  test.each([
    ["TOOL_RESOURCE_NOT_FOUND", { classification: "DataFetchingException", errorType: "NOT_FOUND" }],
    ["TOOL_RESOURCE_ACCESS_DENIED", { errorType: "PERMISSION_DENIED" }],
    ["TOOL_CONFIGURATION_ERROR", { classification: "ValidationError", errorType: "BAD_REQUEST", errorDetail: "FIELD_NOT_FOUND" }],
    ["TOOL_EXTERNAL_SERVICE_ERROR", { classification: "DataFetchingException", errorType: "INTERNAL" }],
    ["TOOL_RESOURCE_NOT_FOUND", { code: "BOOK_GONE", classification: "NOT_FOUND" }],
  ])("of Java servers are %s by the word that is known: %j", (want, extensions) => {
    expect(failureOfGraphql([{ message: "x", extensions }]).code).toBe(want);
  });

  test("of a conflict say whether the resource exists", () => {
    const conflict = (message: string) => failureOfGraphql([{ message, extensions: { code: "CONFLICT" } }]).code;
    expect([conflict("The name is taken"), conflict("The item is locked")]).toEqual(["TOOL_RESOURCE_ALREADY_EXISTS", "TOOL_GATE_CLOSED"]);
  });

  test("at the only root field mean that it was refused, and are named with their path", async () => {
    const errors = await errorsOf("mutation { order { id } }", { order: refuse("FORBIDDEN") });
    expect(failureOfGraphql(errors, { rootFields: 1 })).toEqual({
      code: "TOOL_RESOURCE_ACCESS_DENIED",
      message: "The service does not allow this.",
      details: { upstream: { kind: "graphql", errors: [{ code: "FORBIDDEN", path: ["order"], says: "No: FORBIDDEN" }] } },
      outcome: "none",
    });
    // Where the number of root fields is not known, another one may have happened.
    expect(failureOfGraphql(errors).outcome).toBe("unknown");
    expect(failureOfGraphql(errors, { rootFields: 2 }).outcome).toBe("unknown");
  });

  test("below the root come after the effect, whatever they say", async () => {
    let orders = 0;
    const rootValue = {
      order: () => {
        orders += 1;
        return { id: "o-1", buyer: refuse("FORBIDDEN") };
      },
    };
    const errors = await errorsOf("mutation { order { id buyer } }", rootValue);
    expect(orders).toBe(1);
    expect(failureOfGraphql(errors, { rootFields: 1 })).toMatchObject({ code: "TOOL_RESOURCE_ACCESS_DENIED", outcome: "unknown" });
  });

  test("together are as doubtful as the most doubtful of them", () => {
    const errors = [{ extensions: { code: "INTERNAL_SERVER_ERROR" } }, { extensions: { code: "UNAUTHENTICATED" } }];
    expect(failureOfGraphql(errors)).toMatchObject({ code: "TOOL_API_KEY_INVALID", outcome: "unknown" });
  });

  test("are shortened, and wait as the answer's header says", () => {
    const one = {
      message: `token=abc123 ${"y".repeat(9_000)}`,
      path: Array(500).fill("a"),
      extensions: { code: "RATE_LIMITED", stacktrace: ["s"] },
    };
    const failure = failureOfGraphql(Array(50).fill(one), { headers: new Headers({ "retry-after": "3" }) });
    expect(failure).toMatchObject({ retryAfterMs: 3_000, details: { upstream: { more: 45 } } });
    expect(JSON.stringify(failure).length).toBeLessThan(4_000);
    expect(JSON.stringify(failure)).not.toMatch(/abc123|stacktrace/);
  });

  test("of a limit wait until it is renewed, as GitHub says it", () => {
    const headers = new Headers({ "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1800000060" });
    const failure = (type: string) => failureOfGraphql([{ type, message: "No." }], { headers, nowMs: 1_800_000_000_000 });
    expect(failure("RATE_LIMITED").retryAfterMs).toBe(60_000);
    expect(failure("NOT_FOUND").retryAfterMs).toBeUndefined();
  });

  test.each([undefined, null, "x", [], [null], [5], [{}], { errors: 1 }])("may be anything: %j", (errors) => {
    expect(failureOfGraphql(errors)).toMatchObject({ code: "TOOL_EXTERNAL_SERVICE_ERROR", outcome: "unknown" });
  });
});
