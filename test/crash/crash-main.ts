import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "../store/postgres-server.js";
import { renderReport } from "./crash-report.js";
import { runCrashTest } from "./crash-run.js";
import type { Place } from "./place.js";

const { values } = parseArgs({
  options: {
    store: { type: "string", default: "sqlite" },
    kills: { type: "string", default: "500" },
    workers: { type: "string", default: "4" },
    seed: { type: "string", default: "1" },
    keep: { type: "boolean", default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), "toolpact-crash-"));
const server = values.store === "postgres" ? await startPostgres() : undefined;
const place: Place =
  server === undefined
    ? { kind: "sqlite", path: join(folder, "store.db") }
    : { kind: "postgres", connectionString: server.connectionString, schema: "crash" };
const report = await runCrashTest({
  place,
  folder,
  kills: Number(values.kills),
  workers: Number(values.workers),
  seed: Number(values.seed),
});
console.log(renderReport(report));
await server?.stop();
if (values.keep) console.log(folder);
else rmSync(folder, { recursive: true, force: true });
process.exit(report.violations.length === 0 ? 0 : 1);
