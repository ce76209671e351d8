import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { errorCatalogue } from "../../runtime/errors/index.js";
import { failureOfHttp } from "../../runtime/errors/upstream.js";

const text = readFileSync(new URL("../../docs/errors.md", import.meta.url), "utf8");

/** The cells of each row whose first cell matches. */
function rows(first: RegExp): readonly (readonly string[])[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.slice(2, -2).split(" | "))
    .filter(([cell = ""]) => first.test(cell));
}

describe("docs/errors.md", () => {
  test("lists the catalogue as it is", () => {
    const expected = Object.entries(errorCatalogue)
      .sort(([, a], [, b]) => a.number - b.number)
      .map(([code, { number, status, recoverable, message }]) => [
        String(number),
        `\`${code}\``,
        `\`${status}\``,
        recoverable ? "yes" : "no",
        message,
      ]);
    expect(rows(/^\d{4}$/)).toEqual(expected);
  });

  test("says of each HTTP status what really becomes of it", () => {
    const seen = rows(/^\d{3}(?:, \d{3})*(?: with .*)?$/).flatMap(([statuses = "", code, outcome]) =>
      [...statuses.matchAll(/\d{3}/g)].map(([status]) => ({
        status: Number(status),
        waits: statuses.includes("Retry-After"),
        code,
        outcome,
      })),
    );
    expect(seen.length).toBeGreaterThan(25);
    for (const { status, waits, code, outcome } of seen) {
      const failure = failureOfHttp({ status, headers: new Headers(waits ? { "retry-after": "1" } : {}) });
      expect([status, `\`${failure.code}\``, failure.outcome]).toEqual([status, code, outcome]);
    }
  });
});
