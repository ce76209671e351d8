import { describe, expect, test } from "vitest";
import { planPattern, withPatternSteps } from "../../generator/schema/patterns/index.js";

/** Looking at one takes half a second. */
const hard = (index: number): string => `${"(?=a*)".repeat(26)}a*b${index}`;

function seconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

describe("many patterns that are hard to judge", () => {
  test("take the time of a few in one run, and each is judged the same each time", () => {
    withPatternSteps(() => {
      const all = Array.from({ length: 1_000 }, (_, index) => hard(index));
      const plans: unknown[] = [];
      expect(seconds(() => plans.push(...all.map(planPattern)))).toBeLessThan(30);
      expect(all.map(planPattern)).toEqual(plans);
    });
  }, 120_000);

  test("are matched safely when nothing is left, and judged anew in the next run", () => {
    const easy = "^(?:[a-z]+-)*[0-9]+$";
    const spent = withPatternSteps(() => {
      for (let index = 0; index < 300; index++) planPattern(hard(index));
      return {
        hard: planPattern(hard(1_000)),
        easy: planPattern(easy),
        nested: withPatternSteps(() => planPattern("^(?:[a-z]+_)*[0-9]+$")),
      };
    });
    expect(spent.hard).toMatchObject({ matcher: "limited", maxLength: 8 });
    expect([spent.easy.matcher, spent.nested.matcher]).toEqual(["linear", "linear"]);
    expect(withPatternSteps(() => planPattern(easy)).matcher).toBe("native");
    expect(planPattern(easy).matcher).toBe("native");
  }, 60_000);

  test("a long one is judged in the time of a few", () => {
    for (const long of ["(?<!a)b?".repeat(2_500), Array.from({ length: 2_500 }, (_, index) => `word${index}`).join("|")])
      expect(seconds(() => planPattern(long))).toBeLessThan(4);
  });
});
