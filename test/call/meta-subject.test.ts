import { describe, expect, test } from "vitest";
import * as z from "../../runtime/codegen-v1/zod.js";
import { gates } from "../../runtime/gates/index.js";
import { hashJson } from "../../runtime/hash/hash-json.js";
import type { CallContext } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { agent, ana, approvalIdOf, orderStage } from "./stage.js";

const refusal = { kind: "refuse", code: "TOOL_GATE_CLOSED" } as const;
const transition = {
  kind: "transition",
  machine: "M",
  table: { open: ["book"], book: [] },
  subject: "request_id",
  to: "item",
  answer: refusal,
} as const;
const consent = { kind: "consent", id: "consent_id", answer: refusal } as const;
const inWindow = { key: { from: "call", windowMs: 600_000 }, scope: "principal", ttlMs: 600_000 } as const;
const of = (request_id: string, more: object = {}): CallContext => ({
  ...agent,
  meta: { request_id, timestamp: String(Math.random()), ...more },
});

describe("what a gate guards and the call meta names", () => {
  const providers = gates({ state: () => "open", consent: () => ({ state: "granted" }) });

  test("tells calls with the same arguments apart", async () => {
    const { call, ran } = orderStage({ policy: { idempotency: inWindow, gates: [transition] }, gates: providers });
    const first = await call({}, of("r1"));
    expect((await call({}, of("r1"))).metadata.replay_of).toBe(first.metadata.call_id);
    const other = await call({}, of("r2"));
    expect(other).toMatchObject({ status: "success" });
    expect(other.metadata.replay_of).toBeUndefined();
    expect(ran).toHaveLength(2);
  });

  test("makes another call of the same key, which is refused", async () => {
    const { call, ran } = orderStage({ policy: { gates: [consent] }, gates: providers });
    await call({ key: "k" }, of("r1", { consent_id: "c1" }));
    expect((await call({ key: "k" }, of("r2", { consent_id: "c1" }))).metadata.replay_of).toBeDefined();
    expect((await call({ key: "k" }, of("r1", { consent_id: "c2" }))).error).toMatchObject({ code: "TOOL_IDEMPOTENCY_MISMATCH" });
    expect(ran).toHaveLength(1);
  });

  test("is part of what a person agreed to", async () => {
    const { call, approvals, ran } = orderStage({
      policy: { confirm: { rule: "always" }, idempotency: { ...inWindow, key: { from: "call" } }, gates: [transition] },
      gates: providers,
    });
    const approvalId = approvalIdOf(await call({}, of("r1")));
    expect(approvalIdOf(await call({}, of("r1")))).toBe(approvalId);
    expect(approvalIdOf(await call({}, of("r2")))).not.toBe(approvalId);
    await approvals.approve(approvalId, ana);
    expect((await call({}, { ...of("r2"), approvalId })).error).toMatchObject({
      code: "TOOL_APPROVAL_MISMATCH",
      details: { differing: ["meta"] },
    });
    expect(await call({}, { ...of("r1"), approvalId })).toMatchObject({ status: "success" });
    expect(ran).toHaveLength(1);
  });
});

describe("what is read back and stands in the call meta", () => {
  const policy = { confirm: { rule: "always", readBack: ["item", "request_id", "card"] } } as const;

  test("is shown, without its secrets, and bound", async () => {
    const { call, approvals } = orderStage({
      policy,
      tool: {
        schema: {
          input: { type: "object", properties: { item: { type: "string" } } },
          output: true,
          meta: { type: "object", properties: { request_id: { type: "string" }, card: { type: "string", "x-secret": true } } },
          examples: { input: [], output: [] },
        },
      },
    });
    const answer = await call({ key: "k" }, of("r1", { card: "4111" }));
    expect(answer.error?.details).toMatchObject({
      read_back: [
        { field: "item", value: "book" },
        { field: "request_id", value: "r1" },
        { field: "card", value: "[redacted]" },
      ],
    });
    const approvalId = approvalIdOf(answer);
    // Nobody who reads the question can find a short secret by trying all.
    const guess = hashJson({ request_id: "r1", card: "4111" });
    expect(JSON.stringify(await approvals.get(approvalId, { tenant: "acme" }))).not.toContain(guess);
    await approvals.approve(approvalId, ana);
    const other = { ...of("r1", { card: "4112" }), approvalId };
    expect((await call({ key: "k" }, other)).error).toMatchObject({ code: "TOOL_APPROVAL_MISMATCH", details: { differing: ["meta"] } });
    expect((await call({ key: "k" }, { ...of("r2", { card: "4111" }), approvalId })).error).toMatchObject({
      code: "TOOL_APPROVAL_MISMATCH",
    });
    expect(await call({ key: "k" }, { ...of("r1", { card: "4111" }), approvalId })).toMatchObject({ status: "success" });
  });

  test("stays what it was when the arguments are edited, and what the edit leaves out is gone", async () => {
    const { call, approvals } = orderStage({ policy });
    const id = approvalIdOf(await call({ key: "k", card: "4111" }, of("r1")));
    const edited = await approvals.edit(id, { ...ana, arguments: { item: "pen", key: "k" } });
    expect(edited).toMatchObject({
      ok: true,
      value: {
        readBack: [
          { field: "item", value: "pen" },
          { field: "request_id", value: "r1" },
          { field: "card", value: null },
        ],
      },
    });
    const approvalId = edited.ok ? edited.value.id : "";
    expect((await call({ item: "pen", key: "k" }, { ...of("r2"), approvalId })).error).toMatchObject({ code: "TOOL_APPROVAL_MISMATCH" });
    expect(await call({ item: "pen", key: "k" }, { ...of("r1"), approvalId })).toMatchObject({ status: "success" });
  });

  test("is what the input has where it has one, though it be null, and in every item of a list", async () => {
    const { call } = orderStage({
      policy: { confirm: { rule: "always", readBack: ["note", "stops.city", "stops.code"] } },
      tool: {
        input: () => z.looseObject({ item: z.string() }),
        schema: {
          input: { type: "object", properties: { stops: { items: { properties: { code: { "x-secret": true } } } } } },
          output: true,
          examples: { input: [], output: [] },
        },
      },
    });
    const args: object = { note: null, stops: [{ city: "Lisbon", code: "4711" }, {}] };
    const answer = await call(args, of("r1", { note: "of the meta", stops: { city: "Porto" } }));
    expect(answer.error?.details).toMatchObject({
      read_back: [
        { field: "note", value: null },
        { field: "stops.city", value: ["Lisbon", null] },
        { field: "stops.code", value: ["[redacted]", null] },
      ],
    });
  });

  test("cannot be made an argument by an edit, which no call would match", async () => {
    const input = () => z.looseObject({ item: z.string() });
    const noted = { confirm: { rule: "always", readBack: ["request_id", "note"] } } as const;
    const { call, approvals } = orderStage({ policy: noted, tool: { input } });
    const id = approvalIdOf(await call({ key: "k" }, of("r1")));
    const args = { item: "book", key: "k", note: "new" };
    expect(await approvals.edit(id, { ...ana, arguments: { ...args, request_id: "r2" } })).toMatchObject({
      ok: false,
      refusal: { code: "TOOL_INVALID_FIELD_VALUE", details: { field: "request_id" } },
    });
    const edited = await approvals.edit(id, { ...ana, arguments: args });
    const approvalId = edited.ok ? edited.value.id : "";
    expect(await call(args, { ...of("r1"), approvalId })).toMatchObject({ status: "success" });
  });

  test("nor where it is guarded", async () => {
    const guarded = { confirm: { rule: "always" }, gates: [transition] } as const;
    const stage = { policy: guarded, tool: { input: () => z.looseObject({ item: z.string() }) }, gates: gates({ state: () => "open" }) };
    const { call, approvals } = orderStage(stage);
    const id = approvalIdOf(await call({ key: "k" }, of("r1")));
    expect(await approvals.edit(id, { ...ana, arguments: { item: "book", key: "k", request_id: "r2" } })).toMatchObject({
      ok: false,
      refusal: { code: "TOOL_INVALID_FIELD_VALUE", details: { field: "request_id" } },
    });
  });
});

test("a secret of the call meta is in no hash that could be guessed at: another store has another", async () => {
  const kept = async (pin: string): Promise<readonly unknown[]> => {
    const store = memoryStore();
    const { call, approvals } = orderStage({
      store,
      policy: { confirm: { rule: "always", readBack: ["pin"] } },
      tool: {
        schema: {
          input: { type: "object", properties: { item: { type: "string" } } },
          output: true,
          meta: { type: "object", properties: { pin: { type: "string", "x-secret": true } } },
          examples: { input: [], output: [] },
        },
      },
    });
    const id = approvalIdOf(await call({ key: "k" }, of("r1", { pin })));
    const again = approvalIdOf(await call({ key: "k" }, of("r1", { pin })));
    expect(again).toBe(id);
    const other = approvalIdOf(await call({ key: "k" }, of("r1", { pin: "0815" })));
    expect(other).not.toBe(id);
    const approval = await approvals.get(id, ana);
    return [approval?.metaSubject, approval?.binding];
  };
  const [subject, binding] = await kept("4711");
  const [otherSubject, otherBinding] = await kept("4711");
  expect(subject).toMatch(/^[0-9a-f]{64}$/);
  expect(otherSubject).not.toBe(subject);
  expect(otherBinding).not.toBe(binding);
});
