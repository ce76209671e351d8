import { expect, test } from "vitest";
import { dialects } from "../../generator/schema/dialects/index.js";
import { readSchema } from "../../generator/schema/index.js";
import { buildZod } from "../../generator/schema/live.js";
import { misfitsOf } from "../../runtime/carried/misfits.js";
import { parseValue } from "../../runtime/schema/index.js";

const order = {
  type: "object",
  required: ["id", "items"],
  properties: {
    id: { type: "string", minLength: 40 },
    state: { enum: ["open", "paid"] },
    "a/b": { type: "string" },
    items: { type: "array", items: { type: "object", properties: { price: { type: "number" } } } },
  },
};

function misfits(value: unknown): string {
  const schema = readSchema(
    order,
    { file: "s", pointer: "" },
    { report: () => {}, resolve: () => undefined, dialect: dialects["2020-12"] },
  );
  const parsed = parseValue(buildZod(schema, new Map()), value);
  return parsed.ok ? "" : misfitsOf(parsed.issues, value);
}

test.each([
  ["what is missing", { id: "x".repeat(40) }, "/items: missing"],
  ["another type", { id: "x".repeat(40), items: [{ price: 1 }, { price: "2" }] }, "/items/1/price: expected number, found string"],
  ["null", { id: "x".repeat(40), items: null }, "/items: expected array, found null"],
  ["a list for the whole", [], "(root): expected object, found array"],
  ["a name with a slash", { id: "x".repeat(40), items: [], "a/b": 1 }, "/a~1b: expected string, found number"],
])("an answer that does not fit says where, what is expected and the kind of what was found: %s", (_, value, want) => {
  expect(misfits(value)).toBe(want);
});

test("no value of the answer is repeated, and three places are named", () => {
  const told = misfits({ id: "secret-1", state: "secret-2", items: [{ price: "secret-3" }, { price: "secret-4" }] });
  expect(told).not.toContain("secret");
  expect(told.split("; ")).toHaveLength(4);
  expect(told).toMatch(/; and 1 more$/);
});
