import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, expectTypeOf, it } from "vitest";
import { registry as generated } from "../../generated/index.js";
import {
  openDiscovery,
  type PermissionVerdict,
  standardScheme,
  type ToolDefinition,
  toolCategories,
} from "../../runtime/discovery/index.js";
import { tenantRegistry } from "../../runtime/tenants/index.js";
import { declare, registryWith } from "../runtime/fixture.js";

const discovery = openDiscovery({ registry: generated });
const idsOf = (tools: readonly ToolDefinition[]): readonly string[] => tools.map(({ id }) => id);
const clock = { now: () => Date.parse("2026-06-01"), elapsed: () => 0 };

describe("a definition", () => {
  it("is what specification v2 says of habit.create, in its own names", async () => {
    const tool = await discovery.getTool("habit.create");
    expect(tool).toMatchObject({
      id: "habit.create",
      name: "Create Habit",
      category: "habit_management",
      version: "2.0.0",
      description: "Create a new habit with specified parameters",
      detailed_description: expect.stringContaining("atomic habits"),
      function_signature: {
        input: {
          schema: { type: "object", properties: { name: { maxLength: 200 } } },
          examples: [{ name: "simple_habit", expected_output_type: "success" }, { name: "complex_habit" }],
          required_fields: ["name"],
        },
        output: {
          success_schema: { required: ["habit_info"] },
          error_schemas: { TOOL_INVALID_INPUT: { type: "object" } },
          examples: [{ name: "successful_creation", response: { status: "success" } }],
        },
        side_effects: [{ type: "write", description: "Creates new habit record in storage", reversible: true }],
      },
      permissions: {
        required_roles: ["user", "power_user", "admin"],
        required_capabilities: [{ name: "habit.write", scope: "self" }],
        resource_access: [{ resource_type: "habit_data", access_mode: "create", scope_filter: "current_user" }],
      },
      security_level: "internal",
      implementation: {
        type: "function_call",
        module: "pm.tools.habit_tools",
        function: "create_habit",
        version_compatibility: ["2.0.0"],
      },
      validation: {
        input_validation: "strict",
        output_validation: "strict",
        permission_check: "required",
        rate_limiting: { max_calls_per_minute: 10, max_calls_per_hour: 100 },
      },
      author: "PersonalManager Core Team",
      created_at: "2025-01-15T00:00:00Z",
      updated_at: "2025-01-15T00:00:00Z",
    });
    expect(Object.isFrozen(tool?.function_signature.input)).toBe(true);
  });

  it("of every reference tool has every required part, a category of the ten and valid JSON Schema", async () => {
    const tools = await discovery.listTools();
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    expect(tools.length).toBeGreaterThan(60);
    for (const tool of tools) {
      const { input, output } = tool.function_signature;
      const texts = [tool.name, tool.version, tool.description, tool.created_at, tool.updated_at, tool.implementation.type];
      expect(texts.every((text) => text.length > 0)).toBe(true);
      expect(toolCategories).toContain(tool.category);
      for (const schema of [input.schema, output.success_schema, ...Object.values(output.error_schemas)]) {
        expect(ajv.validateSchema(schema)).toBe(true);
      }
      for (const { response } of output.examples)
        expect(response).toMatchObject({ status: expect.any(String), metadata: expect.any(Object) });
    }
  });

  it("is null for a tool that does not exist", async () => {
    const ids = ["nope", "__proto__", "constructor", ""];
    expect(await Promise.all(ids.map((id) => discovery.getTool(id)))).toEqual(ids.map(() => null));
    expect(await discovery.getTool(undefined as never)).toBeNull();
  });
});

describe("a list", () => {
  it("is by category and role", async () => {
    expect(idsOf(await discovery.listTools("habit_management"))).toEqual(["habit.create"]);
    expect(idsOf(await discovery.listTools("habit_management", "admin"))).toEqual(["habit.create"]);
    expect(await discovery.listTools("habit_management", "ai_agent")).toEqual([]);
    // A tool that names no roles is for everybody.
    expect((await discovery.listTools(undefined, "ai_agent")).length).toBeGreaterThan(10);
  });

  // Plain JavaScript may say it in a word that is none.
  it.each([false, "no" as never])("leaves out what is off (%j) or past its end, and keeps what is deprecated", async (enabled) => {
    const registry = registryWith("shop", [
      declare(),
      declare({ id: "shop.off", policy: { effect: "read", status: { enabled, reason: "later" } } }),
      declare({ id: "shop.old", policy: { effect: "read", deprecation: { since: "2026-01-01", replacement: "shop.search_vendors" } } }),
      declare({ id: "shop.shut", policy: { effect: "read", deprecation: { since: "2026-01-01", disable: "2026-05-01" } } }),
      declare({ id: "shop.gone", policy: { effect: "read", deprecation: { since: "2026-01-01", remove: "2026-05-01" } } }),
      declare({ id: "shop.later", policy: { effect: "read", deprecation: { since: "2027-01-01" } } }),
    ]);
    const shop = openDiscovery({ registry, clock });
    expect(idsOf(await shop.listTools())).toEqual(["shop.search_vendors", "shop.old", "shop.later"]);
    expect(await shop.getTool("shop.old")).toMatchObject({ deprecated_at: "2026-01-01", replacement_tool: "shop.search_vendors" });
    expect(await shop.getTool("shop.gone")).toBeNull();
    expect(await shop.getTool("shop.off")).toBeNull();
    expect((await shop.checkPermissions("shop.off", { roles: ["admin"], capabilities: [] })).reasons).toEqual([
      "shop.off is switched off: later",
    ]);
    expect(await shop.checkPermissions("shop.shut", { roles: ["admin"], capabilities: [] })).toMatchObject({
      allowed: false,
      reasons: ["shop.shut can no longer be used."],
    });
    expect(idsOf(await shop.searchTools("vendors")).toSorted()).toEqual(["shop.later", "shop.search_vendors"]);
    expect(idsOf(await shop.searchTools("vendors", { include_deprecated: true }))).toContain("shop.old");
    expect(idsOf(await shop.searchTools("vendors", { include_deprecated: true }))).not.toContain("shop.shut");
  });

  it("goes on without a tool whose module cannot be loaded, and says so", async () => {
    const told: unknown[] = [];
    const registry = registryWith("shop", [declare(), declare({ id: "shop.broken" })]);
    const tool: typeof registry.tool = async (id) => {
      if (id === "shop.broken") throw new Error("ENOENT");
      return registry.tool(id);
    };
    const shop = openDiscovery({ registry: { ...registry, tool }, onError: (error, id) => told.push([id, String(error)]) });
    expect(idsOf(await shop.listTools())).toEqual(["shop.search_vendors"]);
    expect(await shop.getTool("shop.broken")).toBeNull();
    expect(told).toEqual([
      ["shop.broken", "Error: ENOENT"],
      ["shop.broken", "Error: ENOENT"],
    ]);
  });
});

describe("search", () => {
  it("gives definitions with score and reasons", async () => {
    const [best, ...rest] = await discovery.searchTools("start a new daily routine, make a habit");
    expect(best).toMatchObject({
      id: "habit.create",
      ranking: { matched: expect.arrayContaining([{ word: "habit", term: "habit", how: "same" }]) },
    });
    expect(rest.every(({ ranking }) => ranking.score <= (best?.ranking.score ?? 0))).toBe(true);
    expectTypeOf(best).toExtend<ToolDefinition | undefined>();
  });

  it("keeps to its filters", async () => {
    const all = idsOf(await discovery.searchTools("create", { limit: 100 }));
    expect(all.length).toBeGreaterThan(3);
    expect(idsOf(await discovery.searchTools("create", { category_filter: "habit_management" }))).toEqual(["habit.create"]);
    expect(idsOf(await discovery.searchTools("create", { category_filter: ["habit_management", "custom"] }))).toContain("habit.create");
    expect(idsOf(await discovery.searchTools("habit", { permission_filter: [] }))).not.toContain("habit.create");
    expect(idsOf(await discovery.searchTools("habit", { permission_filter: ["habit.write"] }))).toContain("habit.create");
    // From a model: null is no filter, and a filter that is none throws nothing.
    const none = { category_filter: null, permission_filter: null, security_level: null, limit: null } as never;
    expect(idsOf(await discovery.searchTools("habit", none))).toContain("habit.create");
    expect(idsOf(await discovery.searchTools("habit", { permission_filter: "habit.write" as never }))).toContain("habit.create");
    for (const part of ["category_filter", "permission_filter", "security_level"])
      expect(idsOf(await discovery.searchTools("create a habit", { [part]: 5 } as never))).not.toContain("habit.create");
    expect(idsOf(await discovery.searchTools("habit", { security_level: "public" }))).not.toContain("habit.create");
    expect(await discovery.searchTools("create", { limit: 2 })).toHaveLength(2);
    expect(await discovery.searchTools("create", { limit: -1 })).toEqual([]);
    expect(await discovery.searchTools("create", { limit: Number.NaN })).toEqual(await discovery.searchTools("create"));
    expect(await discovery.searchTools("create", null as never)).toHaveLength(10);
  });

  it("sees the tools of a tenant and nothing else, not even in its scores", async () => {
    const view = tenantRegistry(generated, { enable: ["habit.*", "project.*"] });
    const tenant = openDiscovery({ registry: view });
    const ofTenant = await tenant.searchTools("create a booking, order or habit", { limit: 100 });
    expect([await tenant.getTool("travel.weather"), (await tenant.getTool("habit.create"))?.id]).toEqual([null, "habit.create"]);
    expect(idsOf(ofTenant).every((id) => /^(habit|project)\./.test(id))).toBe(true);
    const alone = registryWith("alone", [declare({ id: "a.one", title: "Find habits" }), declare({ id: "a.two", title: "Find cats" })]);
    const among = registryWith("among", [
      declare({ id: "a.one", title: "Find habits" }),
      declare({ id: "a.two", title: "Find cats" }),
      ...Array.from({ length: 50 }, (_, index) => declare({ id: `b.habit${index}`, title: "Habits" })),
    ]);
    const scores = async (registry: typeof alone): Promise<unknown> =>
      (await openDiscovery({ registry }).searchTools("habits")).map(({ id, ranking }) => [id, ranking]);
    expect(await scores(tenantRegistry(among, { disable: ["b.*"] }))).toEqual(await scores(alone));
  });
});

describe("permissions", () => {
  const verdict = (id: string, roles: readonly string[], capabilities: readonly (string | { name: string; scope: string })[] = []) =>
    discovery.checkPermissions(id, { roles: roles as never, capabilities });

  it.each<readonly [string, readonly string[], readonly (string | { name: string; scope: string })[], boolean]>([
    ["habit.create", ["user"], [], true],
    ["habit.create", ["ai_agent"], [], false],
    ["habit.create", ["ai_agent"], ["habit.write"], false],
    ["habit.create", ["developer"], [], false],
    ["project.status", ["user"], [], true],
    ["project.status", ["user"], [{ name: "project.read", scope: "owned" }], false],
    ["project.status", ["user"], [{ name: "project.read", scope: "all" }], true],
    ["nope", ["admin"], [], false],
  ])("%s for %j with %j: %s", async (id, roles, capabilities, allowed) => {
    const found = await verdict(id, roles, capabilities);
    expect(found.allowed).toBe(allowed);
    expect(found.reasons.length > 0).toBe(!allowed);
  });

  it("that are missing are all named at once", async () => {
    expect(await verdict("habit.create", ["developer"])).toEqual({
      allowed: false,
      reasons: [
        "habit.create is for user or power_user or admin; the roles here are developer.",
        "habit.create needs the capability habit.write (self), which is not held.",
      ],
      missing: { roles: ["user", "power_user", "admin"], capabilities: [{ name: "habit.write", scope: "self" }] },
    } satisfies PermissionVerdict);
  });

  it("decide what is available", async () => {
    const forUser = idsOf(await discovery.getAvailableTools(["user"], []));
    const forAgent = idsOf(await discovery.getAvailableTools(["ai_agent"], []));
    expect(forUser).toContain("habit.create");
    expect(forAgent).not.toContain("habit.create");
    expect(forAgent.every((id) => forUser.includes(id))).toBe(true);
  });

  it("of a tool that another answers for are those of the other, as a call has it", async () => {
    const redirect = { since: "2026-01-01", redirect: "2026-03-01" };
    const registry = registryWith("shop", [
      declare({ policy: { effect: "read", permissions: { roles: ["admin"], capabilities: [], resources: [] } } }),
      declare({ id: "shop.old", policy: { effect: "read", deprecation: { ...redirect, replacement: "shop.search_vendors" } } }),
      declare({ id: "shop.lost", policy: { effect: "read", deprecation: { ...redirect, replacement: "shop.nowhere" } } }),
    ]);
    const found = async (now: string) => {
      const shop = openDiscovery({ registry, clock: { now: () => Date.parse(now), elapsed: () => 0 } });
      const user = { roles: ["user"] as const, capabilities: [] };
      const allowed = async (id: string) => (await shop.checkPermissions(id, user)).allowed;
      return [await allowed("shop.old"), await allowed("shop.lost"), idsOf(await shop.getAvailableTools(["user"], []))];
    };
    expect(await found("2026-02-01")).toEqual([true, true, ["shop.old", "shop.lost"]]);
    expect(await found("2026-03-01")).toEqual([false, false, []]);
  });

  it("are for an application to decide otherwise, and a check that breaks allows nothing", async () => {
    const closed = openDiscovery({
      registry: generated,
      check: ({ id }) => {
        if (id.startsWith("travel.")) throw new Error("engine is down");
        return { allowed: id === "habit.create", reasons: [], missing: { roles: [], capabilities: [] } };
      },
    });
    expect(idsOf(await closed.getAvailableTools([], []))).toEqual(["habit.create"]);
    expect(await closed.checkPermissions("travel.geocode", { roles: ["admin"], capabilities: [] })).toMatchObject({ allowed: false });
  });
});

describe("a registry's account of itself", () => {
  it("has tools, all ten categories and the permission scheme", async () => {
    const { tools, categories, permissions, version, last_updated } = await discovery.describe();
    expect(Object.keys(categories).toSorted()).toEqual([...toolCategories].toSorted());
    expect(toolCategories).toEqual(
      "habit_management project_management task_management time_management knowledge_management system_admin ai_explanation data_analysis integration custom".split(
        " ",
      ),
    );
    const counted = Object.values(categories).reduce((sum, { tool_count }) => sum + tool_count, 0);
    expect(counted).toBe(Object.keys(tools).length);
    expect(categories.habit_management).toEqual({
      category: "habit_management",
      name: expect.any(String),
      description: expect.any(String),
      tool_count: 1,
      common_permissions: [{ name: "habit.write", scope: "self" }],
    });
    expect(categories.ai_explanation.tool_count).toBe(0);
    // The contract declares the standard scheme, word for word.
    expect(permissions).toEqual(standardScheme);
    expect(Number.isNaN(Date.parse(last_updated))).toBe(false);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it("the standard scheme has the eight capabilities, and grants each role only what exists", () => {
    const names = Object.keys(standardScheme.capabilities);
    const defined = Object.entries(standardScheme.capabilities).map(([name, { resource_type, access_mode, scope }]) =>
      [name, resource_type, access_mode, scope].join(" "),
    );
    expect(defined).toEqual([
      "habit.read habit_data read self",
      "habit.write habit_data write self",
      "habit.delete habit_data delete self",
      "project.read project_data read accessible",
      "project.write project_data write owned",
      "system.config.read system_config read all",
      "system.config.write system_config write all",
      "ai.explain any read analysis_only",
    ]);
    expect(
      Object.values(standardScheme.default_grants)
        .flat()
        .filter((name) => !names.includes(name)),
    ).toEqual([]);
    expect(standardScheme.default_grants.ai_agent.filter((name) => /write|delete/.test(name))).toEqual([]);
    expect(Object.keys(standardScheme.default_grants)).toEqual(Object.keys(standardScheme.roles));
    expect(Object.values(standardScheme.roles)).toEqual(Object.keys(standardScheme.roles).map(() => ({ description: expect.any(String) })));
  });
});
