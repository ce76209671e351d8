import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { elapsed } from "./elapsed.js";
import { line, type Painting } from "./painting.js";

// A thread of its own: reading and printing are synchronous, so that no timer of the main thread fires meanwhile. It writes to the terminal itself, because
// `process.stderr` of a thread waits for the main one.
const { state, started, columns, ...first }: Painting = workerData;
let { text } = first;
parentPort?.on("message", (next: string) => {
  text = next;
});
setInterval(paint, 100);

/** Work that is done sooner shows nothing. */
const delay = 300;

function paint(): void {
  const since = Date.now() - started;
  if (since < delay || Atomics.compareExchange(state, 0, line.free, line.painting) !== line.free) return;
  try {
    writeSync(2, `\r${cut(text, `, ${elapsed(since)}`)}\u001b[K`);
    Atomics.store(state, 1, 1);
  } catch {
    // The terminal is busy or gone. The next time will show.
  }
  Atomics.store(state, 0, line.free);
  Atomics.notify(state, 0);
}

/** A line that is longer than the terminal would leave its end behind. */
function cut(whole: string, end: string): string {
  const room = columns - end.length - 1;
  return whole.length <= room ? whole + end : `${whole.slice(0, Math.max(0, room - 1))}…${end}`;
}
