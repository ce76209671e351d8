import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { callOf, codes, invalidDocuments, operation, readFile, readSdl, refusals, schemaOf } from "./read-sdl.js";

const bank = `
type Query { account: AccountQueries admin: Admin! version: String me: User }
type Mutation { account: AccountMutations! logout: LogoutPayload }
type AccountQueries { get(id: ID!): Account list(first: Int, after: String): AccountPage latest: Account count: Int }
type Admin { users: AdminUsers! }
type AdminUsers { find(name: String): [User!]! }
"Accounts." type AccountMutations {
  "Open an account." create(input: AccountInput!): Account!
  delete(id: ID!): Boolean
  closeAll: Int
  limits: Limits!
}
type Limits { raise(by: Int!): Int }
type LogoutPayload { ok: Boolean reason(language: String): String }
type Account { id: ID! owner: User }
type AccountPage { nodes: [Account!]! pageInfo: PageInfo! }
type PageInfo { hasNextPage: Boolean! endCursor: String }
type User { name: String friends(first: Int!): [User!] }
input AccountInput { owner: String! }
`;
const idsOf = (sdl: string, options = {}) => readSdl(sdl, options).contract?.operations.map(({ id }) => id);

describe("fields below objects that only group them", () => {
  const read = readSdl(bank);

  it("are tools of their own, at any level; a query keeps its fields without arguments together", () => {
    expect(codes(read, "error")).toEqual([]);
    expect(read.contract?.operations.map(({ id, key, declared }) => [id, key, declared.effect?.value])).toEqual([
      ["shop.account", "query account", "read"],
      ["shop.account.closeAll", "mutation account.closeAll", "write"],
      ["shop.account.create", "mutation account.create", "write"],
      ["shop.account.delete", "mutation account.delete", "delete"],
      ["shop.account.get", "query account.get", "read"],
      ["shop.account.limits.raise", "mutation account.limits.raise", "write"],
      ["shop.account.list", "query account.list", "read"],
      ["shop.admin.users.find", "query admin.users.find", "read"],
      ["shop.logout", "mutation logout", "write"],
      ["shop.me", "query me", "read"],
      ["shop.version", "query version", "read"],
    ]);
    expect(operation(read, "shop.account.create")).toMatchObject({ title: "Open an account", description: "Open an account." });
    expect(operation(read, "shop.account.delete").title).toBe("Account delete");
    expect(read.problems.find(({ code }) => code === "graphql/namespaces")?.message).toContain("5 fields without arguments");
  });

  it("are sent within those objects, and answer with the field alone", () => {
    expect(callOf(operation(read, "shop.account.create"))).toEqual({
      kind: "graphql",
      endpoint: "/graphql",
      document: "mutation account_create($input: AccountInput!) { account { create(input: $input) { id owner { name } } } }",
      answer: ["account", "create"],
    });
    expect(callOf(operation(read, "shop.account")).document).toBe("query account { account { count latest { id owner { name } } } }");
    expect(callOf(operation(read, "shop.account.list")).pagination).toEqual({ at: [], items: "nodes", after: "after", first: "first" });
    expect(invalidDocuments(read, schemaOf(bank))).toEqual([]);
  });

  it("may have no answer where a query leads through a nullable object, and must have one below a mutation", () => {
    const nullable = readSdl("type Query { a: A } type A { list(n: Int): [Int!]! }");
    expect(refusals(nullable, "shop.a.list", "output", null)).toEqual([]);
    expect(refusals(read, "shop.admin.users.find", "output", null)).not.toEqual([]);
    expect(refusals(read, "shop.account.create", "output", null)).not.toEqual([]);
  });

  it("are chosen from by a model, and selected and named in settings by their dotted name", () => {
    const choice = callOf(operation(readSdl(bank, { settings: { results: { choice: true } } }), "shop.account.create")).choice;
    expect([choice?.head, choice?.tail]).toEqual([
      "mutation account_create($input: AccountInput!) { account { create(input: $input)",
      " } }",
    ]);
    expect(idsOf(bank, { select: { names: ["account.*"], methods: ["mutation"] } })).toEqual([
      "shop.account.closeAll",
      "shop.account.create",
      "shop.account.delete",
      "shop.account.limits.raise",
    ]);
    const origin = { file: "toolpact.config.json", pointer: "/sources/0/operations" };
    expect(idsOf(bank, { operations: { written: { "account.create": { rename: "open" } }, origin } })).toContain("shop.account.open");
  });

  it("have the settings of the `@agent` of their object, except its names", () => {
    const said = bank.replace("account: AccountMutations!", 'account: AccountMutations! @agent(action: true, auth: "session", title: "X")');
    const listed = readSdl(said);
    expect(listed.contract?.operations.map(({ id }) => id)).toEqual([
      "shop.account.closeAll",
      "shop.account.create",
      "shop.account.delete",
      "shop.account.limits.raise",
    ]);
    expect(operation(listed, "shop.account.create")).toMatchObject({ title: "Open an account", declared: { auth: { value: "session" } } });
  });

  it.each([
    ["has an id", "type Query { a: A } type A { id: ID! b(n: Int!): Int }"],
    ["is where other fields lead, too", "type Query { a: A c: [A] } type A { d: String b(n: Int): Int }"],
    ["leads to itself", "type Query { a: A } type A { a: A b(n: Int): Int }"],
    ["has values, and needs no arguments", "type Query { a: A } type A { name: String b(n: Int): Int }"],
    ["is a list", "type Query { a: [A] } type A { b(n: Int!): Int name: String }"],
    ["takes arguments itself", "type Query { a(x: Int): A } type A { b(n: Int!): Int name: String }"],
  ])("are none where the object %s", (_, sdl) => {
    expect(idsOf(sdl)?.filter((id) => id.startsWith("shop.a"))).toEqual(["shop.a"]);
  });

  it("end after 5 levels", () => {
    const levels = Array.from({ length: 8 }, (_, n) => `type T${n} { t: T${n + 1} f(n: Int): Int }`).join(" ");
    const ids = idsOf(`type Query { t: T0 } ${levels} type T8 { f(n: Int): Int }`);
    expect(ids?.at(0)).toBe("shop.t.f");
    expect(Math.max(...(ids ?? []).map((id) => id.split(".").length))).toBe(7);
  });
});

describe("an operation without anything to select", () => {
  const empty = "type Query { a(x: Int): A b: Int } type A { c(n: Int!): Int }";

  it("is left out and named", () => {
    const read = readSdl(empty);
    expect(read.contract?.operations.map(({ id }) => id)).toEqual(["shop.b"]);
    expect(read.problems.filter(({ code }) => code === "graphql/nothing-to-ask")).toMatchObject([
      { severity: "warning", message: expect.stringContaining("1 operation is left out (`a`)") },
    ]);
  });

  it.each([
    ["selected", { select: { names: ["a", "b"] } }],
    ["named in settings", { operations: { written: { a: { confirm: "always" } }, origin: { file: "toolpact.config.json", pointer: "" } } }],
  ])("is an error where it is %s", (_, options) => {
    expect(readSdl(empty, options).problems).toContainEqual(expect.objectContaining({ code: "graphql/nothing-asked", severity: "error" }));
  });
});

const corpus = path.resolve(import.meta.dirname, "../../../../shared/corpus/graphql");

it.skipIf(!existsSync(path.join(corpus, "monday.graphql")))("a published schema with search below an object has seven searches", () => {
  const read = readFile(corpus, "monday.graphql");
  const searches = (read.contract?.operations ?? []).filter(({ id }) => id.startsWith("monday.search"));
  expect(searches.map((one) => callOf(one).answer?.join("."))).toHaveLength(7);
  expect(searches.filter((one) => /^[^{]*\{[^{]*\{ __typename \} \}$/.test(callOf(one).document))).toEqual([]);
});
