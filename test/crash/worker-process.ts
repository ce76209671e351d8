import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Stop } from "./boundaries.js";
import type { Place } from "./place.js";
import { spawnProgram } from "./programs.js";

export type WorkerOptions = {
  readonly place: Place;
  /** Of the shop. */
  readonly origin: string;
  readonly journal: string;
  readonly slot: string;
  readonly leaseMs: number;
  /** Whether it makes new orders, or only settles the old ones and ends. */
  readonly asks: boolean;
  readonly stop?: Stop;
};

/** When the parent kills: after the start of the process, or after it began its work. Left out: it ends itself. */
export type Blow = { readonly after: "start" | "ready"; readonly ms: number };

export type Death = { readonly killed: boolean; readonly code: number | null };

export async function runWorker(options: WorkerOptions, blow?: Blow): Promise<Death> {
  const child = await spawnProgram("worker.ts", options);
  const closed = once(child, "close") as Promise<[number | null, string | null]>;
  const kill = (ms: number): NodeJS.Timeout => setTimeout(() => child.kill("SIGKILL"), ms);
  let timer = blow?.after === "start" ? kill(blow.ms) : undefined;
  createInterface({ input: child.stdout }).once("line", () => {
    if (blow?.after === "ready") timer = kill(blow.ms);
  });
  const [code, signal] = await closed;
  clearTimeout(timer);
  return { killed: signal === "SIGKILL", code };
}
