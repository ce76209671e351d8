import { describe, expect, test } from "vitest";
import * as z from "../../runtime/codegen-v1/zod.js";
import { gates } from "../../runtime/gates/index.js";
import { type CallContext, createRuntime, type Policy, type Principal, type RuntimeOptions } from "../../runtime/index.js";
import { permissions as permissionStage } from "../../runtime/permissions/index.js";
import { settingsOf, tenants } from "../../runtime/tenants/index.js";
import { declare, found, id, registryWith, searchSchemas, stage } from "./fixture.js";

describe("resolve", () => {
  test("an unknown tool names the nearest", async () => {
    const { runtime, records } = stage();
    const answer = await runtime.call("shop.serach_vendors", {});
    expect(answer).toMatchObject({ status: "failed", command: "shop.serach_vendors", data: null });
    expect(answer.error).toMatchObject({ code: "TOOL_NOT_FOUND", message: expect.stringContaining(id), details: { nearest: [id] } });
    expect(records).toMatchObject([{ tool_name: "shop.serach_vendors", success: false, error: "TOOL_NOT_FOUND" }]);
  });

  test("the last segment alone is near enough; something else is not", async () => {
    const { runtime } = stage();
    expect((await runtime.call("search_vendors", {})).error?.details).toEqual({ nearest: [id] });
    expect((await runtime.call("weather.today", {})).error?.details).toEqual({ nearest: [] });
  });

  test("nobody is sent to a tool that is gone, least of all to the one that was asked for", async () => {
    const gone = { deprecation: { since: "2020-01-01", remove: "2021-01-01" } };
    const { runtime } = stage({ policy: gone });
    expect((await runtime.call(id, {})).error).toMatchObject({ message: `There is no tool ${id}.`, details: { nearest: [] } });
    expect((await runtime.call("shop.serach_vendors", {})).error?.details).toEqual({ nearest: [] });
  });

  test("where tools belong to tenants, a slip does not tell their names", async () => {
    const { runtime } = stage({ tenants: tenants(settingsOf({ acme: { enable: ["other.*"] } })) });
    const { error } = await runtime.call("shop.serach_vendors", {}, { tenant: "acme" });
    expect(error).toMatchObject({ code: "TOOL_NOT_FOUND", message: "There is no tool shop.serach_vendors.", details: { nearest: [] } });
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty", ""])("%j is no tool", async (name) => {
    expect((await stage().runtime.call(name, {})).error?.code).toBe("TOOL_NOT_FOUND");
  });

  test("what is no id at all is no tool, and nothing throws", async () => {
    const { runtime, records } = stage({ refusals: { logged: 7 } });
    for (const odd of [undefined, null, 7, {}, Symbol("x"), "\ud800", "x".repeat(100_000)]) {
      const answer = await runtime.call(odd as string, {}, null as unknown as CallContext);
      expect(answer.error?.code).toBe("TOOL_NOT_FOUND");
      expect(answer.command.length).toBeLessThanOrEqual(256);
    }
    expect(records).toHaveLength(7);
  });

  test("a disabled tool says why and does not run", async () => {
    const { runtime, ran } = stage({ policy: { status: { enabled: false, reason: "post-MVP" } } });
    const answer = await runtime.call(id, { category: "food" });
    expect(answer).toMatchObject({ status: "failed", error: { code: "TOOL_TEMPORARILY_DISABLED", details: { reason: "post-MVP" } } });
    expect(ran).toEqual([]);
  });
});

describe("size and depth", () => {
  const nested = (levels: number): unknown => (levels === 0 ? "x" : { child: nested(levels - 1) });

  test("a megabyte of JSON is too large, a little less is not", async () => {
    const { runtime, ran } = stage();
    const room = 1_048_576 - '{"category":""}'.length;
    expect((await runtime.call(id, { category: "x".repeat(room + 1) })).error?.code).toBe("TOOL_INPUT_TOO_LARGE");
    expect((await runtime.call(id, { category: "x".repeat(room) })).status).toBe("success");
    expect(ran).toHaveLength(1);
  });

  test("bytes count, not characters", async () => {
    const { runtime } = stage();
    expect((await runtime.call(id, { category: "\u20ac".repeat(400_000) })).error?.code).toBe("TOOL_INPUT_TOO_LARGE");
  });

  test("65 levels are too deep, 64 are not", async () => {
    const { runtime } = stage();
    const at = async (levels: number) => (await runtime.call(id, { category: "food", extra: nested(levels - 1) })).error?.code;
    expect(await at(65)).toBe("TOOL_INPUT_TOO_LARGE");
    expect(await at(64)).toBeUndefined();
  });

  test("a cycle, a graph that unfolds without end and 200,000 levels are refused without a RangeError", async () => {
    const { runtime, told } = stage();
    const cycle: unknown[] = [];
    cycle.push(cycle);
    let graph: unknown = "lol";
    for (let level = 0; level < 40; level++) graph = [graph, graph];
    let deep: unknown = 1;
    for (let level = 0; level < 200_000; level++) deep = [deep];
    for (const category of [cycle, graph, deep]) {
      expect((await runtime.call(id, { category })).error?.code).toBe("TOOL_INPUT_TOO_LARGE");
    }
    expect(told).toEqual([]);
  });

  test.each([
    ["a function", () => 1],
    ["a bigint", 1n],
    ["a number that JSON lacks", Number.NaN],
    ["half a character", "food\ud83d"],
  ])("%s is no JSON", async (_, category) => {
    const { runtime, ran } = stage();
    expect((await runtime.call(id, { category })).error).toMatchObject({
      code: "TOOL_INVALID_INPUT",
      message: expect.stringContaining("JSON"),
    });
    expect(ran).toEqual([]);
  });

  test("the application may set other limits", async () => {
    const { runtime } = stage({ limits: { inputBytes: 100 } });
    expect((await runtime.call(id, { category: "x".repeat(100) })).error?.code).toBe("TOOL_INPUT_TOO_LARGE");
  });
});

describe("fail closed", () => {
  const answer = { kind: "refuse", code: "TOOL_GATE_CLOSED" } as const;
  const permissions = { roles: [], capabilities: [], resources: [] };
  const guarded: [string, Partial<Policy>][] = [
    ["roles", { permissions: { ...permissions, roles: ["admin"] } }],
    ["capabilities", { permissions: { ...permissions, capabilities: [{ name: "habit.write" }] } }],
    ["resources", { permissions: { ...permissions, resources: [{ type: "habit_data", mode: "read" }] } }],
    ["rate-limit", { rateLimit: { perMinute: 10 } }],
    ["ledger", { effect: "write" }],
    ["gates", { gates: [{ kind: "flag", env: "X_ENABLED", answer }] }],
    ["confirm", { confirm: { rule: "always" } }],
    ["confirm", { confirm: { rule: "when", when: true } }],
    ["security-level", { securityLevel: "confidential" }],
    ["security-level", { securityLevel: "restricted" }],
  ];

  test.each(guarded)("%s is named and the tool does not run", async (name, policy) => {
    const { runtime, ran, records } = stage({ policy });
    const refused = await runtime.call(id, { category: "food" });
    expect(refused).toMatchObject({ status: "error", data: null, error: { code: "TOOL_CONFIGURATION_ERROR" } });
    expect(refused.error?.message).toContain(`asks for: ${name}. Give createRuntime`);
    expect(refused.error?.details).toEqual({
      missing_stages: [{ stage: name, from: expect.stringMatching(/^(?:store|permissions|gates|approvals)$/) }],
    });
    expect(ran).toEqual([]);
    expect(records).toMatchObject([{ success: false, error: "TOOL_CONFIGURATION_ERROR" }]);
  });

  test("all missing stages are named at once, in the order of the pipeline", async () => {
    const { runtime } = stage({ policy: { confirm: { rule: "always" }, rateLimit: { perHour: 1 }, retries: 1 } });
    const { error } = await runtime.call(id, { category: "food" });
    const details = error?.details as { missing_stages: { stage: string }[] };
    expect(details.missing_stages.map(({ stage: name }) => name)).toEqual(["rate-limit", "confirm"]);
  });

  test.each<Policy["gates"][number]>([
    { kind: "budget", budget: "SEARCHES", max: 1, per: ["category"], answer },
    { kind: "dedupe", list: "vendors", by: ["category"] },
  ])("a $kind that nothing remembers keeps the tool from running", async (gate) => {
    const { runtime, ran } = stage({ policy: { gates: [gate] }, gates: gates({ environment: {} }) });
    expect((await runtime.call(id, { category: "food" })).error).toMatchObject({
      code: "TOOL_CONFIGURATION_ERROR",
      details: { missing_stages: [{ stage: "gates", from: "store" }] },
    });
    expect(ran).toEqual([]);
  });

  test("what one runtime has, or has loaded, is not there for another one with the same tools", async () => {
    const registry = registryWith("shop", [declare({ policy: { effect: "read", securityLevel: "confidential" } })]);
    const handlers = { [id]: () => found };
    const codeOf = async (options: Partial<RuntimeOptions>): Promise<string | undefined> => {
      const runtime = createRuntime({ registry, handlers, permissions: permissionStage(), ...options });
      return (await runtime.call(id, { category: "food" }, { principal: { id: "ana" } })).error?.code;
    };
    expect(await codeOf({})).toBeUndefined();
    expect(await codeOf({ permissions: undefined })).toBe("TOOL_CONFIGURATION_ERROR");
    expect(await codeOf({ registry: { ...registry, tool: async () => undefined } })).toBe("TOOL_DEPENDENCY_ERROR");
  });
});

describe("auth", () => {
  const person = { id: "ana" };
  const agent = { id: "moltbot", kind: "agent" } as const;
  const service = { id: "cron", kind: "service" } as const;
  const odd = { id: "x", kind: "robot" } as unknown as Principal;

  test.each<[Policy["auth"], string, CallContext]>([
    ["session", "a person", { principal: person }],
    ["session", "a person by its kind", { principal: { ...person, kind: "user" } }],
    ["session", "an agent on behalf of a person", { principal: agent, onBehalfOf: person }],
    ["service", "an agent", { principal: agent }],
    ["service", "a service", { principal: service }],
    ["service", "an agent on behalf of a person", { principal: agent, onBehalfOf: person }],
    ["none", "nobody", {}],
  ])("%s is met by %s", async (auth, _, context) => {
    const { runtime } = stage({ policy: { auth } });
    expect((await runtime.call(id, { category: "food" }, context)).status).toBe("success");
  });

  test.each<[Policy["auth"], string, CallContext, string]>([
    ["session", "nobody", {}, "the context has no principal. It needs a person"],
    ["session", "an agent alone", { principal: agent }, 'a principal of kind "agent". It needs a person'],
    ["session", "a service for a service", { principal: service, onBehalfOf: agent }, 'a principal of kind "service". It needs a person'],
    ["session", "a person behind nobody", { onBehalfOf: person }, "the context has no principal. It needs a person"],
    ["session", "a kind that nobody knows", { principal: odd }, 'a principal of kind "robot". It needs a person'],
    ["service", "nobody", {}, "the context has no principal. It needs a program"],
    ["service", "a person", { principal: person }, 'a principal of kind "user". It needs a program'],
    ["service", "a kind that nobody knows", { principal: odd }, 'a principal of kind "robot". It needs a program'],
  ])("%s is not met by %s", async (auth, _, context, message) => {
    const { runtime, ran, records } = stage({ policy: { auth, rateLimit: { perHour: 1 } } });
    const refused = await runtime.call(id, { category: "food" }, context);
    expect(refused).toMatchObject({
      status: "failed",
      error: { code: "TOOL_INSUFFICIENT_PERMISSIONS", message: expect.stringContaining(message), details: { auth } },
    });
    expect(ran).toEqual([]);
    expect(records).toMatchObject([{ success: false, error: "TOOL_INSUFFICIENT_PERMISSIONS" }]);
  });
});

describe("a name in the context that is none", () => {
  test.each<[string, unknown, object]>([
    ["principal.id", { principal: null }, {}],
    ["principal.id", { principal: "ana" }, {}],
    ["principal.id", { principal: {} }, {}],
    ["principal.id", { principal: { id: 5 } }, { principal: "5" }],
    ["onBehalfOf.id", { principal: { id: "bot" }, onBehalfOf: null }, { principal: "bot" }],
    ["onBehalfOf.id", { principal: { id: "bot" }, onBehalfOf: ["ana"] }, { principal: "bot" }],
    ["tenant", { tenant: 5 }, { tenant: "5" }],
    ["tenant", { tenant: null }, {}],
    ["principal.id", { principal: { id: "" } }, { principal: "" }],
    // Of half a character nothing is left in a log: one would be another.
    ["principal.id", { principal: { id: "ana\ud800" } }, { principal: "ana\ufffd" }],
    ["onBehalfOf.id", { principal: { id: "bot" }, onBehalfOf: { id: "\udfff" } }, { principal: "bot" }],
    ["tenant", { tenant: "\ud800acme" }, { tenant: "\ufffdacme" }],
    ["approvalId", { approvalId: "\ud800" }, {}],
    ["approvalId", { approvalId: null }, {}],
    ["approvalId", { approvalId: 5 }, {}],
  ])("%s of %j is refused, and on record", async (field, context, recorded) => {
    const { runtime, ran, records } = stage();
    const refused = await runtime.call(id, { category: "food" }, context as CallContext);
    const error = { field, error: "Must be text" };
    expect(refused).toMatchObject({
      status: "failed",
      error: { code: "TOOL_INVALID_FIELD_TYPE", message: expect.stringContaining(field), details: { validation_errors: [error] } },
    });
    expect(ran).toEqual([]);
    expect(records).toMatchObject([{ success: false, error: "TOOL_INVALID_FIELD_TYPE", ...recorded }]);
  });

  test.each<[string, unknown]>([
    ["context: Must be an object", "ana"],
    ["context: Must be an object", Promise.resolve({ tenant: "acme", principal: { id: "ana" } })],
    ["context: Must be an object", new Map([["tenant", "acme"]])],
    ["context: Must be an object", ["acme"]],
    ["signal: Must be an AbortSignal", { signal: {} }],
    ["signal: Must be an AbortSignal", { signal: { aborted: false } }],
    ["signal: Must be an AbortSignal", { signal: "none" }],
  ])("so is what is no context, and no signal: %s, not %j", async (message, context) => {
    const { runtime, ran, records } = stage();
    const refused = await runtime.call(id, { category: "food" }, context as CallContext);
    expect(refused).toMatchObject({
      status: "failed",
      error: { code: "TOOL_INVALID_FIELD_TYPE", message: expect.stringContaining(message) },
    });
    expect([ran.length, records.length]).toEqual([0, 1]);
  });

  test.each([null, {}, Object.create(null), new (class Session {})()])("nobody is an empty context, also %j", async (context) => {
    const { runtime } = stage();
    expect((await runtime.call(id, { category: "food" }, context as CallContext)).status).toBe("success");
  });
});

describe("call meta", () => {
  const meta = () => z.object({ request_id: z.string(), actor: z.enum(["system", "admin"]) });

  test("is required where the namespace declares it", async () => {
    const { runtime, ran } = stage({ tool: { meta } });
    expect((await runtime.call(id, { category: "food" })).error?.code).toBe("TOOL_MISSING_REQUIRED_FIELD");
    const nothing = await runtime.call(id, { category: "food" });
    expect(nothing.error).toMatchObject({
      code: "TOOL_MISSING_REQUIRED_FIELD",
      details: { validation_errors: [{ field: "meta.request_id" }, { field: "meta.actor" }] },
    });
    // A model can do nothing about it, and need not ask the person.
    expect(nothing.error?.recovery_suggestions?.[0]).toMatch(/^The application/);
    const unnamed = await runtime.call(id, { category: "food" }, { tenant: 5 as never });
    expect(unnamed.error?.recovery_suggestions).toEqual(nothing.error?.recovery_suggestions);
    const partly = await runtime.call(id, { category: "food" }, { meta: { actor: "system" } });
    expect(partly.error).toMatchObject({
      code: "TOOL_MISSING_REQUIRED_FIELD",
      details: { validation_errors: [{ field: "meta.request_id" }] },
    });
    const wrong = await runtime.call(id, { category: "food" }, { meta: { request_id: "r1", actor: "moltbot" } });
    expect(wrong.error).toMatchObject({ code: "TOOL_INVALID_FIELD_VALUE", details: { validation_errors: [{ field: "meta.actor" }] } });
    expect(ran).toEqual([]);
  });

  test("never comes from the arguments, and reaches the handler checked", async () => {
    let seen: unknown;
    const { runtime, records } = stage({
      tool: { meta },
      handler: (_, context) => {
        seen = context.meta;
        return found;
      },
    });
    await runtime.call(id, { category: "food" }, { meta: { request_id: "r1", actor: "admin", more: 1 } });
    expect(seen).toEqual({ request_id: "r1", actor: "admin" });
    expect(records[0]?.request_id).toBe("r1");
    const smuggled = await runtime.call(id, { category: "food", meta: { request_id: "r1", actor: "admin" } });
    expect(smuggled.error?.code).toBe("TOOL_MISSING_REQUIRED_FIELD");
  });
});

describe("input", () => {
  test.each([
    ["TOOL_MISSING_REQUIRED_FIELD", {}, [{ field: "category", error: "Required" }]],
    ["TOOL_INVALID_FIELD_TYPE", { category: 7 }, [{ field: "category", error: expect.any(String), provided_value: 7 }]],
    ["TOOL_INVALID_FIELD_VALUE", { category: "x" }, [{ field: "category", error: expect.any(String), provided_value: "x" }]],
    [
      "TOOL_INVALID_INPUT",
      { limit: "3" },
      [
        { field: "category", error: "Required" },
        { field: "limit", error: expect.any(String), provided_value: "3" },
      ],
    ],
    ["TOOL_INVALID_FIELD_TYPE", null, [{ field: ".", error: expect.any(String), provided_value: null }]],
  ])("%s for %j", async (code, args, errors) => {
    const { runtime, ran } = stage();
    const refused = await runtime.call(id, args);
    expect(refused).toMatchObject({ status: "failed", data: null, error: { code } });
    expect(refused.error?.details).toEqual({ validation_errors: errors });
    expect(refused.error?.recovery_suggestions?.[0]).toBe("Correct each field that details.validation_errors names.");
    expect(ran).toEqual([]);
  });

  test("unknown keys are stripped, or refused by name where the schema is strict", async () => {
    const { runtime, ran } = stage();
    await runtime.call(id, { category: "food", extra: 1 });
    expect(ran).toEqual([{ category: "food", limit: 5 }]);
    const strict = stage({ tool: { input: () => z.strictObject({ category: z.string() }), schema: { ...searchSchemas, input: true } } });
    expect((await strict.runtime.call(id, { category: "food", extra: 1 })).error).toMatchObject({
      code: "TOOL_INVALID_INPUT",
      details: { validation_errors: [{ field: "extra", error: "`extra` is not a field of this tool.", provided_value: 1 }] },
    });
  });

  test("no arguments are an empty object", async () => {
    const { runtime } = stage({ tool: { input: () => z.object({}) } });
    expect((await runtime.call(id, undefined)).status).toBe("success");
  });

  test("the first three issues are in the message, at most fifty in the details", async () => {
    const { runtime } = stage({ tool: { input: () => z.array(z.string()) } });
    const { error } = await runtime.call(id, Array(60).fill(0));
    expect(error?.message).toMatch(/\[0\]: .*\[2\]: .*; and 57 more$/);
    expect(error?.details).toHaveProperty("validation_errors.length", 50);
  });

  test("a secret value is not repeated", async () => {
    const { runtime } = stage();
    const refused = await runtime.call(id, { category: "food", token: ["s3cret"] });
    expect(refused.error?.details).toMatchObject({ validation_errors: [{ field: "token", provided_value: "[redacted]" }] });
    expect(JSON.stringify(refused)).not.toContain("s3cret");
  });
});

describe("transport", () => {
  const call = { kind: "http", method: "GET", url: "https://example.com", query: [], headers: {} } as const;

  test("a call by http is refused by name unless a handler stands in under the id", async () => {
    const { createRuntime } = await import("../../runtime/index.js");
    const { registryWith } = await import("./fixture.js");
    const registry = registryWith("shop", [declare({ call })]);
    const bare = await createRuntime({ registry }).call(id, { category: "food" });
    expect(bare.error).toMatchObject({
      code: "TOOL_CONFIGURATION_ERROR",
      message: expect.stringMatching(/by http.*handler "shop\.search_vendors"/),
    });
    const standing = createRuntime({ registry, handlers: { [id]: () => found } });
    expect((await standing.call(id, { category: "food" })).data).toEqual(found);
  });
});
