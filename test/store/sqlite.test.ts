import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { headKeeper, readHead, verifyLog } from "../../runtime/audit/index.js";
import { openDatabase } from "../../runtime/store/sqlite/driver.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import { openFile } from "../../runtime/store/sqlite/open.js";
import { startChild } from "./child-process.js";
import { conformance } from "./conformance.js";
import { closingOf, collect, lookOf, minute, openingOf, recordOf, start } from "./fixture.js";
import { severalProcesses } from "./several-processes.js";

const folder = mkdtempSync(join(tmpdir(), "toolpact-sqlite-"));
let files = 0;
const newFile = () => join(folder, `${++files}.db`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

conformance("SQLite", {
  isShared: true,
  open: async ({ place = newFile(), key, every } = {}) => {
    const audit = { ...(key === undefined ? {} : { key }), ...(every === undefined ? {} : { every }) };
    // Not for the disk's sake: the rest of what a store does is the same.
    return { store: sqliteStore({ path: place, synchronous: "normal", audit }), place };
  },
});

describe("SQLite store in several processes", () => {
  severalProcesses(() => {
    const path = newFile();
    return { place: { kind: "sqlite", path }, open: () => sqliteStore({ path }) };
  });

  it("is made once by processes that start together", async () => {
    const place = { kind: "sqlite", path: newFile() } as const;
    const children = await Promise.all(["a", "b", "c", "d"].map((name) => startChild(place, { kind: "redeem", name, approvals: [] })));
    await Promise.all(children.map(({ ready }) => ready));
    for (const { go } of children) go();
    await Promise.all(children.map(({ ended }) => ended));
    expect(children.map(({ process }) => process.exitCode)).toEqual([0, 0, 0, 0]);
  });
});

it("finds the unsettled calls of many tools without reading their names anew for each call", { timeout: 10_000 }, async () => {
  const store = sqliteStore({ path: newFile(), synchronous: "normal" });
  const ids = Array.from({ length: 1_000 }, (_, index) => `call-${index}`);
  await Promise.all(ids.map((callId) => store.begin(openingOf({ key: callId, callId }))));
  const tools = Array.from({ length: 10_000 }, (_, index) => `shop.tool_${index}`);
  const query = { now: start + 2 * minute, limit: 2_000 };
  expect(await store.ledger.unsettled({ ...query, tools })).toEqual([]);
  expect(await store.ledger.unsettled({ ...query, tools: [...tools, "shop.place_order"] })).toHaveLength(1_000);
  await store.close();
});

describe("SQLite file that one process has open twice", () => {
  it("keeps what each of them commits, also after another process has closed it", async () => {
    const path = newFile();
    const first = sqliteStore({ path });
    await first.audit.append([recordOf("first")]);
    const second = sqliteStore({ path });
    await visit(path);
    await first.audit.append([recordOf("second")]);
    await second.audit.append([recordOf("third")]);
    await visit(path);
    const reader = await startChild({ kind: "sqlite", path }, { kind: "count" });
    await reader.ready;
    reader.go();
    await reader.ended;
    expect(reader.said).toEqual(["3"]);
    await first.close();
    await second.close();
  });

  it("is the same file wherever the process goes meanwhile", async () => {
    const [path, elsewhere] = [newFile(), mkdtempSync(join(folder, "elsewhere-"))];
    const before = process.cwd();
    process.chdir(folder);
    try {
      const store = sqliteStore({ path: basename(path) });
      process.chdir(elsewhere);
      const other = openDatabase(path);
      other.exec("BEGIN IMMEDIATE");
      const waiting = store.begin(openingOf());
      other.exec("COMMIT");
      expect((await waiting).kind).toBe("open");
      expect(other.prepare("SELECT count(*) AS count FROM lines").get()).toMatchObject({ count: 1 });
      other.close();
      await store.close();
      expect(readdirSync(elsewhere)).toEqual([]);
    } finally {
      process.chdir(before);
    }
  });
});

/** Another process opens the file and closes it again. */
async function visit(path: string): Promise<void> {
  const visitor = await startChild({ kind: "sqlite", path }, { kind: "redeem", name: "visitor", approvals: [] });
  await visitor.ready;
  visitor.go();
  await visitor.ended;
}

describe("SQLite log that somebody changed", () => {
  const changes = [
    ["a byte that is not UTF-8", "line = CAST(replace(CAST(line AS BLOB), 'tool', x'746fff6c') AS TEXT)", "not-canonical"],
    ["bytes in place of text", "line = CAST(line AS BLOB) || x'00'", "not-canonical"],
    ["text behind a NUL", "line = line || char(0) || 'more'", "not-canonical"],
    ["a line end", "line = line || char(10)", "not-canonical"],
    ["nothing", "line = ''", "inserted"],
    ["a number beyond those of JavaScript", "number = 9223372036854775807", "reordered"],
    ["a number below the first", "number = -9223372036854775808", "reordered"],
  ] as const;

  it.each(changes)("is read to its end, and shows %s", async (_, change, kind) => {
    const path = newFile();
    const store = sqliteStore({ path });
    for (const id of ["first", "second", "third", "fourth"]) await store.audit.append([recordOf(id)]);
    const head = await store.audit.head();
    const other = openDatabase(path);
    other.exec(`UPDATE lines SET ${change} WHERE number = 2`);
    const { lines, problems } = await verifyLog(store.audit.lines(), { head });
    expect({ lines, kinds: problems.map((problem) => problem.kind) }).toMatchObject({ lines: 4, kinds: expect.arrayContaining([kind]) });
    other.close();
    await store.close();
  });

  it.each(["''", "'no JSON'", "x'00ff'", "'{}'"])("replays the answer beside a line that is now %s", async (line) => {
    const path = newFile();
    const store = sqliteStore({ path });
    await store.begin(openingOf());
    await store.settle(closingOf());
    const replay = { kind: "replay", answer: '{"data":{"order":7}}' };
    expect(await store.begin(lookOf())).toMatchObject({ ...replay, entry: { key: "key-1", callId: "call-1", tool: "shop.place_order" } });
    const other = openDatabase(path);
    other.exec(`UPDATE lines SET line = ${line} WHERE number = 2`);
    other.close();
    expect(await store.begin(lookOf())).toMatchObject({ ...replay, entry: { key: "key-1", callId: "", tool: "" } });
    await store.close();
  });

  it.each(["a\\u0000b", "\\ud800"])("has a head, whatever a writer is called: %s", async (writer) => {
    const path = newFile();
    const store = sqliteStore({ path });
    await store.audit.append([recordOf("first")]);
    const other = openDatabase(path);
    other.prepare("INSERT INTO lines (line) VALUES (?)").run(`{"hash":"h","seq":7,"writer":"${writer}"}`);
    const { writers } = await store.audit.head();
    expect(Object.keys(writers)).toHaveLength(2);
    expect(writers).toMatchObject({ [JSON.parse(`"${writer}"`)]: { count: 7, hash: "h" } });
    other.close();
    await store.close();
  });

  it("gives many lines of a tenant in order, whatever stands between them", async () => {
    const path = newFile();
    const store = sqliteStore({ path, synchronous: "normal" });
    // Of another tenant for longer than a part of the log, and then in turns; times run against the order.
    const tenantOf = (index: number) => (index < 3_000 || index % 2 === 0 ? "other" : "acme");
    const records = Array.from({ length: 16_000 }, (_, index) => ({
      ...recordOf(`call-${index}`),
      tenant: tenantOf(index),
      created_at: new Date(start - index).toISOString(),
    }));
    for (let from = 0; from < records.length; from += 1_000) await store.audit.append(records.slice(from, from + 1_000));
    const wanted = records.filter(({ tenant }) => tenant === "acme").map(({ id }) => id);
    const ids = async (query: { tenant: string; since?: string }) =>
      (await collect(store.audit.lines(query))).map((line) => JSON.parse(line).id);
    expect(await ids({ tenant: "acme" })).toEqual(wanted);
    expect(await ids({ tenant: "acme", since: new Date(start - 4_000).toISOString() })).toEqual(wanted.slice(0, 500));
    // Its index is filled by now: others get their turn between the parts of the log.
    let turns = 0;
    let isRead = false;
    const turn = (): void => {
      turns += 1;
      if (!isRead) setImmediate(turn);
    };
    setImmediate(turn);
    await ids({ tenant: "acme" });
    isRead = true;
    expect(turns).toBeGreaterThanOrEqual(6);
    const other = openDatabase(path);
    other.exec("UPDATE line_index SET number = 9223372036854775807 WHERE number = 16000");
    other.exec("UPDATE lines SET number = 9223372036854775807 WHERE number = 16000");
    other.close();
    expect((await ids({ tenant: "acme" })).toSorted()).toEqual(wanted.toSorted());
    await store.close();
  });

  it("has a head without the writer whose last line is none any more, so that its keeper tells of it", async () => {
    const path = newFile();
    const store = sqliteStore({ path });
    for (const id of ["first", "second"]) await store.audit.append([recordOf(id)]);
    const keeper = headKeeper(store.audit, { path: `${path}.head` });
    await keeper.keep();
    const kept = await readHead(`${path}.head`);
    const other = openDatabase(path);
    other.exec("UPDATE lines SET line = CAST(x'7bff7d' AS TEXT) WHERE number = 2");
    other.close();
    expect(await store.audit.head()).toEqual({ writers: {} });
    await expect(keeper.stop()).rejects.toThrow("The audit log has lost lines");
    expect(await readHead(`${path}.head`)).toEqual(kept);
    await store.close();
  });
});

describe("SQLite transactions", () => {
  it("are shared by calls at the same time, and a call that is alone waits for nobody", async () => {
    const path = newFile();
    const store = sqliteStore({ path });
    const name = (index: number) => ({ key: `key-${index}`, callId: `call-${index}` });
    const reader = openDatabase(path);
    // Moves with every commit of another connection.
    const version = () => Number((reader.prepare("PRAGMA data_version").get() as { readonly data_version: number }).data_version);
    const commits: number[] = [];
    const all = Array.from({ length: 30 }, async (_, index) => {
      const { kind } = await store.begin(openingOf(name(index)));
      commits.push(version());
      return kind;
    });
    expect(new Set(await Promise.all(all))).toEqual(new Set(["open"]));
    expect(new Set(commits).size).toBeLessThan(5);
    await Promise.all(Array.from({ length: 30 }, async (_, index) => store.settle(closingOf(name(index)))));
    for (let turn = 0; turn < 20; turn += 1) await store.settle({ now: start, records: [recordOf(`last-${turn}`)] });
    expect(store.begin(openingOf(name(30)))).toEqual({ kind: "open" });
    expect(store.settle(closingOf(name(30)))).toEqual({ kind: "settled" });
    reader.close();
    await store.close();
  });
});

describe("SQLite driver", () => {
  it("runs a statement with the values that it is given, also after one that failed", () => {
    const database = openDatabase(":memory:");
    database.exec("CREATE TABLE t (a PRIMARY KEY) WITHOUT ROWID");
    const insert = database.prepare("INSERT INTO t VALUES (?)");
    insert.execute(1);
    expect(() => insert.execute(1)).toThrow("UNIQUE");
    insert.execute(2);
    expect(() => insert.run(2)).toThrow("UNIQUE");
    expect(Number(insert.run(3).changes)).toBe(1);
    expect(database.prepare("SELECT a FROM t ORDER BY a").all()).toMatchObject([{ a: 1 }, { a: 2 }, { a: 3 }]);
    database.close();
  });
});

describe("SQLite file", () => {
  it("is made with its folder, for its owner alone", async () => {
    const path = join(folder, "new", "folder", "store.db");
    const store = sqliteStore({ path });
    await store.begin(openingOf());
    for (const file of [path, `${path}-wal`, `${path}-shm`]) {
      expect(existsSync(file)).toBe(true);
      if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
    }
    await store.close();
  });

  it("of a newer format is refused, and left as it is", () => {
    const path = newFile();
    sqliteStore({ path }).close();
    const database = openDatabase(path);
    database.exec("PRAGMA user_version = 99");
    database.close();
    expect(() => sqliteStore({ path })).toThrow(/format 99, written by a newer @toolpact\/runtime/);
  });

  it.each([2, 3])("of format %i is brought up to date, with all that is in it", async (format) => {
    const path = newFile();
    const limits = [{ key: "k", windows: [{ ms: minute, max: 3 }] }];
    const before = sqliteStore({ path });
    for (const key of ["done", "running"]) await before.begin(openingOf({ key, callId: key, opening: { limits } }));
    await before.settle(closingOf({ key: "done", callId: "done" }));
    before.close();
    const database = openDatabase(path);
    const views = format === 2 ? ["claiming", "claiming_of_several", "counting", "counting_of_several"] : [];
    for (const view of views) database.exec(`DROP VIEW ${view}`);
    for (const index of ["approvals_by_user", "approvals_open", "approvals_denied"]) database.exec(`DROP INDEX ${index}`);
    for (const column of ["principal", "question"]) database.exec(`ALTER TABLE approvals DROP COLUMN ${column}`);
    database.exec(`PRAGMA user_version = ${format}`);
    database.close();
    const after = sqliteStore({ path });
    const updated = openDatabase(path);
    const plan = updated.prepare("EXPLAIN QUERY PLAN SELECT 1 FROM approvals WHERE state = 'used' AND used_by = ? AND expires_at > ?");
    expect(JSON.stringify(plan.all("call", 1))).toContain("approvals_by_user");
    updated.close();
    const again = async (key: string) => (await after.begin(openingOf({ key, callId: `${key} again` }))).kind;
    expect([await again("done"), await again("running"), await again("new")]).toEqual(["replay", "in-progress", "open"]);
    const limited = async (key: string) => (await after.begin(openingOf({ key, callId: key, opening: { limits } }))).kind;
    expect([await limited("third"), await limited("fourth")]).toEqual(["open", "limited"]);
    after.close();
    sqliteStore({ path }).close();
  });

  it("that is deleted or replaced is noticed before another call runs, and used again once it is back", async () => {
    const path = newFile();
    const store = sqliteStore({ path });
    const begin = async (key: string) => (await store.begin(openingOf({ key, callId: key }))).kind;
    expect(await begin("there")).toBe("open");
    renameSync(path, `${path}.away`);
    await setTimeout(300);
    await expect(begin("gone")).rejects.toThrow(/was deleted or replaced/);
    await expect((async () => store.settle(closingOf({ key: "there", callId: "there" })))()).rejects.toThrow(/was deleted or replaced/);
    writeFileSync(path, "");
    await expect(begin("another")).rejects.toThrow(/was deleted or replaced/);
    renameSync(`${path}.away`, path);
    expect([await begin("back"), await begin("there")]).toEqual(["open", "in-progress"]);
    await store.close();
  });

  it("whose WAL is deleted or replaced is noticed before another call runs", async () => {
    const path = newFile();
    const store = sqliteStore({ path });
    const begin = async (key: string) => (await store.begin(openingOf({ key, callId: key }))).kind;
    expect(await begin("there")).toBe("open");
    rmSync(`${path}-wal`);
    await setTimeout(300);
    await expect(begin("gone")).rejects.toThrow(`${path}-wal was deleted or replaced`);
    await store.close();
  });

  it("of a format before the first release is refused, and left as it is", () => {
    const path = newFile();
    sqliteStore({ path }).close();
    const database = openDatabase(path);
    database.exec("PRAGMA user_version = 1");
    database.close();
    expect(() => sqliteStore({ path })).toThrow(/format 1, of a time before the first release/);
  });

  it("of something else is refused, and left as it is", () => {
    const path = newFile();
    const database = openDatabase(path);
    database.exec("CREATE TABLE mine (id INTEGER)");
    database.close();
    expect(() => sqliteStore({ path })).toThrow(/an SQLite file of something else/);
    const text = newFile();
    writeFileSync(text, "no database at all, but long enough to be looked at as one".repeat(20));
    expect(() => sqliteStore({ path: text })).toThrow(`${text} cannot be used: file is not a database`);
  });

  it("waits for the disk with every commit, unless it is told not to", async () => {
    const synchronous = (...given: ["normal"?]) => {
      const database = openFile(newFile(), ...given);
      const row = database.prepare("PRAGMA synchronous").get();
      database.close();
      return row;
    };
    // https://www.sqlite.org/pragma.html#pragma_synchronous: 2 is FULL, 1 is NORMAL.
    expect(synchronous()).toMatchObject({ synchronous: 2 });
    expect(synchronous("normal")).toMatchObject({ synchronous: 1 });
    const path = newFile();
    for (const store of [sqliteStore({ path }), sqliteStore({ path, synchronous: "full" })]) {
      await store.begin(openingOf());
      await store.settle(closingOf());
      await store.close();
    }
    const again = sqliteStore({ path, synchronous: "normal" });
    expect(await collect(again.audit.lines())).toHaveLength(3);
    await again.close();
  });

  it("starts another writer where a commit failed, so that the log stays whole", async () => {
    const path = newFile();
    const store = sqliteStore({ path });
    await store.audit.append([recordOf("one")]);
    const database = openDatabase(path);
    database.exec("CREATE TRIGGER refuse BEFORE INSERT ON lines WHEN NEW.line LIKE '%refused%' BEGIN SELECT raise(ABORT, 'no'); END");
    expect(() => store.audit.append([recordOf("refused")])).toThrow(/no/);
    await expect(async () => store.settle({ now: 1, records: [recordOf("refused")] })).rejects.toThrow(/no/);
    await store.audit.append([recordOf("two")]);
    expect(await collect(store.audit.lines())).toHaveLength(2);
    database.close();
    await store.close();
  });
});

it("gives nothing once it is closed, with either driver: whoever asks again and again would be told what held before", async () => {
  const store = sqliteStore({ path: newFile() });
  await store.begin(openingOf());
  await store.close();
  // Where a statement is made for it, the driver says so first.
  const closed = /is closed|is not open/;
  const asked: readonly (() => unknown)[] = [
    () => store.jobs.get("job"),
    () => store.approvals.get("approval"),
    () => store.approvals.list({}),
    () => store.ledger.get("key"),
    () => store.known(["key"], start),
    () => store.purge(start),
    () => collect(store.audit.lines()),
    () => store.audit.head(),
  ];
  for (const ask of asked) await expect(async () => ask()).rejects.toThrow(closed);
});
