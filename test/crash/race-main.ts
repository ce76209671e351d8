import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "../store/postgres-server.js";
import { runRace } from "./race.js";
import { variants } from "./race-variants.js";

const { values } = parseArgs({ options: { store: { type: "string", default: "sqlite" }, approvals: { type: "string", default: "1000" } } });

const folder = mkdtempSync(join(tmpdir(), "toolpact-race-"));
const server = values.store === "postgres" ? await startPostgres() : undefined;
let violations = 0;
for (const variant of variants) {
  const place =
    server === undefined
      ? ({ kind: "sqlite", path: join(folder, `${variant}.db`) } as const)
      : ({ kind: "postgres", connectionString: server.connectionString, schema: variant } as const);
  const report = await runRace({ place, variant, approvals: Number(values.approvals) });
  violations += report.violations.length;
  console.log(`${values.store}, ${variant}: ${JSON.stringify({ ...report, violations: report.violations.slice(0, 5) })}`);
}
await server?.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(violations === 0 ? 0 : 1);
