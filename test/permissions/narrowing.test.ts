import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CallContext, Principal } from "../../runtime/context.js";
import { standardScheme } from "../../runtime/permissions/scheme.js";
import { scopeCovers } from "../../runtime/permissions/scope.js";
import type { Capability, CapabilityCondition, Permissions, Role, SecurityLevel } from "../../runtime/policy.js";
import { decide, toolWith } from "./people.js";

const numRuns = process.env.TOOLPACT_LONG === "1" ? 50_000 : 1_000;

const role = fc.constantFrom<Role>("user", "power_user", "admin", "developer", "ai_agent");
const scope = fc.constantFrom("self", "self_only", "owned", "accessible", "all", "analysis_only", "team");
const name = fc.constantFrom(...Object.keys(standardScheme.capabilities), "own.thing");
const condition: fc.Arbitrary<CapabilityCondition> = fc.oneof(
  fc.record({
    type: fc.constant("time_restriction" as const),
    parameters: fc.constantFrom({ from: "08:00", to: "18:00" }, { from: "22:00", to: "06:00", time_zone: "Asia/Tokyo" }, { from: "x" }),
  }),
  fc.record({ type: fc.constant("rate_limit" as const), parameters: fc.constantFrom({ per_minute: 3 }, { per_hour: 9 }, {}) }),
  fc.record({ type: fc.constant("user_consent" as const), parameters: fc.constantFrom({ consent: "a" }, {}) }),
  fc.record({ type: fc.constant("admin_approval" as const), parameters: fc.constant({}) }),
);
const conditions = fc.array(condition, { maxLength: 2 });
const capability: fc.Arbitrary<Capability> = fc.record({ name, scope, conditions }, { requiredKeys: ["name"] });
const principal: fc.Arbitrary<Principal> = fc.record(
  {
    id: fc.constantFrom("a", "b"),
    kind: fc.constantFrom("user", "agent", "service"),
    roles: fc.uniqueArray(role),
    capabilities: fc.array(capability, { maxLength: 4 }),
  },
  { requiredKeys: ["id"] },
);
const context: fc.Arbitrary<CallContext> = fc.record({ principal, onBehalfOf: principal }, { requiredKeys: [] });
const permissions: fc.Arbitrary<Permissions> = fc.record({
  roles: fc.uniqueArray(role, { maxLength: 3 }),
  capabilities: fc.array(capability, { maxLength: 3 }),
  resources: fc.constant([]),
});
const level = fc.constantFrom<SecurityLevel>("public", "internal", "confidential", "restricted");
const call = fc.record({ context, permissions, level });
type Call = { readonly context: CallContext; readonly permissions: Permissions; readonly level: SecurityLevel };

function outcomeOf({ context, permissions, level }: Call, tenantScopes?: readonly string[]): ReturnType<typeof decide> {
  return decide({ tool: toolWith(permissions, { securityLevel: level }), context, tenantScopes });
}

/** How much a later stage still asks. */
function asked(outcome: ReturnType<typeof decide>): number {
  if (!outcome.ok) return Number.POSITIVE_INFINITY;
  const { limits, consents, deciderRole } = outcome.value;
  return limits.flatMap(({ windows }) => windows).length + consents.length + (deciderRole === undefined ? 0 : 1);
}

/** The narrower call is allowed at most where the wider is, and asks for no less. Both happen often enough to mean something. */
function neverMore(pairs: fc.Arbitrary<readonly [wide: Call, narrow: Call]>, isSameGrant = true): void {
  let [both, lost] = [0, 0];
  fc.assert(
    fc.property(pairs, ([wide, narrow]) => {
      const [before, after] = [outcomeOf(wide), outcomeOf(narrow)];
      if (after.ok) both += 1;
      else if (before.ok) lost += 1;
      expect(before.ok || !after.ok).toBe(true);
      if (isSameGrant) expect(asked(after)).toBeGreaterThanOrEqual(asked(before));
    }),
    { numRuns },
  );
  expect(both).toBeGreaterThan(5);
  expect(lost).toBeGreaterThan(5);
}

const withPermissions = (one: Call, change: Partial<Permissions>): Call => ({ ...one, permissions: { ...one.permissions, ...change } });

describe("asking for more never allows more", () => {
  it("roles where there were none", () => {
    neverMore(
      fc
        .tuple(call, fc.uniqueArray(role, { minLength: 1 }))
        .map(([one, roles]) => [withPermissions(one, { roles: [] }), withPermissions(one, { roles })]),
    );
  });

  it("fewer roles to choose from", () => {
    const lists = fc.uniqueArray(role, { minLength: 2 });
    neverMore(
      fc
        .tuple(call, lists)
        .map(([one, roles]) => [
          withPermissions(one, { roles, capabilities: [] }),
          withPermissions(one, { roles: roles.slice(1), capabilities: [] }),
        ]),
    );
  });

  it("one capability more", () => {
    neverMore(
      fc
        .tuple(call, capability)
        .map(([one, more]) => [one, withPermissions(one, { capabilities: [...one.permissions.capabilities, more] })]),
    );
  });

  it("a condition on a required capability", () => {
    neverMore(
      fc
        .tuple(call, capability, condition)
        .map(([one, { conditions = [], ...rest }, more]) => [
          withPermissions(one, { capabilities: [{ ...rest, conditions }] }),
          withPermissions(one, { capabilities: [{ ...rest, conditions: [...conditions, more] }] }),
        ]),
    );
  });

  it("a condition on what is held", () => {
    const grant = (person: Principal, held: Capability, more: readonly CapabilityCondition[]): Principal => ({
      ...person,
      capabilities: [...(person.capabilities ?? []), { ...held, conditions: [...(held.conditions ?? []), ...more] }],
    });
    neverMore(
      fc.tuple(call, principal, capability, condition).map(([one, person, held, more]) => {
        const needing = withPermissions(one, { roles: [], capabilities: [{ name: held.name, scope: "self" }] });
        return [
          { ...needing, context: { principal: grant(person, held, []) } },
          { ...needing, context: { principal: grant(person, held, [more]) } },
        ];
      }),
      // Another grant may be used instead, which asks for something else.
      false,
    );
  });

  it("a higher security level", () => {
    const levels: readonly SecurityLevel[] = ["public", "internal", "confidential", "restricted"];
    const two = fc.tuple(fc.nat(3), fc.nat(3)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    neverMore(
      fc.tuple(call, two).map(([one, [low, high]]) => [
        { ...withPermissions(one, { capabilities: [] }), level: levels[low] ?? "public" },
        { ...withPermissions(one, { capabilities: [] }), level: levels[high] ?? "restricted" },
      ]),
    );
  });

  it("the tenant's scopes, whatever they are", () => {
    const scopes = fc.array(
      fc.oneof(
        name,
        fc.tuple(name, scope).map(([a, b]) => `${a}:${b}`),
        fc.constantFrom("*", "habit.*", "*:self"),
      ),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(call, scopes, (one, tenantScopes) => outcomeOf(one).ok || !outcomeOf(one, tenantScopes).ok),
      { numRuns },
    );
  });
});

describe("scopes", () => {
  it("are ordered: each covers itself, what covers covers on, no two cover each other", () => {
    const all = ["self", "owned", "accessible", "all", "analysis_only", "team", "constructor"];
    for (const a of all) {
      expect(scopeCovers(a, a)).toBe(true);
      for (const b of all) {
        if (a !== b) expect(scopeCovers(a, b) && scopeCovers(b, a)).toBe(false);
        for (const c of all) if (scopeCovers(a, b) && scopeCovers(b, c)) expect(scopeCovers(a, c)).toBe(true);
      }
    }
    expect(all.filter((each) => scopeCovers("all", each))).toEqual(["self", "owned", "accessible", "all", "analysis_only"]);
    expect(all.filter((each) => scopeCovers("accessible", each))).toEqual(["self", "owned", "accessible"]);
  });
});
