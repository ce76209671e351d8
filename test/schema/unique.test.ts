import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "../../runtime/codegen-v1/zod.js";
import { deepEqual } from "../../runtime/schema/equal.js";
import { parseValue } from "../../runtime/schema/parse.js";
import { hasUniqueItems } from "../../runtime/schema/unique.js";

test("items are distinguished by value, few and many of them alike", () => {
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

test.each<readonly [unknown, unknown, boolean]>([
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, false],
  [[{ a: [1], b: {} }], [{ b: {}, a: [1] }], false],
  [0, -0, false],
  [[0], [-0], false],
  [[1], ["1"], true],
  [{ a: null }, { a: "null" }, true],
  [{ a: 1 }, { a: 1, b: 2 }, true],
  ['{"a":1}', { a: 1 }, true],
  [["a,b"], ["a", "b"], true],
  [{ 'a":1,"b': 1 }, { a: 1, b: 1 }, true],
])("%j and %j: among many, too", (one, other, isUnique) => {
  const many = Array.from({ length: 20 }, (_, index) => [{ index }]);
  expect([hasUniqueItems([one, other]), hasUniqueItems([one, ...many, other])]).toEqual([isUnique, isUnique]);
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
