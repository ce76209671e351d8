import { describe, expect, test } from "vitest";
import { approvals } from "../../runtime/approvals/index.js";
import { verifyLog } from "../../runtime/audit/index.js";
import { agent, ana, approvalIdOf, orderStage, stoppedClock } from "./stage.js";

const policy = { confirm: { rule: "always" } } as const;

describe("an agent that asks too much", () => {
  test("is refused past twenty open questions, and another agent is still asked for", async () => {
    const { call, approvals: desk } = orderStage({ policy, clock: stoppedClock() });
    const first = await call({ quantity: 1 }, agent);
    const answers = [first];
    for (let quantity = 2; quantity <= 25; quantity += 1) answers.push(await call({ quantity }, agent));
    expect(answers.filter(({ error }) => error?.code === "TOOL_CONFIRMATION_REQUIRED")).toHaveLength(20);
    expect(answers.at(-1)?.error).toMatchObject({
      code: "TOOL_RATE_LIMIT_EXCEEDED",
      details: { reason: "open-approvals", per: "principal", limit: 20, retry_after_ms: 900_000 },
    });
    const other = { ...agent, principal: { id: "agent-2", kind: "agent" } } as const;
    expect((await call({}, other)).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    expect(await desk.counts({ tenant: "acme" })).toEqual([
      { tenant: "acme", principal: "agent-1", count: 20 },
      { tenant: "acme", principal: "agent-2", count: 1 },
    ]);
    expect(await desk.list({ tenant: "acme", principal: "agent-2" })).toHaveLength(1);
    await desk.deny(approvalIdOf(first), ana);
    expect((await call({ quantity: 26 }, agent)).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
  });

  test("gets the denial again for the same words in other characters, for ten minutes and no longer", async () => {
    const clock = stoppedClock();
    const { call, approvals: desk } = orderStage({ policy, clock });
    const id = approvalIdOf(await call({ item: "office desk" }, agent));
    await desk.deny(id, { ...ana, reason: "too dear" });
    for (const item of [
      "office\u3164desk",
      "office\u115fdesk",
      "office\uffa0desk",
      "office\u2800desk",
      "of\ufefffice desk",
      "office desk\u200b",
      " office\u00a0desk",
      "o\ufb03ce  desk",
      "\u2066office desk\u2069",
      "office\u00ad desk",
    ]) {
      expect((await call({ item }, agent)).error).toMatchObject({
        code: "TOOL_CONFIRMATION_DENIED",
        details: { approval_id: id, reason: "too dear", stands_until: new Date(clock.now() + 600_000).toISOString() },
      });
    }
    const accented = approvalIdOf(await call({ item: "Café" }, agent));
    await desk.deny(accented, ana);
    for (const item of ["Cafe\u0301", "Cafe\u200b\u0301", "Cafe\u034f\u0301"])
      expect((await call({ item }, agent)).error).toMatchObject({ details: { approval_id: accented, state: "denied" } });
    expect((await call({ item: "officedesk" }, agent)).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    clock.advance(600_000);
    expect((await call({ item: "office desk\u200b" }, agent)).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
  });
});

test("a denied edit that a second approver must approve stands for the edited question, and not for the first one", async () => {
  const { call, approvals: desk } = orderStage({ policy: { confirm: { rule: "always", approvers: { count: 2 } } } });
  const asked = approvalIdOf(await call({ item: "pen" }, agent));
  const edited = await desk.edit(asked, { ...ana, arguments: { item: "ink" } });
  if (!edited.ok) throw new Error("not edited");
  await desk.deny(edited.value.id, { ...ana, by: { id: "bo", kind: "user", roles: ["user"] } });
  expect((await call({ item: "in\u200bk" }, agent)).error).toMatchObject({
    code: "TOOL_CONFIRMATION_DENIED",
    details: { approval_id: edited.value.id },
  });
  expect((await call({ item: "pen" }, agent)).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
});

test("an approval for a person is none for an agent with the id of that person", async () => {
  const { call, approvals: desk, ran } = orderStage({ policy });
  const person = { tenant: "acme", principal: { id: "u1", kind: "user" } } as const;
  const approvalId = approvalIdOf(await call({}, person));
  await desk.approve(approvalId, ana);
  const same = { tenant: "acme", principal: { id: "u1", kind: "agent" }, approvalId } as const;
  expect((await call({}, same)).error).toMatchObject({ code: "TOOL_APPROVAL_MISMATCH", details: { differing: ["principal"] } });
  expect(ran).toEqual([]);
  expect((await call({}, { ...person, approvalId })).status).toBe("success");
});

describe("an approval that was not used", () => {
  test("can be revoked: the call is refused, and `deny` and `expire` say so", async () => {
    const { call, approvals: desk, ran, store } = orderStage({ policy });
    const approvalId = approvalIdOf(await call({}, agent));
    expect(await desk.revoke(approvalId, ana)).toMatchObject({ ok: false, refusal: { code: "TOOL_CONFIRMATION_REQUIRED" } });
    await desk.approve(approvalId, ana);
    for (const verb of ["deny", "expire"] as const) {
      expect(await desk[verb](approvalId, ana)).toMatchObject({ ok: false, refusal: { suggestions: ["Revoke the approval."] } });
    }
    expect(await desk.revoke(approvalId, { ...ana, reason: "a mistake" })).toMatchObject({ ok: true, value: { state: "revoked" } });
    expect((await call({}, { ...agent, approvalId })).error).toMatchObject({
      code: "TOOL_CONFIRMATION_DENIED",
      details: { state: "revoked", reason: "a mistake" },
    });
    expect(ran).toEqual([]);
    expect(await verifyLog(store.audit.lines(), { tables: store.audit.tables?.() })).toMatchObject({ ok: true });
  });

  test("cannot be revoked once a call has used it", async () => {
    const { call, approvals: desk } = orderStage({ policy });
    const approvalId = approvalIdOf(await call({}, agent));
    await desk.approve(approvalId, ana);
    expect((await call({}, { ...agent, approvalId })).status).toBe("success");
    expect(await desk.revoke(approvalId, ana)).toMatchObject({ ok: false, refusal: { code: "TOOL_APPROVAL_USED" } });
  });
});

test("the log says why an approver decided, how the approver is known, and what was shown, without personal values and secrets", async () => {
  const { call, approvals: desk, records } = orderStage({ policy });
  const id = approvalIdOf(await call({ item: "chair", card: "4711" }, agent));
  await desk.approve(id, { ...ana, reason: "ordered by phone", identifiedBy: "oidc" });
  const decision = (await records()).find(({ kind }) => kind === "decision");
  expect(decision).toMatchObject({
    decision: "approved",
    decided_by: "ana",
    decision_reason: "ordered by phone",
    identified_by: "oidc",
    arguments_redacted: { item: "chair" },
  });
  expect(JSON.stringify(decision)).not.toContain("4711");
});

test("wrong bounds are refused when the runtime is made", () => {
  expect(() => approvals({ perPrincipal: 0 })).toThrow("`perPrincipal` of approvals is not valid");
  expect(() => approvals({ coolDownMs: Number.NaN })).toThrow("`coolDownMs` of approvals is not valid");
});
