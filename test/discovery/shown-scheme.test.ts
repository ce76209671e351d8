import { expect, test } from "vitest";
import { combineRegistries, type Registry } from "../../runtime/codegen-v1/index.js";
import { openDiscovery, openRegistry } from "../../runtime/discovery/index.js";
import type { Permissions } from "../../runtime/index.js";
import { type DeclaredScheme, type PermissionScheme, standardScheme } from "../../runtime/permissions/index.js";
import { settingsOf, type TenantSettings, tenantRegistry, tenantTools } from "../../runtime/tenants/index.js";
import { declare, registryWith } from "../runtime/fixture.js";

const needs: Permissions = { roles: [], capabilities: [{ name: "order.read" }], resources: [] };
const order = { resource_type: "task_data", access_mode: "read", scope: "owned" } as const;
const orders: DeclaredScheme = { capabilities: { "order.read": order }, scope_aliases: { mine: "self" } };
const payroll: DeclaredScheme = {
  capabilities: { "payroll.read": order, "project.read": { resource_type: "project_data", access_mode: "read", scope: "all" } },
  scope_aliases: { staff: "all" },
};

function source(name: string, declared: DeclaredScheme | undefined, permissions: Partial<Permissions> = {}): Registry {
  const policy = { effect: "read", permissions: { roles: [], capabilities: [], resources: [], ...permissions } } as const;
  return registryWith(name, [declare({ id: `${name}.find`, policy }), declare({ id: `${name}.more`, policy })], declared);
}

const all = combineRegistries(source("shop", orders), source("payroll", payroll), source("plain", undefined, needs));
const without = (...disable: readonly string[]): TenantSettings => ({ disable });
const standard = Object.keys(standardScheme.capabilities);

async function shownTo(registry: Registry, scheme?: PermissionScheme) {
  const { permissions } = await openDiscovery({ registry, ...(scheme === undefined ? {} : { scheme }) }).describe();
  return {
    permissions,
    capabilities: Object.keys(permissions.capabilities).filter((name) => !standard.includes(name)),
    aliases: Object.keys(permissions.scope_aliases),
  };
}

test("who has a tool of every source reads all that is declared", async () => {
  for (const registry of [all, openRegistry(all), tenantRegistry(all, {}), tenantRegistry(all, without("payroll.find", "shop.more"))]) {
    expect(await shownTo(registry)).toMatchObject({
      capabilities: ["order.read", "payroll.read"],
      aliases: ["self_only", "mine", "staff"],
    });
  }
});

test("a tenant does not read what a source declares that is off for it, and always the standard eight", async () => {
  const off = without("payroll.find", "payroll.more");
  const settings = { acme: off, nothing: without(...all.list().map(({ id }) => id)) };
  const { registryFor } = tenantTools({ registry: all, settings: settingsOf(settings) });
  const [acme, nothing] = [await registryFor("acme"), await registryFor("nothing")];
  if (acme === undefined || nothing === undefined) throw new Error("unknown");
  for (const registry of [acme, openRegistry(acme), tenantRegistry(openRegistry(all), off)]) {
    const { permissions, ...shown } = await shownTo(registry);
    expect(shown).toEqual({ capabilities: ["order.read"], aliases: ["self_only", "mine"] });
    expect(Object.keys(permissions.capabilities)).toEqual(expect.arrayContaining(standard));
    expect(JSON.stringify(permissions)).not.toMatch(/payroll|staff/);
    // It means what calls go by, whoever says so.
    expect(permissions.capabilities["project.read"]?.scope).toBe("all");
    expect(permissions.default_grants.admin).not.toContain("project.read");
    expect(Object.isFrozen(permissions.capabilities)).toBe(true);
  }
  expect(await shownTo(nothing)).toMatchObject({ capabilities: [], aliases: ["self_only"] });
});

test("what the application defines itself is shown, and what it only gives to roles is not", async () => {
  const off = tenantRegistry(all, without("payroll.find", "payroll.more", "shop.find", "shop.more"));
  const scheme: PermissionScheme = {
    ...standardScheme,
    capabilities: { "project.read": { resource_type: "project_data", access_mode: "read", scope: "owned" }, "order.read": order },
    default_grants: { ...standardScheme.default_grants, user: ["payroll.read", "order.read", "of.no.contract"] },
  };
  const { permissions, capabilities } = await shownTo(off, scheme);
  expect(capabilities).toEqual(["order.read"]);
  expect(permissions.default_grants.user).toEqual(["order.read", "of.no.contract"]);
});

test("permissions are still judged by all of it", async () => {
  const registry = tenantRegistry(all, without("shop.find", "shop.more"));
  const discovery = openDiscovery({ registry });
  expect((await discovery.describe()).permissions.capabilities).not.toHaveProperty("order.read");
  const holding = (scope: string) =>
    discovery.checkPermissions("plain.find", { roles: ["user"], capabilities: [{ name: "order.read", scope }] });
  expect(await holding("self")).toMatchObject({ allowed: false });
  expect(await holding("owned")).toMatchObject({ allowed: true });
});
