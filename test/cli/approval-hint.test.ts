import { describe, expect, it } from "vitest";
import { approvalHint } from "../../generator/cli/call/approval-hint.js";
import { approvals } from "../../runtime/approvals/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { id, stage } from "../runtime/fixture.js";

describe("the hint of a call that waits for a person", () => {
  it("is a command that can decide it: with the role that is asked for, and a tenant that needs quotes", async () => {
    const conditions = [{ type: "admin_approval", parameters: {} }] as const;
    const { runtime } = stage({
      policy: { permissions: { roles: [], capabilities: [{ name: "habit.read", conditions }], resources: [] } },
      store: memoryStore(),
      permissions: permissions(),
      approvals: approvals(),
    });
    const context = { tenant: "acme & sons", principal: { id: "ana", roles: ["user"] } } as const;
    const asked = await runtime.call(id, { category: "food" }, context);
    const approvalId = asked.metadata.approval_id ?? "";
    const command = `toolpact approvals approve ${approvalId} --by <who> --role admin --tenant 'acme & sons'`;
    expect(approvalHint(asked, context)[0]).toBe(`A person other than the caller decides: ${command}`);
    const waiting = await runtime.call(id, { category: "food" }, { ...context, approvalId });
    expect(waiting.error).toMatchObject({ message: "Nobody has decided yet.", details: { decider_role: "admin" } });
    expect(approvalHint(waiting, context)[0]).toContain(command);
  });
});
