import { expect, test } from "vitest";
import { openDiscovery } from "../../runtime/discovery/index.js";
import { createRuntime } from "../../runtime/index.js";
import { settingsOf, tenantRegistry, tenants } from "../../runtime/tenants/index.js";
import { declare, found, registryWith } from "../runtime/fixture.js";

const phases = {
  warned: {},
  redirected: { redirect: "2020-02-01" },
  off: { disable: "2020-02-01" },
  gone: { remove: "2020-02-01" },
  soon: { redirect: "2999-01-01" },
  over: { redirect: "2020-02-01", disable: "2020-03-01" },
};
const ids = Object.keys(phases).map((phase) => `shop.${phase}`);
const told = { since: "2020-01-01", replacement: "shop.merger", message: "The merger comes." };
const registry = registryWith("shop", [
  declare({ id: "shop.merger" }),
  ...Object.entries(phases).map(([phase, dates]) =>
    declare({ id: `shop.${phase}`, policy: { effect: "read", deprecation: { ...told, ...dates } } }),
  ),
]);
const handlers = Object.fromEntries(registry.list().map(({ id }) => [id, () => found]));
const settings = { insider: {}, none: { disable: ["*"] }, half: { disable: ["shop.merger"] } };
const runtime = createRuntime({ registry, handlers, tenants: tenants(settingsOf(settings)) });
const answers = (tenant: string) => Promise.all(ids.map((id) => runtime.call(id, { category: "food" }, { tenant })));

test("a tool that is off for a tenant does not tell what others use instead, whatever became of it", async () => {
  for (const tenant of ["none", "stranger"]) expect(JSON.stringify(await answers(tenant))).not.toMatch(/merger/);
  const codes = (await answers("none")).map(({ error }) => error?.code);
  const off = "TOOL_TEMPORARILY_DISABLED";
  expect(codes).toEqual([off, off, "TOOL_DEPRECATED", "TOOL_NOT_FOUND", off, "TOOL_DEPRECATED"]);
  expect((await answers("stranger")).map(({ error }) => error?.code)).toEqual(ids.map(() => "TOOL_INSUFFICIENT_PERMISSIONS"));
  expect(
    JSON.stringify(
      tenantRegistry(registry, settings.none)
        .unlisted?.()
        .filter(({ id }) => id !== "shop.merger"),
    ),
  ).not.toMatch(/merger/);
});

test("one that is on names a tool only where the tenant has it, too", async () => {
  const [warned, redirected, ...rest] = await answers("half");
  expect(JSON.stringify([warned?.metadata, ...rest])).not.toMatch(/shop\.merger/);
  expect(redirected).toMatchObject({ status: "failed", error: { code: "TOOL_TEMPORARILY_DISABLED" } });
  expect(warned).toMatchObject({
    status: "success",
    metadata: { warnings: [expect.stringMatching(/^shop\.warned .* The merger comes\.$/)] },
  });
  const view = tenantRegistry(registry, settings.half);
  const named = view.list().flatMap(({ id, policy }) => (policy.deprecation?.replacement === undefined ? [] : [id]));
  expect(named).toEqual(["shop.redirected"]);
  expect(await openDiscovery({ registry: view }).getTool("shop.warned")).not.toHaveProperty("replacement_tool", "shop.merger");
  for (const { error, metadata } of await answers("insider")) expect(JSON.stringify([error, metadata])).toMatch(/shop\.merger/);
  expect(tenantRegistry(registry, settings.insider).get("shop.warned")).toBe(registry.get("shop.warned"));
});

// Plain JavaScript may say it in a word that is none.
test.each([false, "no" as never])("what is off for everybody (%j) tells a tenant no more", (enabled) => {
  const summary = registry.list().find(({ id }) => id === "shop.redirected");
  if (summary === undefined) throw new Error("It is not there.");
  const status = { enabled, reason: "Broken." } as const;
  const broken = { ...summary, policy: { ...summary.policy, status } };
  const base = {
    ...registry,
    list: () => [],
    unlisted: () => [broken],
    get: (id: string) => (id === broken.id ? broken : registry.get(id)),
  };
  const view = tenantRegistry(base, settings.half);
  expect(view.get(broken.id)).toMatchObject({ policy: { status, deprecation: { since: told.since } } });
  expect(JSON.stringify([view.get(broken.id), view.unlisted?.()])).not.toMatch(/merger/);
});
