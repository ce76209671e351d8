import { buildClientSchema, type IntrospectionQuery, printSchema } from "graphql";
import { createSchema, createYoga } from "graphql-yoga";
import { afterEach, describe, expect, test } from "vitest";
import { fetching, problemOf, textOf } from "./fetching.js";
import { type Served, serve } from "./serve.js";

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const typeDefs = `
"""All about pets."""
schema { query: Query }
directive @many repeatable on FIELD_DEFINITION
scalar Day @specifiedBy(url: "https://days.example")
input Key @oneOf { id: ID, name: String }
type Query { pet(key: Key!, old: Int @deprecated(reason: "gone")): String, born: Day }
`;

async function yoga(): Promise<Served> {
  const server = await serve(
    createYoga({ schema: createSchema({ typeDefs }), logging: false, graphqlEndpoint: "/graphql", graphiql: true }),
  );
  open.push(server.close);
  return server;
}

/** Refuses queries that hold a word, as a server does that has never heard it. */
async function oldServer(unknown: readonly string[]): Promise<Served> {
  const inner = createYoga({ schema: createSchema({ typeDefs }), logging: false, graphqlEndpoint: "/graphql" });
  const server = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const word = unknown.find((name) => body.includes(name));
    if (word !== undefined) {
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ errors: [{ message: `Cannot query field "${word}" on type "__Type".` }] }));
      return;
    }
    const answer = await inner.fetch(`http://localhost${request.url}`, {
      method: request.method ?? "GET",
      headers: { "content-type": "application/json" },
      ...(body === "" ? {} : { body }),
    });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
  open.push(server.close);
  return server;
}

const introspecting = ({ origin, host }: Served, introspect?: boolean) =>
  fetching({
    allowHosts: [host],
    sources: [
      { path: `${origin}/graphql`, ...(introspect === undefined ? {} : { introspect }), headers: { Authorization: "Bearer {env:TOKEN}" } },
    ],
    env: { TOKEN: "secret-token" },
    limits: { timeoutMs: 10_000, retryDelaysMs: [1, 1] },
  }).get(`${origin}/graphql`);

const schemaOf = (text: string): string => printSchema(buildClientSchema(JSON.parse(text) as IntrospectionQuery));

describe("a GraphQL endpoint", () => {
  test("tells everything that it knows of itself, and is known as such", async () => {
    const server = await yoga();
    const found = await introspecting(server, true);
    const printed = schemaOf(textOf(found));
    for (const words of ["All about pets.", "repeatable", "https://days.example", "@oneOf", '@deprecated(reason: "gone")']) {
      expect(printed).toContain(words);
    }
    expect(found).toMatchObject({ introspected: true, base: `${server.origin}/graphql` });
    expect(server.seen).toEqual(["POST /graphql"]);
    expect(server.requests[0]?.headers).toMatchObject({
      authorization: "Bearer secret-token",
      accept: "application/graphql-response+json, application/json;q=0.9",
      "content-type": "application/json",
    });
  });

  test("is found out by its answer to somebody who asks for a document", async () => {
    const server = await yoga();
    expect(schemaOf(textOf(await introspecting(server)))).toContain("type Query");
    expect(server.seen).toEqual(["GET /graphql", "POST /graphql"]);
    expect(problemOf(await introspecting(server, false)).code).toMatch(/^source\/(http-status|no-document)$/);
  });

  test.each([
    ["isOneOf", ["isOneOf"], 2],
    ["what came after 2018", ["isOneOf", "specifiedByURL", "isRepeatable", "includeDeprecated: true) {\\n        ...InputValue"], 3],
  ])("that does not know %s is asked in simpler words", async (_, unknown, tries) => {
    const server = await oldServer(unknown);
    expect(schemaOf(textOf(await introspecting(server, true)))).toContain("type Query");
    expect(server.seen).toHaveLength(tries);
  });

  test.each([
    "GraphQL introspection is not allowed, but the query contained __schema or __type",
    'Cannot query field "__schema" on type "Query".',
  ])("that keeps its schema to itself is told so, with what to do: %s", async (message) => {
    const server = await serve((_, response) => response.writeHead(400).end(JSON.stringify({ errors: [{ message }] })));
    open.push(server.close);
    for (const introspect of [true, undefined]) {
      const problem = problemOf(await introspecting(server, introspect));
      expect([problem.code, problem.message, problem.fix]).toEqual([
        "source/introspection-refused",
        expect.stringContaining(JSON.stringify(message)),
        expect.stringContaining("Save the schema as a file"),
      ]);
    }
  });

  test("that wants other credentials is quoted, but never with those that it was given", async () => {
    const server = await serve((request, response) =>
      response.writeHead(200).end(JSON.stringify({ errors: [{ message: `Not you: ${request.headers.authorization}` }] })),
    );
    open.push(server.close);
    const problem = problemOf(await introspecting(server, true));
    expect([problem.code, problem.message]).toEqual(["source/introspection-failed", expect.stringContaining("Not you")]);
    expect(JSON.stringify(problem)).not.toContain("secret-token");
  });

  test.each([
    ["a page", (): string => "<html></html>", 200, "source/not-graphql"],
    ["a refusal", (): string => "no", 403, "source/http-status"],
  ])("that answers with %s is none", async (_, text, status, code) => {
    const server = await serve((_request, response) => response.writeHead(status).end(text()));
    open.push(server.close);
    expect(problemOf(await introspecting(server, true)).code).toBe(code);
  });

  test("that is not there, or leads elsewhere, is told as any address is", async () => {
    const gone = await serve(() => {});
    await gone.close();
    expect(problemOf(await introspecting(gone, true)).code).toBe("source/unreachable");
    const moved = await serve((_, response) => response.writeHead(307, { location: "https://other.example/graphql" }).end());
    open.push(moved.close);
    expect(problemOf(await introspecting(moved, true)).code).toBe("source/redirect-refused");
  });
});
