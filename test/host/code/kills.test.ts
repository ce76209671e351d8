import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { killScripts } from "./kill-run.js";

const isLong = process.env.TOOLPACT_LONG === "1";
const folder = mkdtempSync(join(tmpdir(), "toolpact-kills-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("scripts whose process is killed at random continue in another process, with each effect once", { timeout: 3_600_000 }, async () => {
  const kills = isLong ? 200 : 10;
  const report = await killScripts({ store: join(folder, "store.db"), effects: join(folder, "effects.jsonl") }, kills, 2);
  if (isLong) console.log(report);
  expect(report).toMatchObject({ duplicates: [], lost: [], wrong: [] });
  expect(report.kills).toBeGreaterThanOrEqual(kills);
  // Otherwise the processes died before there was anything to lose, or after everything was done.
  expect(report.before.slice(1, 4).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(kills / 10);
});
