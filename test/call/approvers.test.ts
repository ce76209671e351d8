import { describe, expect, test } from "vitest";
import { verifyLog } from "../../runtime/audit/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import type { Approvers, Role } from "../../runtime/policy.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import { agent, approvalIdOf, orderStage } from "./stage.js";

const rule = (approvers: Approvers, roles: readonly Role[] = []) => ({
  permissions: permissions(),
  policy: { confirm: { rule: "always", approvers }, permissions: { roles, capabilities: [], resources: [] } } as const,
});
const person = (id: string, ...roles: readonly Role[]) => ({ by: { id, kind: "user", roles }, tenant: "acme" }) as const;

describe("who approves", () => {
  test.each<
    [title: string, callers: readonly Role[], approvers: Approvers | undefined, want: readonly (readonly [Role | undefined, boolean])[]]
  >([
    [
      "a tool for admins: an admin",
      ["admin"],
      undefined,
      [
        ["user", false],
        [undefined, false],
        ["admin", true],
      ],
    ],
    [
      "a tool for admins that names users: a user",
      ["admin"],
      { roles: ["user"] },
      [
        ["admin", false],
        ["user", true],
      ],
    ],
    ["a tool for admins that asks for no role: any person", ["admin"], { roles: [] }, [[undefined, true]]],
    ["a tool for agents alone: any person", ["ai_agent"], undefined, [[undefined, true]]],
  ])("%s", async (_, callers, approvers, want) => {
    const { call, approvals: desk } = orderStage(rule(approvers ?? {}, callers));
    const caller = {
      tenant: "acme",
      principal: { id: "agent-1", kind: "agent", roles: callers },
      onBehalfOf: { id: "ana", roles: callers },
    } as const;
    const id = approvalIdOf(await call({}, caller));
    for (const [role, isAllowed] of want) {
      const decided = await desk.approve(id, person("eve", ...(role === undefined ? [] : [role])));
      expect([role, decided.ok]).toEqual([role, isAllowed]);
      if (!decided.ok) expect(decided.refusal.code).toBe("TOOL_ROLE_NOT_AUTHORIZED");
    }
  });

  test("neither the caller nor an approver who acts for it; the person behind the caller may, unless the policy excludes that person", async () => {
    for (const exclude of ["caller", "on-behalf-of"] as const) {
      const { call, approvals: desk } = orderStage(rule({ exclude }));
      const id = approvalIdOf(await call({}, agent));
      const reasonOf = async (decision: Parameters<typeof desk.approve>[1]): Promise<unknown> => {
        const decided = await desk.approve(id, decision);
        return decided.ok ? "approved" : (decided.refusal.details as { reason?: string }).reason;
      };
      expect(await reasonOf(person("AGENT-1"))).toBe("own-call");
      expect(await reasonOf({ ...person("ben"), onBehalfOf: { id: "Agent-1" } })).toBe("acts-for-caller");
      if (exclude === "on-behalf-of") {
        expect(await reasonOf(person("Ana"))).toBe("called-for");
        expect(await reasonOf({ ...person("ben"), onBehalfOf: { id: "ana" } })).toBe("acts-for-caller");
        expect(await reasonOf(person("ben"))).toBe("approved");
      } else expect(await reasonOf(person("ana"))).toBe("approved");
    }
  });
});

describe("a tool that two people must approve", () => {
  const store = () => sqliteStore({ path: ":memory:" });

  test("runs after the second one, and the log has a record of each with role and reason", async () => {
    const place = store();
    const { call, approvals: desk, ran, records, events } = orderStage({ ...rule({ count: 2 }, ["user", "ai_agent"]), store: place });
    const approvalId = approvalIdOf(await call({}, agent));
    expect(await desk.approve(approvalId, { ...person("ana", "user"), reason: "fine" })).toMatchObject({
      ok: true,
      value: { state: "pending", approvedBy: [{ by: "ana", role: "user", reason: "fine" }] },
    });
    expect((await call({}, { ...agent, approvalId })).error).toMatchObject({
      code: "TOOL_CONFIRMATION_REQUIRED",
      message: "1 of 2 people have approved.",
      details: { approval_id: approvalId, approvals: { given: 1, needed: 2 }, approver_roles: ["user"] },
    });
    expect(await desk.approve(approvalId, person("ANA\u200b", "user"))).toMatchObject({
      ok: false,
      refusal: { details: { reason: "approved-before" } },
    });
    expect(ran).toHaveLength(0);
    expect(await desk.approve(approvalId, { ...person("ben", "user"), identifiedBy: "oidc" })).toMatchObject({
      ok: true,
      value: { state: "approved" },
    });
    expect((await call({}, { ...agent, approvalId })).status).toBe("success");
    expect(ran).toHaveLength(1);
    const decisions = (await records()).filter(({ kind }) => kind === "decision");
    expect(decisions).toMatchObject([
      { decided_by: "ana", approvals_needed: 2, decider_role: "user", decision_reason: "fine", identified_by: "application" },
      { decided_by: "ben", approvals_needed: 2, decider_role: "user", identified_by: "oidc", arguments_redacted: { item: "book" } },
    ]);
    expect(new Set(decisions.map(({ id }) => id)).size).toBe(2);
    expect(events.map(({ kind }) => kind).filter((kind) => kind.startsWith("approval"))).toEqual([
      "approval-request",
      "approval-progress",
      "approval-decision",
    ]);
    expect(await verifyLog(place.audit.lines(), { tables: place.audit.tables?.() })).toMatchObject({ ok: true });
  });

  test("stays refused after one denial, and after an edit until another person approves the edited arguments", async () => {
    const { call, approvals: desk, ran } = orderStage({ ...rule({ count: 2 }), store: store() });
    const first = approvalIdOf(await call({ quantity: 1 }, agent));
    await desk.approve(first, person("ana"));
    expect(await desk.deny(first, person("ben"))).toMatchObject({ ok: true, value: { state: "denied" } });
    expect((await call({ quantity: 1 }, { ...agent, approvalId: first })).error?.code).toBe("TOOL_CONFIRMATION_DENIED");
    const second = approvalIdOf(await call({ quantity: 2 }, agent));
    await desk.approve(second, person("ana"));
    const edited = await desk.edit(second, { ...person("ben"), arguments: { item: "book", quantity: 3 } });
    expect(edited).toMatchObject({ ok: true, value: { state: "pending", approvedBy: [{ by: "ben" }] } });
    const approvalId = edited.ok ? edited.value.id : "";
    expect((await call({ quantity: 3 }, { ...agent, approvalId })).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    expect(await desk.approve(approvalId, person("ana"))).toMatchObject({ ok: true, value: { state: "approved" } });
    expect((await call({ quantity: 3 }, { ...agent, approvalId })).status).toBe("success");
    expect(ran).toMatchObject([{ quantity: 3 }]);
  });

  test("is found by `verify` when it ran with one approval, as an edited database makes it", async () => {
    const place = store();
    const { call, approvals: desk } = orderStage({ ...rule({ count: 2 }), store: place });
    const approvalId = approvalIdOf(await call({}, agent));
    await desk.approve(approvalId, person("ana"));
    const tables = (async function* () {
      yield { kind: "approval", id: approvalId, state: "approved", tool: "shop.place_order", callId: "c" } as const;
    })();
    const found = await verifyLog(place.audit.lines(), { tables });
    expect(found.problems).toMatchObject([
      { kind: "no-decision", message: expect.stringContaining("name 1 of the people who must approve it") },
    ]);
  });
});
