/** Runs a command under `time`, which counts the CPU of all its threads and children. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const folder = fileURLToPath(new URL(".", import.meta.url));
export const repository = fileURLToPath(new URL("../..", import.meta.url));

const mostMegabytes = 6_000;

export function measure({ command, env = {}, cwd, limit }) {
  const report = join(tmpdir(), `toolpact-bench-${process.pid}.time`);
  const timed = ["-q", "-f", "%U %S %e %M", "-o", report, "timeout", "-k", "5", String(limit), ...command];
  const options = `${process.env.NODE_OPTIONS ?? ""} --max-old-space-size=${mostMegabytes}`.trim();
  const run = spawnSync("/usr/bin/time", timed, { cwd, env: { ...process.env, NODE_OPTIONS: options, CI: "1", ...env }, encoding: "utf8" });
  const said = `${run.stdout ?? ""}${run.stderr ?? ""}`;
  const [user = 0, system = 0, wall = 0, kilobytes = 0] = readFileSync(report, "utf8").trim().split("\n").at(-1).split(" ").map(Number);
  rmSync(report, { force: true });
  const why = run.status === 124 || run.status === 137 ? `cut after ${limit} s or ${mostMegabytes} MB` : `exit ${run.status}`;
  const last = said.trim().split("\n").at(-1)?.slice(0, 120) ?? "";
  return { ok: run.status === 0, why, said: last, text: said, cpu: user + system, wall, peak: kilobytes / 1024 };
}

const starts = new Map();

/** What Node takes to do nothing: the best of five. */
export function nodeStart(node) {
  const runs = () => Array.from({ length: 5 }, () => measure({ command: [node, "-e", "0"], cwd: folder, limit: 60 }).cpu);
  const start = starts.get(node) ?? Math.min(...runs());
  starts.set(node, start);
  return start;
}

export function sizeOf(out, made = ".") {
  const base = join(out, made);
  const paths = readdirSync(base, { recursive: true, encoding: "utf8" }).map((path) => join(base, path));
  const files = paths.filter((path) => statSync(path).isFile());
  return { files: files.length, megabytes: files.reduce((sum, path) => sum + statSync(path).size, 0) / 1e6 };
}
