import { doesNotMatch, equal } from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { main } from "../conformance/generated-project.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));

/** `toolpact serve --mcp` of the reference systems, as the Inspector starts a server. */
function inspect(args: readonly string[], catalog: string): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  const cli = join(here, "node_modules/.bin/mcp-inspector");
  const server = [process.execPath, main, "serve", "--mcp", "--store", join(catalog, "store.db")];
  const given = [cli, "--cli", "--cwd", root, ...args, "--", ...server];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      given,
      { env: { ...process.env, MCP_CATALOG_PATH: join(catalog, "mcp.json") }, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => resolve({ exitCode: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

for (const era of ["modern", "legacy"])
  test(`the strict mode of the official Inspector finds no error in the schemas of all reference tools, ${era}`, async () => {
    const catalog = mkdtempSync(join(tmpdir(), "toolpact-inspector-"));
    try {
      const { exitCode, stdout, stderr } = await inspect(["--method", "tools/list", "--strict", "--protocol-era", era], catalog);
      equal(exitCode, 0, stderr);
      doesNotMatch(stderr, /^Error:/m);
      const { tools } = JSON.parse(stdout) as { readonly tools: readonly unknown[] };
      equal(tools.length, 61);
    } finally {
      rmSync(catalog, { recursive: true, force: true });
    }
  });
