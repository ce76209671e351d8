import { expect, it } from "vitest";
import { compileSpec, errorsOf, toolWith } from "./compile-spec.js";

const inputOf = (...names: readonly string[]): object => ({
  type: "object",
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { type: "string", minLength: 2 }])),
});
const exampleOf = (...names: readonly string[]): object => Object.fromEntries(names.map((name) => [name, "abc"]));
const listOf = (name: string): object => ({ type: "array", items: inputOf(name) });

/** Two tools with the same input and output, under ids that begin alike. */
const pair = (id: string, [first, ...others]: readonly [string, ...string[]]): object =>
  Object.fromEntries(
    ["One", "Two"].map((end) => [
      `shop.${id}${end}`,
      toolWith(inputOf(first, ...others), { type: "object", properties: { items: listOf(first) } }, exampleOf(first, ...others)),
    ]),
  );

const filesOf = (tools: object): ReadonlyMap<string, string> => {
  const compiled = compileSpec({ title: "Shop", version: "1.0.0", tools });
  expect(errorsOf(compiled)).toEqual([]);
  return new Map([...compiled.files].filter(([path]) => path.includes("/tools/")));
};

it("tools that come to share checks of their own leave the files of others as they were, wherever they stand", () => {
  const old = { ...pair("m", ["order"]), ...pair("n", ["order", "line", "part"]) };
  const before = filesOf(old);
  // They do share: one name for both, and another one for what is another object.
  const namesIn = (path: string): readonly string[] =>
    before.get(`shop/tools/shop/${path}.deferred.ts`)?.match(/\b(?:parse|is)Shared\w+/g) ?? [];
  expect(namesIn("m-one")).toEqual(namesIn("m-two"));
  expect(namesIn("m-one")[0]).toMatch(/^(?:is|parse)Shared[A-Z]\w*_[0-9a-f]{6}$/);
  expect(new Set([...namesIn("m-one"), ...namesIn("n-one")]).size).toBeGreaterThan(new Set(namesIn("m-one")).size);

  const after = filesOf({ ...old, ...pair("a", ["basket"]), ...pair("mm", ["shelf"]), ...pair("z", ["order", "line"]) });
  for (const [path, text] of before) expect({ path, text: after.get(path) }).toEqual({ path, text });
});

it("checks with names that are no words of code, or long, are called by words and digits", () => {
  const after = filesOf({ ...pair("m", ["日本", "__proto"]), ...pair("n", [`${"long_name_".repeat(20)}end`]) });
  const names = [...after.values()].flatMap((text) => text.match(/\b(?:parse|is)Shared\w*/g) ?? []);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/^(?:is|parse)Shared\w{0,40}_[0-9a-f]{6}$/);
});

it("a key that an object names itself and one that only its alternatives name have checks of their own", () => {
  const alternatives = [
    { type: "object", required: ["amount"], properties: { amount: { type: "number" } } },
    { type: "object", properties: { note: { type: "string" } } },
  ];
  const tool = (properties: object): object =>
    toolWith({ type: "object", properties: { to: { type: "string" }, ...properties }, anyOf: alternatives }, { type: "object" }, {});
  const files = filesOf({ "shop.own": tool({ amount: {}, note: {} }), "shop.theirs": tool({}) });
  const parserOf = (name: string): unknown => files.get(`shop/tools/shop/${name}.deferred.ts`)?.match(/accepts: \{ input: (\w+)/)?.[1];
  expect(parserOf("own")).toMatch(/^(parse|is)/);
  expect(parserOf("theirs")).toBe("parseTheirsInput");
});

it("keys that an object looks at and keys that it only lets pass have checks of their own before `unevaluatedProperties`", () => {
  const alternatives = ["a", "b"].map((name) => ({ type: "object", required: [name], properties: { [name]: { type: "string" } } }));
  const tool = (more: object, properties: object): object => {
    const input = { type: "object", properties: { to: { type: "string" }, ...properties }, anyOf: alternatives, ...more };
    return toolWith({ ...input, unevaluatedProperties: false }, { type: "object" }, { a: "1" });
  };
  const own = { a: {}, b: {} };
  const files = filesOf({ "shop.any": tool({ additionalProperties: true }, own), "shop.own": tool({}, own), "shop.theirs": tool({}, {}) });
  for (const name of ["any", "own", "theirs"]) {
    expect(files.get(`shop/tools/shop/${name}.deferred.ts`)).toMatch(/accepts: \{ input: parse(Any|Own|Theirs)Input,/);
  }
});
