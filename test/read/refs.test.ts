import { describe, expect, test } from "vitest";
import type { Schema } from "../../generator/ir/index.js";
import { readSpec } from "./read-spec.js";

const head = "toolspec: 1\nname: main\n";

describe("references between files", () => {
  test("types of another file join the contract, and those that they refer to", () => {
    const { contract, problems } = readSpec({
      "specs/main.yaml": `${head}types:\n  Trip: { type: object, properties: { start: { $ref: "./shared/time.yaml#/types/Moment" } } }\n`,
      "specs/shared/time.yaml": `toolspec: 1\nname: time\ntypes:\n  Moment: { type: object, properties: { zone: { $ref: "#/types/Zone" }, at: { $ref: "../base.json#/types/Instant" } } }\n  Zone: { type: string }\n  Unused: { type: string }\n`,
      "specs/base.json": '{ "toolspec": 1, "name": "base", "types": { "Instant": { "type": "string", "format": "date-time" } } }',
    });
    expect(problems).toEqual([]);
    expect([...(contract?.schemas.keys() ?? [])]).toEqual(["Instant", "Moment", "Trip", "Zone"]);
    expect(contract?.schemas.get("Zone")?.origin).toEqual({ file: "specs/shared/time.yaml", pointer: "/types/Zone" });
  });

  test("files that refer to each other", () => {
    const { contract, problems } = readSpec({
      "a.yaml": `${head}types:\n  A: { type: object, properties: { b: { $ref: "b.yaml#/types/B" } } }\n`,
      "b.yaml": `toolspec: 1\nname: b\ntypes:\n  B: { type: object, properties: { a: { $ref: "./a.yaml#/types/A" } } }\n`,
    });
    expect(problems).toEqual([]);
    expect(fieldSchema(contract?.schemas.get("B")?.schema, "a")).toMatchObject({ kind: "ref", to: "A" });
  });

  test("two types of one name are distinguished by their file", () => {
    const { contract, problems } = readSpec({
      "main.yaml": `${head}types:\n  Money: { type: object, properties: { other: { $ref: "./pay-core.yaml#/types/Money" }, clash: { $ref: "./pay-core.yaml#/types/PayCoreMoney" } } }\n`,
      "pay-core.yaml": "toolspec: 1\nname: pay\ntypes:\n  Money: { type: number }\n  PayCoreMoney: { type: string }\n",
    });
    expect(problems).toEqual([]);
    expect([...(contract?.schemas.entries() ?? [])].map(([id, { schema }]) => `${id} ${schema.kind}`)).toEqual([
      "Money object",
      "PayCoreMoney number",
      "PayCorePayCoreMoney string",
    ]);
  });

  test("recursive types", () => {
    const { contract, problems } = readSpec({
      "main.yaml": `${head}types:\n  Tree: { type: object, properties: { children: { type: array, items: { $ref: "#/types/Tree" } } } }\n`,
    });
    expect(problems).toEqual([]);
    expect(fieldSchema(contract?.schemas.get("Tree")?.schema, "children")).toMatchObject({
      kind: "array",
      rest: { kind: "ref", to: "Tree" },
    });
  });
});

function fieldSchema(schema: Schema | undefined, name: string): Schema | undefined {
  return schema?.kind === "object" ? schema.fields.find((field) => field.wireName === name)?.schema : undefined;
}
