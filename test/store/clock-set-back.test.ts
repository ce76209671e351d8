import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import type { Store } from "../../runtime/store/store.js";
import { agent, ana, approvalIdOf, orderStage } from "../call/stage.js";

const minute = 60_000;

function movableClock(start = Date.UTC(2026, 0, 5, 12)) {
  const clock = { time: start, now: () => clock.time, elapsed: () => performance.now() };
  return clock;
}

const inFile = (path: string): Store => {
  const store = sqliteStore({ path });
  onTestFinished(() => store.close());
  return store;
};
const newPath = (): string => join(mkdtempSync(join(tmpdir(), "clock-")), "store.db");

describe.each([
  ["memory", () => memoryStore()],
  ["SQLite", () => inFile(newPath())],
] as const)("a clock that is set back, with a store in %s", (_, open) => {
  test("starts no limit anew, nor does one that goes back and forth", async () => {
    const clock = movableClock();
    const { call, ran } = orderStage({ clock, store: open(), policy: { rateLimit: { perMinute: 5 } } });
    for (let count = 0; count < 60; count++) {
      if (count > 0) clock.time += count % 2 === 0 ? 2 * minute : -2 * minute;
      await call({ key: `${count}` }, agent);
    }
    expect(ran).toHaveLength(5);
    clock.time -= 60 * minute;
    const refused = await call({ key: "last" }, agent);
    expect(refused.error).toMatchObject({ code: "TOOL_RATE_LIMIT_EXCEEDED" });
    const { retry_after_ms: wait } = Object(refused.error?.details);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(2 * minute);
  });

  test("opens no approval again that has expired, and a new one can be approved and used", async () => {
    const clock = movableClock();
    const { call, approvals, ran } = orderStage({ clock, store: open(), policy: { confirm: { rule: "always" } } });
    const ask = async (key: string) => approvalIdOf(await call({ key }, agent));
    const first = await ask("1");
    expect((await approvals.approve(first, ana)).ok).toBe(true);
    const pending = await ask("2");
    clock.time += 24 * 60 * minute;
    expect((await call({ key: "1" }, { ...agent, approvalId: first })).error?.code).toBe("TOOL_CONFIRMATION_EXPIRED");
    clock.time -= 24 * 60 * minute;
    expect((await call({ key: "1" }, { ...agent, approvalId: first })).error?.code).toBe("TOOL_CONFIRMATION_EXPIRED");
    expect(await approvals.approve(pending, ana)).toMatchObject({ ok: false, refusal: { code: "TOOL_CONFIRMATION_EXPIRED" } });
    expect(ran).toEqual([]);
    const later = await ask("3");
    expect(Math.abs(((await approvals.get(later, { tenant: "acme" }))?.createdAt ?? 0) - clock.time)).toBeLessThan(minute);
    expect((await approvals.approve(later, ana)).ok).toBe(true);
    expect((await call({ key: "3" }, { ...agent, approvalId: later })).status).toBe("success");
  });
});

test("a clock that is set back starts no limit anew in a process that begins after it", async () => {
  const path = newPath();
  const clock = movableClock();
  const policy = { rateLimit: { perMinute: 2 } };
  const codes: unknown[] = [];
  for (const minutes of [0, -60]) {
    clock.time += minutes * minute;
    const { call } = orderStage({ clock, store: inFile(path), policy });
    for (let count = 0; count < 2; count++) codes.push((await call({ key: `${minutes} ${count}` }, agent)).error?.code);
  }
  expect(codes).toEqual([undefined, undefined, "TOOL_RATE_LIMIT_EXCEEDED", "TOOL_RATE_LIMIT_EXCEEDED"]);
});
