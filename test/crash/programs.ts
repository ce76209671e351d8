import { type ChildProcessByStdio, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { build } from "esbuild";

export type Program = ChildProcessByStdio<Writable, Readable, null>;

/** The repository, also where this file is part of a bundle: programs are started in it. */
const here = process.cwd();
const compiled = new Map<string, Promise<string>>();

/** Starts a TypeScript file of this folder as a process of its own. */
export async function spawnProgram(file: string, options: unknown): Promise<Program> {
  return spawn(process.execPath, [await compile(file), JSON.stringify(options)], { stdio: ["pipe", "pipe", "inherit"] });
}

/** Into node_modules, where the optional peers are found. */
function compile(file: string): Promise<string> {
  const folder = join(here, "node_modules", ".cache", "toolpact-test");
  const outfile = join(folder, `crash-${basename(file, ".ts")}-${process.pid}.mjs`);
  const known = compiled.get(file);
  if (known !== undefined) return known;
  mkdirSync(folder, { recursive: true });
  const entryPoints = [join(here, "test", "crash", file)];
  const making = build({ entryPoints, outfile, bundle: true, platform: "node", format: "esm", external: ["pg", "libsql", "run"] }).then(
    () => outfile,
  );
  compiled.set(file, making);
  process.once("exit", () => rmSync(outfile, { force: true }));
  return making;
}
