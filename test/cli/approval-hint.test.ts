import { describe, expect, it } from "vitest";
import { approvalHint } from "../../generator/cli/call/approval-hint.js";
import { approvals, approvalsOf } from "../../runtime/approvals/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { id, stage } from "../runtime/fixture.js";

describe("the hint of a call that waits for a person", () => {
  it("says which approval, of which tenant and store, and the role that decides, and no command that decides", async () => {
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
    const short = approvalId.slice(0, 8);
    const hint = `Approval ${short} of the tenant acme & sons waits. A person other than the caller with the role admin decides at a terminal; all that wait: toolpact approvals list --store 'my store.db'`;
    expect(approvalHint(asked, { given: context, options: { store: "my store.db" } })[0]).toBe(hint);
    const waiting = await runtime.call(id, { category: "food" }, { ...context, approvalId });
    expect(waiting.error).toMatchObject({ message: "No approver has decided yet.", details: { decider_role: "admin" } });
    expect(approvalHint(waiting, { given: context, options: { store: "my store.db" } })[0]).toBe(hint);
  });

  it("is the call alone where somebody has agreed already", async () => {
    const { runtime } = stage({ policy: { confirm: { rule: "always" } }, store: memoryStore(), approvals: approvals() });
    const context = { principal: { id: "ana" } } as const;
    const asked = await runtime.call(id, { category: "food" }, context);
    const approvalId = asked.metadata.approval_id ?? "";
    const again = `call again with the same input: --as ana --approval ${approvalId.slice(0, 8)}`;
    expect(approvalHint(asked, { given: context, options: {} })[1]).toBe(`Then ${again}`);
    expect(await approvalsOf(runtime).approve(approvalId, { by: { id: "ben" } })).toMatchObject({ ok: true });
    expect(approvalHint(await runtime.call(id, { category: "food" }, context), { given: context, options: {} })).toEqual([
      again.replace("c", "C"),
    ]);
  });
});
