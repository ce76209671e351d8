import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "../../runtime/codegen-v1/zod.js";
import { deepEqual } from "../../runtime/schema/equal.js";
import { parseValue } from "../../runtime/schema/parse.js";
import { hasUniqueItems } from "../../runtime/schema/unique.js";

test("items are told apart by value, few and many of them alike", () => {
  const item = fc.oneof(
    fc.constantFrom<unknown>(0, -0, 1, "1", "", null, true, "null", [], {}, [1], ["1"], [[]], [null], { a: 1 }, { a: "1" }, { a: 1, b: 2 }),
    fc.constant({ b: 2, a: 1 }),
    fc.jsonValue({ maxDepth: 2 }),
  );
  fc.assert(
    fc.property(fc.array(item, { maxLength: 30 }), (items) => {
      const isUnique = items.every((one, index) => items.findIndex((other) => deepEqual(one, other)) === index);
      expect(hasUniqueItems(items)).toBe(isUnique);
      expect(parseValue(z.array(z.unknown()).check(z.uniqueItems()), items).ok).toBe(isUnique);
    }),
  );
});

test("structures of a long list are not compared each with every other one", () => {
  let looks = 0;
  const items = Array.from({ length: 2_000 }, (_, index) => ({
    get index() {
      looks++;
      return index;
    },
  }));
  expect(hasUniqueItems(items)).toBe(true);
  expect(hasUniqueItems([...items, { index: 7 }])).toBe(false);
  expect(looks).toBeLessThan(5 * items.length);
});
