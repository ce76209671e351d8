import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { approvals as confirmation } from "../../runtime/approvals/index.js";
import { createChain, headKeeper, jsonLinesAudit, memoryAudit } from "../../runtime/audit/index.js";
import { createV1Adapter, v1Caller } from "../../runtime/compat/index.js";
import { openDiscovery } from "../../runtime/discovery/index.js";
import { gates } from "../../runtime/gates/index.js";
import { createRuntime, type RuntimeOptions, ToolConfigurationError } from "../../runtime/index.js";
import {
  cedarClient,
  opaClient,
  type PermissionScheme,
  permissions,
  standardClearances,
  standardScheme,
} from "../../runtime/permissions/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import { type SqliteStoreOptions, sqliteStore } from "../../runtime/store/sqlite/index.js";
import { openFile } from "../../runtime/store/sqlite/open.js";
import { openTelemetry } from "../../runtime/telemetry/index.js";
import { tenants, tenantTools } from "../../runtime/tenants/index.js";
import { declareOrder, order, orderStage } from "../call/stage.js";
import { registryWith } from "./fixture.js";

describe("a setting that is none is told when the application is put together", () => {
  const registry = registryWith("shop", [declareOrder()]);
  const create = (options: object) => () => createRuntime({ registry, handlers: { [order]: () => ({}) }, ...options } as RuntimeOptions);

  test.each([Number.NaN, -1, 0, 1.5, "30000", null, Number.POSITIVE_INFINITY, [5]])("%j is no limit", (value) => {
    expect(create({ limits: { depth: value } })).toThrow(ToolConfigurationError);
    expect(create({ limits: { inputBytes: value } })).toThrow(/inputBytes/);
    expect(create({ leaseMs: value })).toThrow(/leaseMs/);
  });

  test("nor is an undefined one, which would stand over the default", () => {
    expect(create({ limits: { depth: undefined } })).toThrow(/depth/);
    expect(create({ limits: {} })).not.toThrow();
  });

  test("a key that is shorter than 32 bytes, as from an empty variable, would hide nothing", () => {
    for (const auditKey of [Buffer.from("", "hex"), new Uint8Array(31), "short"]) expect(create({ auditKey })).toThrow(/auditKey/);
    expect(create({ auditKey: new Uint8Array(32) })).not.toThrow();
  });

  test("a key is what it was when it was given: whoever wipes it afterwards leaves no log that hides nothing", async () => {
    const hashOf = async (auditKey: Uint8Array, isWiped: boolean): Promise<string | undefined> => {
      const { call, calls } = orderStage({ auditKey });
      if (isWiped) auditKey.fill(0);
      await call({ key: "k", card: "4111" });
      return (await calls())[0]?.input_hash;
    };
    const [kept, wiped, zeros] = [Buffer.alloc(32, 7), Buffer.alloc(32, 7), Buffer.alloc(32)];
    expect(await hashOf(wiped, true)).toBe(await hashOf(kept, false));
    expect(await hashOf(zeros, false)).not.toBe(await hashOf(kept, false));
  });

  test.each<readonly [string, object, string]>([
    ["the leases", { leases: undefined }, "store.leases is not valid."],
    ["a trip", { settle: undefined }, "store lacks `settle`."],
    ["several", { known: undefined, key: null, jobs: undefined }, "store lacks `jobs`, `known`, `key`."],
    [
      "a member of a part",
      { ledger: { get: () => undefined }, audit: [] },
      "store lacks `ledger.unsettled`, `ledger.resolve`, `audit.append`",
    ],
  ])("a store of the application's own without %s is refused before a call can need it", (_, lacking, message) => {
    expect(create({ store: { ...memoryStore(), ...lacking } })).toThrow(ToolConfigurationError);
    expect(create({ store: { ...memoryStore(), ...lacking } })).toThrow(message);
    // Whatever it is made of, what it has counts.
    expect(create({ store: Object.create(memoryStore()) })).not.toThrow();
    expect(create({ store: new Proxy(memoryStore(), {}) })).not.toThrow();
  });

  test.each(["aprovals", "tenant", "permission", "onerror", "Store", "policyClient"])("nobody reads `%s`, so it guards nothing", (name) => {
    expect(create({ [name]: {} })).toThrow(ToolConfigurationError);
    expect(create({ [name]: undefined })).toThrow(`no option ${name}`);
  });

  test.each([
    ["handler", "handlers"],
    ["aprovals", "approvals"],
    ["Store", "store"],
    ["auditkey", "auditKey"],
    ["leaseMS", "leaseMs"],
  ])("`%s` is a slip, and what was meant is named: `%s`", (name, meant) => {
    expect(create({ [name]: {} })).toThrow(`createRuntime has no option ${name}, did you mean "${meant}"?`);
  });

  test("what is like no option is named alone, and a limit is meant by one", () => {
    expect(create({ policyClient: {} })).toThrow("createRuntime has no option policyClient.");
    expect(create({ limits: { inputbytes: 5 } })).toThrow('no option inputbytes, did you mean "inputBytes"?');
  });

  test("nor a limit of another name", () => {
    expect(create({ limits: { maxDepth: 5 } })).toThrow("no option maxDepth");
  });

  const guards = ["registry", "handlers", "transports", "store", "audit", "tenants", "permissions", "gates", "secrets", "approvals"];
  test.each([...guards, "reconcile", "telemetry", "clock", "adapters", "limits", "onError", "auditKey"])(
    "`%s` that is nothing, as of `wanted && it`, is no way to leave it out",
    (name) => {
      for (const value of [null, false, 0, "", true]) {
        expect(create({ [name]: value })).toThrow(ToolConfigurationError);
        expect(create({ [name]: value })).toThrow(name);
      }
    },
  );

  test.each(["policyClient", "resources", "consent", "scheme", "clearances"])("no call is asked about by a `%s` that is none", (name) => {
    for (const value of [null, false, 0, ""]) expect(() => permissions({ [name]: value } as object)).toThrow(`\`${name}\` of permissions`);
    expect(() => permissions({ [name]: undefined } as object)).not.toThrow();
  });

  test("nor by an engine that cannot decide; one of a class can", () => {
    expect(() => permissions({ policyClient: {} as never })).toThrow("policyClient");
    class Engine {
      decide = undefined;
    }
    expect(() => permissions({ policyClient: new Engine() as never })).toThrow("policyClient");
    class Decider {
      async decide(): Promise<{ decision: "allow" }> {
        return { decision: "allow" };
      }
    }
    expect(() => permissions({ policyClient: new Decider() })).not.toThrow();
  });

  test.each<[string, (options: object) => unknown, string]>([
    ["policyclient", permissions, "policyClient"],
    ["ttl", confirmation, "ttlMs"],
    ["consents", gates, "consent"],
    ["unknownTenant", (options) => tenants(() => undefined, options), "unknownTenants"],
    ["keeplines", memoryStore, "keepLines"],
    ["paths", sqliteStore, "path"],
    ["pools", (options) => postgresStore({ connectionString: "postgres://localhost/none", ...options }), "pool"],
  ])("a stage or a store knows no `%s`, and says what was meant", (name, make, meant) => {
    expect(() => make({ [name]: {} })).toThrow(ToolConfigurationError);
    expect(() => make({ [name]: {} })).toThrow(`did you mean \`${meant}\``);
  });

  test.each([Number.NaN, -1, 0, "900", null])("%j is no time for a yes to count", (ttlMs) => {
    expect(() => confirmation({ ttlMs: ttlMs as number })).toThrow(ToolConfigurationError);
  });

  const registered = { registry, settings: () => ({}) };
  const strategy = { strategy: {} };
  test.each<[string, string, (options: object) => unknown, readonly unknown[]]>([
    ["keepLines", "memoryStore", memoryStore, [Number.NaN, -1, 0, "many", null]],
    ["connectionString", "postgresStore", postgresStore as (options: object) => unknown, ["", null, 5]],
    ["schema", "postgresStore", (options) => postgresStore({ connectionString: "postgres://localhost/none", ...options }), [null, true]],
    ["everyMs", "headKeeper", (options) => headKeeper(memoryAudit(), { path: "h", ...options }), [Number.NaN, -1, 0, "60000", null]],
    ["onError", "headKeeper", (options) => headKeeper(memoryAudit(), { path: "h", ...options }), ["log", {}, null]],
    ["exceptionText", "openTelemetry", openTelemetry, ["false", 0, null]],
    ["metricDimensions", "openTelemetry", openTelemetry, ["tenant", null, new Set(["tenant"])]],
    [
      "policyClient",
      "permissions",
      permissions,
      [
        { decide: () => {}, timeoutMs: "1s" },
        { decide: () => {}, seesArguments: "false" },
      ],
    ],
    ["clearances", "permissions", permissions, [{ restricted: "known" }, { ...standardClearances, restricted: { roles: "admin" } }]],
    ["headers", "opaClient", (options) => opaClient({ url: "http://opa.example", ...options }), [{ authorization: "Bearer x" }, null]],
    ["url", "opaClient", opaClient as (options: object) => unknown, ["", "opa", null]],
    ["isAuthorized", "cedarClient", cedarClient as (options: object) => unknown, [null, "yes"]],
    ["settings", "tenantTools", (options) => tenantTools({ ...registered, ...options }), [{ acme: {} }, null]],
    ["record", "openDiscovery", (options) => openDiscovery({ registry, ...options }), [{}, null, true]],
    ["now", "createV1Adapter", (options) => createV1Adapter({ ...strategy, ...options }), [5, new Date()]],
    ["caller", "v1Caller", (options) => v1Caller({ ...strategy, ...options } as never), [() => {}, null]],
  ])("`%s` of %s that is none is reported", (name, maker, make, values) => {
    for (const value of values) {
      expect(() => make({ [name]: value })).toThrow(ToolConfigurationError);
      expect(() => make({ [name]: value })).toThrow(`\`${name}\` of ${maker} is not valid`);
    }
  });

  test.each<[string, (options: object) => unknown]>([
    ["schemes", (options) => tenantTools({ ...registered, ...options })],
    ["schemes", (options) => openDiscovery({ registry, ...options })],
    ["setting", (options) => createV1Adapter({ ...strategy, ...options })],
    ["setting", (options) => v1Caller({ ...strategy, ...options } as never)],
    ["header", (options) => opaClient({ url: "http://opa.example", ...options })],
    ["refined", (options) => cedarClient({ isAuthorized: () => {}, policies: {}, ...options })],
  ])("nor does anybody else read `%s`", (name, make) => {
    expect(() => make({ [name]: {} })).toThrow(`has no option \`${name}\` (did you mean`);
  });

  test.each<[string, object]>([
    ["default_grants", { default_grants: { ...standardScheme.default_grants, user: "habit.readonly" } }],
    ["capabilities", { capabilities: new Map(Object.entries(standardScheme.capabilities)) }],
    ["capabilities", { capabilities: { "habit.read": { resource_type: "habit_data", access_mode: "Read", scope: "self" } } }],
    ["capabilities", { capabilities: { "habit.read": { resource_type: "habit_data", access_mode: "read", scope: null } } }],
    ["scope_aliases", { scope_aliases: undefined }],
  ])("a scheme whose `%s` are none would give more than was meant, and is told in every place that takes one", (part, parts) => {
    const scheme = { ...standardScheme, ...parts } as PermissionScheme;
    for (const make of [
      create({ permissions: permissions({ scheme }) }),
      () => openDiscovery({ registry, scheme }),
      () => tenantTools({ ...registered, scheme }),
    ]) {
      expect(make).toThrow(ToolConfigurationError);
      expect(make).toThrow(`The permission scheme is not valid: \`${part}\`.`);
    }
  });

  const { privateKey } = generateKeyPairSync("ed25519");
  test.each([
    [{ every: Number.NaN }, /every/],
    [{ every: 0 }, /every/],
    [{ every: "9" }, /every/],
    [{ key: {} }, /`id`/],
    [{ key: null }, /`id`/],
    [{ key: { privateKey } }, /`id`/],
    [{ key: { id: "", privateKey } }, /`id`/],
    [{ key: { id: "k", privateKey: "none" } }, /Ed25519/],
    [{ key: { id: "k", privateKey: generateKeyPairSync("rsa", { modulusLength: 1_024 }).privateKey } }, /Ed25519/],
    [{ kay: { id: "k", privateKey } }, /did you mean `key`/],
  ])("nor is a log signed with %j, in any store", (audit, message) => {
    const makers = [
      () => createChain(audit as never),
      () => jsonLinesAudit("audit.jsonl", audit as never),
      () => memoryStore({ audit: audit as never }),
      () => sqliteStore({ path: ":memory:", audit: audit as never }),
      () => postgresStore({ connectionString: "postgres://localhost/none", audit: audit as never }),
    ];
    for (const make of makers) {
      expect(make).toThrow(ToolConfigurationError);
      expect(make).toThrow(message);
    }
  });

  test.each(["writer", "resume"])("nor does a log that is kept take a %s: it would begin anew with every process", (name) => {
    const audit = { [name]: "server-1" } as never;
    const makers = [
      () => jsonLinesAudit("audit.jsonl", audit),
      () => sqliteStore({ path: ":memory:", audit }),
      () => postgresStore({ connectionString: "postgres://localhost/none", audit }),
    ];
    for (const make of makers) expect(make).toThrow(`The audit log has no option \`${name}\``);
  });

  test("a telemetry that was to keep quiet, or a keeper whose alarm was misspelt, is reported", () => {
    expect(() => openTelemetry({ exceptionTexts: false } as never)).toThrow("did you mean `exceptionText`?");
    expect(() => headKeeper(memoryAudit(), { path: "head.json", onErrors: () => {} } as never)).toThrow("did you mean `onError`?");
  });

  test("and what is no word for less care is none: a file is written through unless `normal` says otherwise", () => {
    const kept = (synchronous: unknown): unknown =>
      openFile(":memory:", synchronous as SqliteStoreOptions["synchronous"])
        .prepare("PRAGMA synchronous")
        .get();
    expect([kept("FULL"), kept("full"), kept("normal")]).toMatchObject([{ synchronous: 2 }, { synchronous: 2 }, { synchronous: 1 }]);
  });
});
