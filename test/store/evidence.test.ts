import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLog } from "../../runtime/audit/index.js";
import type { AuditRecord, DecisionRecord } from "../../runtime/audit/record.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import { openDatabase } from "../../runtime/store/sqlite/driver.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import type { Store } from "../../runtime/store/store.js";
import { agent, ana, approvalIdOf, type OrderStage, orderStage } from "../call/stage.js";
import { type PooledServer, startPooledPostgres } from "./postgres-server.js";

const always = { confirm: { rule: "always" } } as const;
const folder = mkdtempSync(join(tmpdir(), "toolpact-evidence-"));
let server: PooledServer;
let opened = 0;
beforeAll(async () => {
  server = await startPooledPostgres();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What can be done by who writes to the database and knows nothing of the runtime. */
type Tables = {
  readonly store: Store;
  readonly approve: (id: string) => Promise<void>;
  /** The binding of one approval becomes that of another one. */
  readonly bindAs: (id: string, other: string) => Promise<void>;
  readonly showItem: (id: string, item: string) => Promise<void>;
  readonly forgetKeys: () => Promise<void>;
  readonly changeAnswers: (from: string, to: string) => Promise<void>;
};

function sqliteTables(): Tables {
  const path = join(folder, `${++opened}.db`);
  const store = sqliteStore({ path, synchronous: "normal" });
  const run = async (...statements: readonly string[]): Promise<void> => {
    const database = openDatabase(path, []);
    for (const statement of statements) database.exec(statement);
    database.close();
  };
  const replaced = (from: string, to: string) => `answer = replace(answer, '${from}', '${to}')`;
  return {
    store,
    approve: (id) => run(`UPDATE approvals SET state = 'approved' WHERE id = '${id}'`),
    bindAs: (id, other) =>
      run(
        `UPDATE approvals SET (binding, body) = (SELECT o.binding, json_set(approvals.body, '$.binding', json_extract(o.body, '$.binding')) FROM approvals AS o WHERE o.id = '${other}') WHERE id = '${id}'`,
      ),
    showItem: (id, item) => run(`UPDATE approvals SET body = json_set(body, '$.arguments.item', '${item}') WHERE id = '${id}'`),
    forgetKeys: () => run("DELETE FROM done"),
    changeAnswers: (from, to) => run(`UPDATE lines SET ${replaced(from, to)}`, `UPDATE done SET ${replaced(from, to)}`),
  };
}

function postgresTables(): Tables {
  const schema = `evidence_${++opened}`;
  const run = async (statement: string): Promise<void> => void (await server.pool.query(statement));
  return {
    store: postgresStore({ pool: server.pool, schema }),
    approve: (id) => run(`UPDATE ${schema}.approvals SET state = 'approved' WHERE id = '${id}'`),
    bindAs: (id, other) =>
      run(
        `UPDATE ${schema}.approvals AS a SET binding = o.binding, body = jsonb_set(a.body::jsonb, '{binding}', o.body::jsonb -> 'binding')::text FROM ${schema}.approvals AS o WHERE o.id = '${other}' AND a.id = '${id}'`,
      ),
    showItem: (id, item) =>
      run(`UPDATE ${schema}.approvals SET body = jsonb_set(body::jsonb, '{arguments,item}', '"${item}"')::text WHERE id = '${id}'`),
    forgetKeys: () => run(`DELETE FROM ${schema}.ledger`),
    changeAnswers: (from, to) => run(`UPDATE ${schema}.ledger SET answer = replace(answer, '${from}', '${to}')`),
  };
}

async function verified({ store }: OrderStage) {
  const { ok, problems } = await verifyLog(store.audit.lines(), { head: await store.audit.head(), tables: store.audit.tables?.() });
  return { ok, kinds: problems.map(({ kind }) => kind), messages: problems.map(({ message }) => message).join("\n") };
}

/** Approved and denied calls, edited arguments, replays, failures and refusals. */
async function usualCalls(stage: OrderStage): Promise<void> {
  const { call, approvals } = stage;
  for (const key of ["a", "b"]) {
    const id = approvalIdOf(await call({ key }, agent));
    await approvals.approve(id, ana);
    expect(await call({ key }, { ...agent, approvalId: id })).toMatchObject({ status: "success" });
    expect((await call({ key }, { ...agent, approvalId: id })).metadata.replay_of).toBeDefined();
  }
  const denied = approvalIdOf(await call({ item: "ink", key: "c" }, agent));
  await approvals.deny(denied, ana);
  await call({ item: "ink", key: "c" }, { ...agent, approvalId: denied });
  const asked = approvalIdOf(await call({ key: "d" }, agent));
  const edited = await approvals.edit(asked, { ...ana, arguments: { item: "pen", key: "d" } });
  if (!edited.ok) throw new Error("not edited");
  expect(await call({ item: "pen", key: "d" }, { ...agent, approvalId: edited.value.id })).toMatchObject({ status: "success" });
}

describe.each([
  ["memory", () => ({ store: memoryStore() })],
  ["SQLite", sqliteTables],
  ["PostgreSQL", postgresTables],
])("the evidence in a store: %s", (_, open) => {
  it("agrees with the tables beside the log, whatever calls did", async () => {
    const stage = orderStage({ policy: always, store: open().store });
    await usualCalls(stage);
    expect(await verified(stage)).toEqual({ ok: true, kinds: [], messages: "" });
    expect((await stage.calls()).find(({ decision }) => decision === "executed")).toMatchObject({ key_ttl_ms: 86_400_000 });
    await stage.runtime.close();
  });

  it("agrees where calls settle many at a time and the log has checkpoints between them", async () => {
    const stage = orderStage({ store: open().store });
    await Promise.all(Array.from({ length: 30 }, (_, index) => stage.call({ key: `k${index}` }, agent)));
    expect(await verified(stage)).toMatchObject({ ok: true });
    await stage.runtime.close();
  });
});

describe.each([
  ["SQLite", sqliteTables],
  ["PostgreSQL", postgresTables],
])("who changes the tables of a store: %s", (_, open) => {
  it("and approves a question there, is found by verify, before and after the call ran", async () => {
    const { approve, store } = open();
    const stage = orderStage({ policy: always, store });
    const id = approvalIdOf(await stage.call({ key: "k" }, agent));
    await approve(id);
    expect(await verified(stage)).toMatchObject({ ok: false, kinds: ["no-decision"] });
    expect(await stage.call({ key: "k" }, { ...agent, approvalId: id })).toMatchObject({ status: "success" });
    const { kinds, messages } = await verified(stage);
    expect(kinds).toEqual(["no-decision", "no-decision"]);
    expect(messages).toContain(`ran with approval ${id}, and no record says who approved it`);
    // The log alone shows it, too.
    expect((await verifyLog(store.audit.lines())).problems).toMatchObject([{ kind: "no-decision", line: expect.any(Number) }]);
    await stage.runtime.close();
  });

  it("and binds an approval to another call, has that call refused", async () => {
    const { bindAs, store } = open();
    const stage = orderStage({ policy: always, store });
    const small = approvalIdOf(await stage.call({ key: "k" }, agent));
    const big = approvalIdOf(await stage.call({ key: "k", quantity: 1_000 }, agent));
    await stage.approvals.approve(small, ana);
    await bindAs(small, big);
    const { error } = await stage.call({ key: "k", quantity: 1_000 }, { ...agent, approvalId: small });
    expect(error).toMatchObject({ code: "TOOL_APPROVAL_MISMATCH", details: { differing: ["arguments"] } });
    expect(stage.ran).toEqual([]);
    await stage.runtime.close();
  });

  it("and has an approver see other arguments than those that run, has the approval and the edit refused, and not the denial", async () => {
    const { showItem, store } = open();
    const stage = orderStage({ policy: always, store });
    const id = approvalIdOf(await stage.call({ item: "car", key: "k" }, agent));
    await showItem(id, "pen");
    const refused = { ok: false, refusal: { code: "TOOL_APPROVAL_MISMATCH", details: { differing: ["arguments"] } } };
    expect(await stage.approvals.approve(id, ana)).toMatchObject(refused);
    expect(await stage.approvals.edit(id, { ...ana, arguments: { item: "pen", key: "k" } })).toMatchObject(refused);
    expect(await stage.approvals.deny(id, ana)).toMatchObject({ ok: true });
    await stage.runtime.close();
  });

  it("and has an effect happen twice by deleting its key, is found by verify", async () => {
    const { forgetKeys, store } = open();
    const stage = orderStage({ store });
    await stage.call({ key: "k" }, agent);
    await forgetKeys();
    expect(await stage.call({ key: "k" }, agent)).toMatchObject({ status: "success" });
    expect(stage.ran).toHaveLength(2);
    expect(await verified(stage)).toMatchObject({ ok: false, kinds: ["repeated-effect"] });
    await stage.runtime.close();
  });

  it("and uses an approval again, is found by verify", async () => {
    const { approve, forgetKeys, store } = open();
    const stage = orderStage({ policy: { ...always, idempotency: { key: { from: "call" }, scope: "principal", ttlMs: 1_000 } }, store });
    const id = approvalIdOf(await stage.call({}, agent));
    await stage.approvals.approve(id, ana);
    await stage.call({}, { ...agent, approvalId: id });
    await approve(id);
    await forgetKeys();
    expect(await stage.call({}, { ...agent, approvalId: id })).toMatchObject({ status: "success" });
    expect((await verified(stage)).kinds).toContain("reused-approval");
    await stage.runtime.close();
  });

  it("and changes a stored answer, has it neither replayed nor unnoticed", async () => {
    const { changeAnswers, store } = open();
    const stage = orderStage({ store });
    // One call by the short way of the store, and several by the long one.
    await Promise.all(["k", "l", "m"].map((key) => stage.call({ key }, agent)));
    const first = await stage.call({ key: "k" }, agent);
    expect(first.metadata.replay_of).toBeDefined();
    await changeAnswers("o-", "forged-");
    for (const key of ["k", "l", "m"]) {
      const { error, data } = await stage.call({ key }, agent);
      expect({ code: error?.code, data }).toEqual({ code: "TOOL_DATA_CORRUPTION", data: null });
      expect(error?.recovery_suggestions?.[0]).toBe("It took effect: do not repeat it.");
    }
    expect(stage.told).toContainEqual({
      error: expect.objectContaining({ message: expect.stringContaining("not the one on record") }),
      stage: "store",
    });
    expect(stage.ran).toHaveLength(3);
    expect(await verified(stage)).toMatchObject({ ok: false, kinds: ["changed-answer", "changed-answer", "changed-answer"] });
    await stage.runtime.close();
  });
});

it("a key whose time is over may be used again, and records of before do not say how long it was taken", async () => {
  const record = { tool_name: "t", tool_version: "1", request_id: "r", input_hash: "h", output_hash: "h", success: true, duration_ms: 1 };
  const happened = { ...record, kind: "call", decision: "executed", effect: "happened", attempts: 1, key_hash: "k" } as const;
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  const kindsOf = async (second: number, ttl: { readonly key_ttl_ms?: number }) => {
    const store = memoryStore();
    for (const [id, minute] of [
      ["a", 0],
      ["b", second],
    ] as const)
      await store.audit.append([{ ...happened, ...ttl, id, call_id: id, created_at: at(minute) }]);
    return (await verifyLog(store.audit.lines())).problems.map(({ kind }) => kind);
  };
  expect(await kindsOf(9, { key_ttl_ms: 600_000 })).toEqual(["repeated-effect"]);
  expect(await kindsOf(10, { key_ttl_ms: 600_000 })).toEqual([]);
  expect(await kindsOf(9, {})).toEqual([]);
});

describe("verify compares a call with the decision about its approval", () => {
  const about = { tool_name: "t", tool_version: "1", input_hash: "small", tenant: "acme", created_at: new Date(0).toISOString() };
  const approved = { ...about, kind: "decision", id: "a.approved", approval_id: "a", call_id: "asking", decision: "approved" } as const;
  const decision = { ...approved, decided_by: "ana", asked_by: "agent-1" };
  const replaced = { ...decision, decision: "replaced", approval_id: "b", input_hash: "asked", replaced_by: "a" } as const;
  const intent = {
    ...about,
    kind: "intent",
    id: "run.intent",
    call_id: "run",
    request_id: "r",
    principal: "agent-1",
    approval_id: "a",
  } as const;
  const verdict = async (records: readonly AuditRecord[]) => {
    const store = memoryStore();
    await store.audit.append(records);
    return (await verifyLog(store.audit.lines())).problems.map(({ kind, message }) => [kind, message]);
  };
  const other = (names: string) => [
    ["other-decision", `call run of t ran with approval a, which was decided for another call: ${names} of the two records differ`],
  ];

  it.each([
    ["an approval", decision],
    ["an approval of before, which does not say who asked", { ...decision, asked_by: undefined }],
    ["edited arguments", { ...replaced, replaced_input_hash: "small" }],
    ["edited arguments of before, which have no hash", replaced],
  ])("and accepts what was approved: %s", async (_, made) => {
    const record = JSON.parse(JSON.stringify(made)) as DecisionRecord;
    expect(await verdict([record, intent])).toEqual([]);
    expect(await verdict([intent, record])).toEqual([]);
  });

  it.each([
    ["other arguments", decision, { input_hash: "big" }, "`input_hash`"],
    ["other arguments than the edited ones", { ...replaced, replaced_input_hash: "small" }, { input_hash: "big" }, "`input_hash`"],
    ["another tool", { ...decision, tool_name: "u" }, {}, "`tool_name`"],
    ["another tenant", decision, { tenant: "other" }, "`tenant`"],
    ["another principal", decision, { principal: "agent-2" }, "`principal`"],
  ] as const)("and reports %s, in either order of the records", async (_, made, changed, names) => {
    const ran = { ...intent, ...changed };
    expect(await verdict([made, ran])).toEqual(other(names));
    expect(await verdict([ran, made])).toEqual(other(names));
  });
});
