import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CallContext, Registry, Runtime } from "@toolpact/runtime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approvals } from "../../runtime/approvals/index.js";
import { createRuntime } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import type { GraphqlOperation } from "../../runtime/tool/graphql-call.js";
import { type GraphqlOptions, graphqlTransport, reroute } from "../../runtime/transport/graphql/index.js";
import { createProject } from "../cli/project.js";
import { callConfirmed } from "../wire/call-confirmed.js";
import { type Library, startLibrary } from "./library-server.js";

const project = createProject({ linked: true, warm: true });
let library: Library;
let registry: Registry;
let said = "";

/** Live introspection, the command line, and the output as an application would import it. */
beforeAll(async () => {
  library = await startLibrary();
  const source = { contract: library.endpoint, name: "library", introspect: true, scalars: { Money: "string" } };
  const config = { sources: [source], allowHosts: [new URL(library.origin).host], handlers: false };
  writeFileSync(join(project.root, "toolpact.config.json"), JSON.stringify(config));
  const ran = await project.run(["generate", "--verbose"]);
  said = ran.stdout + ran.stderr;
  expect(ran.exitCode, said).toBe(0);
  ({ registry } = await import(/* @vite-ignore */ join(project.root, "generated/library/registry.ts")));
});
afterAll(async () => {
  await library.close();
  project.remove();
});
beforeEach(() => void library.sent.splice(0));

const agent: CallContext = { principal: { id: "agent-1", kind: "agent" } };

function open(options: GraphqlOptions = {}): Runtime {
  return createRuntime({
    registry,
    transports: [graphqlTransport({ allowPrivate: true, ...options })],
    store: memoryStore(),
    approvals: approvals(),
  });
}

const called = new Set<string>();

/** Answers are handed on even where they do not fit, with a warning: here there is none. */
async function call(id: string, args: object, options?: GraphqlOptions) {
  called.add(`library.${id}`);
  const answer = await callConfirmed(open(options), `library.${id}`, args);
  if (answer.status === "success") expect(answer.metadata.warnings).toBeUndefined();
  return answer;
}

async function operationOf(id: string): Promise<GraphqlOperation> {
  const found = (await registry.tool(id))?.call;
  if (found?.kind !== "graphql") throw new Error(id);
  return found;
}

/** The same tool with another document behind it. */
async function answerWith(id: string, document: string, args: object) {
  const transports = reroute([graphqlTransport({ allowPrivate: true })], { [id]: { ...(await operationOf(id)), document } });
  return createRuntime({ registry, transports }).call(id, args);
}

const variables = () => library.sent.map((one) => one.variables);

test("every query and mutation is a tool, and what is none is said", () => {
  expect(registry.list().map(({ id, policy }) => `${policy.effect} ${id}`)).toEqual([
    "write library.addBook",
    "read library.book",
    "read library.books",
    "read library.find",
    "read library.health",
    "read library.item",
    "delete library.removeBook",
    "write library.reserve",
    "read library.shelf",
    "read library.slow",
  ]);
  expect(said).toMatch(/3 mutations/);
  expect(said).toMatch(/subscription/i);
});

describe("variables arrive exactly", () => {
  const author = { name: "Ada" };
  test.each([
    ["what is absent is not sent, nor is a default", { title: "T", author }, { title: "T", author }],
    [
      "null is null",
      { title: "T", author, genre: null, pages: null, tags: null },
      { title: "T", author, genre: null, pages: null, tags: null },
    ],
    [
      "inputs within inputs",
      { title: "T", author: { name: "A", mentor: { name: "B", mentor: { name: "C", mentor: null } } } },
      { title: "T", author: { name: "A", mentor: { name: "B", mentor: { name: "C", mentor: null } } } },
    ],
    ["the bounds of Int", { title: "T", author, pages: 2_147_483_647 }, { title: "T", author, pages: 2_147_483_647 }],
    [
      "text of any kind",
      { title: '"}) { id } # \\ \u0000 ü 日本 👩‍👩‍👧 \u2028', author, tags: ["", "a\nb"] },
      { title: '"}) { id } # \\ \u0000 ü 日本 👩‍👩‍👧 \u2028', author, tags: ["", "a\nb"] },
    ],
    [
      "custom scalars",
      {
        title: "T",
        author,
        price: "1.00 EUR",
        bytes: "9007199254740993",
        published: "2026-05-01T12:00:00Z",
        key: "7c0f1a52-43c8-4b07-8b7e-4a3f2b0b6f0e",
        extra: { a: [1, null, { b: false }] },
      },
      {
        title: "T",
        author,
        price: "1.00 EUR",
        bytes: "9007199254740993",
        published: "2026-05-01T12:00:00Z",
        key: "7c0f1a52-43c8-4b07-8b7e-4a3f2b0b6f0e",
        extra: { a: [1, null, { b: false }] },
      },
    ],
  ])("%s", async (_, input, arrived) => {
    const answer = await call("addBook", { input });
    expect(answer).toMatchObject({ status: "success", data: { title: input.title } });
    expect(variables()).toEqual([{ input: arrived }]);
    expect(library.sent[0]?.query).not.toContain(input.title === "T" ? "Ada" : input.title);
  });

  test("one of several, and an enum", async () => {
    expect(await call("book", { by: { title: "Book 2" } })).toMatchObject({ status: "success", data: { id: "b2", genre: "NOVEL" } });
    expect(await call("books", { genre: "POETRY", first: 1 })).toMatchObject({ status: "success", data: { totalCount: 3 } });
    expect(variables()).toEqual([{ by: { title: "Book 2" } }, { genre: "POETRY", first: 1 }]);
  });

  test.each([
    ["book", { by: { id: "b1", title: "Book 2" } }],
    ["book", { by: {} }],
    ["book", { by: { id: null } }],
    ["book", {}],
    ["books", { genre: "DRAMA" }],
    ["books", { first: 2_147_483_648 }],
    ["books", { first: 1.5 }],
    ["books", { first: "1" }],
    ["addBook", { input: { title: null, author: { name: "A" } } }],
    ["addBook", { input: { title: "T", author: { name: "A", mentor: {} } } }],
    ["addBook", { input: { title: "T", author: { name: "A" }, published: "yesterday" } }],
    ["addBook", { input: { title: "T", author: { name: "A" }, key: "no-uuid" } }],
  ])("what the schema does not take is not sent: %s %j", async (id, args) => {
    const answer = await call(id, args);
    expect(answer.status === "success" ? "" : answer.error.code).toMatch(/^TOOL_(?:INVALID|MISSING)/);
    expect(library.sent).toEqual([]);
  });
});

describe("results", () => {
  test("are objects, lists of several types, and null", async () => {
    expect(await call("book", { by: { id: "none" } })).toMatchObject({ status: "success", data: null });
    const found = await call("find", { text: "Book 1" });
    expect(found).toMatchObject({
      status: "success",
      data: [
        { __typename: "Book", title: "Book 1" },
        { __typename: "Recording", seconds: 61.5 },
      ],
    });
    expect(await call("item", { id: "x" })).toMatchObject({ status: "success", data: { __typename: "Recording", title: "A voice" } });
    expect(await call("book", { by: { id: "b0" } })).toMatchObject({
      status: "success",
      data: {
        price: "9.90 EUR",
        bytes: "9007199254740993",
        author: { name: "Ada" },
        reviews: { nodes: [1, 2, 3, 4, 5].map((stars) => ({ stars })) },
      },
    });
  });

  test("in pages end", async () => {
    const all = library.books.map(({ id }) => id);
    const collected = await call("books", { first: 2 }, { collect: { pages: 50 } });
    expect(collected).toMatchObject({ status: "success", data: { pageInfo: { hasNextPage: false } } });
    const edges = collected.status === "success" ? Reflect.get(Object(collected.data), "edges") : [];
    expect(edges.map(({ node }: { readonly node: { readonly id: string } }) => node.id)).toEqual(all);
    expect(variables().slice(0, 2)).toEqual([{ first: 2 }, { first: 2, after: "2" }]);
    const tool = await registry.tool("library.books");
    const ids: string[] = [];
    if (tool === undefined) throw new Error("library.books");
    for await (const edge of graphqlTransport({ allowPrivate: true }).paginate({ tool, args: { first: 3 } })) {
      ids.push(Reflect.get(Reflect.get(Object(edge), "node"), "id"));
    }
    expect(ids).toEqual(all);
    const one = await call("books", { first: 2 });
    expect(one).toMatchObject({ status: "success", data: { pageInfo: { hasNextPage: true, endCursor: "2" } } });
  });
});

describe("errors", () => {
  test.each([
    ["shelf", {}, "TOOL_API_KEY_INVALID", { code: "UNAUTHENTICATED", path: ["shelf"], says: "Members only" }],
    ["slow", {}, "TOOL_RATE_LIMIT_EXCEEDED", { code: "RATE_LIMITED", path: ["slow"], says: "Once a minute" }],
    ["health", {}, "TOOL_RESOURCE_UNAVAILABLE", { code: "SERVICE_UNAVAILABLE", path: ["health", "load"], says: "The scale is broken" }],
    ["removeBook", { id: "none" }, "TOOL_RESOURCE_NOT_FOUND", { code: "NOT_FOUND", path: ["removeBook"], says: "No such book" }],
    ["addBook", { input: { title: "", author: { name: "A" } } }, "TOOL_INVALID_FIELD_VALUE", { code: "BAD_USER_INPUT", path: ["addBook"] }],
  ])("of %s %j are %s, with their path", async (id, args, code, error) => {
    expect(await call(id, args)).toMatchObject({
      error: { code, details: { upstream: { kind: "graphql", errors: [error] } } },
    });
  });

  test("behind a mutation that happened leave its outcome open", async () => {
    const answer = await call("reserve", { id: "b0" });
    expect(answer).toMatchObject({
      error: { details: { upstream: { errors: [{ path: ["reserve", "author"] }] } } },
      metadata: { effect: "unknown" },
    });
  });

  test("of the service's own validation are the application's", async () => {
    const answer = await answerWith("library.slow", "query slow { sluggish }", {});
    expect(answer).toMatchObject({ error: { code: "TOOL_CONFIGURATION_ERROR" } });
  });

  test("about the shape of an answer are reported with it", async () => {
    const answer = await answerWith("library.book", "query book($by: BookBy!) { book(by: $by) { id } }", { by: { id: "b0" } });
    expect(answer).toMatchObject({ status: "success", data: { id: "b0" }, metadata: { warnings: [expect.any(String)] } });
  });
});

describe("a mutation", () => {
  test("takes out what was there, once a person agreed", async () => {
    const id = library.books.at(-1)?.id ?? "";
    expect(await call("removeBook", { id })).toMatchObject({ status: "success", data: true });
    expect(library.books.some((book) => book.id === id)).toBe(false);
    expect(variables()).toEqual([{ id }]);
  });

  test("waits for a person, runs once, and is replayed by the same key", async () => {
    const runtime = open();
    const args = { input: { title: "Once", author: { name: "Ada" } } };
    const context = { ...agent, idempotencyKey: "key-1" };
    const asked = await runtime.call("library.addBook", args, context);
    expect(asked).toMatchObject({ error: { code: "TOOL_CONFIRMATION_REQUIRED" } });
    expect(library.sent).toEqual([]);
    const before = library.books.length;
    const first = await callConfirmed(runtime, "library.addBook", args, context);
    expect(first).toMatchObject({ status: "success", data: { title: "Once" } });
    const again = await runtime.call("library.addBook", args, context);
    expect(again).toMatchObject({
      status: "success",
      data: first.status === "success" ? first.data : {},
      metadata: { replay_of: first.metadata.call_id },
    });
    expect([library.sent.length, library.books.length]).toEqual([1, before + 1]);
    const other = await runtime.call("library.addBook", { input: { ...args.input, title: "Twice" } }, context);
    expect(other).toMatchObject({ error: { code: "TOOL_IDEMPOTENCY_MISMATCH" } });
    expect(library.sent).toHaveLength(1);
  });
});

test("credentials of the application reach the service", async () => {
  const credentials = () => ({ authorization: "Bearer member-key-1" });
  expect(await call("shelf", { of: null }, { credentials })).toMatchObject({ status: "success", data: ["of null"] });
});

test("a reader of the code sees where it came from in its call alone", () => {
  const text = readFileSync(join(project.root, "generated/library/tools/library/book.ts"), "utf8");
  expect(text).toContain('kind: "graphql"');
  expect(text.slice(text.indexOf("import"), text.indexOf("call:"))).not.toMatch(/graphql/i);
});

test("no tool was left out", () => {
  expect([...called].sort()).toEqual(
    registry
      .list()
      .map(({ id }) => id)
      .sort(),
  );
});
