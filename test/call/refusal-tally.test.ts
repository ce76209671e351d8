import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { RefusalOptions } from "../../runtime/audit/audit-store.js";
import { verifyLog } from "../../runtime/audit/index.js";
import type { AuditRecord } from "../../runtime/audit/record.js";
import { countRefusals } from "../../runtime/call/refusal-tally.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import { id, stage } from "../runtime/fixture.js";
import { collect } from "../store/fixture.js";

const folder = mkdtempSync(join(tmpdir(), "toolpact-refusals-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ana = { tenant: "acme", principal: { id: "ana" } };

/** A runtime whose clock stands still until the test moves it, and its log. */
function logged(refusals?: RefusalOptions) {
  const records: AuditRecord[] = [];
  let time = Date.parse("2026-11-01T08:00:00.000Z");
  const clock = { now: () => time, elapsed: () => time };
  const { runtime } = stage({ audit: { append: (added) => void records.push(...added), refusals: countRefusals }, clock, refusals });
  return {
    runtime,
    records,
    move: (ms: number) => {
      time += ms;
    },
  };
}

describe("refused calls", () => {
  test("in a flood leave a bounded number of lines, which say how many there were of each caller, tool and code", async () => {
    const path = join(folder, "flood.db");
    const store = sqliteStore({ path, synchronous: "normal" });
    const { runtime } = stage({ store, policy: { rateLimit: { perMinute: 5 } } });
    for (let count = 0; count < 5_000; count += 1) await runtime.call(id, { category: "food" }, ana);
    for (let count = 0; count < 5_000; count += 1) await runtime.call(`${count}.${"x".repeat(240)}`, {}, ana);
    for (let count = 0; count < 7; count += 1) await runtime.call(id, {}, { tenant: "acme", principal: { id: "eve" } });
    await runtime.close();
    const read = sqliteStore({ path });
    const lines = await collect(read.audit.lines());
    const found = await verifyLog(read.audit.lines());
    await read.close();
    expect(found.ok).toBe(true);
    const records = lines.map((line) => JSON.parse(line));
    expect(records.filter(({ success }) => success)).toHaveLength(5);
    const refused = records.filter(({ kind }) => kind === "call").filter(({ success }) => !success);
    // Five of each caller, tool and code, and again where the test took longer than a window.
    expect(refused.length).toBeLessThan(100);
    const counted = (error: string, principal: string): number =>
      records.filter((record) => record.error === error && record.principal === principal).reduce((sum, { count = 1 }) => sum + count, 0);
    expect(counted("TOOL_RATE_LIMIT_EXCEEDED", "ana") + counted("TOOL_NOT_FOUND", "ana")).toBe(9_995);
    expect(counted("TOOL_RATE_LIMIT_EXCEEDED", "eve") + counted("TOOL_MISSING_REQUIRED_FIELD", "eve")).toBe(7);
    expect(lines.every((line) => line.length < 1_000)).toBe(true);
  });

  test("have the time of the first and the last that was counted, written once their window is over", async () => {
    const { runtime, records, move } = logged({ logged: 2, windowMs: 60_000 });
    for (let count = 0; count < 5; count += 1) {
      await runtime.call(id, {}, ana);
      move(1_000);
    }
    expect(records).toHaveLength(2);
    move(60_000);
    await runtime.call(id, {}, ana);
    expect(records.slice(2)).toEqual([
      {
        kind: "refusals",
        id: expect.any(String),
        tool_name: id,
        error: "TOOL_MISSING_REQUIRED_FIELD",
        count: 3,
        first_at: "2026-11-01T08:00:02.000Z",
        last_at: "2026-11-01T08:00:04.000Z",
        tenant: "acme",
        principal: "ana",
        created_at: "2026-11-01T08:01:05.000Z",
      },
      expect.objectContaining({ kind: "call", error: "TOOL_MISSING_REQUIRED_FIELD" }),
    ]);
  });

  test("are written without another call, when the time of the window is over", async () => {
    const { runtime, records, move } = logged({ logged: 0, windowMs: 10 });
    await runtime.call(id, {}, ana);
    move(10);
    await expect.poll(() => records).toMatchObject([{ kind: "refusals", count: 1 }]);
  });

  test("of one caller with many codes and tools share a bound, and are counted by code past it", async () => {
    const { runtime, records } = logged({ logged: 1 });
    const wrong = [{}, { category: 1 }, { category: "x" }, "text", { category: "food", limit: 0 }];
    for (let count = 0; count < 100; count += 1) await runtime.call(id, wrong[count % wrong.length], { ...ana, tenant: `t${count % 3}` });
    for (let count = 0; count < 100; count += 1) await runtime.call(`none.${count}`, {}, ana);
    expect(records.length).toBeLessThanOrEqual(3 * 5 + 1);
    const last = records.length;
    await runtime.close();
    expect(records.slice(last)).toContainEqual(expect.objectContaining({ error: "TOOL_NOT_FOUND", count: 99, principal: "ana" }));
    expect(records.some((record) => record.kind === "refusals" && record.error === "TOOL_NOT_FOUND" && "tool_name" in record)).toBe(false);
  });

  test("do not hide calls that ran: each has its record", async () => {
    const { runtime, records } = logged({ logged: 0 });
    for (let count = 0; count < 20; count += 1) await runtime.call(id, { category: "food" }, ana);
    expect(records).toHaveLength(20);
  });

  test("all have records of their own where the application wants them", async () => {
    const { runtime, records } = logged({ logged: Number.POSITIVE_INFINITY });
    for (let count = 0; count < 20; count += 1) await runtime.call("none", {}, ana);
    expect(records).toHaveLength(20);
    expect(() => stage({ refusals: { logged: -1 } })).toThrow("`logged` of refusals is not valid");
  });
});

test("a long name of a tool that does not exist is cut in the log, and names that differ at their end stay apart", async () => {
  const { runtime, records } = logged();
  for (const end of ["a", "b"]) await runtime.call(`shop.${"x".repeat(235)}${end}`, {});
  const names = records.map((record) => ("tool_name" in record ? record.tool_name : ""));
  expect(names).toEqual([expect.stringMatching(/^shop\.x{58}#[0-9a-f]{16}$/), expect.stringMatching(/^shop\.x{58}#[0-9a-f]{16}$/)]);
  expect(new Set(names).size).toBe(2);
});
