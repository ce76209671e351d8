import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callOf, codes, invalidDocuments, operation, readSdl, schemaOf, selectionOf } from "./read-sdl.js";

const results = (written: object) => ({
  operations: { written: { a: { results: written } } as never, origin: { file: "toolpact.config.json", pointer: "/sources/0/operations" } },
});

describe("a generated selection", () => {
  it("takes leaves always and objects level by level, never a type that is on the way", () => {
    const read = readSdl(
      "type Query { a: User } type User { id: ID! name: String boss: User team: Team } type Team { id: ID! lead: User city: City } type City { name: String country: Country } type Country { name: String }",
    );
    expect(selectionOf(read, "shop.a")).toBe("{ id name team { id city { name } } }");
    expect(selectionOf(readSdl("type Query { a: User } type User { id: ID! boss: User }"), "shop.a")).toBe("{ id }");
  });

  it("enters no object for which there is no room, whatever lies behind it", () => {
    const wide = Array.from({ length: 30 }, (_, index) => `f${index}: Int`).join(" ");
    const read = readSdl(
      `type Query { a: Top } type Top { id: ID! x: Wide y: Wide2 z: Small } type Wide { ${wide} } type Wide2 { ${wide} } type Small { s: Int }`,
    );
    expect(selectionOf(read, "shop.a")).toMatch(/^\{ id x \{ f0 .* f29 \} z \{ s \} \}$/);
  });

  it("keeps to its room in a union, too, and opens a member that is a wrapping and nothing else", () => {
    const wide = (name: string) => `type ${name} { ${Array.from({ length: 15 }, (_, index) => `${name}${index}: Int`).join(" ")} }`;
    const inner = Array.from({ length: 12 }, (_, index) => `I${index}`);
    const read = readSdl(
      `type Query { a: U } union U = Full | Wrapping type Full { id: ID! ${inner.map((name) => `${name}: ${name}`).join(" ")} } type Wrapping { only: Only } ${wide("Only")} ${inner.map(wide).join(" ")}`,
    );
    expect(selectionOf(read, "shop.a")).toMatch(
      /^\{ __typename \.\.\. on Full \{ id I0 \{[^}]*\} I1 \{[^}]*\} \} \.\.\. on Wrapping \{ only \{ Only0 .* Only14 \} \} \}$/,
    );
  });

  it("leaves out what needs arguments and what is deprecated, unless there is nothing else", () => {
    const read = readSdl(
      "type Query { a: T b: Old } type T { x: Int y(n: Int!): Int z(n: Int = 1): Int old: Int @deprecated o(n: Int!): T } type Old { x: Int @deprecated }",
    );
    expect(selectionOf(read, "shop.a")).toBe("{ x z }");
    expect(selectionOf(read, "shop.b")).toBe("{ x }");
  });

  it("asks interfaces and unions for their name, and each member for its own fields", () => {
    const read = readSdl(
      "type Query { a: Pet b: Any } interface Pet { name: String } type Dog implements Pet { name: String barks: Int } type Cat implements Pet { name: String } union Any = Dog | Thing type Thing { id: ID }",
    );
    expect(selectionOf(read, "shop.a")).toBe("{ __typename name ... on Dog { barks } }");
    expect(selectionOf(read, "shop.b")).toBe("{ __typename ... on Dog { name barks } ... on Thing { id } }");
  });

  it("gives fields that would clash other names, also deep inside", () => {
    const sdl =
      "type Query { a: U } union U = A | B | C type A { x: Int n: N } type B { x: String n: M } type C { x: [Int] n: [N] } type N { v: Int } type M { v: Int! }";
    const read = readSdl(sdl);
    expect(selectionOf(read, "shop.a")).toBe(
      "{ __typename ... on A { x n { v } } ... on B { x_B: x n { v_M: v } } ... on C { x_C: x n_C: n { v } } }",
    );
    expect(invalidDocuments(read, schemaOf(sdl))).toEqual([]);
  });

  it("says what a list of many types is, beside a value", () => {
    const members = Array.from({ length: 30 }, (_, index) => `M${index}`);
    const types = members.map((name) => `type ${name} { x(n: Int!): Int }`).join(" ");
    const read = readSdl(`type Query { a: T } type T { b: Int of: Any } union Any = ${members.join(" | ")} ${types}`);
    expect(selectionOf(read, "shop.a")).toBe("{ b of { __typename } }");
  });

  it("goes through the payload of a mutation, however large its object is", () => {
    const wide = Array.from({ length: 60 }, (_, index) => `f${index}: Int`).join(" ");
    const read = readSdl(
      `type Query { x: Int } type Mutation { a: Payload } type Payload { clientMutationId: String thing: Wide other: Wide2 } type Wide { ${wide} } type Wide2 { ${wide} }`,
    );
    expect(selectionOf(read, "shop.a")).toMatch(/^\{ clientMutationId thing \{ f0 .* f59 \} \}$/);
  });

  describe("of a connection", () => {
    const connection = (list: string) => `
type Query { a(first: Int, after: String, last: Int): ThingConnection! }
type ThingConnection { ${list} pageInfo: PageInfo! totalCount: Int }
type ThingEdge { node: Thing cursor: String }
type PageInfo { hasNextPage: Boolean! endCursor: String startCursor: String }
type Thing { id: ID! parts(first: Int): PartConnection }
type PartConnection { nodes: [Part] pageInfo: PageInfo! }
type Part { name: String things(first: Int): ThingConnection }`;

    it("follows nodes or edges, and says how pages are turned", () => {
      const nodes = readSdl(connection("nodes: [Thing]"));
      expect(selectionOf(nodes, "shop.a")).toBe("{ totalCount nodes { id } pageInfo { hasNextPage endCursor } }");
      expect(callOf(operation(nodes, "shop.a")).pagination).toEqual({ at: [], items: "nodes", after: "after", first: "first" });
      const edges = readSdl(connection("edges: [ThingEdge]"));
      expect(selectionOf(edges, "shop.a")).toBe("{ totalCount edges { cursor node { id } } pageInfo { hasNextPage endCursor } }");
      expect(callOf(operation(edges, "shop.a")).pagination?.items).toBe("edges");
    });

    it("asks for a few items of one that lies inside of a single object", () => {
      const read = readSdl(connection("nodes: [Thing]").replace("a(first: Int, after: String, last: Int): ThingConnection!", "a: Thing"));
      expect(selectionOf(read, "shop.a")).toBe("{ id parts(first: 10) { nodes { name } pageInfo { hasNextPage endCursor } } }");
      expect(callOf(operation(read, "shop.a")).pagination).toBeUndefined();
    });
  });
});

describe("budgets and exact fields", () => {
  const sdl =
    "type Query { a: User } type User { id: ID! name: String team: Team pet: Pet log(n: Int!): Int } type Team { id: ID! city: City } type City { name: String } union Pet = Dog | Cat type Dog { barks: Int name: String } type Cat { lives: Int name: String }";

  it("are set for a source and for a tool", () => {
    expect(selectionOf(readSdl(sdl, { settings: { results: { depth: 1 } } }), "shop.a")).toBe("{ id name }");
    expect(selectionOf(readSdl(sdl, { settings: { results: { depth: 1 } }, ...results({ depth: 2, most: 3 }) }), "shop.a")).toBe(
      "{ id name team { id } }",
    );
  });

  it("name fields by path, through members that have them; an object alone means its leaves", () => {
    const read = readSdl(sdl, results({ fields: ["name", "team.city.name", "team", "pet.name", "pet.barks"] }));
    expect(codes(read, "error")).toEqual([]);
    expect(selectionOf(read, "shop.a")).toBe(
      "{ name team { city { name } id } pet { __typename ... on Dog { name barks } ... on Cat { name } } }",
    );
  });

  it.each([
    ["nme", "`nme` is not a field of `User`", "Did you mean `name`?"],
    ["name.first", "`name` is a value and has no fields", undefined],
    ["log", "`log` needs arguments", undefined],
  ])("refuse %s with the reason and its place in the config", (field, reason, fix) => {
    const problem = readSdl(sdl, results({ fields: ["id", field] })).problems.find(({ severity }) => severity === "error");
    expect(problem).toMatchObject({
      code: "graphql/unknown-field",
      message: expect.stringContaining(reason),
      place: { file: "toolpact.config.json" },
    });
    if (fix !== undefined) expect(problem?.fix).toBe(fix);
  });

  it("refuse every field of an answer that is a value", () => {
    const read = readSdl("type Query { a: [Int!] }", results({ fields: ["id"] }));
    expect(codes(read, "error")).toEqual(["graphql/unknown-field"]);
  });

  it("refuse a budget that is none", () => {
    expect(codes(readSdl(sdl, results({ depth: 0 })), "error")).toHaveLength(1);
  });
});

describe("a choice of fields", () => {
  it("is an input, and offers what the schema has within the budget", () => {
    const sdl =
      "type Query { a(id: ID!): User } type User { id: ID! name: String! team: Team pet: Pet } type Team { id: ID! } union Pet = Dog | Cat type Dog { n: Int } type Cat { n: String lives: Int }";
    const read = readSdl(sdl, results({ choice: true, most: 5 }));
    const a = operation(read, "shop.a");
    expect(callOf(a).choice).toEqual({
      field: "fields",
      head: "query a($id: ID!) { a(id: $id)",
      tail: " }",
      fields: { id: true, name: true, team: { id: true }, pet: { __typename: true, "on Dog": { n: true }, "on Cat": { lives: true } } },
      most: 5,
    });
    expect(a.input).toMatchObject({ fields: [{ wireName: "id" }, { wireName: "fields", presence: "optional" }] });
    expect(a.output).toMatchObject({
      members: [{ fields: [{ wireName: "id", presence: "optional" }, { wireName: "name" }, {}, {}] }, { kind: "null" }],
    });
  });

  it("offers the way to the next page too, and gives way to arguments of its name", () => {
    const read = readSdl(
      "type Query { a(first: Int, after: String, fields: String, answer_fields: Int): C } type C { edges: [E] pageInfo: P! } type E { node: N } type N { id: ID } type P { hasNextPage: Boolean! endCursor: String }",
      results({ choice: true }),
    );
    expect(callOf(operation(read, "shop.a")).choice).toMatchObject({
      field: "answer_fields_",
      fields: { edges: { node: { id: true } }, pageInfo: { hasNextPage: true, endCursor: true } },
    });
  });
});

/** Schemas of five types that hold each other in every way, with names that clash. */
const anySchema = fc
  .array(
    fc.record({
      kind: fc.constantFrom("type", "interface", "union"),
      fields: fc.array(fc.record({ name: fc.constantFrom("a", "b", "c", "id", "x"), type: fc.nat(9), wrap: fc.nat(4), args: fc.nat(3) }), {
        minLength: 1,
        maxLength: 5,
      }),
      implements: fc.nat(4),
    }),
    { minLength: 5, maxLength: 5 },
  )
  .map((types) => {
    const kindOf = (index: number): string => types[index]?.kind ?? "type";
    const named = (index: number): string => (index < 5 ? `T${index}` : (["Int", "String", "ID", "E", "S"][index - 5] ?? "Int"));
    const wrapped = (name: string, wrap: number): string => [name, `${name}!`, `[${name}]`, `[${name}!]!`, `[[${name}]]`][wrap] ?? name;
    const args = ["", "", "(n: Int)", "(n: Int!)"];
    const body = types.map(({ fields }) => {
      const once = new Map(
        fields.map((field) => [field.name, `${field.name}${args[field.args]}: ${wrapped(named(field.type), field.wrap)}`]),
      );
      return [...once.values()].join(" ");
    });
    const members = types.flatMap(({ kind }, index) => (kind === "type" ? [`T${index}`] : []));
    const text = types.map((type, index) => {
      if (type.kind === "union") return `union T${index} = ${["Last", ...members].join(" | ")}`;
      const parent = type.kind === "type" && kindOf(type.implements) === "interface" ? type.implements : undefined;
      return parent === undefined
        ? `${type.kind} T${index} { ${body[index]} }`
        : `type T${index} implements T${parent} { ${body[parent]} own${index}: Int same: ${index % 2 === 0 ? "Int" : "String!"} }`;
    });
    return `enum E { X } scalar S type Last { a: Int same: ID } type Query { ${types.map((_, index) => `q${index}: T${index}`).join(" ")} } ${text.join("\n")}`;
  });

describe("every document", () => {
  it("is valid, whatever the schema and the budget are", { timeout: 900_000 }, () => {
    fc.assert(
      fc.property(anySchema, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 60 }), (sdl, depth, most) => {
        const read = readSdl(sdl, { settings: { results: { depth, most, choice: depth === 2 }, scalars: { S: "string" } } });
        expect(codes(read, "error")).toEqual([]);
        expect(invalidDocuments(read, schemaOf(sdl))).toEqual([]);
      }),
      { numRuns: process.env.TOOLPACT_LONG === "1" ? 1_000 : 60 },
    );
  });
});
