import { longestTimerMs } from "./clock.js";
import { onAbort } from "./on-abort.js";

/** How work ended. `timed-out` and `gave-up` leave it running: `rest` is what comes of it in the end, `error` what its signal was aborted with. */
export type Execution<T = unknown> =
  | { readonly kind: "returned"; readonly value: T }
  | { readonly kind: "threw"; readonly error: unknown }
  /** Without `rest` it had not been started. */
  | { readonly kind: "timed-out" | "gave-up"; readonly error: unknown; readonly rest: Promise<Execution<T>> | undefined };

type ExecutionRequest<T> = {
  readonly work: (controller: AbortController) => T | Promise<T>;
  readonly timeoutMs: number;
  /** The caller's. */
  readonly signal: AbortSignal | undefined;
  /** Runs the work inside of a trace. */
  readonly within?: ((work: () => void) => void) | undefined;
};

/** Ends at the timeout or when the caller gives up, and tells the work so. */
export function execute<T>({ work, timeoutMs, signal, within }: ExecutionRequest<T>): Promise<Execution<T>> {
  if (signal?.aborted) return Promise.resolve({ kind: "gave-up", error: signal.reason, rest: undefined });
  return new Promise((resolve) => {
    const controller = new AbortController();
    let running: Promise<T> | undefined;
    let forget: (() => void) | undefined;
    const end = (execution: Execution<T>): void => {
      clearTimeout(timer);
      forget?.();
      resolve(execution);
    };
    const cut = (kind: "timed-out" | "gave-up"): void => {
      const error: unknown =
        kind === "gave-up" ? signal?.reason : new DOMException(`It did not answer within ${timeoutMs} ms.`, "TimeoutError");
      end({ kind, error, rest: running?.then(returned, threw) });
      controller.abort(error);
    };
    const giveUp = (): void => cut("gave-up");
    const timer = setTimeout(cut, Math.min(timeoutMs, longestTimerMs), "timed-out");
    const start = (): void => {
      try {
        running ??= Promise.resolve(work(controller));
      } catch (error) {
        running = Promise.reject(error);
      }
    };
    // Whatever becomes of the trace, the work is started, and once.
    within?.(start);
    start();
    // Both ways, so that work that fails after its time is over does not become an unhandled rejection.
    void running?.then(
      (value) => end(returned(value)),
      (error) => end(threw(error)),
    );
    // Not before it runs: work that makes its caller give up at once has been started all the same.
    if (signal) forget = onAbort(signal, giveUp);
    if (signal?.aborted) giveUp();
  });
}

function returned<T>(value: T): Execution<T> {
  return { kind: "returned", value };
}

function threw(error: unknown): Execution<never> {
  return { kind: "threw", error };
}
