import { describe, expect, test } from "vitest";
import { canonicalJson, hashJson } from "../../runtime/audit/index.js";

/** A double from its IEEE 754 bits, as RFC 8785's appendix B lists them. */
function fromBits(hex: string): number {
  return Buffer.from(hex, "hex").readDoubleBE();
}

describe("canonical JSON (RFC 8785)", () => {
  test.each([
    ["0000000000000000", "0"],
    ["8000000000000000", "0"],
    ["0000000000000001", "5e-324"],
    ["8000000000000001", "-5e-324"],
    ["7fefffffffffffff", "1.7976931348623157e+308"],
    ["4340000000000000", "9007199254740992"],
    ["c340000000000000", "-9007199254740992"],
    ["4430000000000000", "295147905179352830000"],
    ["44b52d02c7e14af5", "9.999999999999997e+22"],
    ["44b52d02c7e14af6", "1e+23"],
    ["44b52d02c7e14af7", "1.0000000000000001e+23"],
    ["444b1ae4d6e2ef4e", "999999999999999700000"],
    ["444b1ae4d6e2ef50", "1e+21"],
    ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
    ["3eb0c6f7a0b5ed8d", "0.000001"],
    ["41b3de4355555555", "333333333.3333333"],
    ["becbf647612f3696", "-0.0000033333333333333333"],
  ])("number %s is %s", (bits, text) => {
    expect(canonicalJson(fromBits(bits))).toBe(text);
  });

  test("sorts keys by UTF-16 units, not by code points, at every depth", () => {
    // U+1F600 begins with the unit D83D, which comes before U+FB33 although its code point is larger.
    const value = { "\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\ud83d\ude00": 5, "\u0080": 6, "\u00f6": { b: 1, a: 2 } };
    expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"\u00f6":{"a":2,"b":1},"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}');
  });

  test("escapes what JSON must escape and nothing else", () => {
    expect(canonicalJson("\u20ac$\u000f\nA'B\"\\\b\t\f\r/\u2028\u007f")).toBe('"\u20ac$\\u000f\\nA\'B\\"\\\\\\b\\t\\f\\r/\u2028\u007f"');
  });

  test("literals, lists in their order, absent members, bytes as base64, dates as JSON has them", () => {
    expect(canonicalJson([null, true, false, [2, 1], {}])).toBe("[null,true,false,[2,1],{}]");
    expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
    expect(canonicalJson(new Uint8Array([1, 2, 255]))).toBe('"AQL/"');
    expect(canonicalJson(Buffer.from("xx-abc").subarray(3))).toBe('"YWJj"');
    expect(canonicalJson(new Date(0))).toBe('"1970-01-01T00:00:00.000Z"');
    expect(canonicalJson(JSON.parse('{"__proto__":1,"a":2}'))).toBe('{"__proto__":1,"a":2}');
  });

  test.each([
    ["a lone high surrogate", "\ud83d"],
    ["a lone low surrogate in a key", { "\ude00x": 1 }],
    ["not a number", Number.NaN],
    ["infinity", [Number.NEGATIVE_INFINITY]],
    ["a bigint", 1n],
    ["nothing", undefined],
    ["a hole", [undefined]],
    ["a function", { run: () => 1 }],
  ])("refuses %s", (_, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  test("refuses a cycle instead of overflowing the stack", () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    expect(() => canonicalJson(cycle)).toThrow("more than 512 levels deep");
  });

  test("hashes do not depend on the order of keys", () => {
    expect(hashJson({ a: 1, b: [2] })).toBe(hashJson({ b: [2], a: 1 }));
    expect(hashJson(null)).toBe("74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b");
  });

  test.each([0, 1, 2, 23, 24, 25, 26, 1000])("a list of %i items, and as many keys", (length) => {
    const items = Array.from({ length }, (_, index) => [index, { name: `item ${index}` }, ""]);
    expect(canonicalJson(items)).toBe(JSON.stringify(items));
    const members = Object.fromEntries(items.map(([index, item]) => [`k${String(index).padStart(4, "0")}`, item]));
    expect(canonicalJson(Object.fromEntries(Object.entries(members).reverse()))).toBe(JSON.stringify(members));
  });

  test("whatever else they are called with, they look at the value alone", () => {
    const values = ["a", { b: [1] }];
    expect(values.map(canonicalJson)).toEqual(['"a"', '{"b":[1]}']);
    expect(values.map(hashJson)).toEqual(values.map((value) => hashJson(value)));
  });
});
