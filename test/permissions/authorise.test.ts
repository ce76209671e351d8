import { describe, expect, it } from "vitest";
import type { CallContext, Principal } from "../../runtime/context.js";
import { permissions } from "../../runtime/permissions/index.js";
import { standardScheme } from "../../runtime/permissions/scheme.js";
import { allowed, ann, bot, decide, forAnn, toolNamed, toolWith } from "./people.js";

const boss = { id: "boss", roles: ["admin"] } as const;
const builder = { id: "dev", roles: ["developer"] } as const;

/** habit.create: user, power_user or admin with habit.write (self_only). project.status: the same with project.read (accessible). */
const table: readonly (readonly [string, CallContext, habit: string, project: string])[] = [
  ["nobody", {}, "TOOL_ROLE_NOT_AUTHORIZED", "TOOL_ROLE_NOT_AUTHORIZED"],
  ["a user", { principal: ann }, "ok", "ok"],
  ["a power user", { principal: { id: "p", roles: ["power_user"] } }, "ok", "ok"],
  ["an admin", { principal: boss }, "ok", "ok"],
  ["a developer", { principal: builder }, "TOOL_ROLE_NOT_AUTHORIZED", "TOOL_ROLE_NOT_AUTHORIZED"],
  ["somebody without a role", { principal: { id: "x" } }, "TOOL_ROLE_NOT_AUTHORIZED", "TOOL_ROLE_NOT_AUTHORIZED"],
  ["an agent alone", { principal: bot }, "TOOL_ROLE_NOT_AUTHORIZED", "TOOL_ROLE_NOT_AUTHORIZED"],
  ["an agent that claims a role", { principal: { ...bot, roles: ["admin"] } }, "TOOL_ROLE_NOT_AUTHORIZED", "TOOL_ROLE_NOT_AUTHORIZED"],
  ["an agent by its only role", { principal: { id: "b", roles: ["ai_agent"] } }, "TOOL_ROLE_NOT_AUTHORIZED", "TOOL_ROLE_NOT_AUTHORIZED"],
  ["an agent for a user", forAnn, "ok", "ok"],
  [
    "an agent for an agent",
    { principal: bot, onBehalfOf: { id: "b2", kind: "agent" } },
    "TOOL_ROLE_NOT_AUTHORIZED",
    "TOOL_ROLE_NOT_AUTHORIZED",
  ],
  [
    "an agent with rights for a developer",
    { principal: { ...bot, roles: ["user"] }, onBehalfOf: builder },
    "TOOL_ROLE_NOT_AUTHORIZED",
    "TOOL_ROLE_NOT_AUTHORIZED",
  ],
  ["a service with a role", { principal: { id: "s", kind: "service", roles: ["user"] } }, "ok", "ok"],
  [
    "a user whose own grant is narrower",
    { principal: { ...ann, capabilities: [{ name: "project.read", scope: "owned" }] } },
    "ok",
    "TOOL_CAPABILITY_MISSING",
  ],
  [
    "a user whose own grant is wider",
    {
      principal: {
        ...ann,
        capabilities: [
          { name: "project.read", scope: "all" },
          { name: "habit.write", scope: "all" },
        ],
      },
    },
    "ok",
    "ok",
  ],
  ["a user whose grant uses the alias", { principal: { ...ann, capabilities: [{ name: "habit.write", scope: "self_only" }] } }, "ok", "ok"],
  [
    "a user whose grant has an unknown scope",
    { principal: { ...ann, capabilities: [{ name: "habit.write", scope: "team" }] } },
    "TOOL_CAPABILITY_MISSING",
    "ok",
  ],
];

describe("habit.create and project.status under the standard scheme", () => {
  it.each(table)("%s", (_who, context, habit, project) => {
    const code = (id: string): string => {
      const outcome = decide({ tool: toolNamed(id), context });
      return outcome.ok ? "ok" : outcome.refusal.code;
    };
    expect([code("habit.create"), code("project.status")]).toEqual([habit, project]);
  });

  it("use what the document's example says, in the scheme's own words", () => {
    expect(allowed({})).toMatchObject({
      used: ["habit.write"],
      grants: [{ name: "habit.write", scope: "self", source: "role" }],
      checked: true,
    });
    expect(allowed({ tool: toolNamed("project.status") }).used).toEqual(["project.read"]);
    expect(allowed({}).subject?.principal.id).toBe("ann");
  });
});

describe("roles", () => {
  it("let an agent alone in where the tool lists ai_agent, and then with the rights of agents", () => {
    const tool = toolWith({ roles: ["ai_agent"], capabilities: [{ name: "project.read" }] });
    expect(allowed({ tool, context: { principal: bot } }).used).toEqual(["project.read"]);
    const writing = toolWith({ roles: ["ai_agent"], capabilities: [{ name: "project.write" }] });
    expect(decide({ tool: writing, context: { principal: bot } })).toMatchObject({ refusal: { code: "TOOL_CAPABILITY_MISSING" } });
  });

  it("let an agent in for a person where the tool is for agents, with the rights of the person", () => {
    const tool = toolWith({ roles: ["ai_agent"], capabilities: [{ name: "habit.write" }] });
    expect(allowed({ tool, context: forAnn }).used).toEqual(["habit.write"]);
    expect(decide({ tool, context: { principal: ann } })).toMatchObject({ refusal: { code: "TOOL_ROLE_NOT_AUTHORIZED" } });
  });

  it("are asked of nobody where the tool lists none", () => {
    expect(allowed({ tool: toolWith({}), context: {} })).toEqual({
      checked: true,
      used: [],
      grants: [],
      limits: [],
      consents: [],
      subject: undefined,
    });
  });
});

describe("an optional check", () => {
  const optional = { validation: { ...toolNamed("habit.create").policy.validation, permissionCheck: "optional" as const } };
  const asks = { roles: ["admin"] as const, capabilities: [{ name: "habit.write" }] };

  it("is left out where nobody is known, and nothing counts as used", () => {
    expect(allowed({ tool: toolWith(asks, optional), context: {} })).toMatchObject({ checked: false, used: [] });
  });

  it("is made where somebody is", () => {
    expect(decide({ tool: toolWith(asks, optional) })).toMatchObject({ refusal: { code: "TOOL_ROLE_NOT_AUTHORIZED" } });
  });

  it("does not lower the security level", () => {
    const tool = toolWith(asks, { ...optional, securityLevel: "confidential" });
    expect(decide({ tool, context: {} })).toMatchObject({ refusal: { code: "TOOL_INSUFFICIENT_PERMISSIONS" } });
  });
});

describe("security levels", () => {
  const level = (securityLevel: "public" | "internal" | "confidential" | "restricted", context: CallContext): boolean =>
    decide({ tool: toolWith({}, { securityLevel }), context }).ok;
  const service = { id: "s", kind: "service" } as const;

  it.each([
    ["nobody", {}, [true, true, false, false]],
    ["an agent alone", { principal: bot }, [true, true, false, false]],
    ["a service", { principal: service }, [true, true, true, false]],
    ["a user", { principal: ann }, [true, true, true, false]],
    ["an agent for a user", forAnn, [true, true, true, false]],
    ["an admin", { principal: boss }, [true, true, true, true]],
    ["an agent for an admin", { principal: bot, onBehalfOf: boss }, [true, true, true, true]],
  ])("%s", (_who, context, want) => {
    expect((["public", "internal", "confidential", "restricted"] as const).map((name) => level(name, context))).toEqual(want);
  });

  it("are the application's to tighten", () => {
    const clearances = { public: "known", internal: "known", confidential: { roles: ["admin"] }, restricted: { roles: [] } } as const;
    const tool = toolWith({}, { securityLevel: "restricted" });
    expect(decide({ tool, context: { principal: boss }, clearances })).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining("is restricted, which asks for a role that nobody has; what is held is admin.") },
    });
    expect(() => permissions({ clearances })).not.toThrow();
  });
});

describe("the tenant's scopes", () => {
  it.each([
    [["habit.write"], true],
    [["habit.*"], true],
    [["*"], true],
    [["habit.write:self_only"], true],
    [["habit.*:all"], true],
    [[], false],
    [["habit.read"], false],
    [["hab.*", "habit"], false],
    [["habit.write:analysis_only"], false],
  ])("%j", (tenantScopes, want) => {
    expect(decide({ tenantScopes }).ok).toBe(want);
  });

  it("hold against the widest grant", () => {
    const tool = toolWith({ capabilities: [{ name: "project.read", scope: "all" }] });
    const context = { principal: { id: "x", capabilities: [{ name: "project.read", scope: "all" }] } };
    expect(decide({ tool, context }).ok).toBe(true);
    expect(decide({ tool, context, tenantScopes: ["project.read:accessible"] })).toMatchObject({
      refusal: { code: "TOOL_INSUFFICIENT_PERMISSIONS" },
    });
  });
});

it("a tenant that allows a capability in one scope does not allow it without any, which may be of anything", () => {
  const tool = toolWith({ capabilities: [{ name: "crm.read" }] });
  const context = { principal: { id: "x", capabilities: ["crm.read"] } };
  expect(decide({ tool, context, tenantScopes: ["crm.read"] }).ok).toBe(true);
  expect(decide({ tool, context, tenantScopes: ["crm.read:owned"] }).ok).toBe(false);
});

describe("a grant that is a name alone, as specification v2 writes them", () => {
  const tool = toolWith({ capabilities: [{ name: "project.write" }] });
  const decided = (capabilities: Principal["capabilities"], asks = tool) =>
    decide({ tool: asks, context: { principal: { ...ann, capabilities } } });

  it("is held in the scope of the scheme, and told of in a refusal", () => {
    expect(decided(["project.write"]).ok).toBe(true);
    expect(decided(["project.write"], toolWith({ capabilities: [{ name: "project.write", scope: "all" }] }))).toMatchObject({
      refusal: { code: "TOOL_CAPABILITY_MISSING", details: { missing: [{ name: "project.write", scope: "all", held_scopes: ["owned"] }] } },
    });
    expect(decided(["system.config.read"])).toMatchObject({
      refusal: { code: "TOOL_CAPABILITY_MISSING", details: { held: expect.arrayContaining(["system.config.read (all)"]) } },
    });
    expect(decided(undefined).ok).toBe(false);
    expect(decided(null as never).ok).toBe(false);
  });
});

describe("names from outside", () => {
  it("are looked up as own properties only", () => {
    const tool = toolWith({ capabilities: [{ name: "constructor", scope: "__proto__" }] });
    expect(decide({ tool })).toMatchObject({ refusal: { code: "TOOL_CAPABILITY_MISSING" } });
    const held = { principal: { id: "x", capabilities: [{ name: "constructor", scope: "toString" }] } };
    expect(decide({ tool, context: held }).ok).toBe(false);
    const scheme = { ...standardScheme, default_grants: { ...standardScheme.default_grants, user: [] } };
    expect(decide({ scheme })).toMatchObject({ refusal: { code: "TOOL_CAPABILITY_MISSING" } });
  });
});
