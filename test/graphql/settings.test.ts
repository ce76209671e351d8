import { join } from "node:path";
import type { CallContext, Registry } from "@toolpact/runtime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approvals } from "../../runtime/approvals/index.js";
import { createRuntime } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { type GraphqlOptions, graphqlTransport } from "../../runtime/transport/graphql/index.js";
import { callConfirmed } from "../wire/call-confirmed.js";
import { type GeneratedApi, generateApi } from "../wire/generate-api.js";
import { type Library, startLibrary } from "./library-server.js";

let library: Library;
let api: GeneratedApi;
let registry: Registry;

/** The schema as a file, no endpoint in it, and everything that a config may say of it. */
beforeAll(async () => {
  library = await startLibrary();
  api = await generateApi(join(import.meta.dirname, "library.graphql"), {
    scalars: { Money: "string" },
    documents: ["queries.graphql"],
    results: { choice: true },
    select: { names: ["book", "books", "booksOfGenre", "find", "shelf", "reserve", "addBook"] },
    operations: {
      written: {
        shelf: { inject: { of: "tenant" }, rename: "myShelf" },
        booksOfGenre: { project: ["books.edges.node.called"] },
        addBook: { inject: { "input.title": "meta.title", "input.author.name": "principal" } },
        reserve: { results: { fields: ["id", "title"] } },
      },
      origin: { file: "toolpact.config.json", pointer: "/sources/0/operations" },
    },
  });
  registry = api.registry;
});
afterAll(async () => {
  api.remove();
  await library.close();
});
beforeEach(() => void library.sent.splice(0));

function call(id: string, args: object, { context = {}, ...options }: GraphqlOptions & { readonly context?: CallContext } = {}) {
  const transports = [graphqlTransport({ baseUrl: library.origin, ...options })];
  return callConfirmed(createRuntime({ registry, transports, store: memoryStore(), approvals: approvals() }), `api.${id}`, args, context);
}

describe("fields of the answer as an argument", () => {
  test("are all that is asked for", async () => {
    const answer = await call("book", { by: { id: "b0" }, fields: ["title", "author"] });
    expect(answer).toMatchObject({ status: "success", data: { title: "Book 0", author: { name: "Ada" } } });
    expect(answer.metadata.warnings).toBeUndefined();
    expect(library.sent[0]?.query).toMatch(/\{ title author \{ name \} \} \}$/);
    expect(library.sent[0]?.variables).toEqual({ by: { id: "b0" } });
  });

  test("of one type of several, and of pages", async () => {
    const found = await call("find", { text: "Book 3", fields: ["on Recording.seconds", "on Book.title"] });
    expect(found).toMatchObject({
      data: [
        { __typename: "Book", title: "Book 3" },
        { __typename: "Recording", seconds: 61.5 },
      ],
    });
    const books = await call("books", { first: 4, fields: ["edges.node.id"] }, { collect: { pages: 9 } });
    expect(books).toMatchObject({ status: "success", data: { edges: library.books.map(({ id }) => ({ node: { id } })) } });
  });

  test("that are none are refused before anything is sent", async () => {
    const answer = await call("book", { by: { id: "b0" }, fields: ["tittle"] });
    expect(answer).toMatchObject({ error: { code: "TOOL_INVALID_FIELD_VALUE", message: expect.stringContaining('"title"') } });
    expect(library.sent).toEqual([]);
  });
});

test("an operation of one's own has its own variables, fragments and names", async () => {
  const answer = await call("booksOfGenre", { genre: "POETRY" });
  expect(answer).toMatchObject({
    status: "success",
    data: { books: { edges: [{ node: { called: "Book 1" } }, { node: { called: "Book 3" } }] } },
  });
  expect(JSON.stringify(answer)).not.toContain("pageInfo");
  expect(library.sent[0]?.variables).toEqual({ genre: "POETRY" });
});

test("a value of the context is a variable that the model never sees", async () => {
  const tool = await registry.tool("api.myShelf");
  expect(tool?.call).toMatchObject({ inject: { of: "tenant" } });
  expect(JSON.stringify(tool?.schema)).not.toContain('"of"');
  const credentials = () => ({ authorization: "Bearer member-key-1" });
  expect(await call("myShelf", { of: "somebody" }, { credentials, context: { tenant: "anna" } })).toMatchObject({ data: ["of anna"] });
  expect(await call("myShelf", {}, { credentials })).toMatchObject({ error: { code: "TOOL_MISSING_REQUIRED_FIELD" } });
  expect(library.sent.map(({ variables }) => variables)).toEqual([{ of: "anna" }]);
});

test("so is a value within an input object", async () => {
  const tool = await registry.tool("api.addBook");
  expect(tool?.call).toMatchObject({ inject: { input: { title: "meta.title", author: { name: "principal" } } } });
  const context = { principal: { id: "Ada" }, meta: { title: "Notes" } };
  // GraphQL's objects are closed, and this one has no title any more.
  expect((await call("addBook", { input: { title: "Other", pages: 3 } }, { context })).error).toBeDefined();
  expect(await call("addBook", { input: { pages: 3 } }, { context })).toMatchObject({ status: "success", data: { title: "Notes" } });
  expect(library.sent.map(({ variables }) => variables)).toEqual([
    { input: expect.objectContaining({ title: "Notes", pages: 3, author: { name: "Ada" } }) },
  ]);
});

test("exact fields are what is asked for", async () => {
  expect(await call("reserve", { id: "b1" })).toMatchObject({ status: "success", data: { id: "b1", title: "Book 1" } });
  expect(library.sent[0]?.query).toContain("{ id title }");
});
