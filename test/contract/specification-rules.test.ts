import { describe, expect, test } from "vitest";
import { recoveryOf } from "../../runtime/errors/index.js";
import { type CallContext, fail, type Principal, type ToolError } from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { stoppedClock } from "../call/stage.js";
import { answerOf, assistant, exampleOf } from "./example-call.js";
import { enabledTools, referenceStage, toolOf } from "./reference-stage.js";

const habit = toolOf("habit.create");
const project = toolOf("project.status");

describe("the envelope", () => {
  test("PMT-P1, PMT-R2: has status, command in dot notation, data and metadata; data is null for errors", async () => {
    const { runtime } = referenceStage();
    for (const args of [exampleOf(habit), {}]) {
      const response = await runtime.call(habit.id, args, assistant);
      expect(Object.keys(response).sort()).toEqual(
        ["command", "data", ...(response.status === "success" ? [] : ["error"]), "metadata", "status"].sort(),
      );
      expect(response.command).toMatch(/^[a-z]+\.[a-z]+$/);
      expect(response.data === null).toBe(response.status !== "success");
    }
  });

  test("PMT-P2: an error has code, message, details and suggestions", async () => {
    const { runtime } = referenceStage();
    const { error } = await runtime.call(habit.id, { name: "", reminder_time: "7:00" }, assistant);
    expect(Object.keys(error ?? {}).sort()).toEqual(["code", "details", "message", "recovery_suggestions"]);
  });

  test("PMT-P3: execution time is in seconds, validation time in milliseconds", async () => {
    let elapsed = 0;
    // Each look at the clock takes 3 ms.
    const look = (): number => {
      elapsed += 3;
      return elapsed;
    };
    const clock = { now: () => Date.UTC(2026, 0, 5), elapsed: look };
    const { metadata } = await referenceStage({ clock }).perform(habit);
    expect(metadata.input_validation.validation_time).toBe(3);
    expect(metadata.execution_time).toBeLessThan(0.1);
    expect(metadata.execution_time * 1_000).toBeGreaterThanOrEqual(6);
  });

  test("PMT-P3: permissions used are those of the call, and none where it was refused before", async () => {
    const { perform } = referenceStage();
    expect((await perform(habit)).metadata.tool_info.permissions_used).toEqual(["habit.write"]);
    expect((await perform(project)).metadata.tool_info.permissions_used).toEqual(["project.read"]);
    const stranger = await perform(habit, { context: { onBehalfOf: { id: "x", roles: ["developer"] } } });
    expect(stranger.metadata.tool_info.permissions_used).toEqual([]);
  });
});

describe("PMT-01 and PMT-02", () => {
  test("PMT-01: validation errors are those of its error schema", async () => {
    const { runtime } = referenceStage();
    const response = await runtime.call(habit.id, { name: "x".repeat(201), target_duration: 481, category: "sport" }, assistant);
    expect(response.error?.details).toMatchObject({
      validation_errors: expect.arrayContaining([
        { field: "target_duration", error: expect.any(String), provided_value: 481 },
        { field: "category", error: expect.any(String), provided_value: "sport" },
      ]),
    });
  });

  test("PMT-01: strict input refuses unknown keys, strict output refuses a broken answer", async () => {
    const { runtime } = referenceStage({ handler: () => ({ habit_info: { id: 5 } }) });
    expect((await runtime.call(habit.id, { ...exampleOf(habit), colour: "red" }, assistant)).error?.code).toBe("TOOL_INVALID_INPUT");
    expect((await runtime.call(habit.id, exampleOf(habit), assistant)).error?.code).toBe("TOOL_DATA_CORRUPTION");
  });

  test.each([
    [habit, 10],
    [project, 30],
  ] as const)("%#: calls a minute are limited, and the refusal says when to come back", async (tool, most) => {
    const clock = stoppedClock();
    const { runtime, ran } = referenceStage({ clock });
    for (let count = 0; count < most; count++) {
      expect((await runtime.call(tool.id, exampleOf(tool), assistant)).status).toBe("success");
      clock.advance(100);
    }
    const limited = await runtime.call(tool.id, exampleOf(tool), assistant);
    expect(limited).toMatchObject({
      status: "failed",
      error: { code: "TOOL_RATE_LIMIT_EXCEEDED", details: { limit: most, window_ms: 60_000 } },
    });
    // Another caller has calls of its own, another tenant too.
    for (const other of [{ tenant: "other" }, { principal: { id: "another assistant", kind: "agent", roles: ["ai_agent"] } }] as const)
      expect((await runtime.call(tool.id, exampleOf(tool), { ...assistant, ...other })).status).toBe("success");
    const details = limited.error?.details as { readonly retry_after_ms: number; readonly retry_at: string } | undefined;
    const wait = details?.retry_after_ms ?? 0;
    expect(details?.retry_at).toBe(new Date(clock.now() + wait).toISOString());
    clock.advance(wait - 1);
    expect((await runtime.call(tool.id, exampleOf(tool), assistant)).status).toBe("failed");
    clock.advance(1);
    expect((await runtime.call(tool.id, exampleOf(tool), assistant)).status).toBe("success");
    expect(ran).toHaveLength(most + 3);
  });

  test.each([
    [habit, 100],
    [project, 500],
  ] as const)("%#: calls an hour are limited", async (tool, most) => {
    const clock = stoppedClock();
    const { runtime } = referenceStage({ clock });
    let done = 0;
    for (;;) {
      const { status, error } = await runtime.call(tool.id, exampleOf(tool), assistant);
      if (status !== "success") {
        expect(error?.code).toBe("TOOL_RATE_LIMIT_EXCEEDED");
        break;
      }
      done += 1;
      clock.advance(6_500);
    }
    expect(done).toBe(most);
  });

  test("PMT-02: what is not found has the details of its error schema", async () => {
    const details = { searched_name: "apollo", available_projects: ["Artemis"] };
    const { perform } = referenceStage({ handler: () => fail("TOOL_RESOURCE_NOT_FOUND", { details }) });
    expect(await perform(project)).toMatchObject({ status: "failed", error: { code: "TOOL_RESOURCE_NOT_FOUND", details } });
  });
});

describe("PMT-P10, PMT-P11: roles", () => {
  const as = (onBehalfOf: Principal | undefined): CallContext => ({ ...assistant, onBehalfOf }) as CallContext;
  test.each([
    ["user", true],
    ["power_user", true],
    ["admin", true],
    ["developer", false],
    ["ai_agent", false],
  ] as const)("of the person behind the agent count: %s", async (role, allowed) => {
    const { runtime, ran } = referenceStage();
    const response = await runtime.call(habit.id, exampleOf(habit), as({ id: "p", kind: "user", roles: [role] }));
    expect(response.status).toBe(allowed ? "success" : "failed");
    expect(ran).toHaveLength(allowed ? 1 : 0);
  });

  test("an agent alone is refused", async () => {
    const { runtime, ran } = referenceStage();
    const { onBehalfOf: _nobody, ...alone } = assistant;
    expect((await runtime.call(habit.id, exampleOf(habit), alone)).status).toBe("failed");
    expect(ran).toEqual([]);
  });

  test("PMT-P12, PMT-P13: the handler is told how far its access goes", async () => {
    const { perform, ran } = referenceStage();
    await perform(habit);
    await perform(project);
    expect(ran.map(({ context }) => context.access)).toEqual([
      [{ type: "habit_data", mode: "create", filter: "current_user", scope: "self", principal: "ana" }],
      [{ type: "project_data", mode: "read", filter: "accessible_to_user", scope: "accessible", principal: "ana" }],
    ]);
  });
});

test("PMT-P16: a capability may depend on an hour, on a consent, on an administrator and on a limit", async () => {
  const under = (type: string, parameters: object): CallContext =>
    ({
      ...assistant,
      onBehalfOf: {
        id: "ana",
        kind: "user",
        roles: ["user"],
        capabilities: [{ name: "habit.write", scope: "self", conditions: [{ type, parameters }] }],
      },
    }) as CallContext;
  const noon = Date.parse("2026-01-05T12:00:00Z");
  /** Of the second call. */
  const errorOf = async (context: CallContext, consent: "granted" | "denied" = "granted"): Promise<ToolError | undefined> => {
    const { runtime } = referenceStage({ clock: stoppedClock(noon), permissions: permissions({ consent: () => ({ state: consent }) }) });
    await runtime.call(habit.id, exampleOf(habit), context);
    return (await runtime.call(habit.id, exampleOf(habit), { ...context, idempotencyKey: "second" })).error;
  };
  const codeOf = async (...asked: Parameters<typeof errorOf>): Promise<string | undefined> => (await errorOf(...asked))?.code;
  expect(await codeOf(under("time_restriction", { from: "11:00", to: "13:00", time_zone: "UTC" }))).toBeUndefined();
  expect(await codeOf(under("time_restriction", { from: "13:00", to: "14:00", time_zone: "UTC" }))).toBe("TOOL_INSUFFICIENT_PERMISSIONS");
  expect(await codeOf(under("user_consent", { consent: "habits" }))).toBeUndefined();
  expect(await codeOf(under("user_consent", { consent: "habits" }), "denied")).toBe("TOOL_INSUFFICIENT_PERMISSIONS");
  expect(await codeOf(under("admin_approval", {}))).toBe("TOOL_CONFIRMATION_REQUIRED");
  expect(await codeOf(under("rate_limit", { per_minute: 2 }))).toBeUndefined();
  expect(await codeOf(under("rate_limit", { per_minute: 1 }))).toBe("TOOL_RATE_LIMIT_EXCEEDED");

  // Each says what helps in its own case, and nothing that contradicts it: "do not repeat the call" beside "call again".
  const adviceOf = async (...asked: Parameters<typeof errorOf>): Promise<readonly string[] | undefined> =>
    (await errorOf(...asked))?.recovery_suggestions;
  expect(await adviceOf(under("time_restriction", { from: "13:00", to: "14:00", time_zone: "UTC" }))).toEqual([
    "Call again while it is open.",
  ]);
  expect(await adviceOf(under("user_consent", { consent: "habits" }), "denied")).toEqual([
    'Ask the person for the consent "habits", then call again.',
  ]);
  expect(await adviceOf(under("rate_limit", { per_minute: 1 }))).toEqual([expect.stringMatching(/^Call again in 6[01] seconds\.$/)]);
  expect(await errorOf(under("admin_approval", {}))).toMatchObject({
    message: "An approver with the role admin must agree before this tool runs.",
    details: { decider_role: "admin" },
  });
});

test("PMT-R4: a refusal names the command line's way on, for every tool", async () => {
  const { runtime } = referenceStage();
  for (const { id } of enabledTools) {
    const { error } = await runtime.call(id, "text", assistant);
    expect(recoveryOf(error?.code ?? "TOOL_INTERNAL_ERROR").user_actions.at(-1)?.command_example).toMatch(/^toolpact /);
  }
});

test("PMT-P8: the document's own example is what the tool answers", async () => {
  expect((await referenceStage().perform(habit)).data).toEqual(answerOf(habit));
});
