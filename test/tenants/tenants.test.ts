import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { registry as generated } from "../../generated/index.js";
import { openRegistry } from "../../runtime/discovery/index.js";
import { createRuntime } from "../../runtime/index.js";
import {
  checkSettings,
  isNarrower,
  narrow,
  settingsOf,
  type TenantSettings,
  tenantRegistry,
  tenants,
  tenantTools,
  toolsForTenant,
} from "../../runtime/tenants/index.js";
import type { DeclaredPolicy } from "../../runtime/tool/declared-policy.js";
import type { ToolSummary } from "../../runtime/tool/tool.js";
import { declare, found, registryWith } from "../runtime/fixture.js";

const acme: TenantSettings = {
  disable: ["travel.*"],
  confirm: "effects",
  timeoutMs: 2_000,
  tools: { "commerce.*": { rateLimit: { perMinute: 3 } } },
};
const beta: TenantSettings = { enable: ["search.*"], reason: "Only in the plan of beta-corp." };

function reachable(value: unknown): readonly object[] {
  return typeof value !== "object" || value === null ? [] : [value, ...Object.values(value).flatMap(reachable)];
}

describe("the tools of a tenant", () => {
  it("are those that are on, under narrowed policies, in the registry's order", () => {
    const tools = toolsForTenant(generated, acme);
    const expected = generated.list().filter(({ id, policy }) => narrow(policy, acme, id).status.enabled);
    expect(tools.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(tools.length).toBeGreaterThan(20);
    expect(tools.length).toBeLessThan(generated.list().length);
    for (const { id, policy } of tools) {
      const own = generated.get(id)?.policy;
      expect(own !== undefined && isNarrower(policy, own)).toBe(true);
      expect(policy.timeoutMs).toBeLessThanOrEqual(2_000);
    }
    expect(tools.find(({ id }) => id === "commerce.addToCart")?.policy.rateLimit?.perMinute ?? 0).toBeLessThanOrEqual(3);
  });

  it("are the same list each time, and cannot be changed", () => {
    expect(toolsForTenant(generated, acme)).toEqual(toolsForTenant(generated, structuredClone(acme)));
    expect(reachable(toolsForTenant(generated, acme)).filter((object) => !Object.isFrozen(object))).toEqual([]);
  });

  it("are those of the settings as they were asked for, though somebody changes them before the first look", () => {
    const settings = { disable: ["travel.*"] };
    const view = tenantRegistry(generated, settings);
    settings.disable.pop();
    expect(view.list().filter(({ id }) => id.startsWith("travel."))).toEqual([]);
    expect(view.get("travel.geocode")?.policy.status.enabled).toBe(false);
  });

  it("that nothing was changed of are the registry's own objects", () => {
    expect(toolsForTenant(generated, {})).toEqual(generated.list().filter(({ policy }) => policy.status.enabled));
    expect(toolsForTenant(generated, {})[0]).toBe(generated.list().find(({ policy }) => policy.status.enabled));
  });

  it("are those that can be called by now: a deprecated one is there until it is switched off", async () => {
    const dates = { since: "2026-01-01", redirect: "2026-02-01", disable: "2026-03-01", remove: "2026-04-01", replacement: "shop.buy" };
    const registry = registryWith("shop", [
      declare({ id: "shop.buy" }),
      declare({ id: "shop.old", policy: { effect: "read", deprecation: dates } }),
      declare({ id: "shop.gone", policy: { effect: "read", deprecation: { since: "2026-01-01", remove: "2026-02-01" } } }),
    ]);
    const at = async (date: string) => {
      const clock = { now: () => Date.parse(date), elapsed: () => 0 };
      const tools = tenantTools({ registry, settings: settingsOf({ acme: {} }), clock });
      const view = await tools.registryFor("acme");
      const ids = (await tools.getToolsForTenant("acme")).map(({ id }) => id);
      expect(view?.list().map(({ id }) => id)).toEqual(ids);
      expect((await view?.load())?.map(({ id }) => id)).toEqual(ids);
      // Whoever calls it is told what became of it.
      expect(view?.get("shop.gone")?.policy.deprecation).toBeDefined();
      return ids.map((id) => id.slice("shop.".length));
    };
    expect(await at("2026-01-31")).toEqual(["buy", "old", "gone"]);
    expect(await at("2026-02-01")).toEqual(["buy", "old"]);
    expect(await at("2026-03-01")).toEqual(["buy"]);
    expect(await at("2026-04-01")).toEqual(["buy"]);
  });

  it("are narrowed when they are wanted: whoever asks for one waits for no other", async () => {
    const asked: string[] = [];
    const registry = registryWith("shop", [declare({ id: "shop.one" }), declare({ id: "shop.other" })]);
    const watched = registry.list().map(({ policy, ...summary }) => ({
      ...summary,
      get policy() {
        asked.push(summary.id);
        return policy;
      },
    }));
    const tools = tenantTools({ registry: { ...registry, list: () => watched }, settings: settingsOf({ acme: { timeoutMs: 9 } }) });
    asked.length = 0;
    expect((await tools.registryFor("acme"))?.get("shop.one")?.policy.timeoutMs).toBe(9);
    expect(new Set(asked)).toEqual(new Set(["shop.one"]));
  });

  it("show nothing of another tenant: not its settings, names, counts or reasons", async () => {
    const { getToolsForTenant, registryFor } = tenantTools({ registry: generated, settings: settingsOf({ acme, beta }) });
    const alone = tenantTools({ registry: generated, settings: settingsOf({ acme }) });
    expect(await getToolsForTenant("acme")).toEqual(await alone.getToolsForTenant("acme"));
    const seen = JSON.stringify([await getToolsForTenant("acme"), (await registryFor("acme"))?.get("travel.geocode")]);
    expect(seen).not.toMatch(/beta/);
    expect((await getToolsForTenant("beta")).every(({ id }) => id.startsWith("search."))).toBe(true);
  });

  it("that are off are not listed, and say so to whoever asks for them", async () => {
    const registry = registryWith("shop", [declare(), declare({ id: "shop.buy" })]);
    const view = tenantRegistry(registry, { disable: ["shop.buy"], reason: "Not in your plan." });
    expect(view.list().map(({ id }) => id)).toEqual(["shop.search_vendors"]);
    expect((await view.load()).map(({ id }) => id)).toEqual(["shop.search_vendors"]);
    expect(view.get("shop.buy")?.policy.status).toEqual({ enabled: false, reason: "Not in your plan." });
    expect((await view.tool("shop.buy"))?.policy.status.enabled).toBe(false);
    expect([view.get("shop.sell"), await view.tool("__proto__")]).toEqual([undefined, undefined]);
    const off = declare({ id: "shop.sell", policy: { effect: "read", status: { enabled: "no" as never, reason: "later" } } });
    const unsure = tenantRegistry(registryWith("shop", [declare(), off]), {});
    expect([unsure.list(), unsure.unlisted?.()].map((tools) => tools?.map(({ id }) => id))).toEqual([
      ["shop.search_vendors"],
      ["shop.sell"],
    ]);
    // One tenant's view of another view.
    expect(tenantRegistry(view, {}).get("shop.buy")?.policy.status).toMatchObject({ enabled: false });
  });

  it("a runtime over the view refuses what is off and runs what is on", async () => {
    const registry = registryWith("shop", [declare(), declare({ id: "shop.other" })]);
    const view = tenantRegistry(registry, { disable: ["shop.other"], reason: "Not in your plan." });
    // The application's handlers are the same for all tenants: one for a tool that is off is no slip.
    for (const others of [{}, { "shop.other": () => found }]) {
      const runtime = createRuntime({ registry: view, handlers: { "shop.search_vendors": () => found, ...others } });
      expect(await runtime.call("shop.search_vendors", { category: "food" })).toMatchObject({ status: "success" });
      expect(await runtime.call("shop.other", { category: "food" })).toMatchObject({ error: { code: "TOOL_TEMPORARILY_DISABLED" } });
    }
    expect(() => createRuntime({ registry: view, handlers: { "shop.search_vendors": () => found, "shop.othr": () => found } })).toThrow(
      "Handlers without a tool",
    );
  });

  it("a runtime over the view takes handlers by the names that tools have for them, also of what is off or out of use", async () => {
    const named = (id: string, policy: DeclaredPolicy) => declare({ id, policy, call: { kind: "local", handler: `${id}Handler` } });
    const registry = registryWith("shop", [
      named("shop.on", { effect: "read" }),
      named("shop.off", { effect: "read" }),
      named("shop.gone", { effect: "read", deprecation: { since: "2020-01-01", disable: "2020-02-01" } }),
    ]);
    const settings = settingsOf({ acme: { disable: ["shop.off"] } });
    const view = (await tenantTools({ registry, settings }).registryFor("acme")) ?? expect.unreachable();
    const ids = (tools: readonly ToolSummary[] = []) => tools.map(({ id }) => id).sort();
    expect([ids(view.list()), ids(view.unlisted?.())]).toEqual([["shop.on"], ["shop.gone", "shop.off"]]);
    const handlers = Object.fromEntries(ids(registry.list()).map((id) => [`${id}Handler`, () => found]));
    for (const whole of [registry, view, openRegistry(view)]) {
      expect(await createRuntime({ registry: whole, handlers }).call("shop.on", { category: "food" })).toMatchObject({ status: "success" });
      // Nobody calls a handler by the id of a tool that has another name for it.
      expect(() => createRuntime({ registry: whole, handlers: { ...handlers, "shop.off": () => found } })).toThrow(
        "Handlers without a tool",
      );
    }
    const people = registryWith("people", [named("people.greet", { effect: "read" })]);
    const both = createRuntime({ registry: [view, people], handlers: { ...handlers, "people.greetHandler": () => found } });
    expect(await both.call("shop.off", {})).toMatchObject({ error: { code: "TOOL_TEMPORARILY_DISABLED" } });
    expect(await both.call("shop.gone", {})).toMatchObject({ error: { code: "TOOL_DEPRECATED" } });
    // What one lists is not off because another does not.
    const halves = [tenantRegistry(registry, { enable: ["shop.on"] }), tenantRegistry(registry, { enable: ["shop.off"] })];
    expect(await createRuntime({ registry: halves, handlers }).call("shop.off", { category: "food" })).toMatchObject({ status: "success" });
    const again = tenantRegistry(view, { disable: ["shop.on"] });
    expect([ids(again.list()), ids(again.unlisted?.())]).toEqual([[], ["shop.gone", "shop.off", "shop.on"]]);
  });

  it("can be loaded, say what their narrowed policy says, and have valid JSON Schema 2020-12", async () => {
    const view = tenantRegistry(generated, acme);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const tools = await view.load();
    expect(tools.map(({ id }) => id)).toEqual(view.list().map(({ id }) => id));
    for (const tool of tools) {
      const { input, output, errors = {} } = tool.schemas;
      for (const schema of [input, output, ...Object.values(errors)]) expect(ajv.validateSchema(schema)).toBe(true);
      expect(tool.schema).toMatchObject({ title: expect.any(String), description: expect.any(String), examples: expect.any(Array) });
      expect(tool.policy).toBe(view.get(tool.id)?.policy);
      expect(tool.confirmRequired).toBe(tool.policy.confirm.rule !== "never");
    }
    const write = tools.find(({ policy }) => policy.effect === "write");
    expect(write?.confirmRequired).toBe(true);
  });

  it("are loaded without building a schema", async () => {
    let built = 0;
    const plain = declare();
    const registry = registryWith("shop", [
      {
        ...plain,
        input: () => {
          built++;
          return plain.input();
        },
      },
    ]);
    const tool = await tenantRegistry(registry, { timeoutMs: 1 }).tool("shop.search_vendors");
    expect([tool?.policy.timeoutMs, built]).toEqual([1, 0]);
    expect(tool?.zod).toBeDefined();
    expect(built).toBe(1);
  });
});

describe("settings of a provider", () => {
  const ids = async (tools: ReturnType<typeof tenantTools>, tenant: string): Promise<readonly string[]> =>
    (await tools.getToolsForTenant(tenant)).map(({ id }) => id);
  const registry = registryWith("shop", [declare(), declare({ id: "shop.buy" })]);

  it("an unknown tenant gets nothing, unless there are settings for such", async () => {
    for (const tenant of ["nobody", "__proto__", "constructor", ""]) {
      expect(await ids(tenantTools({ registry, settings: settingsOf({ acme: {} }) }), tenant)).toEqual([]);
    }
    const open = tenantTools({ registry, settings: settingsOf({ acme: {} }), fallback: { enable: ["shop.buy"] } });
    expect(await ids(open, "nobody")).toEqual(["shop.buy"]);
    expect(await ids(open, "acme")).toHaveLength(2);
  });

  it("are asked once a call, and what they become meanwhile changes nothing", async () => {
    let asked = 0;
    const disable: string[] = [];
    const tools = tenantTools({
      registry,
      settings: async () => {
        asked++;
        return { disable };
      },
    });
    const view = await tools.registryFor("acme");
    disable.push("*");
    expect(view?.list()).toHaveLength(2);
    expect(view?.get("shop.buy")?.policy.status.enabled).toBe(true);
    expect((await view?.load())?.every(({ policy }) => policy.status.enabled)).toBe(true);
    expect(asked).toBe(1);
    expect(await ids(tools, "acme")).toEqual([]);
  });

  const time = "a number of milliseconds above 0.";
  const rates = "`perMinute` and `perHour` are whole numbers from 0, which switches a tool off.";
  const budgets = "whole numbers from 0, which lets nothing through.";
  const kept = "`off`, or `ttlMs` above 0 and `shared: false`.";

  it.each<readonly [string, unknown, string]>([
    ["a key that nobody knows", { disabled: ["*"] }, "disabled is no setting."],
    ["a name that every object has", JSON.parse('{ "__proto__": { "retries": 0 } }'), "__proto__ is no setting."],
    ["a limit that is none", { timeoutMs: "10" }, `timeoutMs has a value that it cannot have: ${time}`],
    ["no time at all", { timeoutMs: 0 }, `timeoutMs has a value that it cannot have: ${time}`],
    ["a limit below nothing", { rateLimit: { perMinute: -1 } }, `rateLimit has a value that it cannot have: ${rates}`],
    ["a limit of half a call", { rateLimit: { perMinute: 2.5 } }, `rateLimit has a value that it cannot have: ${rates}`],
    ["a limit of another name", { rateLimit: { perSecond: 1 } }, `rateLimit has a value that it cannot have: ${rates}`],
    ["a budget below nothing", { budgets: { calls: -1 } }, `budgets has a value that it cannot have: ${budgets}`],
    [
      "a budget of half a call for some",
      { tools: { "*": { budgets: { a: 0.5 } } } },
      `tools["*"].budgets has a value that it cannot have: ${budgets}`,
    ],
    ["answers kept for no time", { cache: { ttlMs: 0 } }, `cache has a value that it cannot have: ${kept}`],
    ["less than no retry", { retries: -1 }, "retries has a value that it cannot have: a number from 0."],
    ["a role that is none", { roles: ["root"] }, "roles has a value that it cannot have."],
    ["a cache for everybody", { cache: { shared: true } }, `cache has a value that it cannot have: ${kept}`],
    ["a slip for one tool", { tools: { "shop.*": { retry: 0 } } }, 'tools["shop.*"].retry is no setting.'],
    ["no object", [], "Settings are an object."],
  ])("that have %s give nothing, and the application learns it", async (_, settings, problem) => {
    const told: string[] = [];
    const tools = tenantTools({
      registry,
      settings: () => settings as TenantSettings,
      fallback: {},
      onProblem: ({ tenant, problems }) => told.push(`${tenant}: ${problems.join(" ")}`),
    });
    expect(await ids(tools, "acme")).toEqual([]);
    expect(told).toEqual([`acme: ${problem}`]);
  });

  it("that cannot be read give nothing", async () => {
    const told: unknown[] = [];
    const settings = async (): Promise<never> => {
      throw new Error("connection lost");
    };
    expect(await ids(tenantTools({ registry, settings, fallback: {}, onProblem: (problem) => told.push(problem) }), "acme")).toEqual([]);
    expect(told).toMatchObject([{ tenant: "acme", error: { message: "connection lost" } }]);
  });

  it("of every kind are known to the check", () => {
    const all: Required<TenantSettings> = {
      enable: ["a.*"],
      disable: ["b"],
      others: "disabled",
      reason: "x",
      tools: { "a.b": { retries: 0 } },
      rateLimit: { perMinute: 1, perHour: 2 },
      scopes: ["habit.*"],
      roles: ["user"],
      timeoutMs: 1,
      retries: 1,
      cache: { ttlMs: 1, shared: false },
      fallback: "off",
      confirm: "always",
      budgets: { calls: 3 },
      securityLevel: "internal",
      effects: "reversible",
      validation: "strict",
    };
    expect(checkSettings(all)).toEqual({ ok: true, settings: all });
  });
});

it("tools that exist and tools that do not are the same to a tenant that has no settings, also while these are looked up", async () => {
  const registry = registryWith("shop", [declare({ id: "shop.find", title: "Find", version: "3.1.4", policy: { effect: "write" } })]);
  const handlers = { "shop.find": () => found };
  const settings = settingsOf({ known: {} });
  for (const provider of [settings, async (tenant: string) => settings(tenant)]) {
    const runtime = createRuntime({ registry, handlers, tenants: tenants(provider) });
    const answerTo = async (id: string, context: object) => {
      const { metadata, command: _, ...answer } = await runtime.call(id, { category: "food" }, context);
      const { call_id, execution_time, tool_info, ...rest } = metadata;
      return { ...answer, ...rest, isNamed: tool_info.name === id };
    };
    for (const context of [{ tenant: "stranger" }, {}])
      expect(await answerTo("shop.find", context)).toEqual(await answerTo("shop.lost", context));
    expect((await answerTo("shop.lost", { tenant: "known" })).error?.code).toBe("TOOL_NOT_FOUND");
  }
});
