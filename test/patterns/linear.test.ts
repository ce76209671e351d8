import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limitedRegex } from "../../runtime/schema/patterns/limited.js";
import { linearRegex } from "../../runtime/schema/patterns/linear.js";
import { patterns, texts } from "./arbitrary.js";
import corpus from "./corpus-patterns.json" with { type: "json" };
import { harmless } from "./evil.js";

const atoms = [
  "a",
  "b",
  ".",
  "[ab]",
  "[^a]",
  "\\w",
  "\\W",
  "\\d",
  "\\s",
  "\\p{L}",
  "\\P{Lu}",
  "\\u{1F600}",
  "😀",
  "[😀-😂]",
  "\\uD83D\\uDE00",
  "\\.",
  "\\x61",
];
const characters = ["a", "b", "A", "0", "_", " ", "\n", ".", "é", "😀", "😁", "\ud83d", "\ude00", "\u2028"];

/**
 * `RegExp`, asked at each code point. V8 left alone also finds empty matches between the halves of a surrogate pair (`/(?<!\\P{Lu})\\B/u` in "a😀"), which
 * https://tc39.es/ecma262/#sec-regexpbuiltinexec does not allow: it advances by code points.
 */
function matches(pattern: string, text: string): boolean {
  const expression = new RegExp(pattern, "uy");
  const characters = Array.from(text);
  const starts = Array.from({ length: characters.length + 1 }, (_, count) => characters.slice(0, count).join("").length);
  return starts.some((start) => {
    expression.lastIndex = start;
    return expression.test(text);
  });
}

describe("linearRegex", () => {
  it("gives the verdicts of RegExp on generated patterns", () => {
    let verdicts = 0;
    const numRuns = process.env.TOOLPACT_LONG === "1" ? 3_000 : 1_000;
    fc.assert(
      fc.property(
        patterns({ atoms, assertions: ["^", "$", "\\b", "\\B"] }),
        fc.array(texts(characters), { minLength: 12, maxLength: 12 }),
        (pattern, samples) => {
          const linear = linearRegex(pattern);
          for (const text of samples) {
            verdicts += 1;
            expect([pattern, text, linear.test(text)]).toEqual([pattern, text, matches(pattern, text)]);
          }
        },
      ),
      { seed: 20_260, numRuns },
    );
    expect(verdicts).toBe(12 * numRuns);
  });

  it("gives the verdicts of RegExp on the patterns of real contracts", () => {
    const pieces = corpus.flatMap(({ pattern }) => pattern.match(/[a-zA-Z0-9]+|[^a-zA-Z0-9\\[\]()^$?*+{}|]/g) ?? []);
    const text = fc.array(fc.constantFrom(...new Set([...pieces, "/", "-", "0", "a", "\n"])), { maxLength: 8 }).map((all) => all.join(""));
    const ecma = [...corpus.filter(({ recheck }) => recheck !== "not-ecma").map(({ pattern }) => pattern), ...harmless].filter(
      (pattern) => !pattern.includes("\\k"),
    );
    for (const pattern of ecma) {
      const native = new RegExp(pattern, "u");
      const linear = linearRegex(pattern);
      const samples = [...fc.sample(text, { seed: 7, numRuns: 40 }), pattern, pattern.replace(/[\\^$]/g, "")];
      expect(samples.map((each) => [pattern, each, linear.test(each)])).toEqual(samples.map((each) => [pattern, each, native.test(each)]));
    }
    expect(ecma.length).toBeGreaterThan(190);
  });

  it.each([
    ["^(?:(?=[a-z])\\w){3}$", "abc", true],
    ["^(?:(?=[a-z])\\w){3}$", "aBc", false],
    ["(?<=(?<!\\\\)\\$)\\d", "$1", true],
    ["(?<=(?<!\\\\)\\$)\\d", "\\$1", false],
    ["^(?!.*(?:ab|cd)).{2,}$", "acbd", true],
    ["^(?!.*(?:ab|cd)).{2,}$", "accd", false],
    ["^(?<year>\\d{4})$", "2026", true],
    ["^[\\]\\-\\\\]+$", "]-\\", true],
    ["", "", true],
    ["$^", "", true],
    ["$^", "a", false],
    ["[]", "a", false],
    ["[^]", "\n", true],
  ])("%s on %j is %s", (pattern, text, want) => {
    expect(new RegExp(pattern, "u").test(text)).toBe(want);
    expect(linearRegex(pattern).test(text)).toBe(want);
  });

  it("forgets what it learnt before it takes much memory, and stays right", () => {
    const many = linearRegex("(?:a|b)*a(?:a|b){14}c$");
    const text = Array.from({ length: 30_000 }, (_, index) => ("1" === (((index * 7919) % 65_537) & 1).toString() ? "a" : "b")).join("");
    expect(many.test(text)).toBe(false);
    expect(many.test(`${text}a${"b".repeat(14)}c`)).toBe(true);
    const every = linearRegex("^[\\s\\S]+x$");
    const points = Array.from({ length: 60_000 }, (_, index) => String.fromCodePoint(0x10000 + index)).join("");
    expect([every.test(points), every.test(`${points}x`)]).toEqual([false, true]);
  });

  it("refuses what it cannot match in linear time", () => {
    expect(() => linearRegex("(a)\\1")).toThrow(SyntaxError);
    expect(() => linearRegex("(?<n>a)\\k<n>")).toThrow(SyntaxError);
    expect(() => linearRegex("((a{100}){100}){100}")).toThrow(RangeError);
    expect(() => linearRegex("[a-")).toThrow(SyntaxError);
  });
});

describe("limitedRegex", () => {
  it("refuses long texts unread", () => {
    const expression = limitedRegex("^(a+)\\1$", 10);
    expect([expression.test("aaaa"), expression.test("aaa"), expression.test("a".repeat(12))]).toEqual([true, false, false]);
  });
});
