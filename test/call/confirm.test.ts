import { describe, expect, test } from "vitest";
import { approvalsOf } from "../../runtime/approvals/index.js";
import * as z from "../../runtime/codegen-v1/zod.js";
import { type Approval, type CallContext, type CapabilityCondition, createRuntime } from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { agent, ana, approvalIdOf, declareOrder, orderStage, stoppedClock } from "./stage.js";

const always = { confirm: { rule: "always", readBack: ["item", "quantity", "card"], explain: "Orders cannot be undone." } } as const;

async function asked(options: Parameters<typeof orderStage>[0] = {}) {
  const stage = orderStage({ policy: always, ...options });
  const answer = await stage.call({ key: "k", card: "4111 1111" }, agent);
  const id = approvalIdOf(answer);
  return {
    ...stage,
    answer,
    id,
    redeem: (args: object = {}, context: object = {}) =>
      stage.call({ key: "k", card: "4111 1111", ...args }, { ...agent, approvalId: id, ...context }),
  };
}

describe("a call that needs a person", () => {
  test("asks, reads the critical values back, and does not run", async () => {
    const { answer, id, ran, events, calls, approvals } = await asked();
    expect(answer).toMatchObject({ status: "failed", data: null, metadata: { approval_id: id } });
    expect(answer.error).toMatchObject({
      code: "TOOL_CONFIRMATION_REQUIRED",
      details: {
        state: "pending",
        explain: "Orders cannot be undone.",
        read_back: [
          { field: "item", value: "book" },
          { field: "quantity", value: 1 },
          { field: "card", value: "[redacted]" },
        ],
      },
    });
    expect(ran).toEqual([]);
    expect(events).toMatchObject([{ kind: "approval-request", approval: { id, tool: "shop.place_order" } }]);
    expect(await calls()).toMatchObject([{ decision: "refused", approval_id: id, error: "TOOL_CONFIRMATION_REQUIRED" }]);
    expect(JSON.stringify(await approvals.list({ tenant: "acme" }))).not.toContain("4111 1111");
  });

  test("reads nothing back where there is nothing to read back", async () => {
    const { call } = orderStage({ policy: { confirm: { rule: "always" } } });
    const { details } = (await call({ key: "k" }, agent)).error ?? {};
    expect(Object.keys(Object(details))).toEqual(["approval_id", "state", "expires_at"]);
  });

  test("asking again gives the same question", async () => {
    const { call, id, events, approvals } = await asked();
    expect((await call({ key: "k", card: "4111 1111" }, agent)).error?.details).toMatchObject({ approval_id: id });
    expect(events).toHaveLength(1);
    expect(await approvals.list({ tenant: "acme", state: "pending" })).toHaveLength(1);
  });

  test("asking again once it is approved is told to call with it, and not to wait", async () => {
    const { call, id, approvals } = await asked();
    await approvals.approve(id, ana);
    const { error } = await call({ key: "k", card: "4111 1111" }, agent);
    expect(error).toMatchObject({ code: "TOOL_CONFIRMATION_REQUIRED", details: { approval_id: id, state: "approved" } });
    expect(error?.recovery_suggestions).toEqual(["Call again with the same arguments and the approval; nobody need be asked again."]);
  });

  test("runs once it is approved, once", async () => {
    const { approvals, id, redeem, ran, events, records } = await asked();
    expect((await redeem()).error).toMatchObject({ code: "TOOL_CONFIRMATION_REQUIRED", message: "No approver has decided yet." });
    expect(await approvals.approve(id, ana)).toMatchObject({ ok: true, value: { state: "approved", decidedBy: "ana" } });
    const first = await redeem();
    expect(first).toMatchObject({ status: "success", metadata: { approval_id: id } });
    // The same call again is a repetition: it is replayed, also with a used approval.
    expect((await redeem()).metadata.replay_of).toBe(first.metadata.call_id);
    expect(ran).toHaveLength(1);
    expect(await approvals.get(id, { tenant: "acme" })).toMatchObject({ state: "used", usedBy: first.metadata.call_id });
    expect(events.map(({ kind }) => kind)).toEqual(["approval-request", "approval-decision"]);
    expect((await records()).filter(({ kind }) => kind === "decision")).toMatchObject([
      { decision: "approved", decided_by: "ana", approval_id: id },
    ]);
  });

  test("a tool without effects runs once by it, too", async () => {
    const { call, approvals, ran } = orderStage({ policy: { ...always, effect: "read", sideEffects: "none" } });
    const approvalId = approvalIdOf(await call({}, agent));
    await approvals.approve(approvalId, ana);
    expect((await call({}, { ...agent, approvalId })).status).toBe("success");
    expect((await call({}, { ...agent, approvalId })).error?.code).toBe("TOOL_APPROVAL_USED");
    expect(ran).toHaveLength(1);
  });

  test("a tool whose key is made from the call replays by its approval", async () => {
    const stage = orderStage({ policy: { ...always, idempotency: { key: { from: "call" }, scope: "principal", ttlMs: 60_000 } } });
    const id = approvalIdOf(await stage.call({}, agent));
    await stage.approvals.approve(id, ana);
    await stage.call({}, { ...agent, approvalId: id });
    expect((await stage.call({}, { ...agent, approvalId: id })).metadata.replay_of).toBeDefined();
    expect(stage.ran).toHaveLength(1);
  });

  test("is refused once it is denied, with the reason", async () => {
    const { approvals, id, redeem, ran, call, events } = await asked();
    expect(await approvals.deny(id, { ...ana, reason: "too expensive" })).toMatchObject({ ok: true, value: { state: "denied" } });
    expect((await redeem()).error).toMatchObject({ code: "TOOL_CONFIRMATION_DENIED", details: { reason: "too expensive" } });
    expect(await approvals.approve(id, ana)).toMatchObject({ ok: false, refusal: { code: "TOOL_CONFIRMATION_DENIED" } });
    // Nor is the person asked again at once.
    expect((await call({ key: "k", card: "4111 1111" }, agent)).error).toMatchObject({
      code: "TOOL_CONFIRMATION_DENIED",
      details: { approval_id: id, reason: "too expensive" },
    });
    expect(events.map(({ kind }) => kind)).toEqual(["approval-request", "approval-decision"]);
    expect(ran).toEqual([]);
  });

  test("expires, which is not a no: pending, approved, and by hand", async () => {
    const clock = stoppedClock();
    const pending = await asked({ clock });
    clock.advance(900_000);
    expect((await pending.redeem()).error?.code).toBe("TOOL_CONFIRMATION_EXPIRED");
    expect(await pending.approvals.approve(pending.id, ana)).toMatchObject({ ok: false, refusal: { code: "TOOL_CONFIRMATION_EXPIRED" } });
    const approved = await asked({ clock });
    await approved.approvals.approve(approved.id, ana);
    clock.advance(900_000);
    expect((await approved.redeem()).error?.code).toBe("TOOL_CONFIRMATION_EXPIRED");
    const ended = await asked();
    expect((await ended.approvals.expire(ended.id, ana)).ok).toBe(true);
    expect((await ended.redeem()).error?.code).toBe("TOOL_CONFIRMATION_EXPIRED");
    expect([...pending.ran, ...approved.ran, ...ended.ran]).toEqual([]);
    // Nobody said no, so the question may be asked anew.
    expect((await ended.call({ key: "k", card: "4111 1111" }, agent)).error?.details).not.toMatchObject({ approval_id: ended.id });
  });

  test("edited arguments are a new approval, bound to them", async () => {
    const { approvals, id, redeem, call, ran } = await asked();
    const edited = await approvals.edit(id, { ...ana, arguments: { item: "book", quantity: 3, key: "k" } });
    if (!edited.ok) throw new Error("refused");
    expect(edited.value).toMatchObject({
      state: "approved",
      replaces: id,
      decidedBy: "ana",
      readBack: [{ value: "book" }, { value: 3 }, { value: null }],
    });
    expect((await redeem()).error?.code).toBe("TOOL_APPROVAL_MISMATCH");
    expect((await call({ key: "k" }, { ...agent, approvalId: edited.value.id })).error).toMatchObject({
      code: "TOOL_APPROVAL_MISMATCH",
      message: "The approval was given for another call. What differs: arguments.",
      details: { differing: ["arguments"] },
    });
    expect((await call({ key: "k", quantity: 3 }, { ...agent, approvalId: edited.value.id })).status).toBe("success");
    expect(ran).toMatchObject([{ quantity: 3 }]);
    expect(await approvals.edit(edited.value.id, { ...ana, arguments: { item: "" } })).toMatchObject({ ok: false });
  });

  test("a secret that an edit gives is shown to nobody, and its yes counts from then on", async () => {
    const clock = stoppedClock();
    const { approvals, id, call, events } = await asked({ clock });
    clock.advance(600_000);
    const card = "card 5555";
    const edited = await approvals.edit(id, { ...ana, arguments: { item: "book", key: "k", card } });
    if (!edited.ok) throw new Error("refused");
    expect(edited.value).toMatchObject({
      arguments: { card: "[redacted]" },
      readBack: [{ value: "book" }, { value: 1 }, { value: "[redacted]" }],
      expiresAt: clock.now() + 900_000,
    });
    expect(JSON.stringify([edited, events, await approvals.list({ tenant: "acme" })])).not.toContain(card);
    expect((await call({ key: "k", card }, { ...agent, approvalId: edited.value.id })).status).toBe("success");
  });

  test("what a question shows instead of a secret is no argument of an edited call", async () => {
    const { approvals, id, call, ran } = await asked();
    const shown = await approvals.get(id, { tenant: "acme" });
    const args = shown?.arguments as object;
    expect(args).toMatchObject({ card: "[redacted]" });
    expect(await approvals.edit(id, { ...ana, arguments: { ...args, quantity: 2 } })).toMatchObject({
      ok: false,
      refusal: { code: "TOOL_INVALID_FIELD_VALUE", message: expect.stringContaining("Give the secret itself") },
    });
    const edited = await approvals.edit(id, { ...ana, arguments: { ...args, quantity: 2, card: "4111 1111" } });
    if (!edited.ok) throw new Error("refused");
    expect((await call({ key: "k", quantity: 2, card: "4111 1111" }, { ...agent, approvalId: edited.value.id })).status).toBe("success");
    expect(ran).toMatchObject([{ quantity: 2, card: "4111 1111" }]);
  });

  test("a secret that was left as it is shown is named as one, also where the schema would refuse its form", async () => {
    const input = () =>
      z.object({ item: z.string(), quantity: z.number().default(1), key: z.string(), card: z.string().regex(/^[0-9]+$/) });
    const { approvals, call } = orderStage({ policy: { confirm: { rule: "always" } }, tool: { input } });
    const id = approvalIdOf(await call({ key: "k", card: "4111" }, agent));
    const shown = (await approvals.get(id, { tenant: "acme" }))?.arguments as object;
    expect(await approvals.edit(id, { ...ana, arguments: { ...shown, quantity: 2 } })).toMatchObject({
      refusal: { message: expect.stringContaining("Give the secret itself") },
    });
  });

  test.each([
    ["edited arguments", { quantity: 2 }, {}, "TOOL_APPROVAL_MISMATCH"],
    ["another key", { key: "other" }, {}, "TOOL_APPROVAL_KEY_MISMATCH"],
    ["another tenant", {}, { tenant: "other" }, "TOOL_APPROVAL_NOT_FOUND"],
    ["another principal", {}, { principal: { id: "agent-2", kind: "agent" } }, "TOOL_APPROVAL_MISMATCH"],
    ["another person behind it", {}, { onBehalfOf: { id: "bea" } }, "TOOL_APPROVAL_MISMATCH"],
    ["an approval that does not exist", {}, { approvalId: "none" }, "TOOL_APPROVAL_NOT_FOUND"],
  ])("%s does not open it", async (_, args, context, code) => {
    const { approvals, id, redeem, ran } = await asked();
    await approvals.approve(id, ana);
    expect((await redeem(args, context)).error?.code).toBe(code);
    expect(ran).toEqual([]);
    expect(await approvals.get(id, { tenant: "acme" })).toMatchObject({ state: "approved" });
  });

  test("edited with another key is for a call with that key", async () => {
    const { approvals, id, redeem, ran, records } = await asked();
    const args = { key: "another", quantity: 2, card: "4111 1111" };
    const edited = await approvals.edit(id, { ...ana, arguments: { item: "book", ...args } });
    expect(edited).toMatchObject({ ok: true, value: { idempotencyKey: "another", arguments: { key: "another", quantity: 2 } } });
    const approvalId = edited.ok ? edited.value.id : "";
    expect((await redeem({ quantity: 2 }, { approvalId })).error?.code).toBe("TOOL_APPROVAL_KEY_MISMATCH");
    expect((await redeem({ key: "another", quantity: 2 }, { approvalId })).status).toBe("success");
    // Whoever reads the log finds who decided.
    const decisions = (await records()).filter(({ kind }) => kind === "decision");
    expect(decisions).toMatchObject([{ approval_id: id, decision: "replaced", decided_by: "ana", replaced_by: approvalId }]);
    expect(ran).toHaveLength(1);
  });

  test("a key that is not an argument has its own code", async () => {
    const stage = orderStage({ policy: { ...always, idempotency: { key: { from: "call" }, scope: "principal", ttlMs: 60_000 } } });
    const id = approvalIdOf(await stage.call({}, { ...agent, idempotencyKey: "one" }));
    await stage.approvals.approve(id, ana);
    expect((await stage.call({}, { ...agent, idempotencyKey: "two", approvalId: id })).error?.code).toBe("TOOL_APPROVAL_KEY_MISMATCH");
    expect((await stage.call({}, { ...agent, idempotencyKey: "one", approvalId: id })).status).toBe("success");
    // The key is new, so this is no repetition; the approval is used.
    expect((await stage.call({}, { ...agent, approvalId: id })).error?.code).toBe("TOOL_APPROVAL_KEY_MISMATCH");
  });

  test("a used approval opens nothing, once the ledger has forgotten the call", async () => {
    const clock = stoppedClock();
    const { approvals, id, redeem } = await asked({
      clock,
      policy: { ...always, idempotency: { key: { from: "field", field: "key" }, scope: "principal", ttlMs: 1_000 } },
    });
    await approvals.approve(id, ana);
    await redeem();
    clock.advance(1_001);
    expect((await redeem()).error?.code).toBe("TOOL_APPROVAL_USED");
  });

  test.each([
    ["another policy", { policy: { ...always, timeoutMs: 9_000 } }, "policy"],
    ["another version of the tool", { tool: { version: "1.0.1" } }, "tool_version"],
  ])("an approval under %s does not count, and only asking again helps", async (_, change, differing) => {
    const first = await asked();
    await first.approvals.approve(first.id, ana);
    const changed = orderStage({ store: first.store, policy: always, ...change });
    const args = { key: "k", card: "4111 1111" };
    const { error } = await changed.call(args, { ...agent, approvalId: first.id });
    expect(error).toMatchObject({
      code: "TOOL_APPROVAL_MISMATCH",
      message: `The approval was given for another call. What differs: ${differing.replace("_", " ")}.`,
      details: { differing: [differing] },
      recovery_suggestions: ["Call without the approval: the person must be asked again."],
    });
    const anew = approvalIdOf(await changed.call(args, agent));
    expect(anew).not.toBe(first.id);
    await changed.approvals.approve(anew, ana);
    expect((await changed.call(args, { ...agent, approvalId: anew })).status).toBe("success");
  });

  test("a runtime that only decides, without the stage that asks, gives a yes as long as the question", async () => {
    const { store, id, call, redeem } = await asked();
    const desk = approvalsOf(createRuntime({ registry: [], store }));
    expect(await desk.list({ tenant: "acme" })).toMatchObject([{ id, state: "pending" }]);
    const approved = await desk.approve(id, ana);
    if (!approved.ok) throw new Error("refused");
    expect(approved.value.expiresAt - (approved.value.decidedAt ?? 0)).toBe(900_000);
    expect((await redeem()).status).toBe("success");
    const other = approvalIdOf(await call({ key: "k2" }, agent));
    const { approvals } = orderStage({ store, policy: always, approvals: undefined });
    const edited = await approvals.edit(other, { ...ana, arguments: { item: "book", quantity: 2, key: "k2" } });
    if (!edited.ok) throw new Error("refused");
    expect((await call({ key: "k2", quantity: 2 }, { ...agent, approvalId: edited.value.id })).status).toBe("success");
  });

  test("a question of another version is not edited, because that would drop what only the other one knows", async () => {
    const first = await asked();
    const older = orderStage({ store: first.store, policy: always, tool: { version: "0.9.0" } });
    const edit = { ...ana, arguments: { item: "book", quantity: 3, key: "k" } };
    expect(await older.approvals.edit(first.id, edit)).toMatchObject({
      ok: false,
      refusal: {
        code: "TOOL_APPROVAL_MISMATCH",
        details: { differing: ["tool_version"] },
        suggestions: [expect.stringContaining("1.0.0")],
      },
    });
    expect(await first.approvals.get(first.id, { tenant: "acme" })).toMatchObject({ state: "pending" });
    expect(await older.approvals.approve(first.id, ana)).toMatchObject({ ok: true });
    expect((await first.redeem()).status).toBe("success");
  });
});

test("a yes to one tool opens no other, though they be alike in all but their name", async () => {
  const other = declareOrder(always, { id: "shop.other", hostName: "shop_other", call: { kind: "local", handler: "shop.other" } });
  const { runtime, approvals, id, ran } = await asked({ more: [other] });
  await approvals.approve(id, ana);
  const args = { item: "book", key: "k", card: "4111 1111" };
  expect((await runtime.call("shop.other", args, { ...agent, approvalId: id })).error).toMatchObject({
    code: "TOOL_APPROVAL_MISMATCH",
    details: { differing: ["tool"] },
  });
  expect(ran).toEqual([]);
});

test("a yes of anybody is not one for a call that needs an administrator's by now", async () => {
  const policy = { ...always, permissions: { roles: [], resources: [], capabilities: [{ name: "habit.write" }] } };
  const holder = (conditions: readonly CapabilityCondition[] = []): CallContext => ({
    ...agent,
    onBehalfOf: { id: "ana", roles: ["user"], capabilities: [{ name: "habit.write", conditions }] },
  });
  const { call, approvals, ran } = orderStage({ policy, permissions: permissions() });
  const approvalId = approvalIdOf(await call({ key: "k" }, holder()));
  await approvals.approve(approvalId, ana);
  const administered = holder([{ type: "admin_approval", parameters: {} }]);
  expect((await call({ key: "k" }, { ...administered, approvalId })).error?.code).toBe("TOOL_APPROVAL_MISMATCH");
  expect(ran).toEqual([]);
  expect((await call({ key: "k" }, { ...holder(), approvalId })).status).toBe("success");
});

describe("who decides", () => {
  const by = (principal: object, tenant = "acme") => ({ by: { id: "x", ...principal }, tenant });
  test.each([
    ["the caller itself", by({ id: "agent-1", kind: "user" }), "TOOL_RESOURCE_ACCESS_DENIED"],
    ["an agent", by({ kind: "agent" }), "TOOL_INSUFFICIENT_PERMISSIONS"],
    ["somebody whose only role is ai_agent", by({ kind: "user", roles: ["ai_agent"] }), "TOOL_INSUFFICIENT_PERMISSIONS"],
    ["a service", by({ kind: "service" }), "TOOL_INSUFFICIENT_PERMISSIONS"],
    ["somebody of another tenant", by({ kind: "user" }, "other"), "TOOL_APPROVAL_NOT_FOUND"],
  ])("%s does not", async (_, decision, code) => {
    const { approvals, id, redeem } = await asked();
    for (const verb of ["approve", "deny", "expire"] as const)
      expect(await approvals[verb](id, decision as never)).toMatchObject({ ok: false, refusal: { code } });
    expect(await approvals.edit(id, { ...(decision as typeof ana), arguments: { item: "x" } })).toMatchObject({
      ok: false,
      refusal: { code },
    });
    expect((await redeem()).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
  });

  test("a second decision does not change the first", async () => {
    const { approvals, id } = await asked();
    await approvals.approve(id, ana);
    expect(await approvals.deny(id, ana)).toMatchObject({ ok: false, refusal: { details: { state: "approved" } } });
  });
});

describe("a rule that depends", () => {
  const when = {
    confirm: { rule: "when", when: {}, context: { takesPayment: { type: "boolean" } } },
  } as const;
  const tool = {
    confirmWhen: () => z.looseObject({ context: z.looseObject({ takesPayment: z.literal(true) }) }),
  };

  test("asks where it matches, and not where it does not", async () => {
    const { call, ran } = orderStage({ policy: when, tool });
    expect((await call({ key: "a" }, { ...agent, values: { takesPayment: true } })).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    expect((await call({ key: "b" }, { ...agent, values: { takesPayment: false } })).status).toBe("success");
    expect(ran).toHaveLength(1);
  });

  test("asks where a value that it declares is missing, and where it cannot be judged", async () => {
    expect((await orderStage({ policy: when, tool }).call({ key: "a" }, agent)).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    expect((await orderStage({ policy: when }).call({ key: "a" }, { ...agent, values: { takesPayment: false } })).error?.code).toBe(
      "TOOL_CONFIRMATION_REQUIRED",
    );
    const unset = await orderStage({ policy: when, tool }).call({ key: "a" }, { ...agent, values: { takesPayment: undefined } });
    expect(unset.error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
  });
});

test("the list is of one tenant, newest first, and says what can still be decided", async () => {
  const clock = stoppedClock();
  const { call, approvals } = orderStage({ policy: always, clock });
  await call({ key: "1" }, agent);
  clock.advance(1_000);
  await call({ key: "2" }, agent);
  await call({ key: "3" }, { ...agent, tenant: "other" });
  const ids = (found: readonly Approval[]): unknown[] => found.map(({ idempotencyKey }) => idempotencyKey);
  expect(ids(await approvals.list({ tenant: "acme" }))).toEqual(["2", "1"]);
  // Who names no tenant, in whatever way, sees those of calls that named none; only who asks for all gets all.
  for (const query of [undefined, {}, { tenant: undefined }, { allTenants: "yes" }])
    expect(await approvals.list(query as never)).toEqual([]);
  expect(ids(await approvals.list({ allTenants: true })).sort()).toEqual(["1", "2", "3"]);
  const [newest] = await approvals.list({ tenant: "acme" });
  for (const of of [undefined, {}, { tenant: "other" }]) expect(await approvals.get(newest?.id ?? "", of)).toBeUndefined();
  expect(await approvals.get(newest?.id ?? "", { tenant: "acme" })).toEqual(newest);
  clock.advance(899_500);
  expect(ids(await approvals.list({ tenant: "acme", unexpiredAt: clock.now() }))).toEqual(["2"]);
});
