import { describe, expect, test } from "vitest";
import { decodeText, wrongByteAt } from "../../generator/read/source/decode.js";

const text = 'openapi: "3.1.0" # é😀\r\n';
const little = Buffer.from(`\ufeff${text}`, "utf16le");

describe("the text of a file", () => {
  test.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-16, its low bytes first", little],
    ["UTF-16, its high bytes first", Buffer.from(little).swap16()],
  ])("%s", (_, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  test.each([
    ["Latin-1", Buffer.from(text.replace("😀", ""), "latin1")],
    ["half of UTF-16", little.subarray(0, -1)],
    ["half of a pair", Buffer.from("\ufeff\ud83d", "utf16le")],
  ])("is none: %s", (_, bytes) => {
    expect(decodeText(bytes)).toBeUndefined();
  });

  test.each([
    ["a letter of Latin-1", Buffer.from('openapi: "3.1.0"\r\ninfo: { title: caf\xe9 }\n', "latin1"), { line: 2, column: 19 }],
    [
      "behind the sign for one that was lost before",
      Buffer.concat([Buffer.from("a: \ufffd\nb: "), Buffer.from([0xe9, 0x0a])]),
      { line: 2, column: 4 },
    ],
    ["a letter that is cut", Buffer.from("a: é").subarray(0, 4), { line: 1, column: 4 }],
    ["half a letter of UTF-16", little.subarray(0, 5), { line: 1, column: 2 }],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47]), { line: 1, column: 1 }],
  ])("is none where the first wrong byte stands: %s", (_, bytes, place) => {
    expect(wrongByteAt(bytes)).toEqual(place);
  });
});
