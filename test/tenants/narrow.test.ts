import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completePolicy } from "../../runtime/codegen-v1/policy-defaults.js";
import { deepFreeze } from "../../runtime/deep-freeze.js";
import type { Policy } from "../../runtime/policy.js";
import { createNarrower, isNarrower, narrow, type TenantSettings, widenings } from "../../runtime/tenants/index.js";
import { cpuTimeOf } from "../cpu-time.js";
import { allSettings, ids, mildSettings, policies } from "./arbitrary.js";

const runs = process.env.TOOLPACT_LONG === "1" ? 100_000 : 1_500;
const anySettings = fc.oneof({ weight: 1, arbitrary: allSettings }, { weight: 4, arbitrary: mildSettings });
const toolIds = fc.constantFrom(...ids);

/** Every object that can be reached. */
function reachable(value: unknown): readonly object[] {
  return typeof value !== "object" || value === null ? [] : [value, ...Object.values(value).flatMap(reachable)];
}

describe("settings can only take away", () => {
  it("in no field is a narrowed policy wider than the tool's own", () => {
    let changed = 0;
    fc.assert(
      fc.property(policies, allSettings, toolIds, (policy, settings, id) => {
        const narrowed = narrow(policy, settings, id);
        if (narrowed !== policy) changed++;
        expect(widenings(narrowed, policy)).toEqual([]);
      }),
      { numRuns: runs },
    );
    // A property over settings that change nothing would hold for nothing.
    expect(changed).toBeGreaterThan(runs / 2);
  });

  it("applied twice, they give the very object that they gave once", () => {
    fc.assert(
      fc.property(policies, allSettings, toolIds, (policy, settings, id) => {
        const once = narrow(policy, settings, id);
        expect(narrow(once, settings, id)).toBe(once);
      }),
      { numRuns: runs },
    );
  });

  it("two of them may be applied in any order, unless both take the last role away", () => {
    let compared = 0;
    fc.assert(
      fc.property(policies, anySettings, anySettings, toolIds, (policy, one, other, id) => {
        const [left, right] = [narrow(narrow(policy, one, id), other, id), narrow(narrow(policy, other, id), one, id)];
        expect(left.status.enabled).toBe(right.status.enabled);
        if (!left.status.enabled) return;
        compared++;
        expect(sorted(left)).toEqual(sorted(right));
      }),
      { numRuns: runs },
    );
    expect(compared).toBeGreaterThan(runs / 20);
  });

  it.each<[string, object, TenantSettings]>([
    ["a security level", { securityLevel: "Secret" }, { securityLevel: "confidential" }],
    ["an effect that can be undone", { effect: "write", reversible: "no" }, { effects: "reversible" }],
  ])("%s in a policy of plain JavaScript that is none counts as the strict one", (_what, parts, settings) => {
    const policy = { ...completePolicy({ effect: "read" }), ...parts } as Policy;
    expect(narrow(policy, settings, "shop.find").status.enabled).toBe(false);
  });

  it("words of such a policy that count as the strict ones do not become milder", () => {
    const own = { ...completePolicy({ effect: "read" }), cache: { ttlMs: 60_000, shared: "false" } } as unknown as Policy;
    const narrowed = narrow(own, { cache: { ttlMs: 1_000 } }, "shop.find");
    expect(narrowed.cache).toEqual({ ttlMs: 1_000, shared: false });
    const limited = { ...own, rateLimit: { per_minute: 1 } } as unknown as Policy;
    expect(narrow(limited, { rateLimit: { perHour: 100 } }, "shop.find").rateLimit).toEqual({ per_minute: 1, perHour: 100 });
    expect(widenings({ ...own, cache: { ttlMs: 60_000, shared: true } }, own)).toHaveLength(1);
    for (const part of [{ securityLevel: "Secret" }, { confirm: { rule: "Always" } }]) {
      const mild = completePolicy({ effect: "read" });
      expect(widenings(mild, { ...mild, ...part } as Policy)).toHaveLength(1);
    }
  });

  it("a disabled tool stays disabled, for its author's reason", () => {
    fc.assert(
      fc.property(policies, allSettings, toolIds, (policy, settings, id) => {
        const off: Policy = { ...policy, status: { enabled: false, reason: "by its author" } };
        expect(narrow(off, settings, id).status).toEqual({ enabled: false, reason: "by its author" });
      }),
      { numRuns: runs / 5 },
    );
  });

  it("neither argument is changed, and what comes out is frozen through and through", () => {
    fc.assert(
      fc.property(policies, allSettings, toolIds, (drawn, settings, id) => {
        const policy = deepFreeze(drawn);
        const before = structuredClone(settings);
        const narrowed = narrow(policy, settings, id);
        expect(settings).toEqual(before);
        expect(reachable(settings).some((object) => reachable(narrowed).includes(object))).toBe(false);
        expect(reachable(narrowed).filter((object) => !Object.isFrozen(object))).toEqual([]);
      }),
      { numRuns: runs / 5 },
    );
  });
});

function sorted(policy: Policy): Policy {
  return { ...policy, permissions: { ...policy.permissions, roles: policy.permissions.roles.toSorted() } };
}

describe("the judge of policies", () => {
  const wide = completePolicy({
    effect: "write",
    sideEffects: "writes.order",
    confirm: {
      rule: "when",
      when: { type: "object" },
      readBack: ["total"],
      approvers: { roles: ["admin"], count: 2, exclude: "on-behalf-of" },
    },
    auth: "session",
    timeoutMs: 100,
    retries: 1,
    cache: { ttlMs: 10, shared: false },
    gates: [
      { kind: "budget", budget: "calls", max: 5, per: [], answer: { kind: "value", value: null } },
      { kind: "flag", env: "A", answer: { kind: "value", value: null } },
    ],
    rateLimit: { perMinute: 10 },
    permissions: { roles: ["user", "admin"], capabilities: [{ name: "habit.write", scope: "self" }], resources: [] },
    securityLevel: "internal",
    idempotency: { key: { from: "call" }, scope: "principal", ttlMs: 1 },
    deprecation: { since: "2026-02-01", disable: "2027-01-01" },
  });

  it("calls a policy narrower than itself, and itself only the same", () => {
    expect(isNarrower(wide, wide)).toBe(true);
  });

  const [budget, flag] = wide.gates;
  const wider: readonly (readonly [string, Partial<{ readonly [key in keyof Policy]: Policy[key] | undefined }>])[] = [
    ["effect", { effect: "read" }],
    ["sideEffects", { sideEffects: "none" }],
    ["reversible", { reversible: true }],
    ["idempotency", { idempotency: undefined }],
    ["confirm", { confirm: { ...wide.confirm, rule: "never" } }],
    ["confirm", { confirm: { ...wide.confirm, readBack: [] } }],
    ["confirm", { confirm: { ...wide.confirm, when: false } }],
    ["confirm.approvers", { confirm: { ...wide.confirm, approvers: { ...wide.confirm.approvers, count: 1 } } }],
    ["confirm.approvers", { confirm: { ...wide.confirm, approvers: { ...wide.confirm.approvers, roles: [] } } }],
    ["confirm.approvers", { confirm: { ...wide.confirm, approvers: { ...wide.confirm.approvers, roles: ["admin", "user"] } } }],
    ["confirm.approvers", { confirm: { ...wide.confirm, approvers: { ...wide.confirm.approvers, exclude: "caller" } } }],
    ["auth", { auth: "none" }],
    ["auth", { auth: "service" }],
    ["timeoutMs", { timeoutMs: 101 }],
    ["retries", { retries: 2 }],
    ["cache", { cache: { ttlMs: 11, shared: false } }],
    ["cache", { cache: { ttlMs: 10, shared: true } }],
    ["cache", { cache: { ttlMs: 10, shared: false, key: [] } }],
    ["fallback", { fallback: { on: "any", answer: { kind: "value", value: 1 } } }],
    ["gates", { gates: [] }],
    ["gates", { gates: flag === undefined ? [] : [flag] }],
    ["gates", { gates: budget?.kind === "budget" && flag !== undefined ? [{ ...budget, max: 6 }, flag] : [] }],
    ["rateLimit.perMinute", { rateLimit: undefined }],
    ["rateLimit.perMinute", { rateLimit: { perHour: 1 } }],
    ["permissions.roles", { permissions: { ...wide.permissions, roles: [] } }],
    ["permissions.roles", { permissions: { ...wide.permissions, roles: ["developer"] } }],
    ["permissions.capabilities", { permissions: { ...wide.permissions, capabilities: [] } }],
    ["permissions.capabilities", { permissions: { ...wide.permissions, capabilities: [{ name: "habit.write" }] } }],
    ["permissions.resources", { permissions: { ...wide.permissions, resources: [{ type: "filesystem", mode: "read" }] } }],
    ["securityLevel", { securityLevel: "public" }],
    ["validation", { validation: { ...wide.validation, unknownKeys: "keep" } }],
    ["validation", { validation: { ...wide.validation, output: "report" } }],
    ["validation", { validation: { ...wide.validation, permissionCheck: "optional" } }],
    ["deprecation", { deprecation: undefined }],
    ["deprecation", { deprecation: { since: "2026-02-01", disable: "2027-01-02" } }],
  ];

  it("sees a tool that would run again itself and no longer be answered by its replacement", () => {
    const dates = { since: "2026-01-01", replacement: "shop.order" };
    const answered = { ...wide, deprecation: { ...dates, redirect: "2026-02-01" } };
    const later = ["`deprecation` ends later or not at all."];
    expect(widenings({ ...wide, deprecation: dates }, answered)).toEqual(later);
    expect(widenings({ ...wide, deprecation: { ...dates, redirect: "2026-02-02" } }, answered)).toEqual(later);
    expect(widenings({ ...wide, deprecation: { ...dates, redirect: "2026-01-31" } }, answered)).toEqual([]);
    expect(widenings({ ...wide, deprecation: { ...dates, disable: "2026-02-01" } }, answered)).toEqual([]);
  });

  it.each(wider)("names %s where it is wider: %j", (part, change) => {
    const found = widenings({ ...wide, ...change } as Policy, wide);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`\`${part}\``);
  });

  // Plain JavaScript may say it in a word that is none.
  it.each([false, "no" as never])("sees a tool that was switched on, and was off by %j", (enabled) => {
    const off = { ...wide, status: { enabled, reason: "later" } } as const;
    expect(widenings(wide, off)).toEqual(["`status` cannot switch a tool on."]);
  });

  it("lets everything be stricter at once", () => {
    const strict: Policy = {
      ...wide,
      confirm: { rule: "always", readBack: ["total", "to"], approvers: { roles: ["admin"], count: 3, exclude: "on-behalf-of" } },
      timeoutMs: 1,
      retries: 0,
      cache: { ttlMs: 1, shared: false },
      gates: [...wide.gates, { kind: "flag", env: "B", answer: { kind: "value", value: null } }],
      rateLimit: { perMinute: 1, perHour: 1 },
      permissions: { ...wide.permissions, roles: ["admin"] },
      securityLevel: "restricted",
      status: { enabled: false, reason: "later" },
      deprecation: { since: "2026-01-01", disable: "2026-06-01", remove: "2026-07-01" },
    };
    expect(widenings(strict, wide)).toEqual([]);
  });
});

describe("one setting", () => {
  const own = completePolicy({ effect: "write", permissions: { roles: [], capabilities: [{ name: "project.read" }], resources: [] } });
  const off = (settings: TenantSettings, id = "shop.buy"): boolean => !narrow(own, settings, id).status.enabled;

  it("that changes nothing gives the same object back", () => {
    const idle: TenantSettings = { timeoutMs: 60_000, retries: 9, rateLimit: {}, scopes: ["*"], securityLevel: "restricted", tools: {} };
    expect(narrow(own, idle, "shop.buy")).toBe(own);
  });

  it.each<readonly [TenantSettings, boolean]>([
    [{}, false],
    [{ enable: ["shop.*"] }, false],
    [{ enable: ["shop.buy"], disable: ["shop.*"] }, true],
    [{ enable: ["habit.*"] }, true],
    [{ enable: [] }, true],
    [{ enable: ["habit.*"], others: "enabled" }, false],
    [{ others: "disabled" }, true],
    [{ disable: ["*y"] }, true],
    [{ disable: ["*.*.*"] }, false],
    [{ effects: "none" }, true],
    [{ effects: "reversible" }, true],
    [{ securityLevel: "public" }, true],
    [{ scopes: ["project.read"] }, false],
    [{ scopes: ["project.read:all"] }, false],
    [{ scopes: ["project.read:owned"] }, true],
    [{ scopes: [] }, true],
    [{ roles: [] }, true],
    [{ tools: { "habit.*": { effects: "none" } } }, false],
    [{ tools: { "shop.*": { effects: "none" } } }, true],
  ])("%j switches shop.buy off: %s", (settings, expected) => {
    expect(off(settings)).toBe(expected);
  });

  it("says why a tool is off: the tenant's own words, or what is in the way", () => {
    expect(narrow(own, { disable: ["*"], reason: "Not in your plan." }, "shop.buy").status).toEqual({
      enabled: false,
      reason: "Not in your plan.",
    });
    expect(narrow(own, { scopes: [] }, "shop.buy").status).toMatchObject({ reason: expect.stringContaining("project.read") });
  });

  it("roles shut out callers that nobody knows, also where the tool's own check is optional", () => {
    const optional = { unknownKeys: "strip", output: "strict", permissionCheck: "optional" } as const;
    for (const roles of [[], ["admin"]] as const) {
      const open = completePolicy({ effect: "read", permissions: { roles, capabilities: [], resources: [] }, validation: optional });
      const narrowed = narrow(open, { roles: ["admin"] }, "shop.buy");
      expect(narrowed).toMatchObject({ permissions: { roles: ["admin"] }, validation: { permissionCheck: "required" } });
    }
  });

  it("strict validation switches a tool off that keeps unknown keys, because nothing tells which those are", () => {
    const kept = completePolicy({ effect: "read", validation: { unknownKeys: "keep" } });
    expect(narrow(kept, { validation: "strict" }, "shop.buy")).toMatchObject({
      status: { enabled: false, reason: expect.stringContaining("keys that nobody knows") },
      validation: { unknownKeys: "refuse" },
    });
    expect(narrow(own, { validation: "strict" }, "shop.buy")).toMatchObject({
      status: { enabled: true },
      validation: { unknownKeys: "refuse" },
    });
  });

  it("roles that leave nobody switch the tool off, because no role in a policy means everybody", () => {
    const admins = completePolicy({ effect: "read", permissions: { roles: ["admin"], capabilities: [], resources: [] } });
    const narrowed = narrow(admins, { roles: ["user"] }, "shop.buy");
    expect(narrowed.status.enabled).toBe(false);
    expect(narrowed.permissions.roles).toEqual(["admin"]);
  });

  it("limits that are no numbers let nothing through", () => {
    const narrowed = narrow(own, { rateLimit: { perMinute: Number.NaN }, timeoutMs: -5 }, "shop.buy");
    expect(narrowed).toMatchObject({ rateLimit: { perMinute: 0 }, timeoutMs: 0 });
    // No wait would help, so nobody is told to wait.
    expect(narrowed.status).toEqual({ enabled: false, reason: "this tenant allows no call of it." });
  });

  it("patterns are matched in one go, however many stars they have", async () => {
    const match = () => expect(off({ disable: [`${"*a".repeat(2_000)}*b`] }, `${"a".repeat(4_000)}c`)).toBe(false);
    expect(await cpuTimeOf(match, 200)).toBeLessThan(200);
  });
});

describe("a narrower that remembers", () => {
  const own = completePolicy({ effect: "read" });

  it("gives the same object for frozen settings, and what `narrow` gives for all others", () => {
    const remember = createNarrower();
    fc.assert(
      fc.property(policies, allSettings, toolIds, (policy, settings, id) => {
        expect(remember(policy, settings, id)).toEqual(narrow(policy, settings, id));
        const fixed = deepFreeze(settings);
        expect(remember(policy, fixed, id)).toEqual(narrow(policy, fixed, id));
        expect(remember(policy, fixed, id)).toBe(remember(policy, fixed, id));
      }),
      { numRuns: runs / 5 },
    );
  });

  it("never remembers settings that somebody can still change, however deep", () => {
    const remember = createNarrower();
    const disable: string[] = [];
    const settings: TenantSettings = Object.freeze({ disable });
    expect(remember(own, settings, "shop.buy").status.enabled).toBe(true);
    disable.push("shop.*");
    expect(remember(own, settings, "shop.buy").status.enabled).toBe(false);
  });

  it("nor those that look it up, though they are frozen", () => {
    const remember = createNarrower();
    let disable: readonly string[] = [];
    const settings: TenantSettings = Object.freeze({
      get disable() {
        return Object.freeze([...disable]);
      },
    });
    expect(remember(own, settings, "shop.buy").status.enabled).toBe(true);
    disable = ["shop.*"];
    expect(remember(own, settings, "shop.buy").status.enabled).toBe(false);
  });

  it("nor those of a class that looks it up, or of one that holds such settings", () => {
    let disable: readonly string[] = [];
    class Looked {
      get disable() {
        return disable;
      }
      get rateLimit() {
        return disable[0] === undefined ? undefined : { perMinute: 0 };
      }
    }
    const looked: TenantSettings = Object.freeze(new Looked()) as TenantSettings;
    const within: TenantSettings = Object.freeze({ tools: Object.freeze({ "shop.*": looked }) });
    for (const settings of [looked, within]) {
      const remember = createNarrower();
      disable = [];
      expect(remember(own, settings, "shop.buy").status.enabled).toBe(true);
      disable = ["shop.*"];
      expect(remember(own, settings, "shop.buy").status.enabled).toBe(false);
    }
  });

  it("tells another policy of the same tool apart", () => {
    const remember = createNarrower();
    const settings = deepFreeze<TenantSettings>({ timeoutMs: 5 });
    const other = completePolicy({ effect: "read", timeoutMs: 3 });
    expect([own, other, own].map((policy) => remember(policy, settings, "shop.buy").timeoutMs)).toEqual([5, 3, 5]);
  });

  it("takes less than two microseconds", async () => {
    const remember = createNarrower();
    const settings = deepFreeze<TenantSettings>({ disable: ["x.*"], rateLimit: { perMinute: 5 }, tools: { "shop.*": { retries: 0 } } });
    const narrowMany = () => {
      for (let count = 0; count < 100_000; count++) remember(own, settings, "shop.buy");
    };
    expect(await cpuTimeOf(narrowMany, 200)).toBeLessThan(200);
  });
});
