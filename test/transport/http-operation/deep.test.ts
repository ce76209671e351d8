import { describe, expect, test } from "vitest";
import type { HttpOperation } from "../../../runtime/tool/http-call.js";
import { graphqlTransport } from "../../../runtime/transport/graphql/index.js";
import { mcpTransport } from "../../../runtime/transport/mcp/index.js";
import { host } from "../mcp-host.js";
import { failureFrom, requestFor } from "../service.js";
import { items } from "./paged.js";
import { call, operation, parameter, startApi } from "./wire.js";

/** Deeper than the stack of whatever walks it. */
const levels = 200_000;
const objects = `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const lists = `${"[".repeat(levels)}{"a":1}${"]".repeat(levels)}`;

describe("an answer that is nested without end", () => {
  const start = (text: string) => startApi((_, response) => void response.writeHead(200, { "content-type": "application/json" }).end(text));
  const pagination = { kind: "cursor", parameter: "after", next: "next", items: "items" } as const;

  test.each<readonly [string, string, Partial<HttpOperation>]>([
    ["on a page", `{"items":[${objects}],"next":"b"}`, { pagination, parameters: [parameter("query", "after")] }],
    [
      "where something is withheld at every depth",
      objects,
      { withheld: { at: { shape: "T" }, shapes: { T: { drop: ["p"], rest: { shape: "T" } } } } },
    ],
    ["where members are chosen", lists, { project: ["a.b"] }],
  ])("cannot be read, %s", async (_, text, given) => {
    const { origin } = await start(text);
    const { code, reason } = await failureFrom(call(operation(origin, given)));
    expect([code, reason.details]).toEqual(["TOOL_DATA_CORRUPTION", { upstream: { kind: "http", reason: "too-deep" } }]);
  });

  test("nor item by item", async () => {
    const { origin } = await start(`{"items":[${objects}],"next":"b"}`);
    const failure = await failureFrom(items(operation(origin, { pagination, parameters: [parameter("query", "after")] })));
    expect(failure.code).toBe("TOOL_DATA_CORRUPTION");
  });

  test("nor as one of GraphQL", async () => {
    const { origin } = await start(`{"data":{"a":${lists}}}`);
    const graphql = { kind: "graphql", endpoint: origin, document: "{ a }", answer: ["a"], project: ["a.b"] } as const;
    const failure = await failureFrom(graphqlTransport({ allowPrivate: true }).run(requestFor(graphql)));
    expect(failure.reason.details).toEqual({ upstream: { kind: "graphql", reason: "too-deep" } });
  });

  test("nor as one of an MCP server that is given credentials", async () => {
    const { url } = await host({ echo: () => lists });
    const transport = mcpTransport({ servers: { stays: { url, credentials: () => ({ Authorization: "Bearer token-12345678" }) } } });
    const failure = await failureFrom(transport.run(requestFor({ kind: "mcp", server: "stays", tool: "echo_alone" })));
    expect(failure.reason.details).toEqual({ upstream: { kind: "mcp", reason: "too-deep" } });
    await transport.close();
  });

  test("is left as it is where nothing of it is withheld", async () => {
    const { origin } = await start(`{"p":"secret","q":${objects}}`);
    const answer = await call(operation(origin, { withheld: { at: { drop: ["p"] } } }));
    expect(Object.keys(answer as object)).toEqual(["q"]);
  });
});
