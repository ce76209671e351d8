import fc from "fast-check";
import { expect, it } from "vitest";
import { isoTime } from "../../runtime/call/iso-time.js";

it("prints any time as a date does, whatever was printed before: the same one, the next, one before, of another second, year or era", () => {
  const step = fc.oneof(fc.constantFrom(0, 1, -1, 0.5, -0.5, 999, 1_000, -1_000), fc.double({ min: -3_000, max: 3_000, noNaN: true }));
  const start = fc.oneof(
    fc.constantFrom(0, -1, 253_402_300_799_999, -62_167_219_200_000, 1_794_711_111_123),
    fc.integer({ min: -8e15, max: 8e15 }),
  );
  fc.assert(
    fc.property(start, fc.array(step, { maxLength: 20 }), (first, steps) => {
      let now = first;
      for (const by of [0, ...steps]) {
        now += by;
        expect(isoTime(now)).toBe(new Date(now).toISOString());
      }
    }),
    { numRuns: 2_000 },
  );
});

it("refuses what is no time, and goes on", () => {
  const before = isoTime(1_794_711_111_123);
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 9e15]) expect(() => isoTime(wrong)).toThrow(RangeError);
  expect(isoTime(1_794_711_111_123)).toBe(before);
  expect(isoTime(1_794_711_111_124)).toBe("2026-11-15T02:51:51.124Z");
});
