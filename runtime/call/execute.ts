import type { Handler, HandlerContext } from "../context.js";

/** How an execution ended. `timed-out` and `gave-up` leave the handler running: `rest` is what comes of it in the end. */
export type Execution =
  | { readonly kind: "returned"; readonly value: unknown }
  | { readonly kind: "threw"; readonly error: unknown }
  | { readonly kind: "timed-out"; readonly rest: Promise<Execution> | undefined }
  /** Without `rest` the handler had not been started. */
  | { readonly kind: "gave-up"; readonly rest: Promise<Execution> | undefined };

export type ExecutionRequest = {
  readonly handler: Handler<never, unknown>;
  readonly args: unknown;
  readonly contextOf: (controller: AbortController) => HandlerContext;
  readonly timeoutMs: number;
  /** The caller's. */
  readonly signal: AbortSignal | undefined;
  /** Runs the handler inside of a trace. */
  readonly within: (<Result>(work: () => Result) => Result) | undefined;
};

// What setTimeout can hold; a longer one would fire at once.
const longestTimeoutMs = 2_147_483_647;

/** Ends at the timeout or when the caller gives up, and tells the handler so. */
export function execute({ handler, args, contextOf, timeoutMs, signal, within }: ExecutionRequest): Promise<Execution> {
  if (signal?.aborted) return Promise.resolve({ kind: "gave-up", rest: undefined });
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    let running: Promise<Execution> | undefined;
    const dismiss = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
    };
    const end = (execution: Execution): void => {
      dismiss();
      resolve(execution);
    };
    const fail = (error: unknown): void => {
      dismiss();
      reject(error);
    };
    const giveUp = (): void => {
      end({ kind: "gave-up", rest: running });
      controller.abort(signal?.reason);
    };
    const timeOut = (): void => {
      end({ kind: "timed-out", rest: running });
      controller.abort(new DOMException(`Not done within ${timeoutMs} ms`, "TimeoutError"));
    };
    const timer = setTimeout(timeOut, Math.min(timeoutMs, longestTimeoutMs));
    signal?.addEventListener("abort", giveUp, { once: true });
    try {
      const start = (): Promise<Execution> => run(handler, args, contextOf(controller));
      running = within === undefined ? start() : within(start);
      void running.then(end, fail);
    } catch (error) {
      fail(error);
    }
  });
}

/** Never rejects, so that a handler that fails after its time is over does not become an unhandled rejection. */
async function run(handler: Handler<never, unknown>, args: unknown, context: HandlerContext): Promise<Execution> {
  try {
    // The input schema has accepted them; the handler's own type was printed from it.
    return { kind: "returned", value: await handler(args as never, context) };
  } catch (error) {
    return { kind: "threw", error };
  }
}
