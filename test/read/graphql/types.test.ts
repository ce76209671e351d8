import { describe, expect, it } from "vitest";
import { codes, operation, readSdl, refusals } from "./read-sdl.js";

const sdl = `
type Query {
  find(where: Where, pick: Pick, first: Int! = 10, ids: [ID!]!, order: Order = DESC, ratio: Float, on: Boolean, note: String): Node
  all: [Thing!]
  pet: Pet
  scalars(at: DateTime, day: Date, link: URL, key: UUID, any: JSON, obj: JSONObject, big: BigInt, dec: Decimal, money: Money, code: Code): Money
}
enum Order { ASC DESC }
input Where { and: [Where!] not: Where name: String! = "x" limit: Int }
input Pick @oneOf { id: ID slug: String where: Where }
interface Node { id: ID! }
type Thing implements Node { id: ID! name: String order: Order! }
type Other implements Node { id: ID! count: Int }
union Pet = Dog | Cat
type Dog { barks: Int! }
type Cat { lives: Int }
scalar DateTime scalar Date scalar URL scalar UUID scalar JSON scalar JSONObject scalar BigInt scalar Decimal
scalar Money
"A postal code." scalar Code @specifiedBy(url: "https://example.com/code")`;

const read = readSdl(sdl, {
  settings: { scalars: { Money: { type: "object", properties: { amount: { type: "number" } }, required: ["amount"] } } },
});
const find = (input: object) => refusals(read, "shop.find", "input", { ids: [], ...input } as never);
const scalars = (input: object) => refusals(read, "shop.scalars", "input", input as never);

describe("variables", () => {
  it("are required where null is refused and there is no default; others may be absent or null", () => {
    expect(codes(read, "error")).toEqual([]);
    expect(refusals(read, "shop.find", "input", {})).not.toEqual([]);
    expect(find({})).toEqual([]);
    expect(find({ where: null, pick: null, ratio: null, on: null, note: null, order: null })).toEqual([]);
    expect(find({ ids: null })).not.toEqual([]);
    expect(find({ first: null })).not.toEqual([]);
    expect(find({ ids: [null] })).not.toEqual([]);
  });

  it("refuse null where GraphQL does, also of a scalar that may be anything else", () => {
    const any = readSdl("scalar Blob scalar JSON input P @oneOf { a: Blob } type Query { a(b: Blob!, c: [JSON!], d: P, e: JSON): Int }");
    const refused = (input: object): boolean => refusals(any, "shop.a", "input", input as never).length > 0;
    for (const b of ["x", 1.5, true, { x: null }, [null]]) expect(refused({ b, c: [b], d: { a: b }, e: null })).toBe(false);
    for (const wrong of [{}, { b: null }, { b: 1, c: [null] }, { b: 1, d: { a: null } }]) expect(refused(wrong)).toBe(true);
  });

  it("have the types of GraphQL, without its coercions", () => {
    expect(find({ first: 2 ** 31 - 1 })).toEqual([]);
    for (const wrong of [
      { first: 2 ** 31 },
      { first: 1.5 },
      { ids: "a" },
      { ids: [1] },
      { ratio: "1" },
      { on: 1 },
      { note: 5 },
      { order: "UP" },
    ]) {
      expect([wrong, find(wrong).length > 0]).toEqual([wrong, true]);
    }
  });

  it("carry the defaults of the schema", () => {
    const { input } = operation(read, "shop.find");
    const defaults =
      input.kind === "object"
        ? input.fields.flatMap(({ wireName, schema }) => (schema.assumed === undefined ? [] : [[wireName, schema.assumed.value]]))
        : [];
    expect(defaults).toEqual([
      ["first", 10],
      ["order", "DESC"],
    ]);
  });

  it("of input objects are closed, shared and may hold themselves", () => {
    expect(find({ where: { and: [{ not: { limit: 1 } }] } })).toEqual([]);
    expect(find({ where: { limmit: 1 } })).not.toEqual([]);
    expect(find({ where: { and: [{ not: { limit: "1" } }] } })).not.toEqual([]);
    expect([...(read.contract?.schemas.keys() ?? [])]).toEqual(expect.arrayContaining(["Where", "Pick", "Order"]));
  });

  it("of input objects that lead from one to the next are read, however many there are", () => {
    const count = 2_000;
    const inputs = Array.from({ length: count }, (_, at) => `input I${at} { next: I${at + 1}! }`).join("\n");
    const long = readSdl(`type Query { a(where: I0): Int } ${inputs} input I${count} { first: I0 }`);
    expect(codes(long, "error")).toEqual([]);
    expect(long.contract?.schemas.size).toBe(count + 1);
    const upload = readSdl(`type Query { a(where: I0): Int } ${inputs} input I${count} { file: Upload! } scalar Upload`);
    expect(operation(upload, "shop.a").input).toMatchObject({ fields: [] });
  });

  it("of @oneOf inputs are exactly one field, and not null", () => {
    for (const good of [{ id: "1" }, { slug: "a" }, { where: { limit: 2 } }]) expect(find({ pick: good })).toEqual([]);
    for (const wrong of [{}, { id: null }, { id: "1", slug: "a" }, { other: 1 }]) expect(find({ pick: wrong })).not.toEqual([]);
    for (const several of [{}, { id: "1", slug: "a" }])
      expect(find({ pick: several })).toEqual(["pick: Exactly one of `id`, `slug`, `where` must be given"]);
    expect(find({ pick: { where: { limit: "x" } } })).toEqual([expect.stringMatching(/^pick\.where\.limit: .*expected/)]);
  });

  it("of known scalars are held to their form, others to what the config declares", () => {
    for (const good of [
      { at: "2026-01-02T03:04:05Z", day: "2026-01-02", link: "https://a.example/x", key: "6ba7b810-9dad-11d1-80b4-00c04fd430c8" },
      { any: [1, { a: null }], obj: { a: 1 }, big: 5, dec: "1.50", money: { amount: 1 }, code: 5 },
      { big: "12345678901234567890", dec: 2 },
      { link: "https://bücher.example/straße?q=ü#ö" },
      { link: "https://例え.jp/a b|c" },
      { link: "mailto:ana@example.com" },
    ]) {
      expect(scalars(good)).toEqual([]);
    }
    for (const wrong of [
      { at: "soon" },
      { day: "x" },
      { link: "no" },
      { link: "//a.example/x" },
      { key: "1" },
      { obj: [] },
      { big: "1.5" },
      { big: 2 ** 53 },
      { big: 1.5 },
      { dec: "x" },
      { money: {} },
    ]) {
      expect([wrong, scalars(wrong).length > 0]).toEqual([wrong, true]);
    }
  });

  it("of scalars that nobody declares may be anything, which is said once", () => {
    const told = read.problems.filter(({ code }) => code === "graphql/unknown-scalars");
    expect(told.map(({ message }) => message)).toEqual([expect.stringContaining("`Code`")]);
    expect(JSON.stringify(operation(read, "shop.scalars").input)).toContain("A postal code. See https://example.com/code");
    const wrong = readSdl(sdl, { settings: { scalars: { Mony: "string" } } });
    expect(wrong.problems.find(({ code }) => code === "graphql/unknown-scalar")?.fix).toBe("Did you mean `Money`?");
  });
});

describe("answers", () => {
  const answer = (id: string, value: unknown) => refusals(read, `shop.${id}`, "output", value as never);

  it("are nullable exactly where the schema says so", () => {
    expect(answer("all", null)).toEqual([]);
    expect(answer("all", [{ id: "1", name: null, order: "ASC" }])).toEqual([]);
    for (const wrong of [
      [null],
      [{ id: null, name: "a", order: "ASC" }],
      [{ id: "1", name: "a", order: null }],
      [{ id: "1", name: "a" }],
      [{ id: "1", name: "a", order: "UP" }],
    ]) {
      expect([wrong, answer("all", wrong).length > 0]).toEqual([wrong, true]);
    }
  });

  it("may hold more than was asked for", () => {
    expect(answer("all", [{ id: "1", name: null, order: "ASC", more: 1 }])).toEqual([]);
  });

  it("of interfaces and unions are distinguished by the name of their type", () => {
    expect(answer("pet", { __typename: "Dog", barks: 1 })).toEqual([]);
    expect(answer("pet", { __typename: "Cat", lives: null })).toEqual([]);
    expect(answer("pet", { __typename: "Dog", lives: 9 })).not.toEqual([]);
    expect(answer("pet", { __typename: "Fox" })).not.toEqual([]);
    expect(answer("find", { __typename: "Thing", id: "1", name: null, order: "ASC" })).toEqual([]);
    expect(answer("find", { __typename: "Other", id: "1", count: 2 })).toEqual([]);
    expect(answer("find", { __typename: "Other", id: "1", name: "a", order: "ASC" })).not.toEqual([]);
  });

  it("are described by the interface where several types answer alike", () => {
    const described = readSdl(
      'type Query { a: I } interface I { "Of all." x: Int } type A implements I { "Of A." x: Int } type B implements I { "Of B." x: Int }',
    );
    expect(operation(described, "shop.a").output).toMatchObject({
      members: [{ fields: [{ wireName: "__typename" }, { schema: { description: "Of all." } }] }, {}],
    });
  });

  it("share what is asked of the same type in the same words", () => {
    const shared = readSdl("type Query { a: T b: T c: [T!]! d: S } type T { w: Int x: Int y: Int z: Int } type S { x: Int }");
    expect([...(shared.contract?.schemas.keys() ?? [])]).toEqual(["T"]);
    expect(operation(shared, "shop.c").output).toMatchObject({ kind: "array", rest: { kind: "ref", to: "T" } });
  });

  it("do not number a shape like another type", () => {
    const shared = readSdl(
      "type Query { a: T b: T t2: T2 c: P d: P } type P { t: T } type T { w: Int x: Int y: Int z: Int p: P u: U } type U { a: Int } type T2 { q: Int }",
      {
        settings: { results: { depth: 2 } },
      },
    );
    expect([...(shared.contract?.schemas.keys() ?? [])]).toContain("T");
    expect([...(shared.contract?.schemas.keys() ?? [])]).not.toContain("T2");
  });
});
