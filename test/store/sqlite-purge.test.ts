import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../runtime/store/sqlite/driver.js";
import type { Gather } from "../../runtime/store/sqlite/gather.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import { fillLineIndex } from "../../runtime/store/sqlite/line-index.js";
import { sqlitePurge } from "../../runtime/store/sqlite/purge.js";
import { closingOf, collect, minute, openingOf, recordOf, start } from "./fixture.js";

const folder = mkdtempSync(join(tmpdir(), "toolpact-sqlite-purge-"));
let files = 0;
const newFile = () => join(folder, `${++files}.db`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("SQLite file with a long past", () => {
  it("keeps an answer no longer than its time, and the line beside it for good", async () => {
    const path = newFile();
    const store = sqliteStore({ path });
    const until = start + minute;
    for (const callId of ["purged", "claimed-again"]) {
      await store.begin(openingOf({ key: callId, callId }));
      await store.settle(closingOf({ key: callId, callId, end: { kind: "done", answer: `answer of ${callId}`, until } }));
    }
    const kept = () => {
      const database = openDatabase(path);
      const rows = database.prepare("SELECT answer FROM lines WHERE answer IS NOT NULL OR body IS NOT NULL ORDER BY number").all();
      database.close();
      return rows.map((row) => (row as { readonly answer: string | null }).answer);
    };
    const lines = await collect(store.audit.lines());
    expect(kept()).toEqual(["answer of purged", "answer of claimed-again"]);
    expect(await store.begin(openingOf({ key: "claimed-again", callId: "second", now: until }))).toEqual({ kind: "open" });
    expect(kept()).toEqual(["answer of purged"]);
    await store.purge(until);
    expect(kept()).toEqual([]);
    expect((await collect(store.audit.lines())).slice(0, lines.length)).toEqual(lines);
    await store.close();
  });

  it("drops many approvals that are due a few at a time, and no other", async () => {
    const path = newFile();
    const store = sqliteStore({ path, synchronous: "normal" });
    const other = openDatabase(path);
    const columns = "id, binding, tenant, tool, state, created_at, expires_at, body";
    other.exec(`WITH RECURSIVE n AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM n WHERE n < 4500)
      INSERT INTO approvals (${columns}) SELECT 'a' || n, 'b' || n, 'acme', 'a.b', 'pending', 0, iif(n % 100 = 0, ${start * 2}, 1), '{}' FROM n`);
    let turns = 0;
    const ticking = setInterval(() => {
      turns += 1;
    }, 0);
    await store.purge(start);
    clearInterval(ticking);
    expect(other.prepare("SELECT count(*) AS count, min(expires_at) AS first FROM approvals").get()).toMatchObject({
      count: 45,
      first: start * 2,
    });
    expect(turns).toBeGreaterThan(0);
    other.close();
    await store.close();
  });

  it("drops many finished calls, windows and cached answers a few at a time, so that others get their turn", async () => {
    const path = newFile();
    const store = sqliteStore({ path, synchronous: "normal" });
    const database = openDatabase(path);
    const numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)";
    const until = `CASE i % 10 WHEN 0 THEN ${start + minute} ELSE ${start} END`;
    database.exec(`${numbers} INSERT INTO done (key, lease_until, created_at, until) SELECT 'key-' || i, 0, 0, ${until} FROM n`);
    database.exec(`${numbers} INSERT INTO cache (key, until, value) SELECT 'key-' || i, ${until}, '' FROM n`);
    database.exec(`${numbers} INSERT INTO live (ms, key, until) SELECT 60000, 'key-' || i, ${until} FROM n`);
    const count = database.prepare(
      "SELECT (SELECT count(*) FROM done) + (SELECT count(*) FROM cache) + (SELECT count(*) FROM live) AS count",
    );
    const left = () => Number((count.get() as { count: number }).count);
    const seen = [left()];
    let isOver = false;
    const purged = Promise.resolve(store.purge(start)).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      seen.push(left());
      await nextTurn();
    }
    await purged;
    expect(left()).toBe(300);
    expect(Math.max(...seen.map((now, index) => (seen[index - 1] ?? now) - now))).toBeLessThanOrEqual(200);
    database.close();
    await store.close();
  });

  it("can be written to again and again while the index of a long log is filled", async () => {
    const path = newFile();
    const store = sqliteStore({ path, synchronous: "normal" });
    await store.audit.append(Array.from({ length: 1_500 }, (_, index) => recordOf(`call-${index}`)));
    const other = openDatabase(path);
    const filled = other.prepare("SELECT count(*) AS count FROM line_index");
    const count = () => Number((filled.get() as { count: number }).count);
    const seen = [count()];
    let isOver = false;
    const head = Promise.resolve(store.audit.head()).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      // As a call of another process would.
      other.exec("BEGIN IMMEDIATE; COMMIT");
      seen.push(count());
      await nextTurn();
    }
    expect(Object.keys((await head).writers)).toHaveLength(1);
    expect(count()).toBe(1_501);
    expect(Math.max(...seen.map((now, index) => now - (seen[index - 1] ?? now)))).toBeLessThanOrEqual(250);
    other.close();
    await store.close();
  });

  it("has a head of all its writers, who are gone through a page at a time, so that calls get their turn", async () => {
    const path = newFile();
    const store = sqliteStore({ path, synchronous: "normal" });
    const database = openDatabase(path);
    database.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2400)
      INSERT INTO lines (line) SELECT json_object('writer', 'w' || (i % 1200), 'seq', i, 'hash', 'h' || i) FROM n`);
    await store.audit.head();
    // The lines of a whole page of writers are gone: those who come after them are there.
    const gone = "writer IN (SELECT DISTINCT writer FROM line_index ORDER BY writer LIMIT 550)";
    database.exec(`DELETE FROM lines WHERE number IN (SELECT number FROM line_index WHERE ${gone})`);
    let turns = 0;
    let isOver = false;
    const reading = Promise.resolve(store.audit.head()).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      turns += 1;
      await nextTurn();
    }
    const { writers } = await reading;
    expect(Object.keys(writers)).toHaveLength(650);
    expect(writers.w999).toEqual({ count: 2_199, hash: "h2199" });
    expect(turns).toBeGreaterThan(2);
    database.close();
    await store.close();
  });

  it.each(["purge", "index"] as const)("is left to other processes between two transactions of long work: %s", async (work) => {
    const path = newFile();
    const store = sqliteStore({ path, synchronous: "normal" });
    await store.audit.append(Array.from({ length: 600 }, (_, index) => recordOf(`call-${index}`)));
    const database = openDatabase(path);
    database.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
      INSERT INTO cache (key, until, value) SELECT 'key-' || i, ${start}, '' FROM n`);
    let didWrite = false;
    let endedAt = 0;
    const pauses: number[] = [];
    const transact: Gather["transact"] = (step) => {
      if (didWrite) pauses.push(performance.now() - endedAt);
      const result = step(() => {});
      didWrite = result !== 0;
      endedAt = performance.now();
      return result;
    };
    const gathered: Gather = { transact, trip: (_, step) => step(), read: (step) => step() };
    await (work === "purge" ? sqlitePurge(database, gathered)(start) : fillLineIndex(database, gathered));
    expect(pauses.length).toBeGreaterThan(1);
    // Others look for the file every 5 ms, and a timer may be a little early.
    expect(Math.min(...pauses)).toBeGreaterThan(8);
    database.close();
    await store.close();
  });

  it("finds what it drops by the whole key, so that a few rows are no look at all of a table", async () => {
    const path = newFile();
    await sqliteStore({ path }).close();
    const database = openDatabase(path);
    const asked: string[] = [];
    const prepare: typeof database.prepare = (sql) => {
      asked.push(sql);
      return database.prepare(sql);
    };
    sqlitePurge({ ...database, prepare }, { trip: (_, work) => work(), transact: (work) => work(() => {}), read: (work) => work() });
    const drops = asked.filter((sql) => sql.startsWith("DELETE"));
    expect(drops).toHaveLength(7);
    for (const sql of drops) {
      const [first] = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[];
      expect(first?.detail).toMatch(/^SEARCH \w+ USING .*(?:key|rowid)=\?\)$/);
    }
    database.close();
  });
});
