import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { agent, ana, approvalIdOf, orderStage, stoppedClock } from "../call/stage.js";
import { type PostgresServer, startPostgres } from "../store/postgres-server.js";
import { openStore, type Place } from "./place.js";

const folder = mkdtempSync(join(tmpdir(), "toolpact-approvals-"));
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const places: readonly (readonly [string, () => Place])[] = [
  ["SQLite", () => ({ kind: "sqlite", path: join(folder, "store.db") })],
  ["PostgreSQL", () => ({ kind: "postgres", connectionString: server.connectionString, schema: "approvals" })],
];
let keys = 0;

describe.each(places)("%s: an approval", (_, placeOf) => {
  /** A call that waits for a person, under a key that is not an argument. */
  async function asked({ key = `key-${++keys}` }: { readonly key?: string | undefined } = {}) {
    const clock = stoppedClock();
    const store = openStore(placeOf());
    onTestFinished(() => store.close());
    const idempotency = { key: { from: "call" }, scope: "principal", ttlMs: 60_000 } as const;
    const stage = orderStage({ store, clock, policy: { confirm: { rule: "always" }, idempotency } });
    const context = key === "" ? agent : { ...agent, idempotencyKey: key };
    const id = approvalIdOf(await stage.call({}, context));
    const redeem = async (args: object = {}, change: object = {}) => stage.call(args, { ...context, approvalId: id, ...change });
    return { ...stage, clock, id, redeem };
  }

  test.each([
    ["edited arguments", { quantity: 2 }, {}, "TOOL_APPROVAL_MISMATCH"],
    ["another key", {}, { idempotencyKey: "another" }, "TOOL_APPROVAL_KEY_MISMATCH"],
    ["another tenant", {}, { tenant: "other" }, "TOOL_APPROVAL_NOT_FOUND"],
    ["another principal", {}, { principal: { id: "agent-2", kind: "agent" } }, "TOOL_APPROVAL_MISMATCH"],
    ["another id", {}, { approvalId: "none" }, "TOOL_APPROVAL_NOT_FOUND"],
  ])("does not open a call with %s, and stays good for its own", async (_name, args, change, code) => {
    const { approvals, id, redeem, ran } = await asked();
    await approvals.approve(id, ana);
    expect((await redeem(args, change)).error?.code).toBe(code);
    expect(ran).toEqual([]);
    const first = await redeem();
    expect(first.status).toBe("success");
    expect((await redeem()).metadata.replay_of).toBe(first.metadata.call_id);
    expect(ran).toHaveLength(1);
    expect((await redeem({}, { idempotencyKey: "another" })).error?.code).toBe("TOOL_APPROVAL_KEY_MISMATCH");
  });

  test("of a call without a key says what differs also once it was used, and never speaks of a key that nobody gave", async () => {
    const { approvals, id, redeem, ran } = await asked({ key: "" });
    await approvals.approve(id, ana);
    const keyed = (await redeem({}, { idempotencyKey: "one" })).error;
    expect([keyed?.code, keyed?.message]).toEqual([
      "TOOL_APPROVAL_KEY_MISMATCH",
      "The approval was given for a call without an idempotency key.",
    ]);
    const first = await redeem();
    expect((await redeem()).metadata.replay_of).toBe(first.metadata.call_id);
    const others = [await redeem({ quantity: 2 }), await redeem({}, { principal: { id: "agent-2", kind: "agent" } })];
    expect(others.map(({ error }) => [error?.code, error?.details])).toEqual([
      ["TOOL_APPROVAL_MISMATCH", { differing: ["arguments"] }],
      ["TOOL_APPROVAL_MISMATCH", { differing: ["principal"] }],
    ]);
    expect(ran).toHaveLength(1);
  });

  test("that has expired opens nothing, decided or not", async () => {
    const { approvals, id, redeem, ran, clock } = await asked();
    await approvals.approve(id, ana);
    clock.advance(900_000);
    expect((await redeem()).error?.code).toBe("TOOL_CONFIRMATION_EXPIRED");
    const late = await asked();
    late.clock.advance(900_000);
    expect(await late.approvals.approve(late.id, ana)).toMatchObject({ ok: false, refusal: { code: "TOOL_CONFIRMATION_EXPIRED" } });
    expect([...ran, ...late.ran]).toEqual([]);
  });

  test("that was used opens nothing, once the ledger has forgotten the call", async () => {
    const { approvals, id, redeem, ran, clock } = await asked();
    await approvals.approve(id, ana);
    await redeem();
    clock.advance(60_001);
    expect((await redeem()).error?.code).toBe("TOOL_APPROVAL_USED");
    expect(ran).toHaveLength(1);
  });

  test.each([
    ["who called", { id: "agent-1", kind: "user" }, "acme", "TOOL_RESOURCE_ACCESS_DENIED"],
    ["an agent", { id: "x", kind: "agent" }, "acme", "TOOL_INSUFFICIENT_PERMISSIONS"],
    ["somebody of another tenant", { id: "x", kind: "user" }, "other", "TOOL_APPROVAL_NOT_FOUND"],
  ] as const)("is not decided by %s", async (_name, by, tenant, code) => {
    const { approvals, id, redeem, ran } = await asked();
    expect(await approvals.approve(id, { by, tenant })).toMatchObject({ ok: false, refusal: { code } });
    expect((await redeem()).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    expect(ran).toEqual([]);
  });

  test("that was denied opens nothing, and is not approved after that", async () => {
    const { approvals, id, redeem, ran } = await asked();
    await approvals.deny(id, ana);
    expect((await redeem()).error?.code).toBe("TOOL_CONFIRMATION_DENIED");
    expect(await approvals.approve(id, ana)).toMatchObject({ ok: false, refusal: { code: "TOOL_CONFIRMATION_DENIED" } });
    expect(ran).toEqual([]);
  });
});
