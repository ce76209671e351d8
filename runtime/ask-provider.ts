/** What a provider said, or why it said nothing. */
export type Said<T> =
  | { readonly kind: "said"; readonly value: T }
  | { readonly kind: "fault"; readonly reason: "threw" | "timed-out" | "gave-up"; readonly error: unknown };

const providerTimeoutMs = 5_000;

export type Asking<T> = {
  readonly ask: (signal: AbortSignal) => T | Promise<T>;
  readonly timeoutMs?: number | undefined;
  /** The caller's. */
  readonly signal: AbortSignal | undefined;
};

/** Waits for a provider, but not for ever, and never throws. Its signal is aborted when nobody waits any more. */
export async function askProvider<T>({ ask, timeoutMs = providerTimeoutMs, signal }: Asking<T>): Promise<Said<T>> {
  if (signal?.aborted === true) return { kind: "fault", reason: "gave-up", error: signal.reason };
  const controller = new AbortController();
  let end = (): void => {};
  const cut = new Promise<Said<T>>((resolve) => {
    const stop = (reason: "timed-out" | "gave-up", error: unknown): void => {
      resolve({ kind: "fault", reason, error });
      controller.abort(error);
    };
    const giveUp = (): void => stop("gave-up", signal?.reason);
    const timer = setTimeout(() => stop("timed-out", new DOMException(`Not done within ${timeoutMs} ms`, "TimeoutError")), timeoutMs);
    signal?.addEventListener("abort", giveUp, { once: true });
    end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
    };
  });
  try {
    return await Promise.race([listen(ask, controller.signal), cut]);
  } finally {
    end();
  }
}

/** Never rejects, so that a provider that fails after its time is over does not become an unhandled rejection. */
async function listen<T>(ask: Asking<T>["ask"], signal: AbortSignal): Promise<Said<T>> {
  try {
    return { kind: "said", value: await ask(signal) };
  } catch (error) {
    return { kind: "fault", reason: "threw", error };
  }
}
