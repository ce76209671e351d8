import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeStepCounter } from "../../generator/schema/patterns/backtrack.js";
import { attackText, checkComplexity } from "../../generator/schema/patterns/complexity.js";
import { parseEcma } from "../../generator/schema/patterns/ecma.js";
import { cpuTimeOf } from "../cpu-time.js";
import { patterns, texts } from "./arbitrary.js";
import corpus from "./corpus-patterns.json" with { type: "json" };
import { evil, harmless } from "./evil.js";
import { inGroups } from "./in-groups.js";

function counterOf(pattern: string) {
  const parsed = parseEcma(pattern);
  if (parsed.kind === "wrong") throw new Error(`${pattern}: ${parsed.reason}`);
  return makeStepCounter(parsed.pattern);
}

const isLong = process.env.TOOLPACT_LONG === "1";

describe("checkComplexity", () => {
  it("agrees with recheck on every pattern of real contracts", () => {
    const verdicts = corpus.map(({ pattern, recheck }) => [pattern, recheck, checkComplexity(pattern).kind]);
    const wrong = verdicts.filter(
      ([, recheck, ours]) => (recheck === "safe" && ours !== "linear") || (recheck === "vulnerable" && ours !== "super-linear"),
    );
    expect(wrong).toEqual([]);
    expect(verdicts.filter(([, , ours]) => ours === "super-linear").map(([pattern]) => pattern)).toEqual(["^.+/.+$", "a\\w+b"]);
  });

  it.each(evil)("finds an attack on $pattern", ({ pattern, recheck }) => {
    const complexity = checkComplexity(pattern);
    expect(complexity.kind).toBe("super-linear");
    if (complexity.kind !== "super-linear" || recheck.includes("fuzz")) return;
    expect(String(complexity.degree)).toBe(recheck);
  });

  it.each(harmless)("proves %s linear", (pattern) => {
    expect(checkComplexity(pattern)).toEqual({ kind: "linear" });
  });

  it("calls nothing linear that takes more steps than that", () => {
    const atoms = ["a", "b", "[ab]", ".", "[^a]"];
    const pumps = ["a", "b", "ab", "aab", "ba"];
    let linear = 0;
    fc.assert(
      fc.property(patterns({ atoms, assertions: ["^", "$", "\\b"] }), fc.constantFrom("", "^"), (body, anchor) => {
        const pattern = anchor + body;
        if (checkComplexity(pattern).kind !== "linear") return;
        linear += 1;
        const count = counterOf(pattern);
        for (const pump of pumps) {
          for (const suffix of ["", "!", "\n", "b"]) {
            const steps = [200, 400, 800].map((length) => count(attackText({ prefix: "", pump, suffix }, length), 4_000_000).steps);
            const [short = 0, middle = 0, long = 0] = steps;
            const isSteep = short > 2_000 && middle > 3 * short && long > 3 * middle;
            expect([pattern, pump, suffix, isSteep || long >= 4_000_000]).toEqual([pattern, pump, suffix, false]);
          }
        }
      }),
      { seed: 3, numRuns: isLong ? 3_000 : 100 },
    );
    expect(linear).toBeGreaterThan(isLong ? 1_500 : 50);
  });

  it("is quick: all patterns of all contracts in a second", async () => {
    const checkAll = (turn: number) => {
      for (const { pattern } of corpus) checkComplexity(inGroups(pattern, turn + 1));
    };
    expect(await cpuTimeOf(checkAll, 1_000)).toBeLessThan(1_000);
  });
});

describe("the step counter", () => {
  it("gives the verdicts of RegExp, references included", () => {
    const atoms = ["a", "b", "[ab]", ".", "(a|b)", "(a*)", "\\1", "[^a]"];
    fc.assert(
      fc.property(
        patterns({ atoms, assertions: ["^", "$", "\\b"] }),
        fc.array(texts(["a", "b", "c", "\n"]), { maxLength: 6 }),
        (body, samples) => {
          const pattern = `(?:(a)|b)?${body}`;
          const count = counterOf(pattern);
          for (const text of samples) {
            const { steps, isMatch } = count(text, 100_000);
            if (steps < 100_000) expect([pattern, text, isMatch]).toEqual([pattern, text, new RegExp(pattern, "u").test(text)]);
          }
        },
      ),
      { seed: 11, numRuns: isLong ? 1_500 : 500 },
    );
  });
});
