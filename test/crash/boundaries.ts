import { Worker } from "node:worker_threads";
import type { Journal } from "./journal.js";

/** Places in the life of a call where a process can die, in order. `in-…`: while the store is at it. */
export const boundaries = [
  "before-begin",
  "in-begin",
  "after-begin",
  "before-send",
  "after-send",
  "after-answer",
  "between-attempts",
  "after-renew",
  "before-settle",
  "in-settle",
  "after-settle",
  "after-call",
  "before-reconcile",
  "after-reconciler",
  "in-resolve",
  "after-resolve",
] as const;
export type Boundary = (typeof boundaries)[number];

/** Where a worker ends itself, once it has passed there that many times. */
export type Stop = { readonly boundary: Boundary; readonly passes: number };

export type Stops = {
  readonly at: (boundary: Boundary) => void;
  /** Just before the store is called: death comes at a moment of its work. */
  readonly inside: (boundary: Boundary) => void;
};

export type StopSource = {
  readonly stop: Stop | undefined;
  readonly journal: Journal;
  /** How long the store is at it, at most. */
  readonly insideMs: number;
};

export function createStops({ stop, journal, insideMs }: StopSource): Stops {
  const strike = stop?.boundary.startsWith("in-") === true ? createStriker(insideMs) : undefined;
  let passes = stop?.passes ?? 0;
  const isHere = (boundary: Boundary): boolean => {
    if (boundary !== stop?.boundary || passes-- > 0) return false;
    journal({ kind: "stopped", boundary });
    return true;
  };
  return {
    at: (boundary) => {
      if (isHere(boundary)) process.kill(process.pid, "SIGKILL");
    },
    inside: (boundary) => {
      if (isHere(boundary)) strike?.();
    },
  };
}

/** Another thread kills the process a moment later, because a store that works in the process leaves this one no turn. */
function createStriker(insideMs: number): () => void {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const program = `
    const signal = require("node:worker_threads").workerData;
    Atomics.wait(signal, 0, 0);
    const until = performance.now() + Math.random() * ${insideMs};
    while (performance.now() < until);
    process.kill(process.pid, "SIGKILL");`;
  new Worker(program, { eval: true, workerData: signal }).unref();
  return () => {
    Atomics.store(signal, 0, 1);
    Atomics.notify(signal, 0);
  };
}
