import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attackText, checkComplexity } from "../../generator/schema/patterns/complexity.js";
import { type MatchingPlan, matchesKey, matchPlan, planPattern } from "../../generator/schema/patterns/index.js";
import { linearRegex } from "../../runtime/schema/patterns/linear.js";
import { cpuTimeOf } from "../cpu-time.js";
import { patterns, texts } from "./arbitrary.js";
import { evil } from "./evil.js";
import { inGroups } from "./in-groups.js";

function planOf(pattern: string): MatchingPlan {
  const plan = planPattern(pattern);
  if (plan.matcher === "refused") throw new Error("It is a pattern.");
  return plan;
}

describe("a contract's pattern on a contract's text", () => {
  it("says what the run time says", () => {
    const characters = ["a", "b", "_", " ", "\n", "é", "😀"];
    const made = patterns({ atoms: ["a", "b", ".", "\\w", "[^a]", "😀"], assertions: ["^", "$", "\\b"] });
    fc.assert(
      fc.property(made, texts(characters), (pattern, text) => {
        const plan = planPattern(pattern);
        if (plan.matcher === "refused" || (plan.matcher === "limited" && text.length > plan.maxLength)) return;
        expect(matchPlan(plan, text)).toBe(new RegExp(plan.source, "u").test(text));
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  const slow = evil.map(({ pattern }) => pattern).filter((pattern) => checkComplexity(pattern).kind === "super-linear");

  it.each(slow)("%s is given up on rather than waited for", async (pattern) => {
    const complexity = checkComplexity(pattern);
    const plan = planOf(pattern);
    if (complexity.kind !== "super-linear") throw new Error("It is slow.");
    for (const length of [40, 200, 5_000]) {
      const text = attackText(complexity.attack, length);
      let verdict: boolean | undefined;
      const match = (turn: number): void => {
        verdict = matchPlan(planOf(inGroups(pattern, turn)), text);
      };
      expect(await cpuTimeOf(match, 1_000)).toBeLessThan(1_000);
      if (verdict !== undefined && plan.matcher === "linear") expect(verdict).toBe(linearRegex(plan.source).test(text));
    }
  });

  it.each(["(a|a)", "(a|aa)", "((a|b)|ab)"])("%s many times over is slow without any quantifier", async (choice) => {
    const pattern = `^${choice.repeat(30)}!$`;
    expect(planOf(pattern).matcher).toBe("linear");
    const match = (turn: number) => {
      const plan = planOf(inGroups(pattern, turn));
      return matchPlan(plan, "ab".repeat(30)) ?? matchPlan(plan, "a".repeat(60));
    };
    expect(await cpuTimeOf(match, 1_000)).toBeLessThan(1_000);
  });

  it("is given up on for good after a few of its texts: a document may list thousands", async () => {
    const listed = Array.from({ length: 2_000 }, (_, index) => `${"b".repeat(40)}!${index}`);
    const matchAll = (turn: number) => {
      const plan = planOf(inGroups("^(b+)+$", turn));
      expect(matchPlan(plan, "b")).toBe(true);
      expect(listed.every((text) => matchPlan(plan, text) === undefined)).toBe(true);
    };
    expect(await cpuTimeOf(matchAll, 1_000)).toBeLessThan(1_000);
  });

  it("speaks of no key that it is no pattern for, or that takes too long", () => {
    expect(matchesKey("^x-", "x-a")).toBe(true);
    expect(matchesKey("^x-", "a")).toBe(false);
    expect(matchesKey("(", "(")).toBe(false);
    expect(matchesKey("^(a+)+$", `${"a".repeat(60)}!`)).toBe(false);
  });
});
