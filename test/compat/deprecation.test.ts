import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deprecationAt, deprecationsOf, renderDeprecation } from "../../runtime/compat/index.js";
import { strategy } from "./strategy.js";

const full = {
  since: "2026-01-01",
  redirect: "2026-02-01",
  disable: "2026-03-01T00:00:00+02:00",
  remove: "2026-04-01",
  replacement: "a.new",
  message: "It was slow.",
};
const phaseAt = (deprecation: Parameters<typeof deprecationAt>[0], date: string) => deprecationAt(deprecation, Date.parse(date)).phase;

describe("a deprecation", () => {
  test.each([
    ["2025-12-31T23:59:59.999Z", "none"],
    ["2026-01-01T00:00:00Z", "warn"],
    ["2026-01-31T23:59:59.999Z", "warn"],
    ["2026-02-01", "redirect"],
    ["2026-02-28T21:59:59Z", "redirect"],
    ["2026-02-28T22:00:00Z", "disable"],
    ["2026-04-01", "remove"],
    ["2099-01-01", "remove"],
  ])("at %s: %s", (date, phase) => {
    expect(phaseAt(full, date)).toBe(phase);
  });

  test("only warns where it gives no other date", () => {
    expect(deprecationAt({ since: "2026-01-01" }, Date.parse("2099-01-01"))).toEqual({ phase: "warn", since: "2026-01-01" });
  });

  test("without a date holds already, and names none", () => {
    const state = deprecationAt({ message: "Old.", disable: "2030-01-01" }, Date.parse("2026-01-01"));
    expect(state).toMatchObject({ phase: "warn", since: undefined, next: { phase: "disable", date: "2030-01-01" } });
    expect(renderDeprecation("a.b", state)).toBe("a.b should no longer be used. From 2030-01-01 it can no longer be used. Old.");
    expect(phaseAt({ disable: "2030-01-01" }, "2030-01-01")).toBe("disable");
  });

  test("never gets milder, in whatever order the dates were written", () => {
    const strictness = ["none", "warn", "redirect", "disable", "remove"];
    const day = fc.integer({ min: 0, max: 1_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
    const deprecations = fc.record(
      { since: day, redirect: day, disable: day, remove: day, replacement: fc.constant("a.b") },
      { requiredKeys: ["since"] },
    );
    fc.assert(
      fc.property(deprecations, fc.nat(1_000), fc.nat(1_000), (deprecation, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)].map((days) =>
          strictness.indexOf(deprecationAt(deprecation, days * 86_400_000).phase),
        );
        expect(early).toBeLessThanOrEqual(late ?? -1);
      }),
    );
  });

  test("that redirects to nowhere does not let the old tool run on", () => {
    expect(phaseAt({ since: "2026-01-01", redirect: "2026-02-01" }, "2026-02-01")).toBe("disable");
  });

  test("is reported in words, with what comes next", () => {
    const at = (date: string) => renderDeprecation("a.old", deprecationAt(full, Date.parse(date)));
    expect(at("2025-01-01")).toBeUndefined();
    expect(at("2026-02-01")).toBe(
      "a.old is answered by its replacement since 2026-02-01. Use a.new instead. From 2026-03-01T00:00:00+02:00 it can no longer be used. It was slow.",
    );
    expect(at("2026-05-01")).toBe("a.old no longer exists since 2026-04-01. Use a.new instead. It was slow.");
  });
});

describe("a timeline", () => {
  test("becomes the deprecations of the tools that it names, and of known ones that its patterns cover", () => {
    const named = {
      since: "2026-01-01",
      redirect: "2026-03-01",
      disable: "2026-06-01",
      remove: "2026-09-01T00:00:00Z",
      replacement: "habit.add",
      message: "Use habit.add.",
    };
    expect(deprecationsOf(strategy)).toEqual({ create_habit: named });
    expect(deprecationsOf(strategy, ["report.weekly", "reporting.x", "habit.add", "__proto__"])).toEqual({
      create_habit: named,
      "report.weekly": { since: "2026-01-01", disable: "2026-06-01" },
    });
  });

  test("redirects to the tool that its redirect names, whatever later phases advise", () => {
    const phases = strategy.deprecation_timeline.map((phase) => ({
      ...phase,
      actions: phase.actions.map((action) => (action.action_type === "disable" ? { ...action, alternative: "habit.other" } : action)),
    }));
    expect(deprecationsOf({ ...strategy, deprecation_timeline: phases }).create_habit).toMatchObject({ replacement: "habit.add" });
  });
});
