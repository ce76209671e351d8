import { describe, expect, it } from "vitest";
import { callOf, codes, operation, readFiles, refusals } from "./read-sdl.js";

const sdl = `
type Query { user(login: String!): User search(text: String!, first: Int, after: String): Results! viewer: User! }
type Mutation { rename(id: ID!, name: String!): User deleteUser(id: ID!): Boolean }
type User { id: ID! name: String friends(first: Int!, after: String): Friends! pet: Pet }
type Friends { nodes: [User] pageInfo: PageInfo! }
type PageInfo { hasNextPage: Boolean! endCursor: String }
union Pet = Dog | Cat
type Dog { barks: Int! } type Cat { lives: Int! }
union Result = User | Dog
type Results { nodes: [Result] pageInfo: PageInfo! }`;

const read = (documents: { readonly [name: string]: string }, select?: object) =>
  readFiles(
    { "shop.graphql": sdl, ...documents },
    { settings: { documents: Object.keys(documents) }, ...(select === undefined ? {} : { select }) },
  );

describe("an operation of one's own", () => {
  it("may ask for an object twice, once on a condition: then what only that one wants may be missing", () => {
    const asked = read({
      "q.graphql":
        "query Me($x: Boolean!) { viewer { id } viewer @include(if: $x) { name pet { __typename } } }\nquery Pets($x: Boolean!) { viewer @skip(if: $x) { id } }",
    });
    expect(codes(asked, "error")).toEqual([]);
    expect(refusals(asked, "shop.Me", "output", { viewer: { id: "1" } })).toEqual([]);
    expect(refusals(asked, "shop.Me", "output", { viewer: { id: "1", name: null, pet: null } })).toEqual([]);
    expect(refusals(asked, "shop.Me", "output", { viewer: { name: "a" } })).not.toEqual([]);
    expect(refusals(asked, "shop.Pets", "output", {})).toEqual([]);
    expect(refusals(asked, "shop.Pets", "output", { viewer: {} })).not.toEqual([]);
  });

  it("may spread a fragment on a condition and without one, and fragments that multiply are read once", () => {
    const many = Array.from({ length: 40 }, (_, index) => `fragment F${index} on User { ...F${index + 1} ...F${index + 1} }`).join("\n");
    const asked = read({
      "q.graphql": `query Me($x: Boolean!) { viewer { ...F0 @include(if: $x) ...F39 } }\n${many}\nfragment F40 on User { id name @skip(if: $x) }`,
    });
    expect(codes(asked, "error")).toEqual([]);
    expect(refusals(asked, "shop.Me", "output", { viewer: { id: "1" } })).toEqual([]);
    expect(refusals(asked, "shop.Me", "output", { viewer: { name: "a" } })).not.toEqual([]);
  });

  it("deletes where a fragment of it does", () => {
    const hidden = read({
      "q.graphql": "mutation Tidy($id: ID!) { ... on Mutation { ...Gone } } fragment Gone on Mutation { deleteUser(id: $id) }",
    });
    expect(operation(hidden, "shop.Tidy").declared.effect?.value).toBe("delete");
  });

  const mine = read({
    "queries/friends.graphql": `
# Friends of a user, a page at a time.
query Friends($login: String!, $size: Int! = 20, $cursor: String, $withPet: Boolean = false) {
  person: user(login: $login) {
    ...Names
    list: friends(first: $size, after: $cursor) { nodes { ...Names } pageInfo { hasNextPage endCursor } }
    pet @include(if: $withPet) { __typename ... on Dog { loud: barks } }
  }
}
fragment Unused on Dog { barks }`,
    "queries/names.graphql": "fragment Names on User { id called: name }\nmutation Drop($id: ID!) { deleteUser(id: $id) }",
  });

  it("is a tool under its own name, beside those of the schema", () => {
    expect(codes(mine, "error")).toEqual([]);
    expect(mine.contract?.operations.map(({ id }) => id)).toEqual([
      "shop.Drop",
      "shop.Friends",
      "shop.deleteUser",
      "shop.rename",
      "shop.search",
      "shop.user",
      "shop.viewer",
    ]);
    expect(mine.problems.find(({ code }) => code === "graphql/tools")?.message).toBe(
      "4 queries and 3 mutations become tools, 2 of them from `documents`.",
    );
    expect(operation(mine, "shop.Friends").description).toBe("Friends of a user, a page at a time.");
    expect(operation(mine, "shop.Drop").declared.effect?.value).toBe("delete");
  });

  it("is sent with the fragments that it needs and no others", () => {
    const { document } = callOf(operation(mine, "shop.Friends"));
    expect(document).toContain("fragment Names on User { id called: name }");
    expect(document).not.toContain("Unused");
    expect(document).not.toContain("\n");
  });

  it("has its variables as input", () => {
    const { input } = operation(mine, "shop.Friends");
    expect(
      input.kind === "object" && input.fields.map(({ wireName, presence, schema }) => [wireName, presence, schema.assumed?.value]),
    ).toEqual([
      ["login", "required", undefined],
      ["size", "optional", 20],
      ["cursor", "optional", undefined],
      ["withPet", "optional", false],
    ]);
  });

  it("answers what it selects, under the names that it gives, and turns pages", () => {
    const page = { nodes: [{ id: "1", called: null }, null], pageInfo: { hasNextPage: false, endCursor: null } };
    const answer = (value: unknown) => refusals(mine, "shop.Friends", "output", value as never);
    expect(answer({ person: null })).toEqual([]);
    expect(answer({ person: { id: "1", called: "a", list: page } })).toEqual([]);
    expect(answer({ person: { id: "1", called: "a", list: page, pet: { __typename: "Dog", loud: 2 } } })).toEqual([]);
    expect(answer({ person: { id: "1", called: "a", list: page, pet: { __typename: "Dog" } } })).not.toEqual([]);
    expect(answer({ person: { id: "1", name: "a", list: page } })).not.toEqual([]);
    expect(callOf(operation(mine, "shop.Friends"))).toMatchObject({
      pagination: { at: ["person", "list"], items: "nodes", after: "cursor", first: "size" },
    });
    expect(callOf(operation(mine, "shop.Friends")).answer).toBeUndefined();
  });

  it("comes first where a query of the schema has its name", () => {
    const same = read({ "a.graphql": "query viewer { viewer { id } }" });
    expect(callOf(operation(same, "shop.viewer")).document).toBe("query viewer { viewer { id } }");
    expect(operation(same, "shop.viewer_query").key).toBe("query viewer");
  });

  it("is selected like any other", () => {
    expect(read({ "a.graphql": "query Mine { viewer { id } }" }, { names: ["Mine"] }).contract?.operations.map(({ id }) => id)).toEqual([
      "shop.Mine",
    ]);
  });

  it("keeps the blanks in its texts", () => {
    const { document } = callOf(operation(read({ "a.graphql": 'query A { user(login: "a  b\\"  #c") { id } }' }), "shop.A"));
    expect(document).toBe('query A { user(login: "a  b\\"  #c") { id } }');
  });
});

describe("an operation that is wrong", () => {
  it.each([
    ["query A {\n  viewer { nme }\n}", "graphql/invalid-document", { line: 2, column: 12 }],
    ["query A { viewer { ...Gone } }", "graphql/invalid-document", { line: 1, column: 23 }],
    ["query A($x: Int) { user(login: $x) { id } }", "graphql/invalid-document", { line: 1, column: 9 }],
    ["{ viewer { id } }", "graphql/unnamed-operation", { line: 1, column: 1 }],
    ["query A { viewer { id } }\nquery A { viewer { name } }", "graphql/same-operation", { line: 2, column: 7 }],
    ["type T { a: Int }", "graphql/not-an-operation", { line: 1, column: 6 }],
    ["subscription S { a }", "graphql/subscription-document", { line: 1, column: 14 }],
    ["query A { viewer { id }", "graphql/syntax", { line: 1, column: 24 }],
  ])("%s", (text, code, place) => {
    const wrong = read({ "a.graphql": text });
    expect(wrong.contract).toBeUndefined();
    expect(wrong.problems.filter(({ severity }) => severity === "error")[0]).toMatchObject({
      code,
      place: { file: "a.graphql", ...place },
    });
  });
});
