import { describe, expect, test } from "vitest";
import { hashJson } from "../../runtime/hash/hash-json.js";
import { sensitivePaths } from "../../runtime/hash/sensitive-paths.js";
import type { AnyTool, CallRecord } from "../../runtime/index.js";
import { tenants } from "../../runtime/tenants/index.js";
import { answerOf, contextOf, exampleOf, keyField, otherArguments } from "./example-call.js";
import { enabledTools, hasEffect, referenceStage, tools } from "./reference-stage.js";

const named = (list: readonly AnyTool[]): (readonly [string, AnyTool])[] => list.map((tool) => [tool.id, tool] as const);
const effects = enabledTools.filter(hasEffect);

test("the suite is about 61 enabled tools and three that wait, and 29 of them change something", () => {
  expect([tools.length, enabledTools.length, tools.filter(hasEffect).length, effects.length]).toEqual([64, 61, 32, 29]);
});

/** The marketplace document's record, and nothing of the values. */
function expectRecord(record: CallRecord | undefined, tool: AnyTool, want: Partial<CallRecord>): void {
  expect(record).toMatchObject({ kind: "call", tool_name: tool.id, tool_version: tool.version, tenant: "acme", ...want });
  expect(record?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(record?.request_id).toBe(tool.meta === undefined ? record?.call_id : "req_8fK2mQ");
  expect([record?.input_hash, record?.output_hash]).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  expect(record?.duration_ms).toBeGreaterThanOrEqual(0);
  expect(new Date(record?.created_at ?? "").toISOString()).toBe(record?.created_at);
  expect(record?.policy === undefined).toBe(!hasEffect(tool) || want.attempts === 0);
}

/** Where the output has something sensitive the hash is keyed: nobody can compute it again without the key. */
function outputHash(tool: AnyTool, data: unknown): string {
  return sensitivePaths(tool.schemas.output) === undefined ? hashJson(data) : expect.stringMatching(/^[0-9a-f]{64}$/);
}

describe.each(named(enabledTools))("%s", (_, tool) => {
  const { policy } = tool;
  const asks = policy.confirm.rule !== "never";

  test("does its example, answers with the whole envelope and leaves a record", async () => {
    const { perform, ran, told, calls, intents } = referenceStage();
    const response = await perform(tool);
    const data = answerOf(tool);
    expect(response).toEqual({
      status: "success",
      command: tool.id,
      data,
      metadata: {
        version: tool.version,
        execution_time: expect.any(Number),
        tool_info: { name: tool.title, category: tool.category, permissions_used: policy.permissions.capabilities.map(({ name }) => name) },
        input_validation: { schema_version: tool.version, validation_time: expect.any(Number) },
        call_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        attempts: 1,
        latency_budget: { budget_ms: policy.latencyBudgetMs, exceeded: response.metadata.execution_time * 1_000 > policy.latencyBudgetMs },
        ...(hasEffect(tool) ? { effect: "happened" } : {}),
        ...(asks ? { approval_id: expect.any(String) } : {}),
      },
    });
    expect(told).toEqual([]);
    expect(ran).toMatchObject([{ tool: tool.id, callId: response.metadata.call_id, before: hasEffect(tool) ? ["intent"] : [] }]);
    const records = await calls();
    expect(records).toHaveLength(asks ? 2 : 1);
    const own = records.find(({ call_id }) => call_id === response.metadata.call_id);
    const effect = hasEffect(tool) ? { effect: "happened" as const } : {};
    expectRecord(own, tool, { success: true, decision: "executed", attempts: 1, output_hash: outputHash(tool, data), ...effect });
    expect((await intents()).map(({ call_id }) => call_id)).toEqual(hasEffect(tool) ? [response.metadata.call_id] : []);
  });

  const args = exampleOf(tool);
  const required = Object.keys(args).filter((field) => isRequired(tool, field));
  // The call meta fills it, so that it cannot be missing.
  const missable = required.filter((field) => tool.meta === undefined || field !== keyField(tool));

  test(`refuses an input without ${missable.join(" or ") || "fields, where it needs one"}, and of wrong types, and does not run`, async () => {
    const { runtime, ran, calls, intents } = referenceStage();
    const without = missable.map((field) => {
      const { [field]: _gone, ...rest } = args;
      return { field, input: rest, codes: ["TOOL_MISSING_REQUIRED_FIELD"] };
    });
    const mistyped = Object.entries(args).map(([field, value]) => ({
      field,
      input: { ...args, [field]: typeof value === "string" ? 17 : "text" },
      codes: ["TOOL_INVALID_FIELD_TYPE", "TOOL_INVALID_FIELD_VALUE"],
    }));
    const whole = { field: ".", input: "text", codes: ["TOOL_INVALID_FIELD_TYPE"] };
    const wrong = [...without, ...mistyped, whole];
    for (const { field, input, codes } of wrong) {
      const response = await runtime.call(tool.id, input, contextOf(tool, args));
      expect(response).toMatchObject({ status: "failed", data: null, error: { code: expect.toBeOneOf(codes) } });
      expect(response.error?.details).toMatchObject({
        validation_errors: [{ field: expect.stringMatching(beginsWith(field)), error: expect.any(String) }],
      });
      expect(response.metadata.attempts).toBe(0);
    }
    expect(ran).toEqual([]);
    expect(await intents()).toEqual([]);
    const records = await calls();
    expect(records).toHaveLength(wrong.length);
    for (const record of records)
      expectRecord(record, tool, { success: false, decision: "refused", attempts: 0, output_hash: hashJson(null) });
    expect(records.every(({ error }) => error?.startsWith("TOOL_"))).toBe(true);
  });

  test("is given up at its timeout, and goes on as its policy says", async () => {
    const timeoutMs = 5;
    const { perform, ran, calls } = referenceStage({
      tenants: tenants(() => ({ timeoutMs, retries: 0 })),
      handler: (_tool, _args, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    });
    const response = await perform(tool);
    const answer = policy.fallback?.answer;
    const own = (await calls()).find(({ call_id }) => call_id === response.metadata.call_id);
    if (answer?.kind === "value") {
      expect(response).toMatchObject({ status: "success", metadata: { attempts: 1, degraded: { code: "TOOL_EXECUTION_TIMEOUT" } } });
      expectRecord(own, tool, { success: true, decision: "degraded", degraded: "TOOL_EXECUTION_TIMEOUT", attempts: 1 });
    } else {
      expect(response).toMatchObject({
        status: "error",
        data: null,
        error: {
          code: "TOOL_EXECUTION_TIMEOUT",
          message: answer?.message ?? `${tool.id} did not answer within ${timeoutMs} ms.`,
          details: { reason: "timeout", timeout_ms: timeoutMs, outcome: hasEffect(tool) ? "unknown" : "none" },
        },
        metadata: { attempts: 1 },
      });
      expectRecord(own, tool, { success: false, decision: "failed", error: "TOOL_EXECUTION_TIMEOUT", attempts: 1 });
      expect(own?.effect).toBe(hasEffect(tool) ? "unknown" : undefined);
    }
    if (!hasEffect(tool)) return;
    // Nobody knows whether it happened: the same call again must not make it happen twice.
    expect((await perform(tool)).error?.code).toBe("TOOL_OUTCOME_UNKNOWN");
    expect(ran).toHaveLength(1);
  });
});

describe.each(named(effects))("%s, repeated", (_, tool) => {
  test("is replayed for the same key, refused for other arguments, and done once", async () => {
    const { perform, runtime, ran, calls, intents } = referenceStage();
    const first = await perform(tool);
    const again = await perform(tool);
    const data = withoutSecret(first.data);
    expect(again).toMatchObject({ status: "success", data, metadata: { replay_of: first.metadata.call_id, attempts: 0 } });
    const records = await calls();
    const { call_id } = again.metadata;
    expectRecord(
      records.find((record) => record.call_id === call_id),
      tool,
      { success: true, decision: "replayed", replay_of: first.metadata.call_id, output_hash: outputHash(tool, data) },
    );

    const args = exampleOf(tool);
    const other = otherArguments(tool, args);
    // Line and operation are the key of a removal, and it has no other field.
    expect(other === undefined).toBe(tool.id === "commerce.removeFromCart");
    if (other !== undefined) {
      const refused = await runtime.call(tool.id, other, contextOf(tool, args));
      // A key that holds the hash of the content does not fit other content at all.
      const code = tool.policy.idempotency?.hash === undefined ? "TOOL_IDEMPOTENCY_MISMATCH" : "TOOL_INVALID_FIELD_VALUE";
      expect(refused).toMatchObject({ status: "failed", error: { code } });
    }
    expect(ran).toHaveLength(1);
    expect(await intents()).toHaveLength(1);
  });
});

describe.each(named(tools.filter(({ policy }) => !policy.status.enabled)))("%s, which waits", (_, tool) => {
  test("answers that it is switched off, says why, and is on record", async () => {
    const { perform, ran, calls } = referenceStage();
    expect(await perform(tool)).toMatchObject({
      status: "failed",
      error: { code: "TOOL_TEMPORARILY_DISABLED", details: { reason: expect.stringContaining("post-MVP") } },
    });
    expect(ran).toEqual([]);
    expectRecord((await calls())[0], tool, { success: false, error: "TOOL_TEMPORARILY_DISABLED", attempts: 0 });
  });
});

function isRequired({ schemas: { input } }: AnyTool, field: string): boolean {
  return typeof input === "object" && Array.isArray(input.required) && input.required.includes(field);
}

function beginsWith(field: string): RegExp {
  return new RegExp(`^${field.replace(/\W/g, "\\$&")}`);
}

/** The one secret that a reference tool answers with is given once, and not stored. */
function withoutSecret(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data), (name, value) => (name === "checkoutToken" ? "[redacted]" : value));
}
