import { expect, test } from "vitest";
import { printWithin } from "../../runtime/call/print-within.js";

/** Of what is printed within so many. */
function bytesWithin(value: unknown, inputBytes: number): number {
  return Buffer.byteLength(String(printWithin(value, { inputBytes, depth: 64 })));
}

const value = { text: 'a"\n\u20ac\ud83d\ude00', list: [1, -2.5, true, null, [], {}], empty: {}, absent: undefined, when: new Date(0) };

test("counts exactly the bytes of the JSON text", () => {
  const bytes = Buffer.byteLength(JSON.stringify(value));
  expect(bytesWithin(value, bytes)).toBe(bytes);
  expect(printWithin(value, { inputBytes: bytes - 1, depth: 64 })).toMatchObject({ code: "TOOL_INPUT_TOO_LARGE" });
});

test("counts keys as JSON writes them, however often they come", () => {
  const long = "k".repeat(100);
  const value = { plain: 1, "a b": 2, 'a"b': 3, "\n": 4, \u00fc: 5, "\u20ac": 6, "": 7, [long]: { plain: 8, 'a"b': { \u00fc: 9 } } };
  const bytes = Buffer.byteLength(JSON.stringify(value));
  for (let time = 0; time < 3; time++) expect(bytesWithin(value, bytes)).toBe(bytes);
  expect(printWithin(value, { inputBytes: bytes - 1, depth: 64 })).toMatchObject({ code: "TOOL_INPUT_TOO_LARGE" });
});

test("a key that is half a character is no JSON, nor is one that is too long looked at", () => {
  expect(printWithin({ "\ud800": 1 }, { inputBytes: 1000, depth: 64 })).toMatchObject({ code: "TOOL_INVALID_INPUT" });
  expect(printWithin({ ["\ud800".repeat(2000)]: 1 }, { inputBytes: 1000, depth: 64 })).toMatchObject({ code: "TOOL_INPUT_TOO_LARGE" });
});

test("counts bytes as their base64", () => {
  const bytes = new Uint8Array(100);
  const length = Buffer.from(bytes).toString("base64").length + 2;
  expect(bytesWithin(bytes, length)).toBe(length);
  expect(printWithin(bytes, { inputBytes: length - 1, depth: 64 })).toMatchObject({ code: "TOOL_INPUT_TOO_LARGE" });
});

test("a list of a billion holes is refused at its first", () => {
  expect(printWithin(new Array(4_000_000_000), { inputBytes: 1000, depth: 64 })).toMatchObject({ code: "TOOL_INVALID_INPUT" });
});

test.each([
  ["a map", new Map([[1, 2]])],
  ["a set", new Set([1])],
  ["a promise that nobody awaited", Promise.resolve({ id: 1 })],
  ["an error that was not thrown", new Error("x")],
  ["a buffer", new ArrayBuffer(2)],
  ["an iterator", [1].values()],
])("%s has no members: what it holds would be lost without a word", (_, hidden) => {
  expect(JSON.stringify(hidden)).toBe("{}");
  expect(printWithin({ hidden }, { inputBytes: 1000, depth: 64 })).toMatchObject({
    code: "TOOL_INVALID_INPUT",
    message: "not JSON: it holds an object without members",
  });
});

test("an object of a class is what its members are, also without any", () => {
  class Point {
    x: number | undefined = 1;
  }
  for (const plain of [new Point(), Object.assign(new Point(), { x: undefined }), Object.create(null), {}])
    expect(printWithin(plain, { inputBytes: 1000, depth: 64 })).toBe(JSON.stringify(plain));
});
