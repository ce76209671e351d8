import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type MigrationWarning, type V1CallerOptions, type V1ToolResponse, v1Caller } from "../../runtime/compat/index.js";
import { type CallContext, type Caller, createRuntime } from "../../runtime/index.js";
import { makeTool, registryOf } from "../../runtime/tool/index.js";
import { at, metadata, strategy } from "./strategy.js";

const input = z.object({
  name: z.string().min(1),
  category: z.string(),
  frequency: z.string(),
  target_seconds: z.number().max(7_200).optional(),
  tags: z.array(z.string()).optional(),
  reminder: z.object({ time: z.string().optional(), enabled: z.boolean().optional() }).optional(),
});

/** A real runtime with the tools of v2; each gives back what it got. */
function open(options: Partial<V1CallerOptions> = {}) {
  const ran: { readonly tool: string; readonly args: unknown; readonly tenant: string | undefined }[] = [];
  const tool = (name: string) =>
    makeTool({
      name,
      description: "Creates a habit.",
      zod: input,
      sideEffects: "none",
      execute: (args, context) => {
        ran.push({ tool: name, args, tenant: context.tenant });
        return args;
      },
    });
  const runtime = createRuntime({ registry: registryOf("pm", [tool("habit.create"), tool("habit.add")]) });
  const logged: MigrationWarning[] = [];
  const caller = v1Caller({ caller: runtime, strategy, now: at("2025-12-01"), onWarning: (warning) => logged.push(warning), ...options });
  const create = (params: object = {}, context?: CallContext): Promise<V1ToolResponse> =>
    caller.call({ tool: "create_habit", params: { title: "Walk", kind: "health", ...params } }, context);
  return { ran, logged, caller, create };
}

const settings = strategy.compatibility_mode;

describe("a v1 call", () => {
  test("runs as v2 and is answered as v1", async () => {
    const { create, ran } = open();
    const answer = await create(
      { duration_minutes: 20, labels: "a, b", remind_at: "07:00", remind: true, client_version: "1.9" },
      { tenant: "acme" },
    );
    expect(ran).toEqual([
      {
        tool: "habit.create",
        tenant: "acme",
        args: {
          name: "Walk",
          category: "health",
          frequency: "daily",
          target_seconds: 1_200,
          tags: ["a", "b"],
          reminder: { time: "07:00", enabled: true },
        },
      },
    ]);
    expect(answer).toMatchObject({
      success: true,
      tool: "create_habit",
      redirected_to: "habit.create",
      result: {
        title: "Walk",
        kind: "health",
        frequency: "daily",
        duration_minutes: 20,
        labels: "a,b",
        remind_at: "07:00",
        remind: true,
        ok: true,
      },
    });
    expect(Object.keys(answer.result as object)).not.toContain("reminder");
  });

  test("that v2 refuses is told so in the names of v1", async () => {
    const { create } = open();
    expect(await create({ duration_minutes: 500 })).toMatchObject({
      success: false,
      result: null,
      error: { code: "TOOL_INVALID_FIELD_VALUE", number: 1003, details: { validation_errors: [{ field: "duration_minutes" }] } },
    });
  });

  test("that a rule refuses reaches no tool, and every fault is named at once", async () => {
    const { create, caller, ran } = open();
    expect(await create({ kind: "sport", legacy_id: 5, remind_at: 7 })).toMatchObject({
      success: false,
      error: {
        code: "TOOL_INVALID_INPUT",
        details: {
          validation_errors: [
            { field: "legacy_id", error: "Not known in v2" },
            { field: "remind_at", error: "Must be of type string" },
            { field: "kind", error: 'Must be one of "health", "other"' },
          ],
        },
      },
    });
    expect(await caller.call({ tool: "create_habit" })).toMatchObject({
      error: {
        code: "TOOL_MISSING_REQUIRED_FIELD",
        details: { validation_errors: [{ field: "kind" }, { field: "title" }] },
        // The command line knows the tool by its new name alone.
        suggestions: expect.arrayContaining(["Ask the user for unknown values."]),
      },
    });
    expect(ran).toEqual([]);
  });

  test("that gives a field under both names is refused: nobody knows which is meant", async () => {
    const { create, ran } = open();
    expect(await create({ name: "Run" })).toMatchObject({
      error: { code: "TOOL_INVALID_INPUT", details: { validation_errors: [{ field: "title" }] } },
    });
    expect(ran).toEqual([]);
  });

  test("of a tool without rules goes through under its own name", async () => {
    const { caller, ran } = open();
    const params = { name: "Walk", category: "x", frequency: "daily" };
    expect(await caller.call({ tool: "habit.create", params })).toMatchObject({ success: true, result: params });
    expect(await caller.call({ tool: "habit.nothing" })).toMatchObject({ success: false, error: { code: "TOOL_NOT_FOUND" } });
    expect(ran).toHaveLength(1);
  });

  test.each([
    undefined,
    null,
    "create_habit",
    [],
    {},
    { tool: 5 },
    { tool: "a", params: [] },
    { tool: "a", params: "x" },
    Object.create({ tool: "a" }),
  ])("that is none is refused: %j", async (request) => {
    expect(await open().caller.call(request)).toMatchObject({ success: false, error: { code: "TOOL_INVALID_INPUT" } });
  });

  test("with the keys of an attack changes no prototype and loses nothing", async () => {
    const seen: unknown[] = [];
    const { caller: runtime } = open();
    const recording: Caller = {
      call: async (id, args) => {
        seen.push(args);
        return { status: "success", command: id, data: args, metadata };
      },
    };
    const echo = v1Caller({ caller: recording, strategy, now: at("2025-12-01") });
    const params = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"labels":"a"}';
    const request: unknown = JSON.parse(`{"tool":"echo","params":${params}}`);
    const { result } = await echo.call(request);
    expect(seen.map((args) => JSON.stringify(args))).toEqual([params.replace('"labels":"a"', '"tags":["a"]')]);
    expect(JSON.stringify(result)).toBe(params);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(await runtime.call({ tool: "__proto__", params: {} })).toMatchObject({ success: false, error: { code: "TOOL_NOT_FOUND" } });
  });
});

describe("by date, a v1 tool", () => {
  test.each([
    ["2025-12-31T23:59:59Z", "none", "habit.create", undefined],
    ["2026-01-01T00:00:00Z", "warn", "habit.create", undefined],
    ["2026-03-01T00:00:00Z", "redirect", "habit.add", undefined],
    ["2026-06-01T00:00:00Z", "disable", undefined, "TOOL_DEPRECATED"],
    ["2026-09-01T00:00:00Z", "remove", undefined, "TOOL_NOT_FOUND"],
  ])("at %s is in phase %s", async (date, phase, tool, code) => {
    const { create, ran } = open({ now: at(date) });
    const answer = await create();
    expect(ran.map((one) => one.tool)).toEqual(tool === undefined ? [] : [tool]);
    expect(answer.error?.code).toBe(code);
    expect(answer.warnings?.[0]).toMatchObject({ phase, tool: "create_habit", support_end_date: "2026-12-31" });
    if (phase === "disable") {
      expect(answer.error?.details).toEqual({ replacement: "habit.add" });
      expect((answer.error?.suggestions ?? []).join()).not.toContain("toolpact ");
    }
  });
});

describe("each phase", () => {
  const action = (action_type: "warn" | "redirect" | "disable" | "remove", message: string, alternative: string) =>
    ({ action_type, target: "create_habit", message, alternative }) as const;
  const phase = (month: string, ...actions: readonly ReturnType<typeof action>[]) =>
    ({ phase_name: month, start_date: `2026-${month}-01`, end_date: "2026-12-31", actions }) as const;
  const deprecation_timeline = [
    phase("01", action("warn", "It got a new name.", "habit.create")),
    phase("03", action("redirect", "It moved.", "habit.add")),
    phase("05", action("disable", "It is closed.", "habit.make")),
    phase("07", action("remove", "It is gone.", "habit.found")),
  ];

  test.each([
    ["2026-02-01", "habit.create", "It got a new name.", "habit.create"],
    ["2026-04-01", "habit.add", "It moved.", "habit.add"],
    ["2026-06-01", "habit.make", "It is closed.", undefined],
    ["2026-08-01", "habit.found", "It is gone.", undefined],
  ])("at %s has its own words, names its own tool, and a redirect goes there", async (date, named, message, answered) => {
    const { create, ran } = open({ now: at(date), strategy: { ...strategy, deprecation_timeline } });
    const [warning] = (await create()).warnings ?? [];
    expect(ran.map(({ tool }) => tool)).toEqual(answered === undefined ? [] : [answered]);
    expect(warning?.v2_tool).toBe(named);
    expect(warning?.message.endsWith(` ${message}`)).toBe(true);
  });
});

describe("the settings", () => {
  test("end all v1 calls after their last day, and not before", async () => {
    expect(await open({ now: at("2026-12-31T23:59:59.999Z") }).caller.call({ tool: "habit.nothing" })).toMatchObject({
      error: { code: "TOOL_NOT_FOUND" },
    });
    const { create, ran, logged } = open({ now: at("2027-01-01T00:00:00Z") });
    expect(await create()).toMatchObject({
      success: false,
      error: { code: "TOOL_DEPRECATED", details: { support_end_date: "2026-12-31" } },
    });
    expect({ ran, logged }).toEqual({ ran: [], logged: [] });
  });

  test("end them at a moment, where one is given", async () => {
    const ends = { ...settings, v1_support_end_date: "2025-12-01T12:00:00+02:00" };
    const codes = ["2025-12-01T10:00:00Z", "2025-12-01T10:00:00.001Z"].map(
      async (date) => (await open({ settings: ends, now: at(date) }).create()).error?.code,
    );
    expect(await Promise.all(codes)).toEqual([undefined, "TOOL_DEPRECATED"]);
  });

  test("switch v1 off", async () => {
    const { create, ran } = open({ settings: { ...settings, enable_v1_mode: false } });
    expect(await create()).toMatchObject({ success: false, error: { code: "TOOL_TEMPORARILY_DISABLED" } });
    expect(ran).toEqual([]);
  });

  test.each([
    ["none", 0, undefined],
    ["log", 1, undefined],
    ["user_facing", 1, 1],
  ])("warn as loud as %s", async (level, logs, shown) => {
    const { create, logged } = open({ settings: { ...settings, v1_warning_level: level } });
    expect((await create()).warnings?.length).toBe(shown);
    expect(logged).toHaveLength(logs);
  });

  test("keep a redirect to themselves where it is transparent", async () => {
    expect(await open({ settings: { ...settings, v1_redirect_mode: "transparent" } }).create()).not.toHaveProperty("redirected_to");
  });

  test("go on where the log fails", async () => {
    const onWarning = (): never => {
      throw new Error("disk full");
    };
    expect(await open({ onWarning }).create()).toMatchObject({ success: true });
  });
});

test("whatever throws when it is looked at, or is the application's own and throws, is an answer", async () => {
  const thrown = (): never => {
    throw new Error("Not to be looked at");
  };
  const trap = new Proxy({}, { get: thrown, has: thrown, ownKeys: thrown, getOwnPropertyDescriptor: thrown });
  const calls = [open().caller.call(trap), open().caller.call({ tool: "create_habit", params: trap }), open({ now: thrown }).create()];
  for (const call of calls) expect(await call).toMatchObject({ success: false, result: null, error: { code: "TOOL_INTERNAL_ERROR" } });
  // What was called may have had its effect.
  for (const call of [thrown, async () => thrown(), async () => undefined as never]) {
    const answer = await open({ caller: { call } }).create();
    expect(answer).toMatchObject({ success: false, tool: "create_habit", result: null, error: { code: "TOOL_OUTCOME_UNKNOWN" } });
  }
});
