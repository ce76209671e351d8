import { describe, expect, test } from "vitest";
import * as z from "../../runtime/codegen-v1/zod.js";
import type { ErrorCode, HandlerContext } from "../../runtime/index.js";
import { fail } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import type { CallEnd, Span } from "../../runtime/telemetry/telemetry.js";
import type { Transport } from "../../runtime/transport/transport.js";
import { stoppedClock } from "../call/stage.js";
import { found, id, stage } from "./fixture.js";

const food = { category: "food" };

describe("a call that goes well", () => {
  test("answers with specification v2's envelope", async () => {
    const { runtime, ran } = stage({ clock: stoppedClock() });
    const answer = await runtime.call(id, food);
    expect(answer).toEqual({
      status: "success",
      command: id,
      data: found,
      metadata: {
        version: "1.2.0",
        execution_time: expect.any(Number),
        tool_info: { name: "Search vendors", category: "integration", permissions_used: [] },
        input_validation: { schema_version: "1.2.0", validation_time: expect.any(Number) },
        call_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        attempts: 1,
        latency_budget: { budget_ms: 400, exceeded: false },
      },
    });
    expect(ran).toEqual([{ category: "food", limit: 5 }]);
  });

  test("measures seconds and milliseconds on the given clock", async () => {
    let ticks = 0;
    const { runtime, records } = stage({ clock: { now: () => Date.UTC(2026, 0, 2), elapsed: () => ticks++ * 500 } });
    const { metadata } = await runtime.call(id, food);
    // Four readings: begin, before and after validation, end.
    expect(metadata.execution_time).toBe(1.5);
    expect(metadata.input_validation.validation_time).toBe(500);
    expect(records).toMatchObject([{ duration_ms: 1500, created_at: "2026-01-02T00:00:00.000Z" }]);
  });

  test("the handler gets the context, the clock, adapters of runtime and call, and its own name", async () => {
    let seen: HandlerContext | undefined;
    const clock = { now: () => 0, elapsed: () => 0 };
    const { runtime } = stage({
      clock,
      adapters: { cart: 1, mail: 1 },
      handler: (_, context) => {
        seen = context;
        return found;
      },
    });
    const answer = await runtime.call(id, food, { tenant: "acme", locale: "de-CH", adapters: { mail: 2 }, runtime });
    expect(seen).toMatchObject({ tenant: "acme", locale: "de-CH", adapters: { cart: 1, mail: 2 }, clock, tool: { id, version: "1.2.0" } });
    expect(seen?.signal.aborted).toBe(false);
    expect(seen?.callId).toBe(answer.metadata.call_id);
    expect(seen).not.toHaveProperty("runtime");
  });
});

describe("time", () => {
  test("a slow handler is given up at its timeout, sees the abort, and its late answer is ignored", async () => {
    const aborted: unknown[] = [];
    const { runtime, told } = stage({
      policy: { timeoutMs: 20 },
      handler: (_, { signal }) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => {
            aborted.push(signal.reason);
            setTimeout(() => resolve(found), 5);
          });
        }),
    });
    const answer = await runtime.call(id, food);
    expect(answer).toMatchObject({
      status: "error",
      data: null,
      error: { code: "TOOL_EXECUTION_TIMEOUT", details: { reason: "timeout", timeout_ms: 20, outcome: "none" } },
    });
    expect(aborted).toMatchObject([{ name: "TimeoutError" }]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(told).toEqual([]);
  });

  test("a handler that fails after its time is no unhandled rejection", async () => {
    const unhandled: unknown[] = [];
    const listen = (reason: unknown): number => unhandled.push(reason);
    process.on("unhandledRejection", listen);
    const { runtime } = stage({
      policy: { timeoutMs: 10 },
      handler: async () => {
        await new Promise((resolve) => setTimeout(resolve, 25));
        throw new Error("late");
      },
    });
    expect((await runtime.call(id, food)).error?.code).toBe("TOOL_EXECUTION_TIMEOUT");
    await new Promise((resolve) => setTimeout(resolve, 40));
    process.off("unhandledRejection", listen);
    expect(unhandled).toEqual([]);
  });

  test("an effect that was not waited for has an unknown outcome", async () => {
    const { runtime } = stage({ policy: { effect: "write", timeoutMs: 5 }, store: memoryStore(), handler: () => new Promise(() => {}) });
    expect((await runtime.call(id, food)).error?.details).toMatchObject({ outcome: "unknown" });
  });

  test("the caller's signal reaches the handler and ends the wait", async () => {
    const controller = new AbortController();
    let reason: unknown;
    const { runtime } = stage({
      handler: (_, { signal }) =>
        new Promise(() => {
          signal.addEventListener("abort", () => {
            reason = signal.reason;
          });
          controller.abort("changed my mind");
        }),
    });
    const answer = await runtime.call(id, food, { signal: controller.signal });
    expect(answer.error).toMatchObject({ code: "TOOL_EXECUTION_TIMEOUT", details: { reason: "aborted" } });
    expect(reason).toBe("changed my mind");
  });

  test("a handler that makes its caller give up before it has returned was started: its effect is not repeated", async () => {
    const controller = new AbortController();
    const { runtime, ran } = stage({
      policy: { effect: "write" },
      store: memoryStore(),
      handler: async () => {
        controller.abort();
        return found;
      },
    });
    const answer = await runtime.call(id, food, { signal: controller.signal, idempotencyKey: "once" });
    expect(answer.error?.details).toMatchObject({ reason: "aborted", outcome: "unknown" });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await runtime.call(id, food, { idempotencyKey: "once" })).toMatchObject({
      status: "success",
      metadata: { replay_of: answer.metadata.call_id },
    });
    expect(ran).toHaveLength(1);
  });

  test("a clock that throws is answered for, and ends the progress", async () => {
    const clock = {
      now: () => 0,
      elapsed: () => {
        throw new Error("no clock");
      },
    };
    const { runtime, told } = stage({ clock });
    const call = runtime.call(id, food);
    expect((await call).error?.code).toBe("TOOL_INTERNAL_ERROR");
    for await (const progress of call.progress) expect.unreachable(progress.kind);
    expect(told).toMatchObject([{ stage: "pipeline" }]);
  });

  test("a signal that is aborted already keeps the handler from running", async () => {
    const { runtime, ran } = stage({ policy: { effect: "write" }, store: memoryStore() });
    const answer = await runtime.call(id, food, { signal: AbortSignal.abort() });
    expect(answer.error?.details).toMatchObject({ reason: "aborted", outcome: "none" });
    expect(ran).toEqual([]);
  });

  test("a timeout longer than a timer can hold does not fire at once", async () => {
    const { runtime } = stage({ policy: { timeoutMs: 2 ** 40 }, handler: () => new Promise((resolve) => setTimeout(resolve, 10, found)) });
    expect((await runtime.call(id, food)).status).toBe("success");
  });
});

describe("failures of a handler", () => {
  test.each([
    ["the exported fail", () => fail("TOOL_RESOURCE_NOT_FOUND", { message: "No such vendor.", details: { searched: "x" } })],
    [
      "the context's fail",
      (_: unknown, context: HandlerContext) =>
        context.fail("TOOL_RESOURCE_NOT_FOUND", { message: "No such vendor.", details: { searched: "x" } }),
    ],
  ])("%s gives its code, message and details", async (_, handler) => {
    const { runtime, told } = stage({ handler });
    expect(await runtime.call(id, food)).toMatchObject({
      status: "failed",
      data: null,
      error: {
        code: "TOOL_RESOURCE_NOT_FOUND",
        message: "No such vendor.",
        details: { searched: "x" },
        recovery_suggestions: [expect.not.stringContaining("toolpact ")],
      },
    });
    expect(told).toEqual([]);
  });

  test("without a message the catalogue speaks", async () => {
    const { runtime } = stage({ handler: () => fail("TOOL_NETWORK_ERROR") });
    const { error } = await runtime.call(id, food);
    expect(error?.message).toBe("The service is unreachable.");
    expect(error).not.toHaveProperty("details");
  });

  test.each([
    [
      "thrown",
      () => {
        throw new Error("password=hunter2");
      },
    ],
    [
      "rejected",
      async () => {
        throw new Error("password=hunter2");
      },
    ],
    [
      "no error at all",
      () => {
        throw "password=hunter2";
      },
    ],
    ["a code of its own", () => fail("hunter2" as ErrorCode)],
    ["a name of the prototype", () => fail("constructor" as ErrorCode, { message: "hunter2" })],
  ])("what is %s never reaches the answer, only the hook", async (_, handler) => {
    const { runtime, told, records } = stage({ handler });
    const answer = await runtime.call(id, food);
    expect(answer).toMatchObject({ status: "error", error: { code: "TOOL_INTERNAL_ERROR" } });
    expect(JSON.stringify([answer, records])).not.toContain("hunter2");
    expect(told).toMatchObject([{ stage: "handler" }]);
  });

  test("details that are no JSON are left out, and the hook learns it", async () => {
    const { runtime, told } = stage({ handler: () => fail("TOOL_STORAGE_ERROR", { details: { count: 1n } }) });
    const { error } = await runtime.call(id, food);
    expect(error?.code).toBe("TOOL_STORAGE_ERROR");
    expect(error).not.toHaveProperty("details");
    expect(told).toHaveLength(1);
  });

  test("a hook that throws does not break the call", async () => {
    const { runtime } = stage({
      handler: () => {
        throw new Error("x");
      },
      onError: () => {
        throw new Error("y");
      },
    });
    expect((await runtime.call(id, food)).error?.code).toBe("TOOL_INTERNAL_ERROR");
  });
});

describe("output", () => {
  test("is the handler's own value, checked and not changed", async () => {
    const value = { ...found, more: { kept: true } };
    const { runtime } = stage({ handler: () => value });
    expect((await runtime.call(id, food)).data).toBe(value);
  });

  test("that its schema refuses is not handed on, and its values are not repeated", async () => {
    const { runtime } = stage({ handler: () => ({ vendors: ["Ana"], total: "private" }) });
    const answer = await runtime.call(id, food);
    expect(answer).toMatchObject({
      status: "error",
      data: null,
      error: { code: "TOOL_DATA_CORRUPTION", details: { output_errors: [{ field: "total", error: expect.any(String) }] } },
    });
    expect(JSON.stringify(answer)).not.toContain("private");
  });

  test("that is wrong throughout is refused with its first problems", async () => {
    const { runtime } = stage({ handler: () => ({ vendors: Array.from({ length: 10_000 }, () => 1), total: 1 }) });
    const { error } = await runtime.call(id, food);
    expect(error?.code).toBe("TOOL_DATA_CORRUPTION");
    expect(Object(error?.details).output_errors).toHaveLength(50);
  });

  test("is handed on and reported where the policy says report", async () => {
    const { runtime, told } = stage({
      policy: { validation: { unknownKeys: "strip", output: "report", permissionCheck: "required" } },
      handler: () => ({ vendors: [], total: "none" }),
    });
    expect(await runtime.call(id, food)).toMatchObject({
      status: "success",
      data: { total: "none" },
      metadata: { warnings: [expect.stringContaining("does not fit its output")] },
    });
    expect(told).toMatchObject([{ stage: "output" }]);
  });

  test("is counted for telemetry where it is of the ledger, the cache or a fallback, too", async () => {
    const ends: CallEnd[] = [];
    const span: Span = { attempt: () => {}, error: () => {}, inject: () => {}, run: (work) => work(), end: (end) => ends.push(end) };
    const file = new Uint8Array(100);
    const options = { telemetry: { start: () => span }, store: memoryStore(), handler: () => ({ ...found, file }) } as const;
    const cached = stage({ ...options, policy: { cache: { ttlMs: 1_000, shared: false } } });
    const idempotency = { key: { from: "call", windowMs: 1_000 }, scope: "principal", ttlMs: 1_000 } as const;
    const replayed = stage({ ...options, policy: { effect: "write", sideEffects: "writes.vendors", idempotency } });
    const answer = { kind: "value", value: found } as const;
    const degraded = stage({
      ...options,
      policy: { fallback: { on: "any", answer } },
      handler: () => {
        throw new Error("broken");
      },
    });
    for (const { runtime } of [cached, cached, replayed, replayed, degraded]) await runtime.call(id, food);
    const outputBytes = JSON.stringify({ ...found, file: Buffer.from(file).toString("base64") }).length;
    expect(ends).toMatchObject([
      { outputBytes },
      { outputBytes, cached: true },
      { outputBytes },
      { outputBytes, replayed: true },
      { outputBytes: JSON.stringify(found).length, degraded: true },
    ]);
  });

  test.each([
    ["report", { vendors: [], total: "none" }, 29],
    ["strict", { vendors: [], total: "none" }, 0],
    ["strict", found, JSON.stringify(found).length],
  ] as const)("%s: is counted for telemetry as far as it is handed on", async (output, value, bytes) => {
    const ends: CallEnd[] = [];
    const span: Span = { attempt: () => {}, error: () => {}, inject: () => {}, run: (work) => work(), end: (end) => ends.push(end) };
    const policy = { validation: { unknownKeys: "strip", output, permissionCheck: "required" } } as const;
    const { runtime } = stage({ policy, handler: () => value, telemetry: { start: () => span } });
    await runtime.call(id, food);
    expect(ends).toMatchObject([{ outputBytes: bytes }]);
  });

  test.each([
    [
      "a cycle",
      () => {
        const cycle: Record<string, unknown> = { ...found };
        cycle.self = cycle;
        return cycle;
      },
    ],
    ["a bigint", () => ({ ...found, more: 1n })],
    ["half a character", () => ({ ...found, more: "\ud83d" })],
  ])("%s is no JSON, whatever the policy says", async (_, handler) => {
    const { runtime } = stage({ policy: { validation: { unknownKeys: "strip", output: "report", permissionCheck: "required" } }, handler });
    expect((await runtime.call(id, food)).error?.code).toBe("TOOL_DATA_CORRUPTION");
  });

  test("that is nothing is null", async () => {
    const { runtime } = stage({ tool: { output: () => z.null() }, handler: () => undefined });
    expect(await runtime.call(id, food)).toMatchObject({ status: "success", data: null });
  });
});

test("closing ends the store and every transport, also where one transport cannot be ended, and says so", async () => {
  const ended: string[] = [];
  const gone = new Error("the server is gone");
  const transport = (kind: "http" | "mcp", close: () => Promise<void>): Transport => ({ kind, run: () => Promise.resolve(1), close });
  const { runtime } = stage({
    store: { ...memoryStore(), close: () => void ended.push("store") },
    transports: [transport("http", () => Promise.reject(gone)), transport("mcp", async () => void ended.push("mcp"))],
  });
  await expect(runtime.close()).rejects.toBe(gone);
  expect(ended).toEqual(["mcp", "store"]);
});
