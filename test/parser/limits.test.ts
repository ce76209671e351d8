import { afterAll, describe, expect, it } from "vitest";
import { printChecker } from "../../generator/schema/parser/public.js";
import { PrintedModules } from "./run-printed.js";

type CheckerModule = { readonly default: (value: unknown) => boolean };

const printed = new PrintedModules();
afterAll(() => printed.remove());
let count = 0;

async function checker(schema: unknown): Promise<(value: unknown) => boolean> {
  const [module] = await printed.load<CheckerModule>(`limits-${count++}`, [printChecker(schema)]);
  if (module === undefined) {
    throw new Error("no module");
  }
  return module.default;
}

function nested(depth: number, wrap: (inner: unknown) => unknown, core: unknown): unknown {
  let result = core;
  for (let level = 0; level < depth; level++) {
    result = wrap(result);
  }
  return result;
}

describe("depth and size of schemas", () => {
  it("10,000 levels", async () => {
    const schema = nested(10_000, (inner) => ({ type: "object", properties: { a: inner }, required: ["a"] }), { type: "integer" });
    const check = await checker(schema);
    expect(check({ a: { a: 1 } })).toBe(false);
  }, 60_000);

  it("300 levels, with a value as deep", async () => {
    const check = await checker(
      nested(300, (inner) => ({ type: "object", properties: { a: inner }, required: ["a"] }), { type: "integer" }),
    );
    const value = nested(300, (a) => ({ a }), 1);
    expect([check(value), check({ a: value })]).toEqual([true, false]);
  });

  it("an enum of 50,000 values", async () => {
    const check = await checker({ enum: Array.from({ length: 50_000 }, (_, index) => `value ${index}`) });
    expect([check("value 49999"), check("other")]).toEqual([true, false]);
  });

  it("a chain of 10,000 references is one call", async () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [
        `d${index}`,
        index === 9_999 ? { type: "string" } : { $ref: `#/$defs/d${index + 1}`, title: "x" },
      ]),
    );
    const check = await checker({ $defs, $ref: "#/$defs/d0" });
    expect([check("a"), check(1)]).toEqual([true, false]);
  });

  it("a web of references is printed once each", () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `d${index}`,
        index === 39 ? { type: "string" } : { anyOf: [{ $ref: `#/$defs/d${index + 1}` }, { not: { $ref: `#/$defs/d${index + 1}` } }] },
      ]),
    );
    expect(printChecker({ $defs, $ref: "#/$defs/d0" }).length).toBeLessThan(10_000);
  });
});

it("a value of 5,000 levels is checked without running out of stack", async () => {
  const check = await checker({ type: "object", properties: { child: { $ref: "#" }, name: { type: "string" } } });
  const deep = (core: unknown): unknown => nested(5_000, (child) => ({ child, name: "n" }), core);
  expect([check(deep({})), check(deep(1))]).toEqual([true, false]);
});
