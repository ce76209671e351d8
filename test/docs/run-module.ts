import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { build } from "esbuild";

/** Bundles a module with the packages it imports left outside, runs it in its folder, and gives what it printed. */
export async function runModule(folder: string, path: string): Promise<string> {
  const outfile = join(folder, "run.mjs");
  const entryPoints = [join(folder, path)];
  await build({ entryPoints, bundle: true, packages: "external", format: "esm", platform: "node", outfile, logLevel: "silent" });
  return execFileSync(process.execPath, [outfile], { cwd: folder, encoding: "utf8" });
}
