import { expect, test } from "vitest";
import type { Principal } from "../../runtime/context.js";
import { openDiscovery } from "../../runtime/discovery/index.js";
import { createRuntime } from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import type { DeclaredPolicy } from "../../runtime/tool/declared-policy.js";
import { declare, found, registryWith } from "../runtime/fixture.js";

const asking = { roles: [], capabilities: [], resources: [] };
const read = [{ name: "habit.read", scope: "self" }] as const;
const of = (type: "habit_data" | "external_api", mode: "read" | "delete") => [{ type, mode, filter: "current_user" }];
const broken = { type: "moon_phase", parameters: {} } as never;
const policies: { readonly [name: string]: Partial<DeclaredPolicy> } = {
  free: {},
  person: { auth: "session" },
  agent: { auth: "session", permissions: { ...asking, roles: ["user", "ai_agent"] } },
  admin: { permissions: { ...asking, roles: ["admin"] } },
  known: { securityLevel: "confidential" },
  top: { securityLevel: "restricted" },
  read: { permissions: { ...asking, capabilities: read } },
  wide: { permissions: { ...asking, capabilities: [{ name: "habit.read", scope: "all" }] } },
  covered: { permissions: { ...asking, capabilities: read, resources: of("habit_data", "read") } },
  uncovered: { permissions: { ...asking, capabilities: read, resources: of("habit_data", "delete") } },
  bare: { permissions: { ...asking, resources: of("habit_data", "read") } },
  unreadable: { permissions: { ...asking, capabilities: [{ name: "habit.read", conditions: [broken] }] } },
  outside: { permissions: { ...asking, resources: of("external_api", "read") } },
};
const registry = registryWith(
  "shop",
  Object.entries(policies).map(([name, policy]) => declare({ id: `shop.${name}`, policy: { effect: "read", ...policy } })),
);
const people: readonly Principal[] = [
  { id: "ann", kind: "user", roles: ["user"] },
  { id: "eve", kind: "user", roles: [] },
  { id: "ada", kind: "user", roles: ["admin"] },
  { id: "bot", kind: "agent", roles: ["ai_agent"] },
  // It does not say what it is, except by its role.
  { id: "bot", roles: ["ai_agent"] },
  { id: "bob", roles: [], capabilities: [{ name: "habit.read", scope: "all" }] },
  { id: "bea", roles: ["user"], capabilities: [{ name: "habit.read", conditions: [broken] }] },
  { id: "ben", roles: ["user"], capabilities: [{ name: "habit.read", conditions: [broken] }, "habit.read"] },
];

test("what discovery says of a permission is what a call is answered with", async () => {
  const handlers = Object.fromEntries(registry.list().map(({ id }) => [id, () => found]));
  const runtime = createRuntime({ registry, handlers, permissions: permissions({ resources: () => true }) });
  const discovery = openDiscovery({ registry });
  const verdicts = new Set<boolean>();
  for (const principal of people) {
    const { roles = [], capabilities = [] } = principal;
    for (const { id } of registry.list()) {
      const { allowed, reasons } = await discovery.checkPermissions(id, { roles, capabilities });
      const { status, error } = await runtime.call(id, { category: "food" }, { principal });
      expect({ id, principal, allowed, reasons, error }).toMatchObject({ allowed: status === "success" });
      verdicts.add(allowed);
    }
  }
  expect(verdicts.size).toBe(2);
});

test("what only a call can tell is named: who makes it, conditions of tool and grant, and what the application is asked", async () => {
  const service = declare({ id: "shop.service", policy: { effect: "read", auth: "service" } });
  const programs = openDiscovery({ registry: registryWith("shop", [service]) });
  const asPerson = await programs.checkPermissions(service.id, { roles: ["user"], capabilities: [] });
  expect(asPerson.reasons).toEqual(["A call of shop.service is made by a program, if need be on behalf of a person."]);
  expect(await programs.checkPermissions(service.id, { roles: ["ai_agent"], capabilities: [] })).toMatchObject({
    allowed: true,
    reasons: [],
  });
  const discovery = openDiscovery({ registry });
  const consent = { type: "user_consent", parameters: { consent: "sharing" } } as const;
  const held = { roles: [], capabilities: [{ name: "habit.read", scope: "self", conditions: [consent] }] };
  expect((await discovery.checkPermissions("shop.read", held)).reasons).toEqual([
    "A call of shop.read uses habit.read under a condition: user_consent.",
  ]);
  expect((await discovery.checkPermissions("shop.outside", held)).reasons).toEqual([
    "A call of shop.outside asks the application whether it may read external_api.",
  ]);
});
