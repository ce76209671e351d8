import { buildSchema, introspectionFromSchema } from "graphql";
import { describe, expect, it } from "vitest";
import { scanGraphql } from "../../../generator/diagnostics/render/scan/graphql.js";
import { isGraphql } from "../../../generator/read/graphql/index.js";
import { cpuTimeOf } from "../../cpu-time.js";
import { callOf, codes, operation, readFiles, readSdl, refusals } from "./read-sdl.js";

const small = 'type Query { "One order." order(id: ID!): Order } type Order { id: ID! total: Float }';

describe("a schema", () => {
  it("is read from SDL and from its introspection result alike", () => {
    const sdl = readSdl(small);
    const json = readFiles({ "shop.json": JSON.stringify({ data: introspectionFromSchema(buildSchema(small)) }) });
    const bare = readFiles({ "shop.json": JSON.stringify(introspectionFromSchema(buildSchema(small))) });
    const plain = (read: typeof sdl): unknown =>
      JSON.parse(JSON.stringify(read.contract?.operations, (key, value) => (key === "origin" ? undefined : value)));
    expect(codes(sdl, "error")).toEqual([]);
    expect(plain(json)).toEqual(plain(sdl));
    expect(plain(bare)).toEqual(plain(sdl));
    expect(operation(json, "shop.order").origin.pointer).toMatch(/^\/data\/__schema\/types\/\d+\/fields\/0$/);
  });

  it("is read from an introspection result whose defaults are written in another language, without them", () => {
    const result = JSON.stringify({ data: introspectionFromSchema(buildSchema("type Query { order(id: ID = 7, n: Int = 5): Int }")) });
    const read = readFiles({ "shop.json": result.replace('"defaultValue":"7"', `"defaultValue":"{'a': None}"`) });
    expect(codes(read, "error")).toEqual([]);
    expect(read.problems.find(({ code }) => code === "graphql/wrong-defaults")).toMatchObject({
      message: expect.stringContaining("of `id`"),
      place: { pointer: expect.stringMatching(/fields\/0\/args\/0$/) },
    });
    expect(operation(read, "shop.order").input).toMatchObject({ fields: [{ wireName: "id" }, { schema: { assumed: { value: 5 } } }] });
  });

  it("whose interfaces all implement each other is read in the time that they take to write", async () => {
    const names = Array.from({ length: 200 }, (_, index) => `I${index}`);
    const others = (name: string): string => names.filter((other) => other !== name).join(" & ");
    const interfaces = names.map((name) => `interface ${name} implements ${others(name)} { x: Int }`).join("\n");
    const files = { "api.graphql": `type Query { a: I0 }\n${interfaces}\ntype T implements ${names.join(" & ")} { x: Int }\n` };
    expect(await cpuTimeOf(() => readFiles(files), 8_000)).toBeLessThan(8_000);
    const read = readFiles(files);
    expect(read.contract?.operations).toHaveLength(1);
    expect(read.problems.map(({ code }) => code)).toContain("graphql/invalid-parts");
  });

  it("may be spread over several files, each named in what is said of it", () => {
    const read = readFiles({
      "shop/schema/query.graphql": "type Query { order(id: ID!): Order }",
      "shop/schema/order.graphql": "type Order { id: ID! }\nextend type Query { orders: [Order!]! }\nextend type Order { buyer: Missing }",
    });
    expect(read.contract?.name).toBe("shop");
    expect(read.contract?.operations.map(({ id }) => id)).toEqual(["shop.order", "shop.orders"]);
    expect(read.problems.find(({ code }) => code === "graphql/unknown-types")?.place).toEqual({
      file: "shop/schema/order.graphql",
      line: 3,
      column: 21,
    });
  });

  it("needs no base for what it extends, and no definition of directives", () => {
    const read = readSdl(
      'extend schema @link(url: "https://specs.apollo.dev/federation/v2.0", import: ["@key"])\nextend type Query { me: User }\ntype User @key(fields: "id") @shareable { id: ID! @external name: String @tag(name: "x") }',
    );
    expect(codes(read, "error")).toEqual([]);
    expect(codes(read, "warning")).toEqual([]);
    expect(read.contract?.operations.map(({ key }) => key)).toEqual(["query me"]);
  });

  it("takes its roots from `schema`, under any name, and goes on without one that does not exist", () => {
    const read = readSdl("schema { query: Root mutation: Gone } type Root { a: Int } type Query { b: Int }");
    expect(read.contract?.operations.map(({ id }) => id)).toEqual(["shop.a"]);
    expect(codes(read, "warning")).toEqual(["graphql/unknown-types"]);
  });

  it("is told from other texts at once, whatever comments and descriptions stand above", () => {
    const above = ["#".repeat(5_000), '"""a"""\n'.repeat(500), '"a" '.repeat(500), '"""a \\""" b"""', '"a \\" b"', '""'].join("\n");
    for (const text of [`${above}\nopenapi: 3.1.0`, `${above}\n"""never closed`, above]) {
      expect(isGraphql({ file: "a.yaml", text })).toBe(false);
      expect(scanGraphql(text)).toBeUndefined();
    }
    expect(isGraphql({ file: "a.txt", text: `${above}\ntype Query { a: Int }` })).toBe(true);
    expect(scanGraphql(`${above}\ntype Query { a: Int }`)).toBeDefined();
    expect(codes(readSdl(`${"#".repeat(5_000)}\n${small}`), "error")).toEqual([]);
  });

  it("may hold mutations alone", () => {
    expect(readSdl("type Mutation { ping: Boolean }").contract?.operations.map(({ id }) => id)).toEqual(["shop.ping"]);
  });
});

describe("an imperfect schema", () => {
  it("may say a thing twice: the same words count once, of other words the first, and both are reported", () => {
    const same = readSdl("type Query { a: Int b: Int\n  a: Int }");
    expect(codes(same, "warning")).toEqual(["graphql/repeats"]);
    expect(same.problems.find(({ code }) => code === "graphql/repeats")).toMatchObject({
      message: expect.stringContaining("`Query.a`"),
      place: { file: "shop.graphql", line: 2, column: 3 },
    });
    const other = readSdl("type Query { a: Int a: String } type T { x: Int } type T { y: Int } enum E { A A }");
    expect(codes(other, "warning")).toEqual(["graphql/contradicting-repeats", "graphql/repeats"]);
    expect(operation(other, "shop.a").output).toMatchObject({ members: [{ kind: "number" }, { kind: "null" }] });
  });

  it("loses fields of unknown types where nobody needs them, and fails where a selected operation does", () => {
    const sdl = "type Query { a: T\n  b: Ordr } type T { x: Int y: Nowhere } type Order { id: ID }";
    const all = readSdl(sdl);
    expect(all.problems.find(({ severity }) => severity === "error")).toMatchObject({
      code: "graphql/unknown-type",
      fix: "Did you mean `Order`?",
      place: { file: "shop.graphql", line: 2, column: 3 },
    });
    const one = readSdl(sdl, { select: { names: ["a"] } });
    expect(codes(one, "error")).toEqual([]);
    expect(codes(one, "warning")).toEqual(["graphql/unknown-types"]);
  });

  it("takes a type that only inputs name and nobody defines for a scalar, and says which was probably meant", () => {
    const read = readSdl("type Query { a(by: Ordr!): Int b(by: Nowhere): Int } input Order { id: ID }");
    expect(read.problems.find(({ code }) => code === "graphql/undefined-inputs")).toMatchObject({
      severity: "warning",
      message: "2 arguments or input fields have an undefined type (such as `Ordr` of `by`). They are read as a scalar.",
      fix: "Did you mean `Order`?",
      place: { file: "shop.graphql", line: 1, column: 16 },
    });
    expect(codes(read, "warning")).toEqual(["graphql/unknown-scalars", "graphql/undefined-inputs"]);
    // Where the first of them, by name, is met.
    expect(read.problems.find(({ code }) => code === "graphql/unknown-scalars")?.place).toMatchObject({ pointer: "/Query/b/by" });
    expect(read.contract?.operations.map((one) => callOf(one).document)).toContain("query a($by: Ordr!) { a(by: $by) }");
  });

  it("may break rules that no document depends on", () => {
    const read = readSdl("interface Node { id: ID! } type Thing implements Node { name: String } type Query { thing: Thing }");
    expect(codes(read, "warning")).toEqual(["graphql/invalid-parts"]);
    expect(codes(read, "error")).toEqual([]);
  });

  it("does not end the run by a directive of the wrong form", () => {
    const read = readSdl("type Query { a: Int @deprecated(reason: 5) b: Int } scalar S @specifiedBy");
    expect(codes(read, "error")).toEqual([]);
    expect(read.contract?.operations).toHaveLength(2);
  });
});

describe("what is no schema", () => {
  it.each([
    ["type Query {\n  a(: Int): String }", "graphql/syntax", { line: 2, column: 5 }],
    ["type Query {\n  a: Int\n  __b: Int }", "graphql/reserved-name", { line: 3, column: 3 }],
    ["# nothing here\n", "graphql/no-definitions", { line: 1, column: 1 }],
    ["query Mine { a }", "graphql/no-definitions", { line: 1, column: 1 }],
    [`type Query { a: ${"[".repeat(50_000)}Int${"]".repeat(50_000)} }`, "graphql/too-deep", { line: 1, column: 1 }],
  ])("%.40s is reported with its place", (sdl, code, place) => {
    const read = readSdl(sdl);
    expect(read.contract).toBeUndefined();
    expect(read.problems.filter(({ severity }) => severity === "error")).toMatchObject([
      { code, place: { file: "shop.graphql", ...place } },
    ]);
  });

  it("goes on where an introspection result lacks a type: what leads there is left out, and named", () => {
    const sdl = `type Query { order(id: ID!, by: Hidden, at: Time): Order hidden: Secret find(by: Hidden!): Order deep(in: Outer!): Order }
      input Hidden { a: Int } input Outer { inner: Inner! } input Inner { hidden: Hidden! note: String }
      type Order { id: ID! secret: Secret owner(as: Hidden): Owner total: Int } type Secret { a: Int } union Owner = Person | Secret
      type Person { name: String } scalar Time`;
    const { __schema: whole } = introspectionFromSchema(buildSchema(sdl));
    const without = (...names: readonly string[]) => ({
      "shop.json": JSON.stringify({ data: { __schema: { ...whole, types: whole.types.filter(({ name }) => !names.includes(name)) } } }),
    });
    const files = without("Hidden", "Secret", "Time", "Int");
    const read = readFiles(files, { select: { names: ["order"] } });
    expect(codes(read, "error")).toEqual([]);
    expect(read.contract?.operations.map(({ id }) => id)).toEqual(["shop.order"]);
    expect(callOf(operation(read, "shop.order")).document).toBe(
      "query order($id: ID!, $at: Time) { order(id: $id, at: $at) { id total owner { __typename ... on Person { name } } } }",
    );
    expect(read.problems.find(({ code }) => code === "graphql/unknown-types")?.message).toBe(
      "9 parts of the schema use types that do not exist or cannot be used there (such as `Hidden` of `Query.order.by`, `Secret` of `Query.hidden`, `Hidden` of `Query.find`, `Outer` of `Query.deep`, `Inner` of `Outer.inner`, `Hidden` of `Inner.hidden`, `Secret` of `Order.secret`, `Hidden` of `Order.owner.as`, `Secret` of `Owner`). They are left out.",
    );

    // A tool that cannot do without it is reported, if it is selected.
    const all = readFiles(files);
    expect(all.problems.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([
      expect.stringContaining("`deep` needs the type `Outer`"),
      expect.stringContaining("`find` needs the type `Hidden`"),
      expect.stringContaining("`hidden` needs the type `Secret`"),
    ]);
    expect(all.problems.find(({ code }) => code === "graphql/unknown-type")?.place).toMatchObject({
      pointer: expect.stringMatching(/^\/data\/__schema\/types\/\d+\/fields\/\d+$/),
    });
    expect(codes(readFiles(without("Query")))).toEqual(expect.arrayContaining(["graphql/unknown-types", "graphql/no-operations"]));
  });

  it("cannot give a `@oneOf` input whose members are all missing, nor what needs it; one that is left is enough", () => {
    const sdl = `type Query { gone(a: Gone!): Int around(a: Around!): Int optional(a: Gone): Int left(a: Left!): Int }
      input Hidden { a: Int } input Gone @oneOf { h: Hidden l: [Hidden!] d: Deeper } input Deeper @oneOf { h: Hidden }
      input Around { gone: Gone! } input Left @oneOf { h: Hidden id: ID }`;
    const { __schema: whole } = introspectionFromSchema(buildSchema(sdl), { oneOf: true });
    const types = whole.types.filter(({ name }) => name !== "Hidden");
    const read = readFiles({ "shop.json": JSON.stringify({ data: { __schema: { ...whole, types } } }) });
    expect(read.problems.filter(({ severity }) => severity === "error").map(({ code, message }) => [code, message])).toEqual([
      ["graphql/unknown-type", expect.stringContaining("`around` needs the type `Around`")],
      ["graphql/unknown-type", expect.stringContaining("`gone` needs the type `Gone`")],
    ]);
    expect(codes(read, "warning")).toEqual(["graphql/unknown-types"]);
    expect(read.contract?.operations.map((one) => callOf(one).document)).toEqual([
      "query left($a: Left!) { left(a: $a) }",
      "query optional { optional }",
    ]);
    expect(refusals(read, "shop.left", "input", { a: { id: "1" } })).toEqual([]);
  });

  it("looks at an introspection result that lacks thousands of types in time that grows with it", async () => {
    const count = 4_000;
    const range = Array.from({ length: count }, (_, index) => index);
    const reference = (kind: string, name: string) => ({ kind, name, ofType: null });
    const required = (name: string) => ({
      name: "a",
      defaultValue: null,
      type: { kind: "NON_NULL", name: null, ofType: reference("INPUT_OBJECT", name) },
    });
    const fields = range.map((index) => ({
      name: `f${index}`,
      args: [],
      type: reference("OBJECT", `Missing${index}`),
      isDeprecated: false,
    }));
    // Each input needs the next one, and the last of them is not there.
    const inputs = range.map((index) => ({
      kind: "INPUT_OBJECT",
      name: `Messing${index}`,
      inputFields: [required(`Messing${index + 1}`)],
    }));
    const fine = { name: "fine", args: [], type: reference("SCALAR", "Int"), isDeprecated: false };
    const query = {
      kind: "OBJECT",
      name: "Query",
      interfaces: [],
      fields: [...fields, { ...fine, name: "deep", args: [required("Messing0")] }, fine],
    };
    const text = JSON.stringify({ __schema: { queryType: { name: "Query" }, types: [query, ...inputs], directives: [] } });
    const read = readFiles({ "shop.json": text });
    expect(read.contract?.operations.map(({ id }) => id)).toEqual(["shop.fine"]);
    expect(codes(read, "error")).toHaveLength(count + 1);
    expect(await cpuTimeOf(() => readFiles({ "shop.json": text }), 4_000)).toBeLessThan(4_000);
  });

  it("keeps names apart that belong to GraphQL, in an introspection result too", () => {
    const text = JSON.stringify(introspectionFromSchema(buildSchema(small))).replaceAll('"total"', '"__proto__"');
    const read = readFiles({ "shop.json": text });
    expect(read.contract).toBeUndefined();
    expect(read.problems.map(({ code, place }) => [code, place])).toEqual([
      ["graphql/reserved-name", { file: "shop.json", pointer: expect.stringMatching(/^\/__schema\/types\/\d+\/fields\/1\/name$/) }],
    ]);
  });

  it("adds no scalar by a name that belongs to GraphQL, where references alone name it", () => {
    const { __schema: whole } = introspectionFromSchema(buildSchema("type Query { ok: Int a: T b(t: [T!]): Int } scalar T"));
    const types = whole.types.filter(({ name }) => name !== "T");
    const text = JSON.stringify({ __schema: { ...whole, types } }).replaceAll('"name":"T"', '"name":"__proto__"');
    const read = readFiles({ "shop.json": text });
    expect(read.contract).toBeUndefined();
    expect(read.problems.map(({ code, place }) => [code, place])).toEqual([
      ["graphql/reserved-name", { file: "shop.json", pointer: "/__schema/types/0/fields/1/type" }],
    ]);
  });

  it("repeats the errors that a service answered in place of a schema, and warns of those beside one", () => {
    const errors = [{ message: "Introspection is off." }, {}, { message: "b" }, { message: "c" }];
    for (const answer of [{ errors }, { errors, data: null }, { data: null, errors }]) {
      const text = JSON.stringify(answer);
      expect(isGraphql({ file: "shop.json", text })).toBe(true);
      expect(readFiles({ "shop.json": text }).problems).toMatchObject([
        {
          code: "graphql/broken-introspection",
          message: expect.stringContaining("with errors: Introspection is off; one without a message; b; 4 in all"),
        },
      ]);
    }
    const beside = JSON.stringify({ errors: [{ message: "a resolver failed" }], data: introspectionFromSchema(buildSchema(small)) });
    expect(isGraphql({ file: "shop.json", text: beside })).toBe(true);
    const read = readFiles({ "shop.json": beside });
    expect(read.contract?.operations).not.toEqual([]);
    expect(read.problems.filter(({ severity }) => severity !== "note")).toMatchObject([
      { code: "graphql/answered-with-errors", message: expect.stringContaining("a resolver failed"), place: { pointer: "/errors" } },
    ]);
  });

  it.each([
    '{"data": {"__schema": {"types": 5}}}',
    '{"__schema": null}',
    '{"data": {"__schema": {"queryType": {"name": "Q"}, "types": []}}}',
  ])("%s is a broken introspection result", (text) => {
    const read = readFiles({ "shop.json": text });
    expect(read.contract).toBeUndefined();
    expect(codes(read, "error")).toEqual(["graphql/broken-introspection"]);
  });
});
