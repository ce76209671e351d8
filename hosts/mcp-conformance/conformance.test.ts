import { equal, match } from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { expectedFailures } from "./expected-failures.ts";
import { openFixtureServer } from "./fixture-server.ts";

const cli = fileURLToPath(new URL("node_modules/@modelcontextprotocol/conformance/dist/index.js", import.meta.url));
const page = readFileSync(new URL("../../docs/measurements/mcp-conformance.md", import.meta.url), "utf8");

type Ran = { readonly exitCode: number; readonly output: string };

/** The suite, as its users start it. */
function runSuite(args: readonly string[], cwd: string): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, "server", ...args], { cwd, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ exitCode: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

for (const revision of ["2026-07-28", "2025-11-25"] as const) {
  test(`in a generated server, the official suite finds only the explained failures, ${revision}`, async () => {
    const { url, close } = await openFixtureServer();
    const folder = mkdtempSync(join(tmpdir(), "toolpact-conformance-"));
    try {
      const failures = expectedFailures(revision);
      writeFileSync(join(folder, "expected.yaml"), `server:\n${failures.map((scenario) => `  - ${scenario}\n`).join("")}`);
      const args = ["--url", url, "--requirements", revision, "--expected-failures", "expected.yaml", "--output-dir", "results"];
      const { exitCode, output } = await runSuite(args, folder);
      match(output, /=== SUMMARY ===/);
      equal(exitCode, 0, output.slice(output.indexOf("=== SUMMARY ===")));
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await close();
    }
  });

  test(`the page of measurements explains each scenario that fails, ${revision}`, () => {
    const failures = expectedFailures(revision);
    match(page, new RegExp(`\\| ${revision} \\| \\d+ \\| \\d+ \\| ${failures.length} \\| 0 \\|`));
    for (const scenario of failures) match(page, new RegExp(`\`${scenario}\``));
  });
}
