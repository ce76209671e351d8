import { describe, expect, it } from "vitest";
import { callOf, codes, operation, readSdl, refusals } from "./read-sdl.js";

const shop = `
type Query { "Find one order." order(id: ID!, full: Boolean! = false): Order! version: String }
type Mutation {
  createOrder(input: OrderInput!): Order!
  deleteOrder(id: ID!): Boolean
  orderRemove(id: ID!): Boolean
  version: Int
  attach(file: Upload!): Boolean
  rename(id: ID!, name: String, avatar: Upload): Order @deprecated(reason: "Use createOrder.")
}
type Subscription { orderCreated: Order }
type Order { id: ID! total: Float }
input OrderInput { total: Float! }
scalar Upload
`;

describe("queries and mutations", () => {
  const read = readSdl(shop);

  it("become one tool each; of two with one name the mutation makes way", () => {
    expect(codes(read, "error")).toEqual([]);
    expect(read.contract?.operations.map(({ id, key }) => [id, key])).toEqual([
      ["shop.createOrder", "mutation createOrder"],
      ["shop.deleteOrder", "mutation deleteOrder"],
      ["shop.order", "query order"],
      ["shop.orderRemove", "mutation orderRemove"],
      ["shop.rename", "mutation rename"],
      ["shop.version", "query version"],
      ["shop.version_mutation", "mutation version"],
    ]);
  });

  it("keep the names that they had before, whatever is added beside them", () => {
    const kept = new Map([["mutation version", { id: "shop.version", hostName: "shop_version", path: ["shop", "version"] }]]);
    const later = readSdl(shop, { kept: () => kept });
    expect(operation(later, "shop.version").key).toBe("mutation version");
    expect(operation(later, "shop.version_query").key).toBe("query version");
  });

  it("send variables only, and leave the service its own defaults", () => {
    expect(callOf(operation(read, "shop.order"))).toEqual({
      kind: "graphql",
      endpoint: "/graphql",
      document: "query order($id: ID!, $full: Boolean) { order(id: $id, full: $full) { id total } }",
      answer: ["order"],
    });
    expect(callOf(operation(read, "shop.version")).document).toBe("query version { version }");
  });

  it("read or write, and those delete whose names say so", () => {
    const effects = (read.contract?.operations ?? []).map(({ id, declared }) => [id, declared.effect?.value, declared.confirm?.value.rule]);
    expect(effects).toEqual([
      ["shop.createOrder", "write", "always"],
      ["shop.deleteOrder", "delete", "always"],
      ["shop.order", "read", undefined],
      ["shop.orderRemove", "delete", "always"],
      ["shop.rename", "write", "always"],
      ["shop.version", "read", undefined],
      ["shop.version_mutation", "write", "always"],
    ]);
    expect(operation(read, "shop.createOrder").declared.idempotency?.value.key).toEqual({ from: "call" });
    expect(operation(read, "shop.rename").declared.deprecation?.value.message).toBe("Use createOrder.");
  });

  it("are counted; subscriptions and files are reported", () => {
    const said = (code: string) => read.problems.find((problem) => problem.code === code)?.message;
    expect(said("graphql/tools")).toBe("2 queries and 5 mutations become tools.");
    expect(said("graphql/subscriptions")).toContain("1 subscription");
    expect(said("graphql/uploads")).toContain("`attach`");
    expect(callOf(operation(read, "shop.rename")).document).not.toContain("avatar");
  });

  it("are left out and told where only the gateway of a federation asks for them", () => {
    const roots = "_service: _Service! _entities(representations: [_Any!]!): [_Entity]!";
    const types = "type _Service { sdl: String } scalar _Any union _Entity = Order type Order { id: ID! }";
    for (const text of [`type Query { a: Int ${roots} } ${types}`, `type Query { a: Int ${roots} }`]) {
      const federated = readSdl(text);
      expect(codes(federated, "error")).toEqual([]);
      expect(federated.contract?.operations.map(({ id }) => id)).toEqual(["shop.a"]);
      expect(federated.problems.find(({ code }) => code === "graphql/federation")?.message).toContain("`_service` and `_entities`");
    }
    expect(readSdl("type Query { a: Int } type Mutation { _service: Int }").contract?.operations).toHaveLength(2);
  });
});

describe("settings", () => {
  it("name namespace, endpoint and who must be known", () => {
    const read = readSdl(shop, { settings: { namespace: "orders", endpoint: "https://shop.example/graphql", auth: "session" } });
    const order = operation(read, "orders.order");
    expect(callOf(order).endpoint).toBe("https://shop.example/graphql");
    expect(order.declared.auth?.value).toBe("session");
    expect(codes(read)).not.toContain("graphql/no-endpoint");
  });

  it("select by name, pattern and kind; an entry that matches nothing is an error with the nearest name", () => {
    const names = (select: object) => readSdl(shop, { select }).contract?.operations.map(({ id }) => id);
    expect(names({ names: ["*Order"] })).toEqual(["shop.createOrder", "shop.deleteOrder"]);
    expect(names({ methods: ["query"], not: { names: ["version"] } })).toEqual(["shop.order"]);
    const read = readSdl(shop, { select: { names: ["creatOrder"] } });
    expect(read.problems.find(({ code }) => code === "graphql/nothing-selected")?.fix).toBe("Did you mean `createOrder`?");
  });

  it("of single operations rename, describe, inject and project", () => {
    const written = {
      createOrder: { rename: "place", description: "Place an order.", confirm: "always" },
      "query order": { inject: { full: "meta.full" }, project: ["id"] },
    };
    const read = readSdl(shop, { operations: { written, origin: { file: "toolpact.config.json", pointer: "/sources/0/operations" } } });
    expect(codes(read, "error")).toEqual([]);
    expect(operation(read, "shop.place")).toMatchObject({ description: "Place an order.", key: "mutation createOrder" });
    expect(callOf(operation(read, "shop.order"))).toMatchObject({ inject: { full: "meta.full" }, project: ["id"] });
  });

  it("keep members that the usual selection does not reach: they are asked for", () => {
    const deep =
      "type Query { a: [A!]! } type A { id: ID! up: A b: B meta: JSON } type B { c: C } type C { d: [D!] } type D { e: E } type E { name: String } scalar JSON";
    const projected = (project: readonly string[]) => {
      const origin = { file: "toolpact.config.json", pointer: "/sources/0/operations" };
      return readSdl(deep, { operations: { written: { a: { project } }, origin } });
    };
    const read = projected(["b.c.d.e.name", "up.id", "meta.key"]);
    expect(codes(read, "error")).toEqual([]);
    expect(callOf(operation(read, "shop.a")).document).toBe("query a { a { id meta b { c { d { e { name } } } } up { id } } }");
    expect(refusals(read, "shop.a", "output", [{ b: { c: { d: [{ e: { name: "x" } }] } }, up: null, meta: { key: 1 } }])).toEqual([]);
    expect(refusals(read, "shop.a", "output", [{ b: { c: { d: [{ e: { name: 1 } }] } }, up: null }])).not.toEqual([]);
    expect(projected(["b.c.d.e.nam"]).problems.filter(({ severity }) => severity === "error")).toMatchObject([
      {
        code: "graphql/unknown-field",
        fix: "Did you mean `b.c.d.e.name`?",
        place: { file: "toolpact.config.json", pointer: "/sources/0/operations/a/project/0" },
      },
    ]);
  });

  it.each([
    ["node.node.deep.need", "`need` needs arguments of its own", "Name fields that the schema defines."],
    ["far.need.x", "`need` needs arguments of its own", "Name fields that the schema defines."],
    // A step before it has the same name, which is right there.
    ["node.node.node", "`node` is not a field of `C`", "Did you mean `node.node.mode`?"],
    ["far.node.names", "`names` is not a field of `C`", "Did you mean `far.node.name`?"],
    ["node.node.name.x", "`name` is a value and has no fields", "Name fields that the schema defines."],
    ["any.of.D.need", "`of` is not a field of `Any`", undefined],
  ])("keep no %s: the reason is reported once, at the step that is wrong, and nothing is asked for on the way", (path, reason, fix) => {
    const deep = `type Query { a: A } type A { id: ID node: B any: Any far: B } type B { node: C need(a: Int!): C } union Any = D
      type C { name: String mode: Int deep: D } type D { x: Int need(a: Int!): Int }`;
    const operations = { written: { a: { project: ["id", path] } }, origin: { file: "toolpact.config.json", pointer: "/operations" } };
    const read = readSdl(deep, { operations, settings: { results: { depth: 1 } } });
    expect(read.problems.filter(({ severity }) => severity === "error")).toMatchObject([
      {
        code: "graphql/unknown-field",
        message: expect.stringContaining(`\`${path}\` cannot be selected: ${reason}`),
        ...(fix === undefined ? {} : { fix }),
        place: { file: "toolpact.config.json", pointer: "/operations/a/project/1" },
      },
    ]);
    expect(callOf(operation(read, "shop.a")).document).toBe("query a { a { id } }");
  });

  it("that nobody is asked before an effect that cannot be undone are taken, and told where they stand", () => {
    const place = { file: "toolpact.config.json", pointer: "/sources/0/operations" };
    const written = {
      deleteOrder: { confirm: "never" },
      orderRemove: { confirm: "never", reversible: true },
      createOrder: { confirm: "never", effects: [{ type: "write", description: "An order.", reversible: false }] },
      "query order": { confirm: "never" },
    };
    const read = readSdl(shop, { operations: { written, origin: place } });
    expect(codes(read, "error")).toEqual([]);
    const told = read.problems.filter(({ code }) => code === "plan/irreversible-never-confirmed");
    expect(told.map(({ message, place: found }) => [/`(.+?)`/.exec(message)?.[1], found])).toEqual([
      ["shop.createOrder", { ...place, pointer: `${place.pointer}/createOrder/confirm` }],
      ["shop.deleteOrder", { ...place, pointer: `${place.pointer}/deleteOrder/confirm` }],
    ]);
  });

  it("for an operation that is left out are an error that says so, and names no other", () => {
    const operations = { written: { createOrder: {} }, origin: { file: "toolpact.config.json", pointer: "/sources/0/operations" } };
    const read = readSdl(shop, { operations, select: { methods: ["query"] } });
    expect(read.problems.filter(({ severity }) => severity === "error")).toMatchObject([
      { code: "agent/left-out", message: "The operation `createOrder` exists, but `select` leaves it out." },
    ]);
  });

  it("for an operation that does not exist are an error where they stand", () => {
    const read = readSdl(shop, {
      operations: { written: { creteOrder: {} }, origin: { file: "toolpact.config.json", pointer: "/sources/0/operations" } },
    });
    expect(read.problems.find(({ severity }) => severity === "error")).toMatchObject({
      code: "agent/unknown-operation",
      fix: expect.stringContaining("createOrder"),
      place: { file: "toolpact.config.json", pointer: "/sources/0/operations/creteOrder" },
    });
  });
});

describe("@agent", () => {
  const marked = `
directive @agent(action: Boolean, effect: String, reversible: Boolean, timeout: String) on FIELD_DEFINITION
type Query { a: Int @agent(action: true, timeout: "5s") b: Int }
type Mutation { c: Int @agent(action: true, reversible: true) d: Int @agent(action: false) }`;

  it("is an allowlist once anybody has it, and says what x-agent says", () => {
    const read = readSdl(marked);
    expect(codes(read, "error")).toEqual([]);
    expect(read.contract?.operations.map(({ id }) => id)).toEqual(["shop.a", "shop.c"]);
    expect(read.problems.find(({ code }) => code === "graphql/selected")?.message).toContain(
      "2 of 4 operations become tools, selected by `@agent`",
    );
    expect(operation(read, "shop.a").declared.timeoutMs?.value).toBe(5_000);
    expect(operation(read, "shop.c").declared).toMatchObject({ reversible: { value: true }, confirm: { value: { rule: "never" } } });
  });

  it("without arguments belongs to somebody else", () => {
    expect(readSdl("directive @agent on FIELD_DEFINITION type Query { a: Int @agent b: Int }").contract?.operations).toHaveLength(2);
  });

  it("with a wrong setting is an error at the field", () => {
    const read = readSdl("type Query { b: Int\n  a: Int @agent(action: true, effekt: read) }");
    expect(read.problems.find(({ severity }) => severity === "error")).toMatchObject({
      message: "The key `effekt` is unknown in `@agent`.",
      place: { file: "shop.graphql", pointer: "/Query/a/effekt" },
    });
  });
});
