import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** How often the kill tests kill: 8 times always, 200 times with TOOLPACT_LONG=1. */
export const kills = process.env.TOOLPACT_LONG === "1" ? 200 : 8;

export type Victim = {
  /** The program and its arguments. */
  readonly command: readonly [string, ...string[]];
  readonly cwd?: string;
  readonly env?: { readonly [name: string]: string };
};

export type Death = { readonly killed: boolean; readonly code: number | null; readonly stdout: string; readonly stderr: string };

export type KillPlan = {
  /** How many deaths at work there have to be. */
  readonly times: number;
  /** Makes the moments repeatable as far as a scheduler allows. */
  readonly seed: number;
  /** Kills happen this many milliseconds after the start, evenly spread; the range moves with the speed of the machine. */
  readonly between: readonly [number, number];
  /** Called before each round; what it returns is started and killed. */
  readonly prepare: (round: number) => Victim | Promise<Victim>;
  /** Called after each round: here the test recovers and looks. Says whether the program had begun its work, which a busy machine delays. */
  readonly inspect: (round: number, death: Death) => Promise<"idle" | "at work">;
};

/** Starts a program again and again and kills it at random moments. Says how many rounds it took until it had died that often. */
export async function killRepeatedly({ times, seed, between: [low, high], prepare, inspect }: KillPlan): Promise<number> {
  const random = createRandom(seed);
  let deaths = 0;
  let round = 0;
  for (let slowness = 1; deaths < times; round++) {
    const death = await runAndKill(await prepare(round), slowness * (low + random() * (high - low)));
    const found = await inspect(round, death);
    if (death.killed && found === "at work") deaths += 1;
    slowness *= !death.killed ? 0.9 : found === "idle" ? 1.2 : 0.97;
  }
  return round;
}

/** Runs a program; after `killAfterMs` it gets SIGKILL, which no program can delay. Undefined: it may finish. */
export function runAndKill({ command: [program, ...args], cwd, env }: Victim, killAfterMs?: number): Promise<Death> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => (stdout += chunk));
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => (stderr += chunk));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      resolve({ killed: signal === "SIGKILL", code, stdout, stderr });
    });
  });
}

/** Bundles a TypeScript file of the tests into one that plain Node runs. */
export async function bundle(entry: string): Promise<{ readonly script: string; readonly remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-child-"));
  const script = join(folder, "child.mjs");
  const entryPoint = fileURLToPath(new URL(entry, import.meta.url));
  await build({
    entryPoints: [entryPoint],
    outfile: script,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: ["ts-morph"],
  });
  return { script, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** mulberry32: small, seeded, good enough to spread moments. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
