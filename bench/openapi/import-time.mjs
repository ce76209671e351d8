/** How long an application waits for what was made: compiled to JavaScript first, packages left outside, the best of five fresh processes. */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

export async function importTime({ out, entry }) {
  const outdir = join(out, "compiled");
  const entryPoints = [entry].flat().map((path) => join(out, path));
  try {
    await build({
      entryPoints,
      outdir,
      bundle: true,
      splitting: true,
      format: "esm",
      packages: "external",
      platform: "node",
      logLevel: "silent",
    });
  } catch (error) {
    return `fails: ${String(error.message).split("\n")[1] ?? ""}`.slice(0, 80);
  }
  const files = readdirSync(outdir, { recursive: true, encoding: "utf8" }).filter((path) =>
    entryPoints.some((from) => path === from.slice(from.lastIndexOf("/") + 1).replace(/\.ts$/, ".js")),
  );
  const modules = JSON.stringify(files.map((path) => pathToFileURL(join(outdir, path)).href));
  const code = `const from = performance.now(); for (const module of ${modules}) await import(module); console.log(performance.now() - from);`;
  const times = Array.from({ length: 5 }, () => importOnce(code, out));
  return times.includes(undefined) ? "fails" : Math.min(...times).toFixed(0);
}

function importOnce(code, cwd) {
  try {
    return Number(
      execFileSync(process.execPath, ["--input-type=module", "-e", code], { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
    );
  } catch {
    return undefined;
  }
}
