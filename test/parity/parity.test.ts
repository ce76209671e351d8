import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/ir/index.js";
import { differences, type Language } from "./differences.js";
import { type ReadSource, readSource } from "./tool-facts.js";

/** One small API in three languages. The tool spec is what the others are held to: in it an author says everything. */
const spec = readSource({ path: "shop.tools.yaml" });
const languages: { readonly [name in Language]: ReadSource } = {
  OpenAPI: readSource({ path: "shop.openapi.yaml" }),
  // A schema says nothing of credentials.
  GraphQL: readSource({ path: "shop.graphql", auth: "service" }),
};

test("the tool spec has all tools, and each effect and rule that is compared", () => {
  expect(spec.ids).toEqual(["shop.createOrder", "shop.deleteOrder", "shop.getOrder", "shop.listOrders", "shop.setNote"]);
  const values = (end: string) => new Set([...spec.facts].filter(([path]) => path.endsWith(end)).map(([, value]) => value));
  expect(values("/policy/effect")).toEqual(new Set(['"write"', '"delete"', '"read"']));
  expect(values("/policy/confirm/rule")).toEqual(new Set(['"always"', '"never"']));
});

describe.each(Object.entries(languages))("the same API as %s", (name, source) => {
  const listed = differences.filter(({ of }) => of === name);

  test("has the same tools", () => expect(source.ids).toEqual(spec.ids));

  test("differs in what is listed, and in nothing else", () => {
    const paths = [...new Set([...spec.facts.keys(), ...source.facts.keys()])];
    const different = paths.filter((path) => spec.facts.get(path) !== source.facts.get(path));
    const found = Object.fromEntries(different.map((path) => [path, [spec.facts.get(path), source.facts.get(path)]]));
    const wanted = listed.flatMap(({ leaves }) =>
      Object.entries(leaves).map(([path, sides]) => [
        path,
        sides.map((value) => (value === undefined ? undefined : JSON.stringify(value))),
      ]),
    );
    expect(found).toEqual(Object.fromEntries(wanted));
    // A leaf that is listed twice would hide that one of its reasons has gone.
    expect(wanted).toHaveLength(different.length);
  });
});

/** Inputs, and the languages that take another view of them than the spec. */
const inputs: readonly {
  readonly id: string;
  readonly input: Json;
  readonly isFine: boolean;
  readonly but?: Language;
  readonly why?: string;
}[] = [
  { id: "shop.getOrder", input: { id: "o-1" }, isFine: true },
  { id: "shop.getOrder", input: { id: 1 }, isFine: false },
  { id: "shop.getOrder", input: {}, isFine: false },
  { id: "shop.getOrder", input: { id: null }, isFine: false },
  { id: "shop.listOrders", input: {}, isFine: true },
  { id: "shop.listOrders", input: { status: "PAID", limit: 5, paidOnly: false, minimumTotal: 0.5 }, isFine: true },
  { id: "shop.listOrders", input: { status: "LOST" }, isFine: false },
  { id: "shop.listOrders", input: { limit: 1.5 }, isFine: false },
  { id: "shop.listOrders", input: { paidOnly: null }, isFine: false, but: "GraphQL", why: "what may be left out may be null" },
  { id: "shop.listOrders", input: { limit: 3_000_000_000 }, isFine: true, but: "GraphQL", why: "Int has 32 bits" },
  { id: "shop.createOrder", input: { customer: { name: "Ada" }, lines: [{ sku: "s", quantity: 2 }] }, isFine: true },
  { id: "shop.createOrder", input: { customer: { name: "Ada" }, lines: [] }, isFine: true },
  { id: "shop.createOrder", input: { customer: { name: "Ada" }, lines: [null] }, isFine: false },
  { id: "shop.createOrder", input: { customer: {}, lines: [] }, isFine: false },
  {
    id: "shop.createOrder",
    input: { customer: { name: "Ada" }, lines: [{ sku: "s", quantity: 0 }] },
    isFine: false,
    but: "GraphQL",
    why: "it has no word for a least value",
  },
  {
    id: "shop.createOrder",
    input: { customer: { name: "Ada", email: "nobody" }, lines: [] },
    isFine: false,
    but: "GraphQL",
    why: "it has no word for a format",
  },
  {
    id: "shop.createOrder",
    input: { customer: { name: "x".repeat(81) }, lines: [] },
    isFine: false,
    but: "GraphQL",
    why: "it has no word for a length",
  },
  { id: "shop.setNote", input: { id: "o-1", note: "n" }, isFine: true },
  { id: "shop.setNote", input: { id: "o-1" }, isFine: false },
  { id: "shop.deleteOrder", input: { id: "o-1" }, isFine: true },
];

test.each(inputs)("$id takes $input alike: $isFine", ({ id, input, isFine, but }) => {
  expect(spec.accepts(id, input)).toBe(isFine);
  for (const [name, source] of Object.entries(languages))
    expect([name, source.accepts(id, input)]).toEqual([name, isFine !== (name === but)]);
});
