import { describe, expect, it } from "vitest";
import { combineRegistries, type Registry } from "../../runtime/codegen-v1/index.js";
import type { CallContext, Grant } from "../../runtime/context.js";
import { openDiscovery, openRegistry } from "../../runtime/discovery/index.js";
import { createRuntime, type Permissions, type Runtime } from "../../runtime/index.js";
import { type DeclaredScheme, type PermissionScheme, permissions, schemeFor, standardScheme } from "../../runtime/permissions/index.js";
import { settingsOf, tenantRegistry, tenants, tenantTools } from "../../runtime/tenants/index.js";
import { declare, found, registryWith } from "../runtime/fixture.js";

const orders: DeclaredScheme = {
  capabilities: { "order.read": { resource_type: "task_data", access_mode: "read", scope: "owned" } },
  scope_aliases: { mine: "self" },
};
const asked: Permissions = { roles: [], capabilities: [{ name: "order.read" }], resources: [{ type: "task_data", mode: "read" }] };

function shop(declared: DeclaredScheme | undefined, needs: Permissions = asked, name = "shop"): Registry {
  return registryWith(name, [declare({ id: `${name}.find`, policy: { effect: "read", permissions: needs } })], declared);
}

function runtimeOver(registry: Registry | readonly Registry[], scheme?: PermissionScheme): Runtime {
  const ids = [registry].flat().flatMap((one) => one.list().map(({ id }) => id));
  const handlers = Object.fromEntries(
    ids.map((id) => [id, (_: unknown, { access }: { access: unknown }) => ({ ...found, vendors: [JSON.stringify(access)] })]),
  );
  return createRuntime({ registry, handlers, permissions: permissions(scheme === undefined ? {} : { scheme }) });
}

const holding = (...capabilities: readonly Grant[]): CallContext => ({
  tenant: "acme",
  principal: { id: "ann", roles: ["user"], capabilities },
});
const codeOf = async (runtime: Runtime, context: CallContext, id = "shop.find"): Promise<string> => {
  const answer = await runtime.call(id, { category: "tea" }, context);
  return answer.status === "success" ? "success" : answer.error.code;
};

describe("what a contract declares", () => {
  it("is what permissions() goes by, without being told", async () => {
    const runtime = runtimeOver(shop(orders));
    const answer = await runtime.call("shop.find", { category: "tea" }, holding({ name: "order.read" }));
    expect(answer).toMatchObject({ status: "success", data: { vendors: [expect.stringContaining('"scope":"owned"')] } });
    expect(await codeOf(runtime, holding({ name: "order.read", scope: "accessible" }))).toBe("success");
    expect(await codeOf(runtime, holding({ name: "order.read", scope: "mine" }))).toBe("TOOL_CAPABILITY_MISSING");
    expect(await codeOf(runtime, holding())).toBe("TOOL_CAPABILITY_MISSING");
  });

  it("reads the words for scopes in what people hold", async () => {
    const runtime = runtimeOver(shop(orders, { ...asked, capabilities: [{ name: "order.read", scope: "self" }] }));
    expect(await codeOf(runtime, holding({ name: "order.read", scope: "mine" }))).toBe("success");
  });

  it("is nothing in output without it, which works as it did", async () => {
    const runtime = runtimeOver(shop(undefined));
    // Nobody says what the capability is about, so it covers nothing.
    expect(await codeOf(runtime, holding({ name: "order.read" }))).toBe("TOOL_RESOURCE_ACCESS_DENIED");
    expect(schemeFor(shop(undefined))).toBe(standardScheme);
    const { list, get, tool, load } = shop(undefined);
    expect(schemeFor({ name: "old", title: "", version: "", list, get, tool, load })).toBe(standardScheme);
  });

  it("cannot be changed by who holds the registry", () => {
    const [scheme] = shop(orders).schemes ?? [];
    expect(Object.isFrozen(scheme?.capabilities?.["order.read"])).toBe(true);
    expect(Object.isFrozen(schemeFor(shop(orders)))).toBe(true);
  });

  it("gives no role more of a standard capability, and leaves it where it gives less", () => {
    const project = (scope?: string): PermissionScheme["default_grants"] => {
      const definition = { resource_type: "project_data", access_mode: "read" as const, ...(scope === undefined ? {} : { scope }) };
      return schemeFor(shop({ capabilities: { "project.read": definition } })).default_grants;
    };
    expect(project("accessible")).toEqual(standardScheme.default_grants);
    expect(project("self")).toEqual(standardScheme.default_grants);
    expect(project()).toEqual(standardScheme.default_grants);
    for (const wider of [project("all"), project("team")]) expect(Object.values(wider).flat()).not.toContain("project.read");
    const other = schemeFor(
      shop({ capabilities: { "project.read": { resource_type: "system_config", access_mode: "read", scope: "self" } } }),
    );
    expect(other.default_grants.admin).toEqual(standardScheme.default_grants.admin.filter((name) => name !== "project.read"));
  });

  describe("of a standard capability that it makes wider", () => {
    const habits = { resource_type: "habit_data", access_mode: "read" } as const;
    const needs = (scope?: string): Permissions => ({
      roles: [],
      capabilities: [{ name: "habit.read", ...(scope === undefined ? {} : { scope }) }],
      resources: [],
    });
    const over = (definition: object, needed = needs()) => shop({ capabilities: { "habit.read": { ...habits, ...definition } } }, needed);
    const bare: Grant = { name: "habit.read" };

    it("a grant without a scope holds what the standard one reaches, and no more", async () => {
      const wider = over({ scope: "all" });
      expect(await codeOf(runtimeOver(wider), holding(bare))).toBe("TOOL_CAPABILITY_MISSING");
      expect(await codeOf(runtimeOver(wider), holding({ ...bare, scope: "all" }))).toBe("success");
      expect(await codeOf(runtimeOver(over({ scope: "all" }, needs("self"))), holding(bare))).toBe("success");
      const { checkPermissions } = openDiscovery({ registry: wider });
      expect(await checkPermissions("shop.find", { roles: ["user"], capabilities: ["habit.read"] })).toMatchObject({ allowed: false });
      // Also where the scheme that came of it is given back.
      expect(await codeOf(runtimeOver(wider, schemeFor(wider)), holding(bare))).toBe("TOOL_CAPABILITY_MISSING");
    });

    it("a grant without a scope holds nothing where it is about something else", async () => {
      for (const definition of [{ access_mode: "delete" }, { resource_type: "system_config" }])
        expect(await codeOf(runtimeOver(over({ ...definition, scope: "self" })), holding(bare))).toBe("TOOL_CAPABILITY_MISSING");
    });

    it("a scope that it leaves out stays", async () => {
      const runtime = runtimeOver(over({}, needs()));
      expect(await codeOf(runtime, holding())).toBe("success");
      const { capabilities } = schemeFor(over({}));
      expect(capabilities["habit.read"]).toEqual({ ...habits, scope: "self" });
    });

    it("the application may say that its grants are meant so", async () => {
      const scheme = { ...standardScheme, capabilities: { ...standardScheme.capabilities, "habit.read": { ...habits, scope: "all" } } };
      expect(await codeOf(runtimeOver(over({ scope: "all" }), scheme), holding(bare))).toBe("success");
    });
  });
});

describe("a scheme of the application beside it", () => {
  const given = (parts: Partial<PermissionScheme>): PermissionScheme => ({ ...standardScheme, ...parts });
  const withOrder = (definition: object): PermissionScheme =>
    given({
      capabilities: { ...standardScheme.capabilities, "order.read": { ...orders.capabilities?.["order.read"], ...definition } as never },
    });

  it("says who holds what, and may add", async () => {
    const scheme = given({ default_grants: { ...standardScheme.default_grants, user: ["order.read"] } });
    expect(await codeOf(runtimeOver(shop(orders), scheme), holding())).toBe("success");
    expect(schemeFor(shop(orders), scheme).capabilities).toMatchObject({ ...standardScheme.capabilities, ...orders.capabilities });
  });

  it("may narrow a scope, also by another word for it", () => {
    for (const scope of ["self", "mine"]) {
      expect(schemeFor(shop(orders), withOrder({ scope })).capabilities["order.read"]?.scope).toBe("self");
    }
  });

  it("never widens: every attempt is named when the runtime is made", () => {
    const scheme = { ...withOrder({ scope: "all", access_mode: "write" }), scope_aliases: { mine: "all" } };
    const message = [
      "The permission scheme gives more than contracts declare.",
      "  The scope mine is all here and self in registry shop.",
      "  The capability order.read is write task_data (all) here and read task_data (owned) in registry shop.",
    ].join("\n");
    expect(() => runtimeOver(shop(orders), scheme)).toThrow(message);
    expect(() => openDiscovery({ registry: shop(orders), scheme })).toThrow(message);
    for (const definition of [{ scope: "all" }, { scope: "team" }, { access_mode: "delete" }, { resource_type: "any" }])
      expect(() => runtimeOver(shop(orders), withOrder(definition))).toThrow("gives more than contracts declare");
  });

  it("takes the declared scope where it names none", () => {
    const { scope: _, ...bare } = orders.capabilities?.["order.read"] ?? { resource_type: "", access_mode: "read" };
    const scheme = given({ capabilities: { "order.read": bare } });
    expect(schemeFor(shop(orders), scheme).capabilities["order.read"]?.scope).toBe("owned");
  });
});

describe("the declarations of several contracts", () => {
  const stock: DeclaredScheme = { capabilities: { ...orders.capabilities, "stock.read": { resource_type: "any", access_mode: "read" } } };

  it("are one scheme, in a combined registry as in a list of registries", async () => {
    const parts = [shop(orders), shop(stock, asked, "stock"), shop(undefined, asked, "plain")];
    expect(Object.keys(schemeFor(combineRegistries(...parts)).capabilities)).toEqual(
      expect.arrayContaining(["order.read", "stock.read", "habit.read"]),
    );
    const runtime = runtimeOver(parts);
    for (const id of ["shop.find", "stock.find", "plain.find"])
      expect(await codeOf(runtime, holding({ name: "order.read" }), id)).toBe("success");
  });

  it("read the scopes of capabilities by the words for them that they declare, and by the standard one", async () => {
    const mine = { ...orders, capabilities: { "order.read": { ...orders.capabilities?.["order.read"], scope: "mine" } } } as DeclaredScheme;
    const runtime = runtimeOver([shop(orders.scope_aliases && { scope_aliases: orders.scope_aliases }), shop(mine, asked, "stock")]);
    expect(await codeOf(runtime, holding({ name: "order.read", scope: "mine" }), "stock.find")).toBe("success");
    expect(
      schemeFor(shop({ capabilities: { "a.b": { resource_type: "any", access_mode: "read", scope: "self_only" } } })).capabilities["a.b"]
        ?.scope,
    ).toBe("self");
  });

  it("clash where one name means two things, and both sides are named", () => {
    const other: DeclaredScheme = {
      capabilities: { "order.read": { resource_type: "task_data", access_mode: "read" } },
      scope_aliases: { mine: "owned" },
    };
    const parts = [shop(orders), shop(other, asked, "stock")];
    const message = [
      "Permissions clash.",
      "  The scope mine is self in registry shop and owned in registry stock.",
      "  The capability order.read is read task_data (owned) in registry shop and read task_data in registry stock.",
    ].join("\n");
    expect(() => runtimeOver(parts)).toThrow(message);
    expect(() => openDiscovery({ registry: combineRegistries(...parts) })).toThrow(message);
    expect(() => tenantTools({ registry: combineRegistries(...parts), settings: settingsOf({}) })).toThrow(message);
  });
});

describe("words for scopes", () => {
  const [wider, alias]: readonly DeclaredScheme[] = [{ scope_aliases: { self: "all" } }, { scope_aliases: { self_only: "all" } }];
  const apps = (declared: DeclaredScheme | undefined) => [shop(orders), shop(declared, asked, "stock")];

  it("cannot change what people hold of the tools of others", () => {
    const message = "Permissions clash.\n  The scope self is self in every scheme and all in registry stock.";
    for (const scheme of [undefined, standardScheme]) expect(() => runtimeOver(apps(wider), scheme)).toThrow(message);
    expect(() => openDiscovery({ registry: combineRegistries(...apps(wider)) })).toThrow(message);
    expect(() => runtimeOver(apps(alias))).toThrow("The scope self_only is self in every scheme and all in registry stock.");
    expect(() => runtimeOver(apps(alias), standardScheme)).toThrow("The scope self_only is self here and all in registry stock.");
  });

  it("cannot be a scope that another contract uses: whoever was given it would hold more", async () => {
    const team: DeclaredScheme = { capabilities: { "order.read": { resource_type: "task_data", access_mode: "read", scope: "team" } } };
    const needs: Permissions = { ...asked, capabilities: [{ name: "order.read", scope: "accessible" }] };
    const held = holding({ name: "order.read", scope: "team" });
    expect(await codeOf(runtimeOver(shop(team, needs)), held)).toBe("TOOL_CAPABILITY_MISSING");
    const stock = shop({ scope_aliases: { team: "all" } }, asked, "stock");
    const clash = (where: string): string =>
      `Permissions clash.\n  The scope team is one of its own in ${where} and all in registry stock.`;
    expect(() => runtimeOver([shop(team, needs), stock])).toThrow(clash("registry shop"));
    expect(() => runtimeOver([shop({ scope_aliases: { mine: "team" } }), stock])).toThrow(clash("registry shop"));
    // Also where a registry declares nothing, and only a tool of it asks for the scope.
    const asks = shop(undefined, { ...asked, capabilities: [{ name: "order.read", scope: "team" }] });
    expect(() => runtimeOver([asks, stock])).toThrow(clash("shop.find"));
    expect(() => runtimeOver([shop({ ...team, scope_aliases: { team: "all" } }, needs), stock])).not.toThrow();
  });

  it("cannot become one by a tool that is registered or updated: nobody could open the registry from then on", async () => {
    const registry = openRegistry(combineRegistries(shop(undefined), shop({ scope_aliases: { team: "all" } }, asked, "stock")));
    const discovery = openDiscovery({ registry, principal: { id: "ada", roles: ["admin"] }, record: () => {} });
    const of = (scope: string): Permissions => ({ ...asked, capabilities: [...asked.capabilities, { name: "order.read", scope }] });
    const register = async (id: string, scope: string) => {
      const tool = await registryWith(id, [
        declare({ id, hostName: id.replace(".", "_"), policy: { effect: "read", permissions: of(scope) } }),
      ]).tool(id);
      if (tool === undefined) throw new Error(id);
      return discovery.registerTool(tool);
    };
    const clash = (id: string) => ({
      ok: false,
      reasons: [`Nothing was changed: Permissions clash.\n  The scope team is one of its own in ${id} and all in registry stock.`],
    });
    expect(await register("late.find", "team")).toEqual(clash("late.find"));
    expect(await discovery.updateTool("shop.find", { policy: { permissions: of("team") } })).toEqual(clash("shop.find"));
    expect(await register("late.find", "accessible")).toMatchObject({ ok: true });
    expect(() => openDiscovery({ registry })).not.toThrow();
    expect(registry.list().map(({ id }) => id)).toEqual(["shop.find", "stock.find", "late.find"]);
  });

  it("may repeat what they mean anyway, and be the application's own", () => {
    expect(() => runtimeOver(apps({ scope_aliases: { self: "self", self_only: "self" } }))).not.toThrow();
    expect(() => runtimeOver(apps(alias), { ...standardScheme, scope_aliases: { self_only: "all" } })).not.toThrow();
  });
});

describe("other views of a registry", () => {
  it("describe the declared scheme: discovery, an open registry, a tenant's", async () => {
    for (const registry of [shop(orders), openRegistry(shop(orders)), tenantRegistry(shop(orders), {})]) {
      const discovery = openDiscovery({ registry });
      const { permissions: scheme } = await discovery.describe();
      expect(scheme.capabilities["order.read"]).toEqual({ resource_type: "task_data", access_mode: "read", scope: "owned" });
      expect(scheme.scope_aliases).toEqual({ self_only: "self", mine: "self" });
      expect(
        await discovery.checkPermissions("shop.find", { roles: ["user"], capabilities: [{ name: "order.read", scope: "mine" }] }),
      ).toMatchObject({
        allowed: false,
        reasons: ["shop.find needs the capability order.read (owned), which is not held."],
      });
    }
  });

  it("hold a tenant's scopes against the declared scope of a tool that names none", async () => {
    const settings = { wide: { scopes: ["order.read:accessible"] }, narrow: { scopes: ["order.read:self"] } };
    const { getToolsForTenant } = tenantTools({ registry: shop(orders), settings: settingsOf(settings) });
    expect(await getToolsForTenant("wide")).toHaveLength(1);
    expect(await getToolsForTenant("narrow")).toEqual([]);
    const runtime = createRuntime({
      registry: shop(orders),
      handlers: { "shop.find": () => found },
      permissions: permissions(),
      tenants: tenants(settingsOf(settings)),
    });
    const held = holding({ name: "order.read" });
    expect(await codeOf(runtime, { ...held, tenant: "wide" })).toBe("success");
    expect(await codeOf(runtime, { ...held, tenant: "narrow" })).toBe("TOOL_TEMPORARILY_DISABLED");
  });
});
