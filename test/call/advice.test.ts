import { describe, expect, test } from "vitest";
import { gates } from "../../runtime/gates/index.js";
import { type FailureReason, fail, type ToolResponse } from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { agent, orderStage } from "./stage.js";

function adviceOf({ error }: ToolResponse<unknown>): readonly string[] {
  return error?.recovery_suggestions ?? [];
}

describe("what an answer advises fits what it says of the effect", () => {
  const looks = /whether the change happened/;

  test("where nothing ran, nobody is sent to look for a change", async () => {
    const store = memoryStore();
    const { call } = orderStage({ store });
    await store.close();
    const notReached = await call({ key: "k" }, agent);
    expect(notReached).toMatchObject({ error: { code: "TOOL_STORAGE_ERROR" }, metadata: { effect: "none" } });
    expect(adviceOf(notReached)).toEqual(["Try again later."]);
    const gaveUp = await orderStage().call({ key: "k" }, { ...agent, signal: AbortSignal.abort() });
    expect(gaveUp).toMatchObject({ error: { code: "TOOL_EXECUTION_TIMEOUT" }, metadata: { effect: "none" } });
    expect(adviceOf(gaveUp)).toEqual(["Try again later."]);
  });

  test("nor of a tool that only reads, nor where the answer says that it took effect", async () => {
    const read = orderStage({ policy: { effect: "read", sideEffects: "none" }, handler: () => fail("TOOL_EXTERNAL_SERVICE_ERROR") });
    expect(adviceOf(await read.call())).toEqual(["Try again later."]);
    const happened = await orderStage({ handler: () => ({ orderId: 5 }) }).call({ key: "k" }, agent);
    expect(adviceOf(happened)).toEqual(["It took effect: do not repeat it.", "Report it with the call_id."]);
  });

  test("and where nobody knows, everybody is", async () => {
    const { call } = orderStage({ handler: () => fail("TOOL_EXTERNAL_SERVICE_ERROR") });
    expect(adviceOf(await call({ key: "k" }, agent)).join()).toMatch(looks);
  });
});

describe("a wait that a handler asks for", () => {
  const advisedFor = async (retryAfterMs: unknown): Promise<readonly string[]> => {
    // From plain JavaScript.
    const reason = { retryAfterMs } as FailureReason;
    return adviceOf(await orderStage({ handler: () => fail("TOOL_RATE_LIMIT_EXCEEDED", reason) }).call({ key: "k" }, agent));
  };

  test("is reported where it is one", async () => {
    expect(await advisedFor(1_500)).toEqual(["Call again in 1500 ms."]);
    expect(await advisedFor("1500")).toEqual(["Call again in 1500 ms."]);
  });

  test.each([-5, 0, Number.NaN, Number.POSITIVE_INFINITY, "soon", {}, null])("and %s is none", async (retryAfterMs) => {
    expect((await advisedFor(retryAfterMs)).join()).toMatch(/^Wait, then try again\./);
  });
});

describe("a key that is wrong", () => {
  test("of the application's is not for the model to mend", async () => {
    const ofApplication = ["The application must correct it, not the input."];
    const uuid = { idempotency: { key: { from: "field", field: "key" }, format: "uuid", scope: "principal", ttlMs: 1_000 } } as const;
    for (const idempotencyKey of ["", 5 as unknown as string])
      expect(adviceOf(await orderStage().call({}, { ...agent, idempotencyKey }))).toEqual(ofApplication);
    expect(adviceOf(await orderStage({ policy: uuid }).call({}, { ...agent, idempotencyKey: "k" }))).toEqual(ofApplication);
    expect(adviceOf(await orderStage({ policy: uuid }).call({ key: "k" }, agent))).not.toEqual(ofApplication);
  });

  test("beside the application's is to be left out, and another one would be refused as well", async () => {
    const refused = await orderStage().call({ key: "mine" }, { ...agent, idempotencyKey: "k" });
    expect(refused.error?.code).toBe("TOOL_IDEMPOTENCY_MISMATCH");
    expect(adviceOf(refused)).toEqual(["Leave key out."]);
  });
});

describe("permissions that were not used", () => {
  const needing = { permissions: { roles: [], capabilities: [{ name: "habit.write" }], resources: [] } } as const;
  const ann = { ...agent, onBehalfOf: { id: "ann", roles: ["user"] } } as const;
  const usedBy = ({ metadata }: ToolResponse<unknown>): readonly string[] => metadata.tool_info.permissions_used;

  test("are not said to be: of a call that was refused, waits for a person, or met a closed gate", async () => {
    const policyClient = { decide: () => ({ allow: false }) } as never;
    const answer = { kind: "value", value: { orderId: "none" } } as const;
    const limited = orderStage({ permissions: permissions(), policy: { ...needing, rateLimit: { perMinute: 1 } } });
    expect(usedBy(await limited.call({ key: "k" }, ann))).toEqual(["habit.write"]);
    const refused = [
      await limited.call({ key: "k" }, ann),
      await orderStage({ permissions: permissions(), policy: needing }).call({ item: "" }, ann),
      await orderStage({ permissions: permissions({ policyClient }), policy: needing }).call({ key: "k" }, ann),
      await orderStage({ permissions: permissions(), policy: { ...needing, confirm: { rule: "always" } } }).call({ key: "k" }, ann),
      await orderStage({
        permissions: permissions(),
        gates: gates({ environment: {} }),
        policy: { ...needing, gates: [{ kind: "flag", env: "ON", answer }] },
      }).call({ key: "k" }, ann),
    ];
    expect(refused.map(({ error }) => error?.code)).toEqual([
      "TOOL_RATE_LIMIT_EXCEEDED",
      "TOOL_INVALID_FIELD_VALUE",
      expect.any(String),
      "TOOL_CONFIRMATION_REQUIRED",
      undefined,
    ]);
    expect(refused.map(usedBy)).toEqual([[], [], [], [], []]);
  });

  test("and those of a replay, a cached answer and a failure were", async () => {
    const order = orderStage({ permissions: permissions(), policy: needing });
    await order.call({ key: "k" }, ann);
    const read = { ...needing, effect: "read", sideEffects: "none", cache: { ttlMs: 60_000, shared: false } } as const;
    const cached = orderStage({ permissions: permissions(), policy: read });
    await cached.call({}, ann);
    const failing = orderStage({ permissions: permissions(), policy: needing, handler: () => fail("TOOL_NETWORK_ERROR") });
    const answers = [await order.call({ key: "k" }, ann), await cached.call({}, ann), await failing.call({ key: "k" }, ann)];
    expect(answers.map(({ metadata }) => [metadata.replay_of !== undefined, metadata.cached, metadata.attempts])).toEqual([
      [true, undefined, 0],
      [false, true, 0],
      [false, undefined, 1],
    ]);
    expect(answers.map(usedBy)).toEqual([["habit.write"], ["habit.write"], ["habit.write"]]);
  });
});
