import { describe, expect, test } from "vitest";
import { matchesKey, type PatternPlan, planPattern, withPatternSteps } from "../../generator/schema/patterns/index.js";
import { cpuTimeOf } from "../cpu-time.js";
import { inGroups } from "./in-groups.js";

/** Looking at one takes half a second. */
const hard = (index: number): string => `${"(?=a*)".repeat(26)}a*b${index}`;

describe("many patterns that are hard to judge", () => {
  test("take the time of a few in one run, and each is judged the same each time; what comes when nothing is left is matched safely, and judged anew in the next run", async () => {
    const easy = "^(?:[a-z]+-)*[0-9]+$";
    const all = Array.from({ length: 1_000 }, (_, index) => hard(index));
    let spent: readonly PatternPlan[] = [];
    const inOneRun = (turn: number): void => {
      const patterns = all.map((pattern) => inGroups(pattern, turn));
      spent = withPatternSteps(() => {
        const plans = patterns.map(planPattern);
        expect(patterns.map(planPattern)).toEqual(plans);
        return [planPattern(hard(1_000)), planPattern(easy), withPatternSteps(() => planPattern("^(?:[a-z]+_)*[0-9]+$"))];
      });
    };
    expect(await cpuTimeOf(inOneRun, 30_000)).toBeLessThan(30_000);
    expect(spent[0]).toMatchObject({ matcher: "limited", maxLength: 8 });
    expect(spent.slice(1).map(({ matcher }) => matcher)).toEqual(["linear", "linear"]);
    expect(withPatternSteps(() => planPattern(easy)).matcher).toBe("native");
    expect(planPattern(easy).matcher).toBe("native");
  }, 120_000);

  test("22 kB of nested quantifiers are judged in less than a second", async () => {
    const nests = Array.from(
      { length: 36 },
      (_, index) => `${"(".repeat(200)}a${")*".repeat(200)}${String.fromCharCode(98 + (index % 20))}`,
    ).join("");
    let plan: PatternPlan | undefined;
    const judge = (turn: number): void => {
      plan = withPatternSteps(() => planPattern(inGroups(nests, turn)));
    };
    expect(await cpuTimeOf(judge, 1_000)).toBeLessThan(1_000);
    expect(plan?.matcher).toBe("linear");
  });

  test("a reference behind groups that `RegExp` takes seconds to compile is refused", () => {
    const [diagnostic] = planPattern(`((${"(a)|".repeat(1_000)}a)*)*b\\1`).diagnostics;
    expect(diagnostic).toMatchObject({ code: "schema/invalid-pattern", parameters: { reason: "`RegExp` takes too long to compile it" } });
  });

  test("the first pattern past the limit of a run is named, once", () => {
    const all = Array.from({ length: 200 }, (_, index) => `${hard(index)}c`);
    const plans = withPatternSteps(() => all.map(planPattern));
    const named = plans.flatMap(({ diagnostics }) => diagnostics.filter(({ code }) => code === "schema/unjudged-patterns"));
    expect(named).toHaveLength(1);
    const [first] = named;
    expect(plans.findIndex(({ diagnostics }) => first !== undefined && diagnostics.includes(first))).toBe(
      all.indexOf(first?.parameters.pattern ?? ""),
    );
  });

  test("a simple pattern still matches keys when nothing is left", () => {
    const all = Array.from({ length: 200 }, (_, index) => `${hard(index)}d`);
    const matches = withPatternSteps(() => {
      const plans = all.map(planPattern);
      expect(plans.at(-1)).toMatchObject({ matcher: "limited", maxLength: 8 });
      return ["secret_key", "key"].map((key) => matchesKey("^secret_", key));
    });
    expect(matches).toEqual([true, false]);
  });

  test("a long one is judged in the time of a few", async () => {
    for (const long of ["(?<!a)b?".repeat(2_500), Array.from({ length: 2_500 }, (_, index) => `word${index}`).join("|")])
      expect(await cpuTimeOf((turn) => planPattern(inGroups(long, turn)), 4_000)).toBeLessThan(4_000);
  });
});
