import { describe, expect, test } from "vitest";
import { readHead, verifyLog } from "../../runtime/audit/index.js";
import { type CallContext, missingStages, ToolConfigurationError } from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import type { CapabilityCondition } from "../../runtime/policy.js";
import type { DeclaredPolicy } from "../../runtime/tool/declared-policy.js";
import { agent, declareOrder, defineTool, orderStage } from "../call/stage.js";
import { id, stage } from "./fixture.js";

describe("what is left out is not there", () => {
  test.each(["approvals", "permissions", "gates"] as const)("no tool is open that asks for `%s`", async (stage) => {
    const closed = { kind: "refuse", code: "TOOL_GATE_CLOSED" } as const;
    const policies: { readonly [name in typeof stage]: Partial<DeclaredPolicy> } = {
      approvals: { confirm: { rule: "always" } },
      permissions: { securityLevel: "restricted" },
      gates: { gates: [{ kind: "flag", env: "ON", answer: closed }] },
    };
    const { call, ran } = orderStage({ policy: policies[stage], [stage]: undefined });
    expect((await call({ key: "k" }, agent)).error).toMatchObject({
      code: "TOOL_CONFIGURATION_ERROR",
      message: expect.stringContaining(`\`${stage}\``),
    });
    expect(ran).toEqual([]);
    expect(() => orderStage({ [stage]: null })).toThrow(ToolConfigurationError);
    // For whoever asks beforehand, null is as little as nothing.
    const { policy } = defineTool(declareOrder(policies[stage]));
    expect(missingStages(policy, { store: {}, approvals: {}, permissions: {}, gates: {}, [stage]: null })).toMatchObject([{ from: stage }]);
  });

  test.each([
    ["rate_limit", { per_minute: 1 }, "store"],
    ["admin_approval", {}, "approvals"],
  ] as const)(
    "no capability can be used whose %s nobody can keep, whether the tool asks for it or a grant",
    async (type, parameters, missing) => {
      const conditions: readonly CapabilityCondition[] = [{ type, parameters }];
      const needs = (capability: object) => ({ roles: [], resources: [], capabilities: [{ name: "habit.read", ...capability }] });
      for (const [asked, held] of [
        [{ conditions }, {}],
        [{}, { conditions }],
      ]) {
        const { runtime, ran } = stage({ permissions: permissions(), policy: { permissions: needs(asked ?? {}) } });
        const principal = { id: "ana", capabilities: [{ name: "habit.read", ...held }] };
        expect((await runtime.call(id, { category: "tea" }, { principal })).error).toMatchObject({
          code: "TOOL_CONFIGURATION_ERROR",
          details: { missing_stages: [{ from: missing }] },
        });
        expect(ran).toEqual([]);
      }
    },
  );

  test("what an application may not have can be passed on as it is, whatever the compiler is asked to see (exactOptionalPropertyTypes)", async () => {
    const nothing = new Map<string, never>().get("nothing");
    const context: { readonly [name in keyof CallContext]-?: undefined } = {
      tenant: nothing,
      principal: nothing,
      onBehalfOf: nothing,
      meta: nothing,
      locale: nothing,
      timeZone: nothing,
      location: nothing,
      values: nothing,
      lane: nothing,
      step: nothing,
      signal: nothing,
      adapters: nothing,
      idempotencyKey: nothing,
      whenRunning: nothing,
      approvalId: nothing,
      approval: nothing,
      resume: nothing,
      runtime: nothing,
    };
    const { runtime } = stage({ store: nothing, clock: nothing, tenants: nothing, adapters: nothing, leaseMs: nothing, limits: nothing });
    expect((await runtime.call(id, { category: "tea" }, context)).status).toBe("success");
    const principal = { id: "ana", kind: nothing, roles: nothing, capabilities: nothing };
    expect((await runtime.call(id, { category: "tea" }, { principal })).status).toBe("success");
    expect((await verifyLog([], { head: await readHead("no-such-file"), keys: nothing })).tailVouched).toBe(false);
    expect(await orderStage().approvals.approve("none", { by: principal, tenant: nothing, reason: nothing })).toMatchObject({ ok: false });
  });
});
