import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "../../runtime/codegen-v1/zod.js";
import { isErrorCode } from "../../runtime/errors/codes.js";
import { type CallContext, createRuntime } from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import { registryWith } from "../runtime/fixture.js";
import { halfOf, junk } from "./junk.js";
import { agent, ana, approvalIdOf, declareOrder, order, orderStage } from "./stage.js";

/** Throws once it was looked through so many times. */
function shy<T extends object>(value: T, looks: number): T {
  let left = looks;
  const look = (): T => {
    if (left-- <= 0) throw new Error(`do not look: ${JSON.stringify(value)}`);
    return value;
  };
  return new Proxy(value, { ownKeys: () => Reflect.ownKeys(look()) });
}

/* Types are gone at run time. Whatever an application in plain JavaScript gives: one answer with a code of the catalogue, closed on every doubt. */

const principals = fc.oneof(
  junk,
  halfOf({ id: ["ana"], kind: ["user", "agent", "service"], roles: [["admin"], ["user"]], capabilities: [[{ name: "habit.read" }]] }),
);
const contexts = fc.oneof(
  junk,
  fc
    .tuple(
      fc.record({ principal: principals, onBehalfOf: principals }, { requiredKeys: [] }),
      halfOf({
        ...{ tenant: ["acme"], meta: [{}], locale: ["de-CH"], timeZone: ["UTC"], location: [{ lat: 1, lng: 2 }], values: [{}] },
        ...{ lane: ["background"], step: ["one"], signal: [new AbortController().signal], adapters: [{}], approvalId: ["none"] },
        ...{ idempotencyKey: ["k"], whenRunning: ["wait"], runtime: [undefined] },
      }),
    )
    .map(([who, rest]) => ({ ...who, ...rest })),
);

describe("a call never throws, and no effect is without its record", () => {
  test("whatever stands in the context; and only who has a name is taken for somebody", async () => {
    await fc.assert(
      fc.asyncProperty(contexts, fc.constantFrom("internal", "confidential", "restricted"), async (context, securityLevel) => {
        const stage = orderStage({
          policy: { securityLevel, idempotency: { key: { from: "call" }, scope: "principal", ttlMs: 1_000 } },
          permissions: permissions(),
        });
        const { status, error, metadata } = await stage.call({}, context as CallContext);
        expect(status === "success" || isErrorCode(error?.code)).toBe(true);
        const records = await stage.records();
        expect(records.map(({ id }) => id)).toContain(metadata.call_id);
        expect(records.filter(({ kind }) => kind === "intent")).toHaveLength(stage.ran.length);
        if (stage.ran.length === 0) return;
        const { principal, onBehalfOf } = (context ?? {}) as { [who: string]: { id?: unknown; roles?: unknown } | undefined };
        for (const one of [principal, onBehalfOf]) expect(one === undefined || (typeof one.id === "string" && one.id !== "")).toBe(true);
        const roles: unknown = (onBehalfOf ?? principal)?.roles;
        if (securityLevel === "restricted") expect(Array.isArray(roles) && roles.includes("admin")).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test.each([false, 0, "", Number.NaN])("where the signal is %j, as of `wanted && controller.signal`", async (signal) => {
    const { call, ran } = orderStage();
    expect((await call({ key: "k" }, { ...agent, signal: signal as never })).error).toMatchObject({
      code: "TOOL_INVALID_FIELD_TYPE",
      details: { validation_errors: [{ field: "signal" }] },
    });
    expect(ran).toEqual([]);
    expect((await call({ key: "k" }, { ...agent, signal: null as never })).status).toBe("success");
  });

  test("where arguments or call meta throw when they are looked at, sooner or later; and what they hold is told to nobody", async () => {
    const meta = () => z.object({ token: z.string() });
    const properties = { token: { type: "string", "x-secret": true } };
    const schema = { input: true, output: true, meta: { type: "object", properties }, examples: { input: [], output: [] } };
    const registry = registryWith("shop", [declareOrder({}, { meta, schema })]);
    const handlers = {
      [order]: () => {
        throw new Error("t0ken");
      },
    };
    for (const looks of [0, 1, 2, 3, 4, 5]) {
      const told: unknown[] = [];
      const runtime = createRuntime({ registry, handlers, store: memoryStore(), onError: (error) => told.push(error) });
      const answers = await Promise.all([
        runtime.call(order, { item: "book" }, { ...agent, meta: shy({ token: "t0ken" }, looks) }),
        runtime.call(order, shy({ item: "book" }, looks), { ...agent, meta: { token: "t0ken" } }),
      ]);
      expect(answers.map(({ error }) => error?.code)).toEqual(["TOOL_INTERNAL_ERROR", "TOOL_INTERNAL_ERROR"]);
      expect(inspect(told)).toContain("[redacted]");
      expect(inspect(told)).not.toContain("t0ken");
    }
  });

  test("whatever a handler says that it dispatched", async () => {
    const untouchable = {
      orderId: "early",
      get total() {
        throw new Error("do not look");
      },
    };
    await fc.assert(
      fc.asyncProperty(fc.oneof(junk, fc.constant(untouchable)), async (value) => {
        const stage = orderStage({
          policy: { execution: "optimistic" },
          handler: (_, { dispatched }) => {
            dispatched(value);
            return { orderId: "done" };
          },
        });
        expect((await stage.call({ key: "k" }, agent)).data).toEqual({ orderId: "done" });
        expect((await stage.records()).map(({ kind }) => kind)).toEqual(["intent", "call"]);
        expect((await stage.call({ key: "k" }, agent)).metadata.replay_of).toBeDefined();
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ["memory", memoryStore],
    ["SQLite", () => sqliteStore({ path: ":memory:" })],
  ])("whatever reason somebody gives for a no, also for whoever lists what is waiting: %s", async (_, makeStore) => {
    const stage = orderStage({ policy: { confirm: { rule: "always" } }, store: makeStore() });
    const reasons: readonly unknown[] = [() => 1, Symbol("no"), 5n, { why: "no" }, null, "half \ud800"];
    for (const [index, reason] of reasons.entries()) {
      const id = approvalIdOf(await stage.call({ quantity: index + 1 }, agent));
      expect(await stage.approvals.deny(id, { ...ana, reason: reason as string })).toMatchObject({ ok: true, value: { state: "denied" } });
    }
    const listed = await stage.approvals.list({ tenant: "acme" });
    expect(listed.map((approval) => approval.reason).reverse()).toEqual([...Array(5), "half \ufffd"]);
  });

  test("whatever a handler gives or throws", async () => {
    await fc.assert(
      fc.asyncProperty(junk, fc.boolean(), async (value, throws) => {
        const handler = (): unknown => {
          if (throws) throw value;
          return value;
        };
        const stage = orderStage({ handler });
        const response = await stage.call({ key: "k" }, agent);
        expect(response.status === "success" || isErrorCode(response.error?.code)).toBe(true);
        expect(response.metadata.effect).toBe(throws ? "unknown" : "happened");
        expect((await stage.records()).map(({ kind }) => kind)).toEqual(["intent", "call"]);
        expect((await stage.call({ key: "k" }, agent)).metadata.effect).not.toBe("none");
        expect(stage.ran).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  });
});
