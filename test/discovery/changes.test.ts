import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type ChangeRecord, hashJson, verifyLog } from "../../runtime/audit/index.js";
import type { Principal } from "../../runtime/context.js";
import {
  auditChanges,
  type ChangeResult,
  openDiscovery,
  openRegistry,
  type RegistryChange,
  type ToolDiscovery,
  type ToolUpdates,
} from "../../runtime/discovery/index.js";
import { createRuntime, type Registry } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { makeTool } from "../../runtime/tool/index.js";
import { declare, found, registryWith, searchTool } from "../runtime/fixture.js";

const admin: Principal = { id: "ada", kind: "user", roles: ["admin"] };
const clock = { now: () => Date.parse("2026-06-01"), elapsed: () => 0 };

type Opened = { readonly registry: Registry; readonly discovery: ToolDiscovery; readonly changes: RegistryChange[] };

function open(options: { readonly principal?: Principal; readonly onBehalfOf?: Principal } = { principal: admin }): Opened {
  const registry = openRegistry(
    registryWith("shop", [
      declare({
        policy: {
          effect: "read",
          timeoutMs: 1_000,
          rateLimit: { perMinute: 10 },
          permissions: { roles: ["user", "admin"], capabilities: [], resources: [] },
        },
      }),
      declare({ id: "shop.get_vendor", title: "Get vendor", policy: { effect: "read" } }),
    ]),
  );
  const changes: RegistryChange[] = [];
  return { registry, changes, discovery: openDiscovery({ ...options, registry, clock, record: (change) => void changes.push(change) }) };
}

const greet = makeTool({
  name: "people.greet",
  description: "Says hello to a neighbour.",
  zod: z.object({ name: z.string() }),
  sideEffects: "none",
  execute: ({ name }) => `Hello, ${name}!`,
});

const reasonsOf = (result: ChangeResult): readonly string[] => (result.ok ? [] : result.reasons);

describe("who may change a registry", () => {
  const agent: Principal = { id: "bot", kind: "agent", roles: ["admin"] };
  const user: Principal = { id: "uli", roles: ["user"] };

  it.each<readonly [string, { readonly principal?: Principal; readonly onBehalfOf?: Principal }, readonly string[]]>([
    ["an administrator", { principal: admin }, []],
    ["a service that is one", { principal: { ...admin, kind: "service" } }, []],
    ["an agent that is one, for a person who is one", { principal: agent, onBehalfOf: admin }, []],
    ["nobody", {}, ["nobody is known"]],
    ["a session without a user", { principal: null as never }, ["nobody is known"]],
    ["an administrator for such a session", { principal: admin, onBehalfOf: null as never }, ["nobody is known"]],
    ["an administrator without a name", { principal: { ...admin, id: "" } }, ["nobody is known"]],
    ["a user", { principal: user }, ["uli is none"]],
    ["an agent alone, whatever its roles", { principal: agent }, ["An agent may not change the registry alone."]],
    ["an agent for an agent", { principal: agent, onBehalfOf: { ...agent, id: "bot-2" } }, ["alone"]],
    ["an agent that is none, for an administrator", { principal: { id: "bot", kind: "agent" }, onBehalfOf: admin }, ["bot is none"]],
    ["an administrator, for a user", { principal: admin, onBehalfOf: user }, ["uli is none"]],
    ["one whose only role is ai_agent", { principal: { id: "x", roles: ["ai_agent"] } }, ["alone", "x is none"]],
  ])("%s", async (_, who, reasons) => {
    const { discovery, registry, changes } = open(who);
    const results = [
      await discovery.registerTool(greet),
      await discovery.updateTool("shop.get_vendor", { name: "Vendor" }),
      await discovery.deprecateTool("shop.get_vendor"),
    ];
    for (const result of results) {
      expect(result.ok).toBe(reasons.length === 0);
      reasons.forEach((reason, index) => {
        expect(reasonsOf(result)[index]).toContain(reason);
      });
    }
    expect(changes).toHaveLength(reasons.length === 0 ? 3 : 0);
    expect(registry.list()).toHaveLength(reasons.length === 0 ? 3 : 2);
  });

  it("nobody where there is no record, or the registry is not open", async () => {
    const { registry } = open();
    expect(reasonsOf(await openDiscovery({ registry, principal: admin }).registerTool(greet))).toEqual([
      "Changes are recorded, and there is no `record` to do so.",
    ]);
    const shut = openDiscovery({ registry: registryWith("shop", [declare()]), principal: admin, record: () => {} });
    expect(reasonsOf(await shut.deprecateTool("shop.search_vendors"))).toEqual([
      "This registry cannot be changed: make it with `openRegistry`.",
    ]);
  });

  it("nobody by what the registry itself offers", () => {
    const { registry } = open();
    expect(Object.keys(registry).toSorted()).toEqual(["get", "list", "load", "name", "schemes", "title", "tool", "unlisted", "version"]);
    expect(Object.isFrozen(registry)).toBe(true);
  });
});

describe("a change", () => {
  it("is recorded before it holds: who, when, before and after", async () => {
    const { registry, changes, discovery } = open();
    await discovery.updateTool("shop.get_vendor", { name: "One vendor" });
    expect(changes).toMatchObject([
      {
        kind: "tool-updated",
        tool: "shop.get_vendor",
        by: "ada",
        at: "2026-06-01T00:00:00.000Z",
        before: { title: "Get vendor" },
        after: { title: "One vendor", updatedAt: "2026-06-01T00:00:00.000Z" },
      },
    ]);
    expect(registry.get("shop.get_vendor")).toBe(changes[0]?.after);
  });

  it("stands in the audit log of the store, which verifies", async () => {
    const { audit } = memoryStore();
    const record = auditChanges(audit);
    const registry = openRegistry(registryWith("shop", [declare()]));
    const discovery = openDiscovery({
      registry,
      principal: { id: "bot", kind: "agent", roles: ["admin"] },
      onBehalfOf: admin,
      clock,
      record,
    });
    await discovery.registerTool(greet);
    await discovery.updateTool("people.greet", { name: "Greet" });
    await discovery.deprecateTool("people.greet");
    expect(await discovery.updateTool("people.greet", { policy: { timeoutMs: 10 ** 9 } })).toMatchObject({ ok: false });
    const lines: string[] = [];
    for await (const line of audit.lines()) lines.push(line);
    const who = {
      kind: "change",
      tool_name: "people.greet",
      principal: "bot",
      on_behalf_of: "ada",
      created_at: "2026-06-01T00:00:00.000Z",
    };
    const records = lines.map((line) => JSON.parse(line) as ChangeRecord);
    expect(records).toMatchObject(["register", "update", "deprecate"].map((change) => ({ ...who, change, success: true })));
    expect(records[2]?.change_hash).toBe(hashJson(registry.get("people.greet")));
    expect(new Set(records.map(({ id }) => id)).size).toBe(3);
    expect(await verifyLog(lines, { head: await audit.head() })).toMatchObject({ ok: true, problems: [] });
  });

  it("that cannot be recorded is not made", async () => {
    const { registry } = open();
    const before = registry.list();
    const broken = openDiscovery({
      registry,
      principal: admin,
      record: async () => {
        throw new Error("disk is full");
      },
    });
    expect(await broken.updateTool("shop.get_vendor", { name: "x" })).toEqual({
      ok: false,
      reasons: ["Nothing was changed: disk is full"],
    });
    expect(await broken.registerTool(greet)).toMatchObject({ ok: false });
    expect(registry.list()).toBe(before);
  });

  it("waits its turn: of two that clash, one is made", async () => {
    const { registry } = open();
    const slow = openDiscovery({ registry, principal: admin, record: () => new Promise((resolve) => setTimeout(resolve, 5)) });
    const results = await Promise.all([slow.registerTool(greet), slow.registerTool(greet)]);
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    expect(registry.list()).toHaveLength(3);
  });
});

describe("registering", () => {
  it("makes a tool listed, found, loaded and called at once, in a runtime that is already running", async () => {
    const { registry, discovery } = open();
    const runtime = createRuntime({ registry, handlers: { "shop.search_vendors": () => found, "shop.get_vendor": () => found } });
    expect(await discovery.searchTools("say hello to my neighbour")).toEqual([]);
    expect(await discovery.registerTool(greet)).toMatchObject({ ok: true, tool: { id: "people.greet" } });
    expect((await discovery.searchTools("say hello to my neighbour"))[0]?.id).toBe("people.greet");
    expect((await discovery.listTools()).map(({ id }) => id)).toEqual(["shop.search_vendors", "shop.get_vendor", "people.greet"]);
    expect(await runtime.call("people.greet", { name: "Ana" })).toMatchObject({ status: "success", data: "Hello, Ana!" });
    expect((await registry.load()).map(({ id }) => id)).toContain("people.greet");
  });

  it.each<readonly [string, ReturnType<typeof searchTool>, string]>([
    ["an id that exists", searchTool({ id: "shop.get_vendor" }), "There is a tool shop.get_vendor already"],
    ["a host name that exists", searchTool({ id: "other.x", hostName: "SHOP_get_vendor" }), "shop.get_vendor has the host name"],
    ["no namespace", searchTool({ id: "greet" }), "greet is no id"],
    [
      "an effect that cannot be undone and asks nobody",
      searchTool({ id: "shop.wipe", policy: { effect: "delete", idempotency: { key: { from: "call" }, scope: "principal", ttlMs: 1 } } }),
      "needs a `confirm` rule",
    ],
    [
      "an effect that may happen twice",
      searchTool({ id: "shop.buy", policy: { effect: "write", confirm: { rule: "always" } } }),
      "idempotent",
    ],
    [
      "a limit that lets nothing through for ever",
      searchTool({ id: "shop.look", policy: { effect: "read", rateLimit: { perHour: 0 } } }),
      "`rateLimit` of shop.look must have numbers from 1.",
    ],
  ])("refuses %s", async (_, tool, reason) => {
    const { registry, discovery, changes } = open();
    expect(reasonsOf(await discovery.registerTool(tool)).join(" ")).toContain(reason);
    expect([registry.list().length, changes.length]).toEqual([2, 0]);
  });

  it.each<readonly [string, object]>([
    ["`effect` must be one of", { policy: { ...greet.policy, effect: "Write" } }],
    ["`confirm.rule` must be one of", { policy: { ...greet.policy, confirm: { rule: "Always" } } }],
    ["`securityLevel` must be one of", { policy: { ...greet.policy, securityLevel: "Restricted" } }],
    ["`status.enabled` must be true or false.", { policy: { ...greet.policy, status: { enabled: "no" } } }],
    ["half a tool", { input: undefined }],
    ["half a tool", { call: undefined }],
    ["half a tool", { schemas: { input: greet.schemas.input } }],
  ])("refuses a word that is none, and half a tool: %s", async (reason, half) => {
    const { registry, discovery, changes } = open();
    const tool = Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(greet), ...Object.getOwnPropertyDescriptors(half) });
    expect(reasonsOf(await discovery.registerTool(tool as never)).join(" ")).toContain(reason);
    expect([registry.list().length, changes.length]).toEqual([2, 0]);
  });

  it("refuses what is no tool at all, without throwing", async () => {
    const { discovery } = open();
    for (const nothing of [null, undefined, {}, "tool"]) {
      expect(reasonsOf(await discovery.registerTool(nothing as never))).toEqual([
        "This is no tool: give one that `makeTool` or the generator made.",
      ]);
    }
  });

  it("says of a definition that it cannot be run", async () => {
    const { discovery, changes } = open();
    const definition = { ...(await discovery.getTool("shop.get_vendor")), id: "shop.other" };
    expect(reasonsOf(await discovery.registerTool(definition as never))).toEqual([
      "shop.other is a definition, which says what a tool does and not how: give the tool itself, as `makeTool` or the generator makes it.",
    ]);
    expect(changes).toEqual([]);
  });
});

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

  it.each<readonly [string, ToolUpdates, string]>([
    ["more time", { policy: { timeoutMs: 1_001 } }, "`timeoutMs` is longer."],
    ["no limit", { policy: { rateLimit: undefined } } as never, "`rateLimit.perMinute` is higher, or left out."],
    ["another limit in place of one", { policy: { rateLimit: { perHour: 1 } } }, "`rateLimit.perMinute` is higher, or left out."],
    ["more roles", { policy: { permissions: { roles: [], capabilities: [], resources: [] } } }, "`permissions.roles` are more."],
    ["another effect", { policy: { effect: "none" } }, "`effect` cannot be changed."],
    ["a lower level", { security_level: "public" }, "`securityLevel` is lower."],
    ["a level that is none", { security_level: "secret" as never }, "`securityLevel` must be one of public"],
    ["a rule that is none", { policy: { confirm: { rule: "Always" as never } } }, "`confirm.rule` must be one of never, when, always."],
    ["an answer kept for ever", { policy: { cache: { ttlMs: Number.NaN, shared: false } } }, "`cache.ttlMs` must be a number from 0."],
    ["a limit that is misspelt", { policy: { rateLimit: { perMinute: 1, perHours: 1 } } } as never, "`rateLimit` must have numbers from 1"],
    ["gates that are no list", { policy: { gates: "all" as never } }, "`gates` must be a list."],
    ["an end that is no date", { policy: { deprecation: { disable: "soon" } } }, "`deprecation.disable` must be a date."],
    ["time that is no number", { policy: { timeoutMs: "1" as never } }, "`timeoutMs` must be a number from 0."],
    ["less than no time", { policy: { timeoutMs: -1 } }, "`timeoutMs` must be a number from 0."],
    ["a limit that is no number", { policy: { rateLimit: { perMinute: "1" as never } } }, "`rateLimit` must have numbers from 1"],
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
    ["no object at all", null as never, "Nothing was changed"],
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
    [{ validation: { rate_limiting: { max_calls_per_minute: "1" } } }, ["`rateLimit` must have numbers from 1"]],
    [{ permissions: { roles: ["admin"] } }, ["`permissions.roles` cannot be updated."]],
    [{ permissions: { required_roles: "admin" } }, ["`permissions.roles` must be a list."]],
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
