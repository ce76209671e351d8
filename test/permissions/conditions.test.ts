import { describe, expect, it } from "vitest";
import { judgeConditions } from "../../runtime/permissions/conditions/judge-conditions.js";
import type { CapabilityCondition } from "../../runtime/policy.js";
import { allowed, ann, decide, forAnn, toolWith, tuesdayNoon } from "./people.js";

const judge = (type: string, parameters: unknown, at: { now: number; zone?: string } = { now: tuesdayNoon }): string =>
  judgeConditions([{ type, parameters }] as unknown as readonly CapabilityCondition[], at).kind;

describe("time_restriction", () => {
  const open = (parameters: object, when: string, zone?: string): boolean =>
    judge("time_restriction", parameters, { now: Date.parse(when), ...(zone === undefined ? {} : { zone }) }) === "met";

  it("is open from its first minute to before its last, in the condition's zone before the caller's", () => {
    const office = { from: "08:00", to: "18:00", time_zone: "Europe/Zurich" };
    expect(
      ["2026-10-13T05:59:59Z", "2026-10-13T06:00:00Z", "2026-10-13T15:59:59Z", "2026-10-13T16:00:00Z"].map((at) => open(office, at)),
    ).toEqual([false, true, true, false]);
    expect(open(office, "2026-10-13T06:00:00Z", "Asia/Tokyo")).toBe(true);
    expect(open({ from: "08:00", to: "18:00" }, "2026-10-13T06:00:00Z", "Asia/Tokyo")).toBe(true);
    expect(open({ from: "08:00", to: "18:00" }, "2026-10-13T06:00:00Z")).toBe(false);
    expect(open({ from: "00:00", to: "24:00", days: ["tue"] }, "2026-10-13T23:59:59Z")).toBe(true);
  });

  it("follows daylight saving: the same wall clock, another hour of UTC", () => {
    const office = { from: "08:00", to: "09:00", time_zone: "Europe/Zurich" };
    expect([open(office, "2026-10-24T06:30:00Z"), open(office, "2026-10-26T07:30:00Z")]).toEqual([true, true]);
    expect([open(office, "2026-10-24T07:30:00Z"), open(office, "2026-10-26T06:30:00Z")]).toEqual([false, false]);
    // The hour that happens twice is open twice, the one that is left out not at all.
    const night = { from: "02:00", to: "03:00", time_zone: "Europe/Zurich" };
    expect(["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"].map((at) => open(night, at))).toEqual([true, true]);
    expect(["2026-03-29T00:59:00Z", "2026-03-29T01:00:00Z"].map((at) => open(night, at))).toEqual([false, false]);
  });

  it("runs over midnight, and then belongs to the day on which it began", () => {
    const night = { from: "22:00", to: "06:00", days: ["mon"] };
    expect(
      [
        "2026-10-12T21:59:00Z",
        "2026-10-12T22:00:00Z",
        "2026-10-13T05:59:00Z",
        "2026-10-13T06:00:00Z",
        "2026-10-13T22:00:00Z",
        "2026-10-12T05:00:00Z",
      ].map((at) => open(night, at)),
    ).toEqual([false, true, true, false, false, false]);
    expect(open({ from: "22:00", to: "06:00", days: ["sun"] }, "2026-10-12T05:00:00Z")).toBe(true);
  });

  it("stays shut in a zone of the caller's that does not exist", () => {
    expect(open({ from: "00:00", to: "24:00" }, "2026-10-13T12:00:00Z", "Mars/Olympus")).toBe(false);
  });
});

describe("parameters that cannot be read", () => {
  it.each<[string, unknown]>([
    ["time_restriction", {}],
    ["time_restriction", { from: "08:00" }],
    ["time_restriction", { from: "8:00", to: "18:00" }],
    ["time_restriction", { from: "24:00", to: "18:00" }],
    ["time_restriction", { from: "08:00", to: "25:00" }],
    ["time_restriction", { from: "08:00", to: "08:00" }],
    ["time_restriction", { from: "08:00", to: "18:00", days: [] }],
    ["time_restriction", { from: "08:00", to: "18:00", days: ["monday"] }],
    ["time_restriction", { from: "08:00", to: "18:00", days: ["mon", "mon"] }],
    ["time_restriction", { from: "08:00", to: "18:00", days: "mon" }],
    ["time_restriction", { from: "08:00", to: "18:00", time_zone: "Mars/Olympus" }],
    ["time_restriction", { from: "08:00", to: "18:00", timezone: "UTC" }],
    ["rate_limit", {}],
    ["rate_limit", { per_minute: 0 }],
    ["rate_limit", { per_minute: 1.5 }],
    ["rate_limit", { per_minute: "10" }],
    ["rate_limit", { per_hour: Number.POSITIVE_INFINITY }],
    ["rate_limit", { per_minute: 10, per_day: 5 }],
    ["user_consent", {}],
    ["user_consent", { consent: " " }],
    ["user_consent", { consent: "x", scope: "y" }],
    ["admin_approval", { role: "admin" }],
    ["admin_approval", null],
    ["admin_approval", []],
    ["moon_phase", {}],
    ["constructor", {}],
  ])("%s %j close", (type, parameters) => {
    expect(judge(type, parameters)).toBe("unreadable");
  });

  it("close also where the conditions are no list, or one is no condition", () => {
    const at = { now: tuesdayNoon };
    for (const broken of ["x", {}, [null], ["admin_approval"]]) {
      expect(judgeConditions(broken as unknown as readonly CapabilityCondition[], at).kind).toBe("unreadable");
    }
    expect(judgeConditions([], at).kind).toBe("met");
  });
});

const conditioned = (...conditions: readonly CapabilityCondition[]): ReturnType<typeof toolWith> =>
  toolWith({ capabilities: [{ name: "habit.write", conditions }] });
const limit = (parameters: { per_minute?: number; per_hour?: number }): CapabilityCondition => ({ type: "rate_limit", parameters });

describe("what conditions leave to later stages", () => {
  it("rate_limit: windows for the store, one key for tenant, holder and capability, the stricter of two", () => {
    const tool = conditioned(limit({ per_minute: 10, per_hour: 50 }));
    const holder = { ...ann, capabilities: [{ name: "habit.write", conditions: [limit({ per_minute: 3 })] }] };
    const key = '["capability","acme","ann","habit.write"]';
    expect(allowed({ tool }).limits).toEqual([
      {
        key,
        windows: [
          { ms: 60_000, max: 10 },
          { ms: 3_600_000, max: 50 },
        ],
      },
    ]);
    expect(allowed({ tool, context: { ...forAnn, onBehalfOf: holder } }).limits).toEqual([
      {
        key,
        windows: [
          { ms: 60_000, max: 3 },
          { ms: 3_600_000, max: 50 },
        ],
      },
    ]);
  });

  it("user_consent and admin_approval", () => {
    const tool = conditioned({ type: "user_consent", parameters: { consent: "share" } }, { type: "admin_approval", parameters: {} });
    expect(allowed({ tool })).toMatchObject({ consents: [{ id: "share", capability: "habit.write" }], deciderRole: "admin" });
    expect(allowed({}).deciderRole).toBeUndefined();
  });

  it("of tool and grant what either asks for, and of a list what each of it does", () => {
    const admin: CapabilityCondition = { type: "admin_approval", parameters: {} };
    const consentTo = (consent: string): CapabilityCondition => ({ type: "user_consent", parameters: { consent } });
    const asked = (own: readonly CapabilityCondition[], given: readonly CapabilityCondition[] = []) => {
      const onBehalfOf = { ...ann, capabilities: [{ name: "habit.write", conditions: given }] };
      const { deciderRole, consents, limits } = allowed({ tool: conditioned(...own), context: { ...forAnn, onBehalfOf } });
      return [deciderRole, consents.map(({ id }) => id), limits.flatMap(({ windows }) => windows.map(({ max }) => max))];
    };
    expect(asked([admin], [consentTo("share")])).toEqual(["admin", ["share"], []]);
    expect(asked([consentTo("share")], [admin])).toEqual(["admin", ["share"], []]);
    expect(asked([consentTo("share")], [consentTo("sell")])).toEqual([undefined, ["share", "sell"], []]);
    expect(asked([consentTo("share"), consentTo("sell")])).toEqual([undefined, ["share", "sell"], []]);
    expect(asked([limit({ per_minute: 10 }), limit({ per_hour: 50 })])).toEqual([undefined, [], [10, 50]]);
  });

  it("of several grants, the one that asks for least", () => {
    const grants = [
      { name: "habit.write", conditions: [{ type: "admin_approval", parameters: {} } as const] },
      { name: "habit.write", conditions: [{ type: "time_restriction", parameters: { from: "00:00", to: "00:01" } } as const] },
      { name: "habit.write", conditions: [limit({ per_hour: 5 })] },
    ];
    const found = allowed({ context: { principal: { ...ann, capabilities: grants } } });
    expect([found.deciderRole, found.limits.length]).toEqual([undefined, 1]);
  });

  it("a grant of one's own stands in the place of the role's", () => {
    const narrowed = {
      ...ann,
      capabilities: [
        { name: "habit.write", conditions: [{ type: "time_restriction", parameters: { from: "00:00", to: "00:01" } } as const] },
      ],
    };
    expect(decide({ context: { principal: narrowed } }).ok).toBe(false);
  });
});
