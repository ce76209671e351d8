import { describe, expect, test } from "vitest";
import { planPattern, withPatternSteps } from "../../generator/schema/patterns/index.js";
import { cpuTimeOf } from "../cpu-time.js";
import { inGroups } from "./in-groups.js";

/** Looking at one takes half a second. */
const hard = (index: number): string => `${"(?=a*)".repeat(26)}a*b${index}`;

describe("many patterns that are hard to judge", () => {
  test("take the time of a few in one run, and each is judged the same each time; what comes when nothing is left is matched safely, and judged anew in the next run", async () => {
    const easy = "^(?:[a-z]+-)*[0-9]+$";
    const all = Array.from({ length: 1_000 }, (_, index) => hard(index));
    const inOneRun = (turn: number) => withPatternSteps(() => all.map((pattern) => planPattern(inGroups(pattern, turn))));
    expect(await cpuTimeOf(inOneRun, 30_000)).toBeLessThan(30_000);
    const spent = withPatternSteps(() => {
      const plans = all.map(planPattern);
      expect(all.map(planPattern)).toEqual(plans);
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
  }, 120_000);

  test("a long one is judged in the time of a few", async () => {
    for (const long of ["(?<!a)b?".repeat(2_500), Array.from({ length: 2_500 }, (_, index) => `word${index}`).join("|")])
      expect(await cpuTimeOf((turn) => planPattern(inGroups(long, turn)), 4_000)).toBeLessThan(4_000);
  });
});
