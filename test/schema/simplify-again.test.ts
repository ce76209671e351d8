import { expect, it } from "vitest";
import type { NamedSchema, ObjectSchema, Schema } from "../../generator/ir/index.js";
import { simplify, simplifying } from "../../generator/schema/index.js";

const origin = { file: "api.yaml", pointer: "" };

function object(names: readonly string[]): ObjectSchema {
  const schema: Schema = { kind: "string", origin };
  return { kind: "object", origin, patterns: [], fields: names.map((wireName) => ({ wireName, schema, presence: "optional" })) };
}

it("how much is written out is counted for each pass: the same schemas are the same the second time", () => {
  const parent = object(Array.from({ length: 1_000 }, (_, index) => `f${index}`));
  const children = Array.from({ length: 120 }, (_, index): Schema => {
    return { kind: "intersection", origin, members: [{ kind: "ref", origin, to: "Parent" }, object([`own${index}`])] };
  });
  const schemas = new Map<string, NamedSchema>([["Parent", { id: "Parent", origin, schema: parent }]]);
  const kinds = (): readonly string[] => {
    const pass = simplifying(schemas);
    return children.map((child) => simplify(child, pass).kind);
  };
  const first = kinds();
  expect(new Set(first)).toEqual(new Set(["object", "intersection"]));
  expect(kinds()).toEqual(first);
});
