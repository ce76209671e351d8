import { Worker } from "node:worker_threads";
import { line, type Painting } from "./painting.js";

export type Progress = {
  /** Starts now: for work that keeps the timer from firing. */
  readonly show: () => void;
  /** What is going on from now on. */
  readonly step: (text: string) => void;
  readonly done: () => void;
};

/** One line of a terminal that is painted again and again, with the time that has passed, and is gone at the end. */
export function startProgress(first: string): Progress {
  const started = Date.now();
  const state = new Int32Array(new SharedArrayBuffer(8));
  let text = first;
  let thread: Worker | undefined;
  const show = (): void => {
    thread ??= startThread({ state, text, started, columns: process.stderr.columns || 80 });
  };
  const timer = setTimeout(show, 500);
  timer.unref();
  return {
    show,
    step: (next) => {
      text = `${first}: ${next}`;
      thread?.postMessage(text);
    },
    done: () => {
      clearTimeout(timer);
      close(state);
      void thread?.terminate();
      // Back to the start of the line and clear it: nothing of it stays in the scrollback.
      if (Atomics.exchange(state, 1, 0) === 1) process.stderr.write("\r\u001b[2K");
    },
  };
}

function startThread(painting: Painting): Worker {
  const thread = new Worker(new URL("./progress-painter.js", import.meta.url), { workerData: painting, execArgv: [] });
  thread.unref();
  // Without it the work is the same.
  thread.on("error", () => {});
  return thread;
}

/** Waits for what is being written, so that nothing is painted over what comes next. */
function close(state: Int32Array): void {
  while (Atomics.compareExchange(state, 0, line.free, line.closed) === line.painting) Atomics.wait(state, 0, line.painting, 50);
}
