import { describe, expect, it } from "vitest";
import { attackText, checkComplexity } from "../../generator/schema/patterns/complexity.js";
import { type PatternPlan, planPattern } from "../../generator/schema/patterns/plan.js";
import { limitedRegex } from "../../runtime/schema/patterns/limited.js";
import { linearRegex } from "../../runtime/schema/patterns/linear.js";
import corpus from "./corpus-patterns.json" with { type: "json" };
import { evil } from "./evil.js";

const allowedMs = 50;

function matcherOf(plan: PatternPlan): { test(text: string): boolean } {
  switch (plan.matcher) {
    case "native":
      return new RegExp(plan.source, plan.flags);
    case "linear":
      return linearRegex(plan.source);
    case "limited":
      return limitedRegex(plan.source, plan.maxLength);
    case "refused":
      throw new Error("refused");
  }
}

/**
 * Of the processor's time, the best of up to ten, each with a matcher that has seen nothing: a busy machine is not the pattern's fault, nor that the engine has not
 * compiled what matches yet, which takes twenty times as long then.
 */
function millisecondsOf(plan: PatternPlan, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 10 && best >= allowedMs; turn += 1) {
    const matcher = matcherOf(plan);
    const start = process.cpuUsage();
    matcher.test(text);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}

describe("planPattern", () => {
  const slow = [...evil, ...corpus].map(({ pattern }) => pattern).filter((pattern) => checkComplexity(pattern).kind === "super-linear");

  it.each(slow)("%s withstands its attack string", (pattern) => {
    const complexity = checkComplexity(pattern);
    const plan = planPattern(pattern);
    if (complexity.kind !== "super-linear") throw new Error("not slow");
    expect(plan.matcher).not.toBe("native");
    expect(plan.diagnostics.map(({ code }) => code)).toEqual(["schema/slow-pattern"]);
    expect(millisecondsOf(plan, attackText(complexity.attack, 50_000))).toBeLessThan(allowedMs);
    if (plan.matcher === "limited") expect(millisecondsOf(plan, attackText(complexity.attack, plan.maxLength))).toBeLessThan(allowedMs);
  });

  it("matches the patterns of real contracts by RegExp, but for two", () => {
    const matchers = corpus.map(({ pattern }) => [planPattern(pattern).matcher, pattern]);
    expect(matchers.filter(([matcher]) => matcher !== "native")).toEqual([
      ["linear", "^.+/.+$"],
      ["linear", "a\\w+b"],
    ]);
  });

  it.each([
    ["^(\\w+)\\1+$", 2_560],
    ["(a+)\\1b", 288],
  ])("%s needs a reference, so it is limited to %d characters, the same on each machine", (pattern, maxLength) => {
    expect(planPattern(pattern)).toMatchObject({ matcher: "limited", maxLength });
  });

  it("says what it found, as data", () => {
    expect(planPattern("\\A(a+)+\\z")).toEqual({
      matcher: "linear",
      source: "^(a+)+$",
      flags: "u",
      diagnostics: [
        {
          code: "schema/translated-pattern",
          parameters: { pattern: "\\A(a+)+\\z", written: "^(a+)+$", note: "`\\A` is written `^`; `\\z` is written `$`" },
        },
        {
          code: "schema/slow-pattern",
          parameters: {
            pattern: "\\A(a+)+\\z",
            growth: "exponentially with",
            attack: '"a" + "a".repeat(49998) + "!"',
            maxLength: undefined,
          },
        },
      ],
    });
    expect(planPattern("[a-")).toEqual({
      matcher: "refused",
      diagnostics: [{ code: "schema/invalid-pattern", parameters: { pattern: "[a-", reason: "a class `[` is never closed" } }],
    });
  });

  it("refuses what `RegExp` takes and cannot use", () => {
    for (const part of ["a", "{"]) {
      const plan = planPattern(`^${part.repeat(60_000)}$`);
      const [{ code, parameters } = {}] = plan.diagnostics;
      expect([plan.matcher, code, parameters]).toEqual([
        "refused",
        "schema/invalid-pattern",
        expect.objectContaining({ reason: "it is larger than what `RegExp` takes" }),
      ]);
    }
  });

  it("does not give in to patterns that are made to be hard to plan", () => {
    const start = process.cpuUsage();
    const hard = [
      `${"(?:".repeat(200)}a${")*".repeat(200)}b`,
      `${"(".repeat(5_000)}a${")".repeat(5_000)}`,
      "^(?:(?:a|b){100}){200}$",
      "(a?){10000}",
      "((a{100}){100}){100}",
      `^(${Array.from({ length: 3_000 }, (_, index) => `word${index}`).join("|")})$`,
      "[".repeat(10_000),
      `${"a?".repeat(2_000)}$`,
      "(?=".repeat(100) + ")".repeat(100),
    ];
    const matchers = hard.map((pattern) => planPattern(pattern).matcher);
    expect(matchers[1]).toBe("refused");
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(20_000);
    for (const pattern of hard) {
      const plan = planPattern(pattern);
      if (plan.matcher !== "refused") expect(millisecondsOf(plan, "a".repeat(1_000))).toBeLessThan(1_000);
    }
  });
});
