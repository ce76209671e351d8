import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const canary = pathToFileURL(fileURLToPath(new URL("canary.mjs", import.meta.url))).href;

export type Watched = {
  readonly exitCode: number | null;
  readonly output: string;
  readonly connections: readonly string[];
  readonly opened: readonly string[];
  readonly cpuMs: number;
  readonly megabytes: number;
};

/** A process with a canary in it and a gigabyte at most, ended after two minutes. */
export async function runWatched(args: readonly string[], { cwd, log }: { readonly cwd: string; readonly log: string }): Promise<Watched> {
  const file = join(log, `${Math.random().toString(36).slice(2)}.json`);
  const child = spawn(process.execPath, ["--max-old-space-size=1024", "--import", canary, ...args], {
    cwd,
    env: { ...process.env, NODE_OPTIONS: "", CANARY_LOG: file },
    timeout: 120_000,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const exitCode = await new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
  return { exitCode, output, ...JSON.parse(readFileSync(file, "utf8")) };
}
