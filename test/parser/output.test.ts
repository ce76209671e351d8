import { expect, it } from "vitest";
import { checkKeywords } from "../../generator/schema/keywords/check.js";
import { keywordTests } from "../../generator/schema/parser/check-keywords.js";
import { printChecker } from "../../generator/schema/parser/public.js";

it("every keyword of the table of checks has a test in printed code", () => {
  expect(Object.keys(keywordTests).sort()).toEqual(Object.keys(checkKeywords).sort());
});

it("reads as a person would write it", () => {
  const schema = {
    type: "object",
    properties: {
      id: { type: "string", minLength: 1 },
      kind: { enum: ["a", "b"] },
      size: { type: "integer", minimum: 0 },
      tags: { type: "array", items: { type: "string" }, maxItems: 3 },
      parent: { $ref: "#" },
    },
    required: ["id", "kind"],
  };
  expect(printChecker(schema)).toBe(`export default function check(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const id = value.id;
  if (typeof id !== "string" || id === "") return false;
  const kind = value.kind;
  if (kind !== "a" && kind !== "b") return false;
  const size = value.size;
  if (size !== undefined && (!Number.isInteger(size) || size < 0)) return false;
  const tags = value.tags;
  if (tags !== undefined) {
    if (!Array.isArray(tags) || tags.length > 3) return false;
    for (let index = 0; index < tags.length; index++) {
      if (typeof tags[index] !== "string") return false;
    }
  }
  const parent = value.parent;
  return parent === undefined || check(parent);
}
`);
});
