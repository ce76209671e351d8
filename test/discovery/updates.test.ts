import { describe, expect, it } from "vitest";
import { openDiscovery, openRegistry, type ToolUpdates } from "../../runtime/discovery/index.js";
import { createRuntime, type DeclaredPolicy, type Gate } from "../../runtime/index.js";
import { declare, found, registryWith } from "../runtime/fixture.js";
import { admin, open, reasonsOf } from "./open-shop.js";

const budget: Gate = {
  kind: "budget",
  budget: "LOOKUPS",
  max: 1,
  per: ["post_id"],
  answer: { kind: "refuse", code: "TOOL_BUDGET_EXHAUSTED" },
};

describe("updating", () => {
  it("changes texts, and the search with them", async () => {
    const { registry, discovery } = open();
    const updates: ToolUpdates = {
      name: "Merchants",
      description: "Looks for merchants nearby.",
      detailed_description: "Long.",
      category: "custom",
      author: "Ada",
      security_level: "confidential",
    };
    expect((await discovery.searchTools("merchants"))[0]).toBeUndefined();
    expect(await discovery.updateTool("shop.search_vendors", updates)).toMatchObject({ ok: true });
    expect(await discovery.getTool("shop.search_vendors")).toMatchObject({ ...updates, updated_at: "2026-06-01T00:00:00.000Z" });
    expect((await discovery.searchTools("merchants"))[0]?.id).toBe("shop.search_vendors");
    expect(await registry.tool("shop.search_vendors")).toMatchObject({ title: "Merchants", policy: { securityLevel: "confidential" } });
  });

  it("makes a policy stricter, for the next call of a running runtime; and takes that back, no further", async () => {
    const { registry, discovery } = open();
    const runtime = createRuntime({ registry, handlers: { "shop.search_vendors": () => found, "shop.get_vendor": () => found } });
    const call = async (): Promise<string> => (await runtime.call("shop.get_vendor", { category: "food" })).status;
    expect(await call()).toBe("success");
    await discovery.updateTool("shop.get_vendor", { policy: { status: { enabled: false, reason: "maintenance" } } });
    expect(await runtime.call("shop.get_vendor", { category: "food" })).toMatchObject({ error: { code: "TOOL_TEMPORARILY_DISABLED" } });
    await discovery.updateTool("shop.get_vendor", { policy: { status: { enabled: true } } });
    expect(await call()).toBe("success");
  });

  it("leaves a replacement that the contract names, also where its source is not here", async () => {
    const policy: DeclaredPolicy = { effect: "read", deprecation: { replacement: "elsewhere.find" } };
    const registry = openRegistry(registryWith("shop", [declare({ policy })]));
    const discovery = openDiscovery({ registry, principal: admin, record: () => {} });
    expect(await discovery.updateTool("shop.search_vendors", { name: "Find" })).toMatchObject({ ok: true });
  });

  it.each<readonly [string, ToolUpdates, string]>([
    ["more time", { policy: { timeoutMs: 1_001 } }, "`timeoutMs` is longer."],
    ["no limit", { policy: { rateLimit: undefined } } as never, "`rateLimit.perMinute` is higher, or left out."],
    ["another limit in place of one", { policy: { rateLimit: { perHour: 1 } } }, "`rateLimit.perMinute` is higher, or left out."],
    ["more roles", { policy: { permissions: { roles: [], capabilities: [], resources: [] } } }, "`permissions.roles` are more."],
    ["another effect", { policy: { effect: "none" } }, "`effect` cannot be changed."],
    ["a lower level", { security_level: "public" }, "`securityLevel` is lower."],
    ["a level that is none", { security_level: "secret" as never }, "`securityLevel` must be one of public"],
    ["a rule that is none", { policy: { confirm: { rule: "Always" as never } } }, "`confirm.rule` must be one of never, when, always."],
    ["an answer kept for ever", { policy: { cache: { ttlMs: Number.NaN, shared: false } } }, "`cache.ttlMs` must be a number above 0."],
    ["an answer kept for no time", { policy: { cache: { ttlMs: 0, shared: false } } }, "`cache.ttlMs` must be a number above 0."],
    [
      "a limit that is misspelt",
      { policy: { rateLimit: { perMinute: 1, perHours: 1 } } } as never,
      "`rateLimit` must have whole numbers from 1",
    ],
    ["gates that are no list", { policy: { gates: "all" as never } }, "`gates` must be a list."],
    [
      "a replacement that is not there",
      { policy: { deprecation: { redirect: "2026-01-01", replacement: "shop.none" } } },
      "There is no tool shop.none to replace shop.search_vendors.",
    ],
    [
      "a tool in its own place",
      { policy: { deprecation: { replacement: "shop.search_vendors" } } },
      "shop.search_vendors is itself replaced by shop.search_vendors.",
    ],
    ["a replacement that is no name", { policy: { deprecation: { replacement: 5 as never } } }, "`deprecation.replacement` must be text."],
    ["a message that is none", { policy: { deprecation: { message: {} as never } } }, "`deprecation.message` must be text."],
    ["an end that is no date", { policy: { deprecation: { disable: "soon" } } }, "`deprecation.disable` must be a date."],
    ["time that is no number", { policy: { timeoutMs: "1" as never } }, "`timeoutMs` must be a number above 0."],
    ["no time", { policy: { timeoutMs: 0 } }, "`timeoutMs` must be a number above 0."],
    ["less than no retry", { policy: { retries: -1 } }, "`retries` must be a number from 0."],
    ["a budget of nothing", { policy: { gates: [{ ...budget, max: 0 }] } }, "`max` of gate 1 (budget) is missing, or not valid."],
    ["a limit that is no number", { policy: { rateLimit: { perMinute: "1" as never } } }, "`rateLimit` must have whole numbers from 1"],
    ["a limit of half a call", { policy: { rateLimit: { perMinute: 2.5 } } }, "`rateLimit` must have whole numbers from 1"],
    ["a limit that lets nothing through for ever", { policy: { rateLimit: { perMinute: 0 } } }, "`status` switches a tool off."],
    ["an off that reads as on", { policy: { status: { enabled: "no" as never, reason: "" } } }, "`status.enabled` must be true or false."],
    ["no status at all", { policy: { status: null as never } }, "`status.enabled` must be true or false."],
    ["an auth that is none", { policy: { auth: "maybe" as never } }, "maybe is no kind of `auth`."],
    ["a policy without a part", { policy: { latencyBudgetMs: undefined } } as never, "`latencyBudgetMs` cannot be taken away."],
    ["a part that is none", { policy: { sudo: true } } as never, "`sudo` is no part of a policy."],
    ["another id", { id: "shop.other" } as never, "`id` cannot be updated."],
    ["another binding", { call: { kind: "http" } } as never, "`call` cannot be updated."],
    ["an empty text", { description: " " }, "`description` must be text"],
    ["a category that is none", { category: "__proto__" as never }, "__proto__ is no category."],
    ["no object at all", null as never, "An update is an object."],
  ])("refuses %s", async (_, updates, reason) => {
    const { registry, discovery, changes } = open();
    const before = registry.get("shop.search_vendors");
    const result = await discovery.updateTool("shop.search_vendors", updates);
    expect(reasonsOf(result).join(" ")).toContain(reason);
    expect([registry.get("shop.search_vendors"), changes.length]).toEqual([before, 0]);
  });

  it("makes a tool refuse unknown keys that it dropped, for the next call", async () => {
    const { registry, discovery } = open();
    const runtime = createRuntime({ registry, handlers: { "shop.search_vendors": () => found, "shop.get_vendor": () => found } });
    const call = () => runtime.call("shop.get_vendor", { category: "food", extra: 1 });
    expect((await call()).status).toBe("success");
    const validation = { unknownKeys: "refuse", output: "strict", permissionCheck: "required" } as const;
    expect(await discovery.updateTool("shop.get_vendor", { policy: { validation } })).toMatchObject({ ok: true });
    expect((await call()).error).toMatchObject({ code: "TOOL_INVALID_INPUT", details: { validation_errors: [{ field: "extra" }] } });
  });

  it("takes permissions and validation as specification v2 writes them; what they leave out stays", async () => {
    const { discovery, registry } = open();
    const before = registry.get("shop.search_vendors")?.policy;
    const updates: ToolUpdates = {
      permissions: { required_roles: ["admin"], required_capabilities: [{ name: "shop.read", scope: "all" }] },
      validation: { input_validation: "strict", rate_limiting: { max_calls_per_minute: 5, max_calls_per_hour: 50 } },
    };
    expect(await discovery.updateTool("shop.search_vendors", updates)).toMatchObject({ ok: true });
    expect(await discovery.getTool("shop.search_vendors")).toMatchObject({
      permissions: { ...updates.permissions, resource_access: [] },
      validation: { ...updates.validation, output_validation: "strict", permission_check: "required" },
    });
    const back: ToolUpdates = {
      permissions: { required_roles: ["user", "admin"], required_capabilities: [] },
      validation: { input_validation: "lenient", rate_limiting: { max_calls_per_minute: 10 } },
    };
    expect(await discovery.updateTool("shop.search_vendors", back)).toMatchObject({ ok: true });
    expect(registry.get("shop.search_vendors")?.policy).toEqual(before);
  });

  it.each<Partial<DeclaredPolicy>>([
    {},
    { rateLimit: { perMinute: 3, perHour: 30 }, validation: { unknownKeys: "refuse", output: "strict", permissionCheck: "optional" } },
    { validation: { unknownKeys: "keep", output: "report", permissionCheck: "required" } },
    {
      permissions: {
        roles: ["admin"],
        capabilities: [{ name: "shop.read", scope: "all" }],
        resources: [
          { type: "habit_data", mode: "read", filter: "own" },
          { type: "task_data", mode: "write" },
        ],
      },
    },
  ])("changes nothing by what a definition says: %j", async (declared) => {
    const registry = openRegistry(registryWith("shop", [declare({ policy: { effect: "read", ...declared } })]));
    const discovery = openDiscovery({ registry, principal: admin, record: () => {} });
    const before = registry.get("shop.search_vendors")?.policy;
    const { permissions = {}, validation = {} } = (await discovery.getTool("shop.search_vendors")) ?? {};
    expect(permissions).toHaveProperty("required_roles");
    expect(await discovery.updateTool("shop.search_vendors", { permissions, validation })).toMatchObject({ ok: true });
    expect(registry.get("shop.search_vendors")?.policy).toEqual(before);
  });

  it.each<readonly [object, readonly string[]]>([
    [{ permissions: { required_roles: ["user", "admin", "developer"] } }, ["`permissions.roles` are more."]],
    [
      { permissions: { resource_access: [{ resource_type: "habit_data", access_mode: "read" }] } },
      ["`permissions.resources` cannot be changed."],
    ],
    [{ validation: { rate_limiting: { max_calls_per_hour: 5 } } }, ["`rateLimit.perMinute` is higher, or left out."]],
    [{ validation: { output_validation: "lenient" } }, ["`validation` accepts more."]],
    [{ validation: { input_validation: "loose" } }, ["`validation.input_validation` must be strict or lenient."]],
    [{ validation: { permission_check: "never" } }, ["`validation.permissionCheck` must be one of optional, required."]],
    [{ validation: { rateLimit: { perMinute: 1 } } }, ["`validation.rateLimit` cannot be updated."]],
    [{ validation: { rate_limiting: { perMinute: 1 } } }, ["`validation.rate_limiting.perMinute` cannot be updated."]],
    [{ validation: { rate_limiting: { max_calls_per_minute: "1" } } }, ["`rateLimit` must have whole numbers from 1"]],
    [{ permissions: { roles: ["admin"] } }, ["`permissions.roles` cannot be updated."]],
    [{ permissions: { required_roles: "admin" } }, ["`permissions.roles` must be a list."]],
    [{ permissions: { required_capabilities: ["shop.read"] } }, ["Each of `permissions.capabilities` must have a `name`."]],
    [
      { permissions: { required_capabilities: [{ name: "shop.read", scopes: "self" }] } },
      ["`permissions.capabilities.scopes` is no member of a policy."],
    ],
    [
      {
        permissions: {
          required_capabilities: [{ name: "shop.read", conditions: [{ type: "admin_approval", parameters: {}, role: "x" }] }],
        },
      },
      ["`permissions.capabilities.conditions.role` is no member of a policy."],
    ],
    [
      { permissions: { resource_access: [{ resource_type: "habit_data", access_mode: "read", scopeFilter: "current_user" }] } },
      ["`permissions.resources.scopeFilter` is no member of a policy."],
    ],
    [
      { policy: { permissions: { roles: ["user"], capabilities: [], resources: [], capability: [{ name: "shop.read" }] } } },
      ["`permissions.capability` is no member of a policy."],
    ],
    [{ policy: { confirm: { rule: "always", readback: ["category"] } } }, ["`confirm.readback` is no member of a policy."]],
    [{ policy: { deprecation: { disabled: "2026-01-01" } } }, ["`deprecation.disabled` is no member of a policy."]],
    [{ permissions: { required_roles: [null] } }, ["Each of `permissions.roles` must be text."]],
    [{ policy: { gates: [null] } }, ["gate 1 has no known kind"]],
    [{ policy: { gates: [{ kind: "dedupe", list: "vendors", by: "id" }] } }, ["`by` of gate 1 (dedupe) is missing, or not valid."]],
    [{ permissions: null, validation: [] }, ["`permissions` must be an object.", "`validation` must be an object."]],
    [{ security_level: "restricted", policy: { securityLevel: "internal" } }, ["`securityLevel` is given twice."]],
  ])("refuses %j", async (updates, reasons) => {
    const { discovery, changes } = open();
    const found = reasonsOf(await discovery.updateTool("shop.search_vendors", updates as ToolUpdates));
    expect(found).toHaveLength(reasons.length);
    reasons.forEach((reason, index) => {
      expect(found[index]).toContain(reason);
    });
    expect(changes).toEqual([]);
  });

  it("refuses to forbid unknown keys where the schemas keep them", async () => {
    const kept = openRegistry(registryWith("shop", [declare({ policy: { effect: "read", validation: { unknownKeys: "keep" } } })]));
    const discovery = openDiscovery({ registry: kept, principal: admin, record: () => {} });
    for (const unknownKeys of ["strip", "refuse"] as const) {
      const validation = { unknownKeys, output: "strict", permissionCheck: "required" } as const;
      const result = await discovery.updateTool("shop.search_vendors", { policy: { validation } });
      expect(reasonsOf(result)).toEqual(["`validation.unknownKeys` cannot be changed: the tool was generated to keep them."]);
    }
  });

  it("refuses a tool that does not exist", async () => {
    const { discovery } = open();
    expect(reasonsOf(await discovery.updateTool("__proto__", { name: "x" }))).toEqual(["There is no tool __proto__."]);
  });

  it("keeps nothing that the caller could change later", async () => {
    const { registry, discovery } = open();
    const roles: ("admin" | "user")[] = ["admin"];
    await discovery.updateTool("shop.search_vendors", { policy: { permissions: { roles, capabilities: [], resources: [] } } });
    roles.push("user");
    expect(registry.get("shop.search_vendors")?.policy.permissions.roles).toEqual(["admin"]);
  });
});

describe("deprecating", () => {
  it("dates it from now and names the replacement", async () => {
    const { discovery, changes } = open();
    expect(await discovery.deprecateTool("shop.search_vendors", "shop.get_vendor")).toMatchObject({ ok: true });
    expect(await discovery.getTool("shop.search_vendors")).toMatchObject({
      deprecated_at: "2026-06-01T00:00:00.000Z",
      replacement_tool: "shop.get_vendor",
    });
    expect(changes.map(({ kind }) => kind)).toEqual(["tool-deprecated"]);
    expect((await discovery.searchTools("vendors")).map(({ id }) => id)).toEqual(["shop.get_vendor"]);
    expect(await discovery.searchTools("vendors", { include_deprecated: true })).toHaveLength(2);
  });

  it("refuses a replacement that does not exist, is the tool itself, or leads back to it", async () => {
    const { discovery } = open();
    expect((await discovery.deprecateTool("shop.get_vendor", "shop.nope")).ok).toBe(false);
    expect((await discovery.deprecateTool("shop.get_vendor", "shop.get_vendor")).ok).toBe(false);
    expect((await discovery.deprecateTool("shop.get_vendor", "shop.search_vendors")).ok).toBe(true);
    expect(reasonsOf(await discovery.deprecateTool("shop.search_vendors", "shop.get_vendor"))).toEqual([
      "shop.get_vendor is itself replaced by shop.search_vendors.",
    ]);
  });
});
