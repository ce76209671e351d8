import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitJson } from "../../runtime/host/fit-json.js";
import type { Json } from "../../runtime/index.js";

const items = (count: number): Json => Array.from({ length: count }, (_, id) => ({ id, name: `Item ${id}` }));

describe("an answer above its budget", () => {
  test("loses whole items from the end of its largest list, and says how many", () => {
    const { value, cuts } = fitJson({ total: 1_000, items: items(1_000) }, 2_000);
    expect(JSON.stringify(value).length).toBeLessThanOrEqual(2_000);
    const { items: shown } = value as { items: { id: number }[] };
    expect(shown.map(({ id }) => id)).toEqual(shown.map((_, index) => index));
    expect(shown.length).toBeGreaterThan(50);
    expect(cuts).toEqual([`/items: ${shown.length} of 1000 items`]);
  });

  test("loses the end of its longest text where there is no list", () => {
    const { value, cuts } = fitJson({ id: 1, body: "x".repeat(10_000) }, 1_000);
    expect(JSON.stringify(value).length).toBeLessThanOrEqual(1_000);
    expect(cuts[0]).toMatch(/^\/body: the first \d+ of 10000 characters$/);
  });

  test("is as it was where it fits", () => {
    expect(fitJson({ a: [1, 2] }, 100)).toEqual({ value: { a: [1, 2] }, cuts: [] });
  });

  test("fits whatever it is, except for what is within a few hundred characters", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.integer({ min: 2_000, max: 5_000 }), (made, most) => {
        const value = { head: "x".repeat(300), made: [made, made, made, made] } as Json;
        expect(JSON.stringify(fitJson(value, most).value).length).toBeLessThanOrEqual(most);
      }),
      { numRuns: 200 },
    );
  });
});
