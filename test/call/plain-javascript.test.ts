import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isErrorCode } from "../../runtime/errors/codes.js";
import type { CallContext } from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { halfOf, junk } from "./junk.js";
import { agent, orderStage } from "./stage.js";

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
