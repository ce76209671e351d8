import { describe, expect, test } from "vitest";
import type { DeclaredPolicy } from "../../runtime/tool/declared-policy.js";
import { agent, orderStage } from "../call/stage.js";

describe("what is left out as null is not there", () => {
  test.each(["approvals", "permissions", "gates"] as const)("`%s: null` leaves no tool open that asks for it", async (stage) => {
    const closed = { kind: "refuse", code: "TOOL_GATE_CLOSED" } as const;
    const policies: { readonly [name in typeof stage]: Partial<DeclaredPolicy> } = {
      approvals: { confirm: { rule: "always" } },
      permissions: { securityLevel: "restricted" },
      gates: { gates: [{ kind: "flag", env: "ON", answer: closed }] },
    };
    const { call, ran } = orderStage({ policy: policies[stage], [stage]: null });
    expect((await call({ key: "k" }, agent)).error).toMatchObject({
      code: "TOOL_CONFIGURATION_ERROR",
      message: expect.stringContaining(`\`${stage}\``),
    });
    expect(ran).toEqual([]);
  });
});
