import { describe, expect, test } from "vitest";
import { checkSettings } from "../../runtime/tenants/check-settings.js";
import { type SettingsProblem, settingsOf, type TenantSettings, tenants, tenantTools } from "../../runtime/tenants/index.js";
import { agent, declareOrder, orderStage } from "../call/stage.js";
import { registryWith } from "../runtime/fixture.js";

describe("settings of a tenant that are no plain object stop the call", () => {
  test.each([new Map([["disable", ["*"]]]), new Date(), Promise.resolve({ disable: ["*"] }), ["*"]])("%s", (settings) => {
    expect(checkSettings(settings).ok).toBe(false);
    expect(checkSettings({ rateLimit: settings }).ok).toBe(false);
    expect(checkSettings({ tools: { "*": settings } }).ok).toBe(false);
  });

  test("in a call too", async () => {
    const { call, ran } = orderStage({ tenants: tenants(() => new Map([["disable", ["*"]]]) as never) });
    expect((await call({ key: "k" }, agent)).error?.code).toBe("TOOL_DEPENDENCY_ERROR");
    expect(ran).toEqual([]);
  });
});

test("settings in an object that is used again for the next tenant are those of the tenant that calls", async () => {
  const one: { disable?: string[] } = {};
  const provider = (tenant: string) => Object.assign(one, { disable: tenant === "off" ? ["*"] : [] });
  const { call, ran } = orderStage({ tenants: tenants(provider) });
  const answers = await Promise.all(["off", "on"].map((tenant) => call({ key: tenant }, { ...agent, tenant })));
  expect(answers.map(({ status }) => status)).toEqual(["failed", "success"]);
  expect(ran).toHaveLength(1);
  const registry = registryWith("shop", [declareOrder()]);
  const listed = tenantTools({ registry, settings: provider });
  const tools = await Promise.all(["off", "on"].map(listed.getToolsForTenant));
  expect(tools.map((list) => list.length)).toEqual([0, 1]);
});

describe("names in settings that no tool fits", () => {
  const settings = {
    disable: ["shop.place_ordr", "shop.*"],
    enable: ["*"],
    tools: { "Shop.*": { retries: 0 }, "travel.*": { retries: 0 } },
  };
  const problems = [
    'disable has "shop.place_ordr", which no tool fits. Did you mean "shop.place_order"?',
    'tools has "Shop.*", which no tool fits. Did you mean "shop.place_order"?',
    'tools has "travel.*", which no tool fits.',
  ];

  test("are reported once for as long as they are the same, with what was probably meant, and refuse nothing", async () => {
    const told: SettingsProblem[] = [];
    let given: TenantSettings = { ...settings, disable: ["shop.place_ordr"] };
    const { call, ran } = orderStage({ tenants: tenants(() => ({ ...given }), { onProblem: (problem) => told.push(problem) }) });
    await call({ key: "k1" }, { ...agent, tenant: "acme" });
    await call({ key: "k2" }, { ...agent, tenant: "acme" });
    expect(ran).toHaveLength(2);
    expect(told).toEqual([{ tenant: "acme", problems }]);
    given = { disable: ["shop.x"] };
    await call({ key: "k3" }, { ...agent, tenant: "acme" });
    expect(told.slice(1)).toEqual([{ tenant: "acme", problems: ['disable has "shop.x", which no tool fits.'] }]);
  });

  test.each(["now", "later"])(
    "of unknown tenants are reported once for all of them, and a listener that fails, %s, stops no call",
    async (when) => {
      let told = 0;
      const onProblem = (): Promise<never> => {
        told += 1;
        if (when === "now") throw new Error("no log");
        return Promise.reject(new Error("no log"));
      };
      const { call, ran } = orderStage({ tenants: tenants(() => undefined, { unknownTenants: { disable: ["shop.x"] }, onProblem }) });
      for (const tenant of ["a", "b"]) await call({ key: tenant }, { ...agent, tenant });
      expect([ran.length, told]).toEqual([2, 1]);
      const registry = registryWith("shop", [declareOrder()]);
      const listed = tenantTools({ registry, settings: () => undefined, fallback: { disable: ["shop.x"] }, onProblem });
      for (const tenant of ["a", "b"]) await listed.getToolsForTenant(tenant);
      expect(told).toBe(2);
    },
  );

  test("are reported by the list of a tenant's tools, too", async () => {
    const told: SettingsProblem[] = [];
    const registry = registryWith("shop", [declareOrder()]);
    const { getToolsForTenant } = tenantTools({
      registry,
      settings: settingsOf({ acme: settings }),
      onProblem: (problem) => told.push(problem),
    });
    expect(await getToolsForTenant("acme")).toEqual([]);
    expect(told).toEqual([{ tenant: "acme", problems }]);
  });
});

test("a limit without end is none: a policy that holds it cannot be hashed, so that no call with an effect would run", async () => {
  const endless = Number.POSITIVE_INFINITY;
  const settings = { rateLimit: { perMinute: endless, perHour: endless }, timeoutMs: endless, retries: endless };
  const { call, ran } = orderStage({ tenants: tenants(() => settings) });
  expect(await call({ key: "k" }, { tenant: "acme" })).toMatchObject({ status: "success" });
  expect(ran).toHaveLength(1);
});

test.each<TenantSettings>([{ rateLimit: { perMinute: 2.5 } }, { budgets: { LOOKUPS: -1 } }, { timeoutMs: 0 }, { cache: { ttlMs: 0 } }])(
  "a limit that is none is no setting, and the application is told what one is: %j",
  async (settings) => {
    const { call, ran, told } = orderStage({ tenants: tenants(() => settings) });
    expect((await call({ key: "k" }, { tenant: "acme" })).error?.code).toBe("TOOL_DEPENDENCY_ERROR");
    expect(ran).toEqual([]);
    expect(String(told[0]?.error)).toMatch(/has a value that it cannot have: .*(?:from 0|above 0)/);
  },
);

test("nor is it one for tenants that nobody knows: the application cannot be put together with it", () => {
  const none = { timeoutMs: 0 };
  const registry = registryWith("shop", [declareOrder()]);
  const told = "The settings of tenants that nobody knows are not valid.";
  expect(() => tenants(() => undefined, { unknownTenants: none })).toThrow(told);
  expect(() => tenantTools({ registry, settings: () => undefined, fallback: none })).toThrow(told);
});
