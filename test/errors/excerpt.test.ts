import { describe, expect, test } from "vitest";
import { excerptOf } from "../../runtime/errors/upstream/excerpt.js";
import { cpuTimeOf } from "../cpu-time.js";

/** So many characters of a text are looked at. */
const searched = 4_000;
const long = "x".repeat(3_900);

/** A text that is cut after so many characters of its end, behind a long secret of which little is left. */
const cutAfter = (end: string, length: number): string => `${long}${".".repeat(searched - long.length - length)}${end}${"y".repeat(9_000)}`;

describe("what is shown of a text that is cut before it is searched", () => {
  test("holds no half of a secret", () => {
    for (let length = 1; length <= 13; length++)
      expect(excerptOf(cutAfter("correct horse", length), [long, "correct horse"])).toMatch(/^\[redacted\]\.+\[redacted\]$/);
  });

  test("nor one that overlaps with another", () => {
    const secrets = [long, "correct horse battery", "battery staple"];
    expect(excerptOf(cutAfter("correct horse battery staple", 24), secrets)).not.toContain("correct");
  });

  test("holds what stands in front of the cut, where no secret does", () => {
    expect(excerptOf(cutAfter("plain words", 5), [long])).toMatch(/\.plain$/);
  });

  test("costs the same whatever secrets repeat: a model may give a long one, and a service nothing but its beginning", async () => {
    const excerpt = () => {
      for (const secret of [`${"a".repeat(900_000)}b`, `${"a".repeat(50_000)}b${"a".repeat(50_000)}`])
        expect(excerptOf("a".repeat(1_500_000), [secret])).toBe("[redacted]");
    };
    expect(await cpuTimeOf(excerpt, 2_000)).toBeLessThan(2_000);
  });
});
