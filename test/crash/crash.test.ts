import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startPostgres } from "../store/postgres-server.js";
import { renderReport } from "./crash-report.js";
import { runCrashTest } from "./crash-run.js";
import type { Place } from "./place.js";

const isLong = process.env.TOOLPACT_LONG === "1";
const folder = mkdtempSync(join(tmpdir(), "toolpact-crash-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function killWorkers(place: Place, kills: number, firstBoundary = 0): Promise<void> {
  const report = await runCrashTest({
    place,
    kills,
    workers: isLong ? 4 : 3,
    seed: 1,
    firstBoundary,
    folder: mkdtempSync(join(folder, "journals-")),
  });
  if (isLong) console.log(renderReport(report));
  expect(report.violations).toEqual([]);
  expect(report).toMatchObject({ duplicates: 0, lost: 0, unknown: { after: 0 }, audit: { lost: 0 } });
  expect(report.kills).toBeGreaterThanOrEqual(kills);
  // Otherwise the workers died before there was anything to lose.
  expect(report.seen).toBeGreaterThan(kills / 2);
  expect(report.reconciled.happened + report.reconciled.none).toBeGreaterThan(0);
}

// Of the 16 boundaries a sample of 16 kills comes by 11, and one of 8 by the others.
// Samples mostly wait, for leases and for the shop. In the long run each store has the machine to itself.
const start = isLong ? test : test.concurrent;

start("workers that are killed at every boundary and at random place each order once, with SQLite", { timeout: 3_600_000 }, async () => {
  await killWorkers({ kind: "sqlite", path: join(folder, "store.db") }, isLong ? 500 : 16);
});

start("and with PostgreSQL", { timeout: 3_600_000 }, async () => {
  const server = await startPostgres();
  try {
    await killWorkers({ kind: "postgres", connectionString: server.connectionString, schema: "crash" }, isLong ? 200 : 8, isLong ? 0 : 11);
  } finally {
    await server.stop();
  }
});
