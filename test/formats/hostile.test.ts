import { describe, expect, it } from "vitest";
import { cpuTimeOf } from "../cpu-time.js";
import { formatChecks } from "./format-checks.js";

const length = 100_000;
const limitMs = 50;

/** Every beginning with every unit takes over a minute: TOOLPACT_LONG=1 does that, CI takes every eightieth pair, another for each unit. */
const stride = process.env.TOOLPACT_LONG === "1" ? 1 : 80;
const manyCharacters = process.env.TOOLPACT_LONG === "1" ? 5_000_000 : 1_000_000;

/** Beginnings that lead deep into a grammar. */
const heads = [
  ...["", "2020-01-01T00:00:00.", "2020-01-01T00:00:00Z/", "P", "PT1H", "P1Y", "00:00:00.", "Sun, 06 Nov 1994 08:49:37 "],
  ...["a@", '"', "a@[IPv6:", "http://", "http://a:b@", "http://[v1.", "http://a/", "http://a?", "a#", "//", "urn:", "%41"],
  ...["xn--", "a.", "\u0628", "\u30fb", "::", "1:", "1.", "/", "/~0", "0/", "1#", "0+", "{", "{a", "{a:1", "{+", "{a,", "a{b}"],
  ...[
    "[",
    "[^",
    "(?<a>",
    "(?:",
    "\\p{",
    "\\u{",
    "[\\u{",
    "*/*;",
    'a/b;c="',
    "a/b",
    'a/b;c="\\',
    "en-",
    "x-",
    "en-a-",
    ":",
    "-",
    "1e",
    "0.",
  ],
];

/** What is repeated up to the length. */
const units = [
  ..."0123456789aAzZ-_.:/@%~^$\\\"'()[]{}|*+?,;=#<>! \t\n\0",
  ...["\u00e9", "\u0301", "\u0660", "\u05d0", "\u200c", "\u200d", "\u0628\u200c", "\u3002", "\u4e00", "\ud83d", "\u{1f600}", "\u{10300}"],
  ...[
    "a.",
    ".a",
    "a-",
    "--",
    "::",
    "1:",
    "1.",
    "%41",
    "%4",
    "~0",
    "~1/",
    "{a}",
    "{a,",
    "a,",
    "a.b",
    "\\a",
    '\\"',
    "\\\\",
    "a@",
    "[]",
    "[a",
  ],
  ...[
    "(a",
    "a)",
    "(a)",
    "(?:",
    "(?<a>",
    "(?<=",
    "\\p{L}",
    "\\P{Lu}",
    "[\\p{L}]",
    "\\u{1}",
    "\\u0000",
    "a{1}",
    "a|",
    "a-b",
    "1Y",
    "1M",
    "T1",
  ],
  ...[";a=b", ' ;a="b"', "; ", ";", "-ab", "-abcde", "-a-bc", "-1", "=", "==", "AAAA", "00", "0.0", "xn--", "/P1Y", "P1Y/", "2020-01-01/"],
];

/** Ends that make a match fail at last. */
const tails = ["", "!", "\n", "\u0000", "]", ")", '"', "=", "Z", "@a.b", "}", "/", "9"];

function* hostileStrings(): Generator<string> {
  for (const [index, unit] of units.entries()) {
    const body = unit.repeat(Math.ceil(length / unit.length));
    const isDue = (_: string, at: number): boolean => (at + index) % stride === 0;
    yield* heads.filter(isDue).map((head) => head + body);
    yield* tails.filter(isDue).map((tail) => body + tail);
  }
  yield `[${Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000))).join("")}]`;
  yield `[${Array.from({ length: length / 4 }, (_, index) => `${String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000))}-\u9fff`).join("")}]`;
  yield Array.from({ length: length / 10 }, (_, index) => `(?<a${index}>)`).join("");
  yield `${"(?:".repeat(length / 5)}${")*".repeat(length / 5)}`;
  yield Array.from({ length: length / 10 }, (_, index) => `\\p{a${index}}`).join("");
}

describe(`strings of ${length} characters`, () => {
  it.each(Object.entries(formatChecks))(`%s ends each within ${limitMs} ms`, { timeout: 120_000 }, async (_format, check) => {
    const slow: string[] = [];
    for (const text of hostileStrings()) {
      if ((await cpuTimeOf(() => check(text), limitMs)) >= limitMs)
        slow.push(`${JSON.stringify(text.slice(0, 40))} … ${JSON.stringify(text.slice(-10))}`);
    }
    expect(slow).toEqual([]);
  });

  it.each(Object.entries(formatChecks))("%s answers, and does not throw, on a string of megabytes", (_format, check) => {
    for (const unit of ["a", "0", "%41", "{a}", "a.", "/P1Y", "(?:", "[a]"]) {
      expect(typeof check(unit.repeat(manyCharacters / unit.length))).toBe("boolean");
    }
    for (const [head, unit, tail] of [
      ['"', "a", '"'],
      ['"', '\\"', '"'],
      ['a/b;c="', "\\a", '"'],
      ["en", "-abcde", ""],
      ["{", "a.", "a}"],
      ["{", "%41", "}"],
    ] as const) {
      expect(typeof check(head + unit.repeat(manyCharacters / unit.length) + tail)).toBe("boolean");
    }
  });
});
