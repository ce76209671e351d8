import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import * as zod from "zod";
import { makeTool } from "../../runtime/tool/index.js";
import { CheckoutToken, JsonSchemaError, Money, Rfc3339DateTime, toJsonSchema, Url } from "../../runtime/validators/index.js";
import { named } from "./named.js";

const dialect = "https://json-schema.org/draft/2020-12/schema";

describe("toJsonSchema", () => {
  it("emits 2020-12 with its tag, title, description and examples, in reading order", () => {
    const json = toJsonSchema(zod.object({ price: Money, at: Rfc3339DateTime.optional() }), {
      title: "Offer",
      description: "A price.",
      examples: [{ price: { amount: "1", currency: "EUR" } }],
    });
    expect(Object.entries(json).slice(0, 4)).toEqual([
      ["$schema", dialect],
      ["title", "Offer"],
      ["description", "A price."],
      ["type", "object"],
    ]);
    expect(json).toMatchObject({ required: ["price"], examples: [{ price: { amount: "1", currency: "EUR" } }] });
    expect(json).toMatchObject({ properties: { price: { required: ["amount", "currency"] }, at: { format: "date-time", maxLength: 35 } } });
  });

  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false }).addVocabulary(["x-secret"]);
  it.each(named)("gives %s a schema that a strict validator takes", (_, schema) => {
    const json = toJsonSchema(schema, { title: "T", description: "D." });
    expect(ajv.validateSchema(json)).toBe(true);
    const validate = ajv.compile(json);
    expect((schema.meta()?.examples as unknown[] | undefined)?.every((example) => validate(example)) ?? true).toBe(true);
    expect(json).toMatchObject({ $schema: dialect, title: "T", description: "D." });
  });

  it("overrides what the schema's own meta says, and keeps it otherwise", () => {
    expect(toJsonSchema(Money, { description: "A fee." }).description).toBe("A fee.");
    expect(toJsonSchema(Money).description).toBe("An amount in a currency.");
  });

  it("keeps formats, patterns and marks on the way through other schemas", () => {
    const json = toJsonSchema(zod.object({ links: zod.array(Url.nullable()), token: CheckoutToken.describe("Secret.").optional() }));
    expect(json.properties).toMatchObject({
      links: { items: { anyOf: [{ format: "uri", pattern: "^https?://[^\\s/?#@]+([/?#][^\\s]*)?$" }, { type: "null" }] } },
      token: { description: "Secret.", "x-secret": true },
    });
    const two = toJsonSchema(zod.string().regex(/^\//).regex(/\\\/$/));
    expect(two.allOf).toEqual([{ pattern: "^/" }, { pattern: "\\\\/$" }]);
  });

  it("tells what goes in, or what comes out", () => {
    const schema = zod.object({ size: zod.number().default(1), name: zod.string().transform((name) => name.length) });
    expect(toJsonSchema(schema)).toMatchObject({ required: ["name"], properties: { name: { type: "string" } } });
    expect(() => toJsonSchema(schema, { io: "output" })).toThrow("#/properties/name: Transforms cannot be represented");
    expect(toJsonSchema(zod.object({ size: zod.number().default(1) }), { io: "output", examples: [{ size: 1 }] }).required).toEqual([
      "size",
    ]);
  });

  it("refinements and custom types mean what their meta says", () => {
    const even = zod.number().refine((value) => value % 2 === 0);
    expect(toJsonSchema(even.meta({ multipleOf: 2 }))).toMatchObject({ type: "number", multipleOf: 2 });
    const pixels = zod.custom<`${number}px`>((value) => /^\d+px$/.test(String(value))).meta({ type: "string", pattern: "^[0-9]+px$" });
    expect(toJsonSchema(zod.object({ width: pixels.describe("Width.") })).properties).toEqual({
      width: { type: "string", pattern: "^[0-9]+px$", description: "Width." },
    });
  });

  it.each([
    ["#/properties/at", zod.object({ at: zod.date() })],
    ["#/properties/a~1b/items/anyOf/1", zod.object({ "a/b": zod.array(zod.union([zod.string(), zod.bigint()])) })],
    ["#/additionalProperties", zod.record(zod.string(), zod.map(zod.string(), zod.string()))],
    ["#", zod.custom(() => true)],
    ["#", zod.custom(() => true).meta({ description: "Says nothing of its form." })],
    ["#/properties/code", zod.object({ code: zod.string().regex(/^eur$/i) })],
    ["#", zod.string().regex(/^a$/m).describe("Lines.")],
  ])("names %s where JSON Schema cannot say it", (path, schema) => {
    const problem = caught(() => toJsonSchema(schema));
    expect(problem).toBeInstanceOf(JsonSchemaError);
    expect(problem).toMatchObject({ path, message: expect.stringContaining(`${path}: `) });
  });

  it("takes the author's word for a pattern with flags", () => {
    expect(toJsonSchema(zod.string().regex(/^eur$/i).meta({ pattern: "^[Ee][Uu][Rr]$" })).pattern).toBe("^[Ee][Uu][Rr]$");
  });

  it("has one error for whatever goes wrong, however deep", () => {
    let deep: zod.ZodType = zod.string();
    for (let level = 0; level < 20_000; level++) deep = zod.array(deep);
    expect(caught(() => toJsonSchema(deep))).toBeInstanceOf(JsonSchemaError);
  });

  it("is JSON: keys such as __proto__ stay keys", () => {
    const json = toJsonSchema(zod.object({ ["__proto__"]: zod.string(), constructor: zod.string() }));
    expect(Object.keys(json.properties as object)).toEqual(["__proto__", "constructor"]);
    expect(JSON.parse(JSON.stringify(json))).toEqual(json);
  });
});

describe("for OpenAPI 3.1", () => {
  type Tree = { children: Tree[] };
  const tree: zod.ZodType<Tree> = zod.lazy(() => zod.object({ children: zod.array(tree) }));

  it("the same schema without the tag, which only a resource of its own may carry", () => {
    const { $schema, ...rest } = toJsonSchema(Money);
    expect(toJsonSchema(Money, { target: "openapi-3.1" })).toEqual(rest);
    const id = "https://shop.example/schemas/money";
    expect(toJsonSchema(Money, { target: "openapi-3.1", id })).toEqual({ $schema: dialect, $id: id, ...rest });
  });

  it("references inside need an id, or they would point at the document", () => {
    expect(caught(() => toJsonSchema(zod.object({ tree }), { target: "openapi-3.1" }))).toBeInstanceOf(JsonSchemaError);
    const shared = zod.object({ a: zod.string().meta({ id: "Name" }) });
    expect(() => toJsonSchema(shared, { target: "openapi-3.1" })).toThrow("#/$defs");
    const json = toJsonSchema(zod.object({ tree }), { target: "openapi-3.1", id: "https://shop.example/schemas/tree" });
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema({ $id: "https://shop.example/openapi", components: { schemas: { Tree: json } } });
    const validate = ajv.compile({ $ref: "https://shop.example/openapi#/components/schemas/Tree" });
    expect([{ tree: { children: [{ children: [] }] } }, { tree: { children: [{}] } }].map((value) => validate(value))).toEqual([
      true,
      false,
    ]);
  });
});

it("makeTool tells models the same schema", () => {
  const params = zod.object({ url: Url, price: Money });
  const [title, description] = ["Offer", "Make an offer."];
  const tool = makeTool({ name: "shop.offer", title, description, zod: params, sideEffects: "none", examples: [], execute: () => null });
  expect(tool.schema).toEqual(toJsonSchema(params, { title, description, examples: [] }));
});

function caught(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
