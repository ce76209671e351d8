import { describe, expect, test } from "vitest";
import type { CallContext, Principal } from "../../runtime/context.js";
import { reasonsAgainst } from "../../runtime/discovery/may-change.js";
import { permissions } from "../../runtime/permissions/index.js";
import { agent, ana, approvalIdOf, orderStage } from "../call/stage.js";

describe("a principal of plain JavaScript", () => {
  test.each(["AGENT", "bot", "", 5, {}])("of the kind %j is no person and no service", async (kind) => {
    const { call, ran } = orderStage({ policy: { securityLevel: "confidential" }, permissions: permissions() });
    const principal = { id: "ana", kind, roles: ["user"] } as unknown as Principal;
    for (const context of [{ principal }, { principal: agent.principal, onBehalfOf: principal }])
      expect((await call({ key: "k" }, context as CallContext)).error?.code).toBe("TOOL_INSUFFICIENT_PERMISSIONS");
    expect(ran).toEqual([]);
    expect((await call({ key: "k" }, { principal: { ...principal, kind: null } } as never)).status).toBe("success");
  });

  test.each(["admin", "ai_agent", 5, { length: 0 }, new Set(["ai_agent"])])(
    "whose roles are %j, which is no list, is refused: it may say that it is an agent",
    async (roles) => {
      const principal = { id: "ana", roles } as unknown as Principal;
      for (const policy of [{ securityLevel: "restricted" }, { securityLevel: "confidential" }, { auth: "session" }] as const) {
        const { call, ran } = orderStage({ policy, permissions: permissions() });
        expect((await call({ key: "k" }, { principal })).error).toMatchObject({
          code: "TOOL_INVALID_FIELD_TYPE",
          message: expect.stringContaining("principal.roles: Must be a list"),
        });
        expect((await call({ key: "k" }, { principal: agent.principal, onBehalfOf: principal })).error?.message).toContain(
          "onBehalfOf.roles: Must be a list",
        );
        expect(ran).toEqual([]);
      }
      expect(reasonsAgainst({ principal, onBehalfOf: undefined })).toHaveLength(1);
      const asking = orderStage({ policy: { confirm: { rule: "always" } } });
      const id = approvalIdOf(await asking.call({ key: "k" }, agent));
      expect((await asking.approvals.approve(id, { ...ana, by: { ...principal, id: "eve" } })).ok).toBe(false);
    },
  );

  test("whose roles are null has none, and is told so", async () => {
    const { call } = orderStage({ policy: { securityLevel: "restricted" }, permissions: permissions() });
    const principal = { id: "ana", roles: null } as unknown as Principal;
    expect((await call({ key: "k" }, { principal })).error).toMatchObject({
      code: "TOOL_INSUFFICIENT_PERMISSIONS",
      message: expect.stringContaining("no role is held"),
    });
  });
});
