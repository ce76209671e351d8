import { describe, expect, it, test } from "vitest";
import { toolJsonSchemas } from "../../generator/plan/json-schemas.js";
import { buildZod } from "../../generator/schema/live.js";
import { jsonSchema } from "../../runtime/codegen-v1/json-schema.js";
import { zodOf } from "../../runtime/schema/cast.js";
import { compileJsonSchema } from "../compile-json-schema.js";
import { toolInput } from "../parser/agreement.js";
import { compileSpec, errorsOf, toolWith } from "./compile-spec.js";

const text = { type: "string" };
const object = (properties: object, more: object = {}): object => ({ type: "object", properties, ...more });
const refusing = (input: object): object => ({
  ...toolWith(input, object({ done: text })),
  validation: { unknownKeys: "refuse" },
});
const tagged = (kind: string): object => object({ kind: { const: kind }, home: { $ref: "#/types/Address" } }, { required: ["kind"] });
const types = {
  Address: object({ street: text, country: object({ code: text }) }),
  Anything: {},
  ...Object.fromEntries(["A", "B", "C", "D"].map((kind) => [kind, tagged(kind)])),
  Person: object({ name: text, home: { $ref: "#/types/Address" }, boss: { $ref: "#/types/Person" } }),
};

type Compiled = {
  /** By its JSON Schema. */
  readonly accepts: (value: object) => boolean;
  /** By its Zod. */
  readonly takes: (value: object) => boolean;
  readonly warnings: readonly string[];
};

function compiled(input: object): Compiled {
  const made = compileSpec({ types, tools: { "shop.tool": refusing(input) } });
  expect(errorsOf(made)).toEqual([]);
  const [tool] = made.plan.tools;
  if (tool === undefined) throw new Error("no tool");
  const accepts = compileJsonSchema(toolJsonSchemas(tool, made.plan).input);
  const zod = zodOf(buildZod(tool.input, made.plan.contract.schemas, toolInput));
  const warnings = made.diagnostics.filter(({ code }) => code === "plan/unknown-keys-pass");
  return {
    accepts: (value) => accepts(value),
    takes: (value) => zod.safeParse(value).success,
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

  it("is reported where it cannot say all of it", () => {
    const each = ["a", "b", "c", "d"].map((name) => object({ pay: object({ [name]: text }) }));
    const { accepts, warnings } = compiled(object({ pay: object({ to: text }) }, { anyOf: each }));
    expect(accepts({ pay: { evil: 1 } })).toBe(true);
    expect(warnings).toEqual(["/tools/shop.tool/input/properties/pay"]);
    const mapped = compiled(
      object({ a: text }, { anyOf: [object({ b: text }, { patternProperties: { "^x": text } }), object({ c: text })] }),
    );
    expect(mapped.warnings).toEqual(["/tools/shop.tool/input/anyOf/0"]);
  });

  it.each<readonly [string, object, object]>([
    ["the listed objects", { anyOf: [{ enum: [{ a: 1 }] }, types.Person] }, { a: 1 }],
    ["any value, by a name", { anyOf: [{ $ref: "#/types/Anything" }, types.Person] }, { evil: 1 }],
    ["what is no text", { anyOf: [{ minLength: 3 }, types.Person] }, { evil: 1 }],
    ["what a condition does not mean", { anyOf: [{ not: { required: ["z"] } }, types.Person] }, { evil: 1 }],
    ["objects with any keys", { anyOf: [{ type: "object", additionalProperties: true }, types.Person] }, { home: { evil: 1 } }],
    ["a key that it only asks for", { anyOf: [{ required: ["home"] }, types.Person] }, { home: { evil: 1 } }],
    ["any value below a key, by a name", { anyOf: [object({ home: { $ref: "#/types/Anything" } }), types.Person] }, { home: { evil: 1 } }],
  ])("takes what an alternative takes as it is: %s", (_, schema, value) => {
    const { accepts, takes, warnings } = compiled(object({ value: schema }));
    expect([takes({ value }), accepts({ value })]).toEqual([true, true]);
    expect(warnings).toContain("/tools/shop.tool/input/properties/value");
  });

  it.each<readonly [string, object, object, object]>([
    ["types", { anyOf: [{ type: "array", items: types.Address }, { enum: [""] }, text] }, [{ street: "s" }], [{ evil: 1 }]],
    ["types, of an object that names no keys", { anyOf: [text, { type: "object" }] }, {}, { evil: 1 }],
    ["types, lists among them", { type: ["array", "object"], items: types.Address, properties: {} }, [{ street: "s" }], [{ evil: 1 }]],
    [
      "literals, each with a name",
      { oneOf: ["A", "B", "C", "D"].map((name) => ({ $ref: `#/types/${name}` })) },
      { kind: "B", home: { street: "s" } },
      { kind: "B", home: { evil: 1 } },
    ],
  ])("says so where alternatives are distinguished by %s", (_, schema, good, bad) => {
    const { accepts, takes, warnings } = compiled(object({ value: schema }));
    const given = [{ value: good }, { value: bad }];
    expect(given.map((value) => [takes(value), accepts(value)])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(warnings).toEqual([]);
  });

  it("says so below a key that an alternative only asks for", () => {
    const alternatives = ["name", "home"].map((name) => ({ required: [name] }));
    const { accepts, takes, warnings } = compiled(object({ who: { ...types.Person, anyOf: alternatives } }));
    const given = [{ street: "s" }, { evil: 1 }].map((home) => ({ who: { home } }));
    expect(given.map((value) => [takes(value), accepts(value)])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(warnings).toEqual([]);
  });

  it("tells of a key that an alternative within one only asks for, which passes whichever fits", () => {
    const inner = object({ b: text }, { required: ["b"], anyOf: [{ required: ["b"] }, { required: ["a"] }] });
    const { accepts, takes, warnings } = compiled(object({ who: object({ b: text }, { anyOf: [object({ b: text }), inner] }) }));
    expect([takes({ who: { a: 1 } }), accepts({ who: { a: 1 } })]).toEqual([false, true]);
    expect(warnings).toEqual(["/tools/shop.tool/input/properties/who/anyOf/1/anyOf/1"]);
  });

  it("says so of objects that name no keys", () => {
    const { accepts, takes } = compiled(object({ value: { anyOf: [{ type: "object", maxProperties: 1 }, { type: "object" }] } }));
    const given = [{ value: {} }, { value: { evil: 1 } }];
    expect(given.map((value) => [takes(value), accepts(value)])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it("keeps its own definitions beside those that it shares", () => {
    const shared = { name: "Shared", schema: () => ({ type: "string" }) };
    expect(jsonSchema('{"$defs":{"closed.1":{}}}', shared)).toEqual({ $defs: { "closed.1": {}, Shared: { type: "string" } } });
  });
});

test("a key that a choice within one alternative takes as it is, and another alternative describes, is reported", () => {
  const inner = { oneOf: [object({ home: {} }, { required: ["home"] }), object({ name: text }, { required: ["name"] })] };
  const { takes, warnings } = compiled(
    object({
      to: {
        anyOf: [
          object({ home: { $ref: "#/types/Address" } }, { required: ["home"] }),
          object({ note: text }, { required: ["note"], ...inner }),
        ],
      },
    }),
  );
  // Both alternatives take it, and the second hands on the home with all that is in it.
  expect(takes({ to: { note: "x", home: { street: "x", evil: "x" } } })).toBe(true);
  expect(warnings).toContain("/tools/shop.tool/input/properties/to");
});

describe("the JSON Schema that a model reads of a tool which strips unknown keys", () => {
  const input = object({ home: { $ref: "#/types/Address" }, more: object({ note: text }) });
  const accepts = (effect: object): ((value: object) => boolean) => {
    const made = compileSpec({ types, tools: { "shop.tool": { ...toolWith(input, object({ done: text })), ...effect } } });
    const [tool] = made.plan.tools;
    if (tool === undefined) throw new Error(errorsOf(made).join());
    return compileJsonSchema(toolJsonSchemas(tool, made.plan).input);
  };
  const unknown = [{ zzz: 1 }, { more: { zzz: 1 } }, { home: { zzz: 1 } }, { home: { country: { zzz: 1 } } }];

  test("refuses unknown fields at every depth where the tool has an effect", () => {
    const effect = {
      effect: "write",
      sideEffects: "writes.order",
      reversible: true,
      idempotency: { key: { from: "call" }, scope: "principal" },
    };
    expect(unknown.map(accepts(effect))).toEqual([false, false, false, false]);
    expect(accepts(effect)({ home: { street: "s", country: { code: "c" } }, more: { note: "n" } })).toBe(true);
  });

  test("lets them pass where it reads", () => {
    expect(unknown.map(accepts({ effect: "read" }))).toEqual([true, true, true, true]);
  });
});
