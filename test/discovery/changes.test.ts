import { describe, expect, it } from "vitest";
import { type ChangeRecord, hashJson, verifyLog } from "../../runtime/audit/index.js";
import type { Principal } from "../../runtime/context.js";
import { auditChanges, openDiscovery, openRegistry } from "../../runtime/discovery/index.js";
import { createRuntime } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { declare, found, registryWith, searchTool } from "../runtime/fixture.js";
import { admin, clock, greet, open, reasonsOf } from "./open-shop.js";

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
  it("is that of whoever was asked, and the one that was given, where the application uses the objects for the next one", async () => {
    const principal = { ...admin };
    const { changes, discovery } = open({ principal });
    const updates = { name: "One vendor", policy: { timeoutMs: 500 } };
    const updating = discovery.updateTool("shop.get_vendor", updates);
    Object.assign(principal, { id: "uli", roles: ["user"] });
    Object.assign(updates, { name: "Another" });
    updates.policy.timeoutMs = 1;
    await updating;
    expect(changes).toMatchObject([{ by: "ada", after: { title: "One vendor", policy: { timeoutMs: 500 } } }]);
    expect(reasonsOf(await discovery.deprecateTool("shop.get_vendor"))).toEqual([expect.stringContaining("uli is none")]);
  });

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
      "`rateLimit` must have whole numbers from 1",
    ],
  ])("refuses %s", async (_, tool, reason) => {
    const { registry, discovery, changes } = open();
    expect(reasonsOf(await discovery.registerTool(tool)).join(" ")).toContain(reason);
    expect([registry.list().length, changes.length]).toEqual([2, 0]);
  });

  const keyed = { key: { from: "call" }, scope: "principal", ttlMs: 1_000 };
  it.each<readonly [string, object]>([
    ["`effect` must be one of", { policy: { ...greet.policy, effect: "Write" } }],
    ["`confirm.rule` must be one of", { policy: { ...greet.policy, confirm: { rule: "Always" } } }],
    ["`securityLevel` must be one of", { policy: { ...greet.policy, securityLevel: "Restricted" } }],
    ["`status.enabled` must be true or false.", { policy: { ...greet.policy, status: { enabled: "no" } } }],
    ["`reversible` must be true or false.", { policy: { ...greet.policy, reversible: "false" } }],
    ['`cache.shared` must be true, false or "tenant".', { policy: { ...greet.policy, cache: { ttlMs: 1_000, shared: "false" } } }],
    ["`cache.key` must list fields.", { policy: { ...greet.policy, cache: { ttlMs: 1_000, shared: false, key: "name" } } }],
    ["`confirm.readBack` must list fields.", { policy: { ...greet.policy, confirm: { rule: "always", readBack: "name" } } }],
    [
      "`confirm.approvers.count` must be a whole number from 1 to 10.",
      { policy: { ...greet.policy, confirm: { rule: "always", approvers: { count: 0 } } } },
    ],
    [
      "`confirm.approvers.exclude` must be caller or on-behalf-of.",
      { policy: { ...greet.policy, confirm: { rule: "always", approvers: { exclude: "nobody" } } } },
    ],
    ["`idempotency.key` must be from a `field`", { policy: { ...greet.policy, idempotency: { ...keyed, key: { field: "key" } } } }],
    ["`idempotency.key` must be from a `field`", { policy: { ...greet.policy, idempotency: { ...keyed, key: { from: "field" } } } }],
    [
      "`idempotency.key` must be from a `field`",
      { policy: { ...greet.policy, idempotency: { ...keyed, key: { from: "call", windowMs: 0 } } } },
    ],
    ["`idempotency.scope` must be principal or shared.", { policy: { ...greet.policy, idempotency: { ...keyed, scope: "tenant" } } }],
    ["`idempotency.ttlMs` must be a number above 0.", { policy: { ...greet.policy, idempotency: { ...keyed, ttlMs: "1h" } } }],
    // No policy with such a number can be hashed: every call with an effect would fail.
    [
      "`idempotency.ttlMs` must be a number above 0.",
      { policy: { ...greet.policy, idempotency: { ...keyed, ttlMs: Number.POSITIVE_INFINITY } } },
    ],
    ["`timeoutMs` must be a number above 0.", { policy: { ...greet.policy, timeoutMs: Number.POSITIVE_INFINITY } }],
    ["`idempotency.upstream` must be true or false.", { policy: { ...greet.policy, idempotency: { ...keyed, upstream: "no" } } }],
    ["`idempotency.parts` must list texts.", { policy: { ...greet.policy, idempotency: { ...keyed, parts: "op" } } }],
    ["say what happens `without` it", { policy: { ...greet.policy, secrets: [{ name: "KEY", purpose: "p", without: "Refuse" }] } }],
    ["half a tool", { input: undefined }],
    ["half a tool", { call: undefined }],
    ["half a tool", { schemas: { input: greet.schemas.input } }],
  ])("refuses a word that is none, and half a tool: %s", async (reason, half) => {
    const { registry, discovery, changes } = open();
    const tool = Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(greet), ...Object.getOwnPropertyDescriptors(half) });
    expect(reasonsOf(await discovery.registerTool(tool as never)).join(" ")).toContain(reason);
    expect([registry.list().length, changes.length]).toEqual([2, 0]);
  });

  it.each([1, 2, 3, 4, 5, 6])("what was checked is what is registered, also of a tool that turns after %i looks", async (looks) => {
    const { registry, discovery } = open();
    const wipe = { ...greet.policy, effect: "delete", confirm: { rule: "never" } };
    let looked = 0;
    const policy = { enumerable: true, get: () => (++looked <= looks ? greet.policy : wipe) };
    const turning = Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(greet), policy });
    await discovery.registerTool(turning as never);
    expect([undefined, "read"]).toContain(registry.get("people.greet")?.policy.effect);
    expect([undefined, "read"]).toContain((await registry.tool("people.greet"))?.policy.effect);
  });

  it("a tool that is changed after it was registered is what it was", async () => {
    const { registry, discovery } = open();
    const own = { ...greet.policy, timeoutMs: 100, confirm: { rule: "always" } };
    const policy = { enumerable: true, value: own };
    const loose = Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(greet), policy });
    expect(await discovery.registerTool(loose as never)).toMatchObject({ ok: true });
    Object.assign(own, { timeoutMs: 60_000, confirm: { rule: "never" } });
    expect(registry.get("people.greet")?.policy).toMatchObject({ timeoutMs: 100, confirm: { rule: "always" } });
    const loaded = await registry.tool("people.greet");
    expect(loaded).toMatchObject({ confirmRequired: true, policy: { timeoutMs: 100, confirm: { rule: "always" } } });
    const runtime = createRuntime({ registry, handlers: { "shop.search_vendors": () => found, "shop.get_vendor": () => found } });
    // A person must be asked, and this runtime has nobody to ask.
    expect(await runtime.call("people.greet", { name: "Ada" })).toMatchObject({ status: "error", data: null });
  });

  it("refuses a part of a policy that nobody reads: it was meant to guard something", async () => {
    const { discovery } = open();
    const policy = { enumerable: true, value: { ...greet.policy, ratelimit: { perMinute: 1 } } };
    const slip = Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(greet), policy });
    expect(reasonsOf(await discovery.registerTool(slip as never))).toEqual(["`ratelimit` is no part of a policy."]);
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
