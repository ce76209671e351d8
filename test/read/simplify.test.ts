import { describe, expect, it } from "vitest";
import { toolJsonSchemas } from "../../generator/plan/index.js";
import { buildZod } from "../../generator/schema/live.js";
import { parseValue } from "../../runtime/schema/parse.js";
import { compileSpec, errorsOf, toolWith } from "../emit/compile-spec.js";

const text = { type: "string" };
const named = (type: string): object => ({ $ref: `#/types/${type}` });
const compiled = compileSpec({
  types: {
    Base: { type: "object", required: ["id"], properties: { id: text } },
    Dated: { type: "object", properties: { at: { ...text, format: "date" } } },
    Open: { type: "object", properties: { note: text }, additionalProperties: true },
    Closed: { type: "object", properties: { id: text }, additionalProperties: false },
    Whole: { allOf: [named("Base"), named("Dated"), { type: "object", properties: { more: { type: "integer" } } }] },
  },
  tools: {
    "shop.merged": toolWith({ allOf: [named("Base"), named("Whole")] }, named("Whole"), { id: "a", at: "2026-11-15" }),
    "shop.open": toolWith({ allOf: [named("Base"), named("Open")] }, { type: "object" }, { id: "a" }),
    "shop.same": toolWith({ allOf: [named("Base"), named("Closed")] }, { type: "object" }, { id: "a" }),
    "shop.closed": toolWith(
      { allOf: [{ type: "object", required: ["id"], properties: { id: text, note: text } }, named("Closed")] },
      { type: "object" },
      { id: "a" },
    ),
    "shop.repeated": toolWith(
      {
        allOf: [
          { type: "object", properties: { id: { type: "string", default: "a" }, key: { type: "string", "x-secret": true } } },
          { type: "object", properties: { id: text, key: text } },
        ],
      },
      { type: "object" },
      { id: "a" },
    ),
    "shop.beside": toolWith(
      {
        type: "object",
        required: ["a"],
        properties: { a: text },
        oneOf: [{ type: "object", required: ["b"], properties: { b: text } }, named("Base")],
        if: { properties: { a: { const: "long" } } },
        then: { required: ["c"], properties: { c: { type: "integer" } } },
      },
      { type: "object" },
      { a: "x", b: "y" },
    ),
    "shop.either": toolWith(
      { type: "object", oneOf: [named("Base"), { type: "object", required: ["word"], properties: { word: text } }] },
      {
        type: "object",
        properties: {
          plain: { anyOf: [{ const: "a" }, { const: "b" }] },
          told: {
            oneOf: [
              { const: "a", description: "The first." },
              { const: "b", description: "The second." },
            ],
          },
        },
      },
      { id: "a" },
    ),
  },
});

const inputOf = (id: string) => {
  const tool = compiled.plan.tools.find((each) => each.id === id);
  if (tool === undefined) throw new Error(`No ${id}.`);
  const zod = buildZod(tool.input, compiled.plan.contract.schemas, { fillDefaults: true });
  return { tool, parse: (value: unknown) => parseValue(zod, value) };
};

describe("combinations in a tool spec", () => {
  it("of open objects are one object", () => {
    expect(errorsOf(compiled)).toEqual([]);
    const { tool, parse } = inputOf("shop.merged");
    expect(tool.input).toMatchObject({
      kind: "object",
      fields: [{ wireName: "id" }, { wireName: "at" }, { wireName: "more" }],
    });
    expect(parse({ id: "a", at: "2026-11-15", other: 1 })).toEqual({ ok: true, value: { id: "a", at: "2026-11-15" } });
    expect(compiled.files.get("shop/schemas.ts")).toContain(
      "export const whole: () => z.Schema = /* @__PURE__ */ z.shared(() =>\n  z.object({",
    );
    expect(compiled.files.get("shop/schemas.ts")).not.toContain("intersection");
  });

  it("keep every key where one part does", () => {
    expect(inputOf("shop.open").parse({ id: "a", other: 1 })).toEqual({ ok: true, value: { id: "a", other: 1 } });
  });

  it("stay as they are where merging would not be exact", () => {
    const { tool, parse } = inputOf("shop.closed");
    expect(tool.input.kind).toBe("intersection");
    expect([parse({ id: "a" }).ok, parse({ id: "a", note: "b" }).ok, parse({ id: "a", other: 1 }).ok]).toEqual([true, false, false]);
  });

  it("of a closed object and others are one object where it names all fields", () => {
    const { tool, parse } = inputOf("shop.same");
    expect(tool.input).toMatchObject({ kind: "object", rest: { kind: "never" } });
    expect([parse({ id: "a" }).ok, parse({}).ok, parse({ id: "a", other: 1 }).ok]).toEqual([true, false, false]);
  });

  it("keep the default and the secrecy of a field that a later part only repeats", () => {
    const { tool, parse } = inputOf("shop.repeated");
    expect(tool.input).toMatchObject({ kind: "object", fields: [{ wireName: "id" }, { wireName: "key", schema: { secret: true } }] });
    expect(parse({})).toEqual({ ok: true, value: { id: "a" } });
  });

  it("leave an input an object at its root, which hosts ask for", () => {
    const { tool } = inputOf("shop.either");
    expect(toolJsonSchemas(tool, compiled.plan).input).toMatchObject({
      type: "object",
      oneOf: [{ $ref: "#/$defs/Base" }, { type: "object" }],
    });
  });

  it("beside fields keep the keys that alternatives and conditions name, and check them", () => {
    const { parse } = inputOf("shop.beside");
    expect(parse({ a: "x", b: "y", other: 1 })).toEqual({ ok: true, value: { a: "x", b: "y" } });
    expect(parse({ a: "x", id: "y" })).toEqual({ ok: true, value: { a: "x", id: "y" } });
    expect(parse({ a: "long", b: "y", c: 1 })).toEqual({ ok: true, value: { a: "long", b: "y", c: 1 } });
    expect(
      [{ a: "x" }, { a: "x", b: 1 }, { a: "x", b: "y", id: "z" }, { a: "long", b: "y" }, { a: "long", b: "y", c: "1" }].map(
        (value) => parse(value).ok,
      ),
    ).toEqual([false, false, false, false, false]);
  });

  it("of values are one list, unless a setting says what they stand for", () => {
    const { output } = toolJsonSchemas(inputOf("shop.either").tool, compiled.plan);
    expect(output).toMatchObject({
      properties: {
        plain: { type: "string", enum: ["a", "b"] },
        told: { oneOf: [{ const: "a", description: "The first." }, { const: "b" }] },
      },
    });
  });
});
