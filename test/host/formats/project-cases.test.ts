import { describe, expect, test } from "vitest";
import { type Dialect, projectSchema } from "../../../runtime/host/formats/project/index.js";
import type { JsonObject } from "../../../runtime/index.js";

const strict = { additionalProperties: false } as const;

function project(schema: JsonObject, dialect: Dialect) {
  const made = projectSchema({ type: "object", ...schema }, dialect);
  if (made.kind === "refused") throw new Error(JSON.stringify(made.refusals));
  return made;
}

const one = (schema: JsonObject, required = true): JsonObject => ({
  properties: { value: schema },
  ...(required ? { required: ["value"] } : {}),
});

describe("a projection for OpenAI's strict mode", () => {
  test("asks for every property, and null means that one is left out", () => {
    const { schema, losses, readArguments } = project(one({ type: "integer", default: 3 }, false), "openai-strict");
    expect(schema).toEqual({
      type: "object",
      properties: { value: { type: ["integer", "null"], description: "Default: 3." } },
      required: ["value"],
      ...strict,
    });
    expect([readArguments({ value: null }), readArguments({ value: 4 })]).toEqual([{}, { value: 4 }]);
    expect(losses).toEqual([]);
  });

  test("names the property that can no longer be null", () => {
    const { losses } = project(one({ type: ["string", "null"] }, false), "openai-strict");
    expect(losses).toMatchObject([{ pointer: "/properties/value", kind: "narrower" }]);
  });

  test("says a map as pairs, and reads them as a map", () => {
    const { schema, losses, readArguments } = project(one({ type: "object", additionalProperties: { type: "integer" } }), "openai-strict");
    const pair = {
      type: "object",
      properties: { key: { type: "string" }, value: { type: "integer" } },
      required: ["key", "value"],
      ...strict,
    };
    expect(schema).toMatchObject({ properties: { value: { type: "array", items: pair } } });
    expect(readArguments({ value: [{ key: "__proto__", value: 1 }] })).toEqual({ value: { ["__proto__"]: 1 } });
    expect(readArguments({ value: { a: 1 } })).toEqual({ value: { a: 1 } });
    expect(losses).toEqual([]);
  });

  test("says the properties beside the named ones as pairs in a property of its own", () => {
    const schema = { properties: { a: { type: "string" } }, required: ["a"], additionalProperties: { type: "boolean" } };
    const made = project(schema, "openai-strict");
    expect(made.readArguments({ a: "x", other_properties: [{ key: "b", value: true }] })).toEqual({ a: "x", b: true });
    expect(made.readArguments({ a: "x", other_properties: null })).toEqual({ a: "x" });
  });

  test("says any value as JSON text, and leaves text that is no JSON as it is", () => {
    const { readArguments } = project(one({}), "openai-strict");
    expect([readArguments({ value: '{"a":[1]}' }), readArguments({ value: "plain" })]).toEqual([{ value: { a: [1] } }, { value: "plain" }]);
  });

  test("reads each branch of a choice by its own rules, also where it is recursive", () => {
    const tree = {
      anyOf: [
        { type: "object", properties: { kind: { const: "leaf" }, size: { type: "integer" } }, required: ["kind"] },
        {
          type: "object",
          properties: { kind: { const: "node" }, of: { type: "object", additionalProperties: { $ref: "#/$defs/Tree" } } },
          required: ["kind"],
        },
      ],
    };
    const { readArguments, losses } = project({ ...one({ $ref: "#/$defs/Tree" }), $defs: { Tree: tree } }, "openai-strict");
    const value = {
      kind: "node",
      of: [
        { key: "x", value: { kind: "leaf", size: null } },
        { key: "y", value: { kind: "node", of: null } },
      ],
    };
    expect(readArguments({ value })).toEqual({ value: { kind: "node", of: { x: { kind: "leaf" }, y: { kind: "node" } } } });
    expect(losses).toEqual([]);
  });

  test("puts a choice at the root into a property, and takes it with and without", () => {
    const branch = (name: string): JsonObject => ({ type: "object", properties: { [name]: { type: "string" } }, required: [name] });
    for (const dialect of ["openai-strict", "openai", "anthropic", "gemini", "bedrock"] as const) {
      const { schema, losses, readArguments } = project({ anyOf: [branch("a"), branch("b")] }, dialect);
      expect([dialect, Object.keys(Object(schema.properties))]).toEqual([dialect, ["input"]]);
      expect([readArguments({ input: { b: "x" } }), readArguments({ b: "x" })]).toEqual([{ b: "x" }, { b: "x" }]);
      expect(losses).toEqual([]);
    }
  });

  test("names each weakened keyword by its pointer, and says it in the description", () => {
    const { schema, losses } = project(one({ type: "string", minLength: 3, format: "uri" }), "openai-strict");
    expect(losses.map(({ pointer }) => pointer)).toEqual(["/properties/value/minLength", "/properties/value/format"]);
    expect(schema).toMatchObject({ properties: { value: { description: "At least 3 characters. Format: uri." } } });
  });

  test("is refused beyond ten levels, with the reason", () => {
    const deep = Array.from({ length: 11 }).reduce<JsonObject>((inner) => ({ type: "object", ...one(inner) }), { type: "string" });
    expect(projectSchema(deep, "openai-strict")).toMatchObject({
      kind: "refused",
      refusals: [{ reason: "it has 11 levels of objects, and the provider takes 10" }],
    });
  });

  test("is made in bounded time of a value that fits no branch of a recursive choice", () => {
    const branches = ["a", "b", "c"].map((name) => ({
      type: "object",
      properties: { [name]: { $ref: "#/$defs/T" }, x: { type: "string" } },
      required: [name],
    }));
    const { readArguments } = project({ ...one({ $ref: "#/$defs/T" }), $defs: { T: { anyOf: branches } } }, "openai-strict");
    const value = Array.from({ length: 60 }).reduce<JsonObject>((inner) => ({ a: inner, b: inner, x: null }), { y: 1 });
    const before = process.cpuUsage();
    readArguments({ value });
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
  });
});

describe("a projection for Anthropic", () => {
  test("takes a text of an enum in another case, and leaves what is ambiguous", () => {
    for (const dialect of ["anthropic", "anthropic-strict"] as const) {
      const { readArguments } = project(one({ enum: ["Asc", "Desc", "x", "X"] }), dialect);
      expect([readArguments({ value: "ASC" }), readArguments({ value: "X" }), readArguments({ value: "none" })]).toEqual([
        { value: "Asc" },
        { value: "X" },
        { value: "none" },
      ]);
    }
  });

  test("is refused in strict mode where it is recursive, with the pointer of the reference", () => {
    const schema = {
      type: "object",
      ...one({ $ref: "#/$defs/T" }),
      $defs: { T: { type: "object", properties: { of: { $ref: "#/$defs/T" } } } },
    };
    expect(projectSchema(schema, "anthropic-strict")).toMatchObject({
      kind: "refused",
      refusals: [{ pointer: "/properties/value", reason: "T is recursive" }, { pointer: "/$defs/T/properties/of" }],
    });
  });
});

describe("a projection for Gemini", () => {
  test("gives an illegal name a legal one, and reads it under its own", () => {
    const schema = {
      properties: { "Notion-Version": { type: "string" }, Notion_Version: { type: "string" } },
      required: ["Notion-Version"],
    };
    const made = project(schema, "gemini");
    expect(made.schema).toMatchObject({ required: ["Notion_Version_2"] });
    expect(made.readArguments({ Notion_Version_2: "a", Notion_Version: "b" })).toEqual({ "Notion-Version": "a", Notion_Version: "b" });
    expect(made.losses).toEqual([]);
  });

  test("makes a required property optional where it closes a cycle", () => {
    const node = { type: "object", properties: { next: { $ref: "#/$defs/T" } }, required: ["next"] };
    const { schema, losses } = project({ ...one({ $ref: "#/$defs/T" }), $defs: { T: node } }, "gemini");
    expect(schema).toMatchObject({ $defs: { T: { properties: { next: { $ref: "#/$defs/T" } } } } });
    expect(Object(Object(schema.$defs).T)).not.toHaveProperty("required");
    expect(losses).toMatchObject([{ pointer: "/$defs/T/required", kind: "wider" }]);
  });
});
