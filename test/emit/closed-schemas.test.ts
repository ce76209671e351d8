import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { toolJsonSchemas } from "../../generator/emit/json-schemas.js";
import { jsonSchema } from "../../runtime/codegen-v1/json-schema.js";
import { compileSpec, errorsOf, toolWith } from "./compile-spec.js";

const text = { type: "string" };
const object = (properties: object, more: object = {}): object => ({ type: "object", properties, ...more });
const refusing = (input: object): object => ({
  ...toolWith(input, object({ done: text })),
  validation: { unknownKeys: "refuse" },
});
const types = {
  Address: object({ street: text, country: object({ code: text }) }),
  Person: object({ name: text, home: { $ref: "#/types/Address" }, boss: { $ref: "#/types/Person" } }),
};

function compiled(input: object): { readonly accepts: (value: object) => boolean; readonly warnings: readonly string[] } {
  const made = compileSpec({ types, tools: { "shop.tool": refusing(input) } });
  expect(errorsOf(made)).toEqual([]);
  const [tool] = made.plan.tools;
  if (tool === undefined) throw new Error("no tool");
  const accepts = new Ajv2020({ strict: false }).compile(toolJsonSchemas(tool, made.plan).input);
  const warnings = made.diagnostics.filter(({ code }) => code === "plan/unknown-keys-pass");
  return {
    accepts: (value) => accepts(value),
    warnings: warnings.map(({ place }) => (place !== undefined && "pointer" in place ? place.pointer : "")),
  };
}

describe("the JSON Schema of a tool that refuses unknown keys", () => {
  it("says so inside of shared types, those that name themselves too", () => {
    const { accepts, warnings } = compiled(object({ who: { $ref: "#/types/Person" } }));
    const boss = { name: "b", home: { street: "s", country: { code: "AT" } } };
    expect(accepts({ who: { name: "a", boss } })).toBe(true);
    expect(accepts({ who: { name: "a", boss: { ...boss, evil: 1 } } })).toBe(false);
    expect(accepts({ who: { boss: { home: { country: { evil: 1 } } } } })).toBe(false);
    expect(warnings).toEqual([]);
  });

  it("knows below a key what each alternative that fits says of it", () => {
    const paid = object({ kind: { const: "card" }, pay: object({ card: text }) }, { required: ["kind"] });
    const { accepts, warnings } = compiled(object({ kind: text, pay: object({ to: text }) }, { anyOf: [paid, object({ note: text })] }));
    expect(accepts({ kind: "card", pay: { to: "t", card: "c" } })).toBe(true);
    expect(accepts({ kind: "cash", pay: { to: "t", card: "c" } })).toBe(false);
    expect(accepts({ kind: "card", pay: { to: "t", card: "c", evil: 1 } })).toBe(false);
    expect(warnings).toEqual([]);
  });

  it("is told of where it cannot say all of it", () => {
    const each = ["a", "b", "c", "d"].map((name) => object({ pay: object({ [name]: text }) }));
    const { accepts, warnings } = compiled(object({ pay: object({ to: text }) }, { anyOf: each }));
    expect(accepts({ pay: { evil: 1 } })).toBe(true);
    expect(warnings).toEqual(["/tools/shop.tool/input/properties/pay"]);
    const mapped = compiled(
      object({ a: text }, { anyOf: [object({ b: text }, { patternProperties: { "^x": text } }), object({ c: text })] }),
    );
    expect(mapped.warnings).toEqual(["/tools/shop.tool/input/anyOf/0"]);
  });

  it("keeps its own definitions beside those that it shares", () => {
    const shared = { name: "Shared", schema: () => ({ type: "string" }) };
    expect(jsonSchema('{"$defs":{"closed.1":{}}}', shared)).toEqual({ $defs: { "closed.1": {}, Shared: { type: "string" } } });
  });
});
