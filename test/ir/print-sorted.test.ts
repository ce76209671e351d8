import { describe, expect, it } from "vitest";
import { printSorted } from "../../generator/ir/index.js";

describe("JSON text by which contracts are compared", () => {
  it("is the same for any order of keys, at every depth", () => {
    const one = { b: [{ y: 1, x: "é\n" }], a: null, 10: true, 9: false };
    const other = { 9: false, 10: true, a: null, b: [{ x: "é\n", y: 1 }] };
    expect(printSorted(one)).toBe(printSorted(other));
    expect(JSON.parse(printSorted(one))).toEqual(one);
  });

  it("differs where a list's order differs, unless that order does not count", () => {
    expect(printSorted({ enum: ["b", "a"] })).not.toBe(printSorted({ enum: ["a", "b"] }));
    const byName = (key: string, list: readonly unknown[]): readonly unknown[] => (key === "required" ? [...list].sort() : list);
    expect(printSorted({ required: ["b", "a"] }, byName)).toBe('{"required":["a","b"]}');
  });

  it("passes over keys without a value, and over nothing else", () => {
    expect(printSorted({ a: undefined, b: { c: undefined }, d: [undefined] })).toBe('{"b":{},"d":[null]}');
    expect(printSorted(undefined)).toBe("null");
  });

  it("shows a key that a plain copy would lose", () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"b":1,"a":2},"constructor":1}');
    expect(printSorted(hostile)).toBe('{"__proto__":{"a":2,"b":1},"constructor":1}');
    expect(printSorted({ constructor: 1 })).not.toBe(printSorted(hostile));
  });
});
