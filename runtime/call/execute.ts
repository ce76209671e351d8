import type { Handler, HandlerContext } from "../context.js";

/** How an execution ended. `timed-out` and `gave-up` leave the handler running: whatever it still does is ignored. */
export type Execution =
  | { readonly kind: "returned"; readonly value: unknown }
  | { readonly kind: "threw"; readonly error: unknown }
  | { readonly kind: "timed-out" }
  | { readonly kind: "gave-up" };

export type ExecutionRequest = {
  readonly handler: Handler<never, unknown>;
  readonly args: unknown;
  readonly context: Omit<HandlerContext, "signal">;
  readonly timeoutMs: number;
  /** The caller's. */
  readonly signal: AbortSignal | undefined;
};

// What setTimeout can hold; a longer one would fire at once.
const longestTimeoutMs = 2_147_483_647;

export async function execute({ handler, args, context, timeoutMs, signal }: ExecutionRequest): Promise<Execution> {
  if (signal?.aborted) return { kind: "gave-up" };
  const controller = new AbortController();
  const deadline = watch({ controller, timeoutMs, signal });
  try {
    return await Promise.race([run(handler, args, { ...context, signal: controller.signal }), deadline.passed]);
  } finally {
    deadline.dismiss();
  }
}

type Watch = { readonly controller: AbortController; readonly timeoutMs: number; readonly signal: AbortSignal | undefined };

/** Ends the wait at the timeout or when the caller gives up, and tells the handler so. */
function watch({ controller, timeoutMs, signal }: Watch): { readonly passed: Promise<Execution>; readonly dismiss: () => void } {
  let dismiss = (): void => {};
  const passed = new Promise<Execution>((resolve) => {
    const giveUp = (): void => {
      resolve({ kind: "gave-up" });
      controller.abort(signal?.reason);
    };
    const timeOut = (): void => {
      resolve({ kind: "timed-out" });
      controller.abort(new DOMException(`Not done within ${timeoutMs} ms`, "TimeoutError"));
    };
    const timer = setTimeout(timeOut, Math.min(timeoutMs, longestTimeoutMs));
    signal?.addEventListener("abort", giveUp, { once: true });
    dismiss = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
    };
  });
  return { passed, dismiss: () => dismiss() };
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
