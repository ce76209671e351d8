import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Store } from "../../runtime/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import { agent, ana, order, orderStage, stoppedClock } from "./stage.js";

const always = { confirm: { rule: "always", readBack: ["item"] } } as const;
const keyed = { ...agent, idempotencyKey: "conversation-1/call-1" };
const found = { ...keyed, approval: "find" } as const;

describe("runtime.ask", () => {
  test("records the question once, executes nothing, and leaves no record of a call", async () => {
    const { runtime, approvals, ran, calls, events } = orderStage({ policy: always });
    const asked = await runtime.ask(order, { item: "book" }, keyed);
    expect(asked).toMatchObject({
      kind: "approval",
      approval: { state: "pending", tool: order, readBack: [{ field: "item", value: "book" }] },
    });
    const again = await runtime.ask(order, { item: "book" }, keyed);
    expect(again).toMatchObject({ kind: "approval", approval: { id: asked.kind === "approval" ? asked.approval.id : "" } });
    expect(ran).toEqual([]);
    expect(await calls()).toEqual([]);
    expect(events.map(({ kind }) => kind)).toEqual(["approval-request"]);
    expect(await approvals.list({ tenant: "acme" })).toHaveLength(1);
  });

  test("says none where no approver is needed, and where the answer is stored", async () => {
    const free = orderStage();
    expect(await free.runtime.ask(order, { item: "book" }, keyed)).toEqual({ kind: "none" });
    expect(await free.runtime.needsApproval(order, { item: "book" }, keyed)).toBe(false);
    const { runtime, approvals, call } = orderStage({ policy: always });
    const asked = await runtime.ask(order, { item: "book" }, keyed);
    await approvals.approve(asked.kind === "approval" ? asked.approval.id : "", ana);
    expect((await call({}, found)).status).toBe("success");
    expect(await runtime.ask(order, { item: "book" }, keyed)).toEqual({ kind: "none" });
  });

  test("says what the call would answer where it is refused", async () => {
    const { runtime, calls } = orderStage({ policy: always });
    expect(await runtime.ask(order, { item: "" }, keyed)).toMatchObject({
      kind: "refused",
      response: { status: "failed", error: { code: "TOOL_INVALID_FIELD_VALUE" } },
    });
    expect(await runtime.ask("shop.nothing", {}, keyed)).toMatchObject({
      kind: "refused",
      response: { error: { code: "TOOL_NOT_FOUND" } },
    });
    expect(await calls()).toEqual([]);
  });

  test("says denied while the denial stands, and does not ask again", async () => {
    const { runtime, approvals } = orderStage({ policy: always });
    const asked = await runtime.ask(order, { item: "book" }, keyed);
    await approvals.deny(asked.kind === "approval" ? asked.approval.id : "", { ...ana, reason: "too many" });
    expect(await runtime.ask(order, { item: "book" }, keyed)).toMatchObject({
      kind: "refused",
      response: { error: { code: "TOOL_CONFIRMATION_DENIED", details: { reason: "too many" } } },
    });
  });

  test("counts no attempt of a rate limit, and spends no approval that the context brings", async () => {
    const { runtime, approvals, call } = orderStage({ policy: { ...always, rateLimit: { perMinute: 1 } } });
    for (let attempt = 0; attempt < 5; attempt += 1) await runtime.ask(order, { item: "book" }, keyed);
    const [question] = await approvals.list({ tenant: "acme" });
    await approvals.approve(question?.id ?? "", ana);
    expect(await runtime.ask(order, { item: "book" }, { ...keyed, approvalId: question?.id })).toMatchObject({
      approval: { state: "approved" },
    });
    expect((await call({}, found)).status).toBe("success");
  });

  test("needsApproval stays true after the approved call was executed", async () => {
    const { runtime, approvals, call } = orderStage({ policy: always });
    const asked = await runtime.ask(order, { item: "book" }, keyed);
    await approvals.approve(asked.kind === "approval" ? asked.approval.id : "", ana);
    await call({}, found);
    expect(await runtime.needsApproval(order, { item: "book" }, keyed)).toBe(true);
    expect(await approvals.list({ tenant: "acme" })).toHaveLength(1);
  });
});

function openSqlite(): Store {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-ask-"));
  const store = sqliteStore({ path: join(folder, "store.db") });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return store;
}

describe.each([
  ["memory", undefined],
  ["SQLite", openSqlite],
] as const)("a call with approval: find, on %s", (_, open) => {
  const stage = (options: Parameters<typeof orderStage>[0] = {}) =>
    orderStage({ policy: always, ...(open === undefined ? {} : { store: open() }), ...options });

  test("asks, and once approved runs in one pass: a decision and a call on record, besides the intent", async () => {
    const { runtime, approvals, call, ran, records } = stage();
    const asked = await runtime.ask(order, { item: "book" }, { ...keyed, resume: { thread: "t1", step: 4 } });
    expect(asked).toMatchObject({ approval: { resume: { thread: "t1", step: 4 } } });
    await approvals.approve(asked.kind === "approval" ? asked.approval.id : "", ana);
    const answer = await call({}, found);
    expect(answer).toMatchObject({ status: "success", metadata: { approval_id: asked.kind === "approval" ? asked.approval.id : "" } });
    expect((await call({}, found)).metadata.replay_of).toBe(answer.metadata.call_id);
    expect(ran).toHaveLength(1);
    expect((await records()).map(({ kind }) => kind)).toEqual(["decision", "intent", "call", "call"]);
  });

  test("uses the approval of just this call: other arguments and other keys ask anew", async () => {
    const { runtime, approvals, call, ran } = stage();
    const asked = await runtime.ask(order, { item: "book" }, keyed);
    await approvals.approve(asked.kind === "approval" ? asked.approval.id : "", ana);
    expect((await call({ item: "car" }, found)).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    expect((await call({}, { ...found, idempotencyKey: "conversation-1/call-2" })).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    expect((await call({}, { ...found, principal: { id: "other", kind: "agent" } })).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    expect(ran).toEqual([]);
    expect((await call({}, found)).status).toBe("success");
  });

  test("uses an approval once, also where ten calls without a key look for it at once", async () => {
    const idempotency = { key: { from: "call" }, scope: "principal", ttlMs: 60_000 } as const;
    const { runtime, approvals, call, ran } = stage({ policy: { ...always, idempotency } });
    const asked = await runtime.ask(order, { item: "book" }, agent);
    await approvals.approve(asked.kind === "approval" ? asked.approval.id : "", ana);
    await Promise.all(Array.from({ length: 10 }, () => call({}, { ...agent, approval: "find" })));
    expect(ran).toHaveLength(1);
  });

  test("asks anew where the approval has expired", async () => {
    const clock = stoppedClock();
    const { runtime, approvals, call } = stage({ clock });
    const asked = await runtime.ask(order, { item: "book" }, keyed);
    await approvals.approve(asked.kind === "approval" ? asked.approval.id : "", ana);
    clock.advance(900_001);
    const answer = await call({}, found);
    expect(answer.error).toMatchObject({ code: "TOOL_CONFIRMATION_REQUIRED", details: { state: "pending" } });
    expect(answer.metadata.approval_id).not.toBe(asked.kind === "approval" ? asked.approval.id : "");
  });
});
