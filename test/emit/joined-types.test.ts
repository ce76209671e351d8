import { expect, it } from "vitest";
import { compileSpec, errorsOf, toolWith } from "./compile-spec.js";

const text = { type: "string" };
const object = (properties: object, more: object = {}): object => ({ type: "object", properties, ...more });
const choice = { anyOf: ["a", "b"].map((name) => object({ [name]: text }, { required: [name] })) };

it("types of alternatives beside something else stand together, whatever follows them", () => {
  const joined = object({ to: text }, choice);
  const input = object({
    list: { type: "array", items: joined },
    first: { type: "array", prefixItems: [joined], items: false },
    beside: { allOf: [{ $ref: "#/types/Base" }, choice] },
  });
  const compiled = compileSpec({ types: { Base: object({ to: text }) }, tools: { "shop.one": toolWith(input, object({ done: text })) } });
  expect(errorsOf(compiled)).toEqual([]);
  const printed = compiled.files.get("shop/tools/shop/one.ts");
  expect(printed).toContain("  list?: ({ to?: string } & ({ a: string } | { b: string }))[];\n");
  expect(printed).toContain("  first?: [({ to?: string } & ({ a: string } | { b: string }))?];\n");
  expect(printed).toContain("  beside?: Base & ({ a: string } | { b: string });\n");
});
