import { beforeAll, describe, expect, it } from "vitest";
import { attackText, checkComplexity } from "../../generator/schema/patterns/complexity.js";
import { type PatternPlan, planPattern } from "../../generator/schema/patterns/plan.js";
import { limitedRegex } from "../../runtime/schema/patterns/limited.js";
import { linearRegex } from "../../runtime/schema/patterns/linear.js";
import { cpuTimeOf } from "../cpu-time.js";
import corpus from "./corpus-patterns.json" with { type: "json" };
import { evil } from "./evil.js";
import { inGroups } from "./in-groups.js";

/** Twenty times what `^(a+)+$` takes for 50,000 characters on the machine at hand: 50 ms where that takes 2.5 ms. */
const allowed = 20;

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

/** With a matcher that has seen nothing. Before the engine has compiled what matches, it takes twenty times as long. */
function millisecondsOf(plan: PatternPlan, text: string, enough: number): Promise<number> {
  return cpuTimeOf(() => matcherOf(plan).test(text), enough);
}

describe("planPattern", () => {
  let allowedMs = 0;
  beforeAll(async () => {
    allowedMs = allowed * (await millisecondsOf(planPattern("^(a+)+$"), `${"a".repeat(50_000)}!`, 0));
  });

  const slow = [...evil, ...corpus].map(({ pattern }) => pattern).filter((pattern) => checkComplexity(pattern).kind === "super-linear");

  it.each(slow)("%s withstands its attack string", async (pattern) => {
    const complexity = checkComplexity(pattern);
    const plan = planPattern(pattern);
    if (complexity.kind !== "super-linear") throw new Error("not slow");
    expect(plan.matcher).not.toBe("native");
    expect(plan.diagnostics.map(({ code }) => code)).toEqual(["schema/slow-pattern"]);
    expect(await millisecondsOf(plan, attackText(complexity.attack, 50_000), allowedMs)).toBeLessThan(allowedMs);
    if (plan.matcher === "limited")
      expect(await millisecondsOf(plan, attackText(complexity.attack, plan.maxLength), allowedMs)).toBeLessThan(allowedMs);
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

  it("does not give in to patterns that are made to be hard to plan", async () => {
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
    let plans: readonly PatternPlan[] = [];
    const planAll = (turn: number): void => {
      plans = hard.map((pattern) => planPattern(inGroups(pattern, turn)));
    };
    expect(await cpuTimeOf(planAll, 20_000)).toBeLessThan(20_000);
    expect(plans[1]?.matcher).toBe("refused");
    for (const plan of plans) {
      if (plan.matcher !== "refused") expect(await millisecondsOf(plan, "a".repeat(1_000), 1_000)).toBeLessThan(1_000);
    }
  });
});
