import { describe, expect, test } from "vitest";
import { fingerprintCode } from "../../generator/write/code/fingerprint-code.js";
import { edits, formattings } from "./code-changes.js";

const of = (text: string): string => fingerprintCode("a.ts", Buffer.from(text));

describe("what a formatter does leaves the fingerprint", () => {
  test.each(formattings)("%s", (_, a, b) => {
    expect(of(a)).toBe(of(b));
  });
});

describe("what a person does changes it", () => {
  test.each(edits)("%s", (_, a, b) => {
    expect(of(a)).not.toBe(of(b));
  });
});

test("one text after another, long and short, is remembered for itself", () => {
  const long = `const a = [${'"text", '.repeat(1_000)}];`;
  const [first, short] = [of(long), of("const a = 1;")];
  expect(of(long)).toBe(first);
  expect(of("const a = 1;")).toBe(short);
  expect(fingerprintCode("a.md", Buffer.from("a\nb\n"))).toBe(fingerprintCode("a.md", Buffer.from("a\r\nb")));
});
