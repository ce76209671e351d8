import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "../store/postgres-server.js";
import type { Place } from "./place.js";
import { runRace } from "./race.js";
import { racers, type Variant, variants } from "./race-variants.js";

const isLong = process.env.TOOLPACT_LONG === "1";
const approvals = isLong ? 1_000 : 16;
const folder = mkdtempSync(join(tmpdir(), "toolpact-race-"));
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The short suite runs one variant on each store: what costs is starting eight processes. */
const places: readonly (readonly [string, (variant: Variant) => Place, readonly Variant[]])[] = [
  ["SQLite", (variant) => ({ kind: "sqlite", path: join(folder, `${variant}.db`) }), isLong ? variants : ["mixed"]],
  [
    "PostgreSQL",
    (variant) => ({ kind: "postgres", connectionString: server.connectionString, schema: variant }),
    isLong ? variants : ["same"],
  ],
];

describe.each(places)("%s: each approval, redeemed by eight processes at once", (name, placeOf, raced) => {
  test.each(raced)("opens one call: %s", { timeout: 1_800_000 }, async (variant) => {
    const report = await runRace({ place: placeOf(variant), variant, approvals });
    if (isLong) console.log(`${name}, ${variant}: ${JSON.stringify(report)}`);
    expect(report.violations).toEqual([]);
    expect(report).toMatchObject({ approvals, executions: approvals });
    const others = Object.values(report.codes).reduce((sum, count) => sum + count, report.replays);
    expect(others).toBe(approvals * (racers - 1));
  });
});
