import { fail, isToolFailure, ToolFailure } from "../errors/failure.js";
import { onAbort } from "../on-abort.js";

/** What a request needs before it can be sent. */
export type Need = {
  /** For the refusal: "The credentials for https://api.example.com". */
  readonly what: string;
  /** The caller's signal: a caller that stops waiting learns at once that nothing was sent. */
  readonly signal: AbortSignal;
};

/** Whatever goes wrong here, the call itself was not sent. */
export async function beforeTheCall<Result>({ what, signal }: Need, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await orAborted(
      Promise.resolve().then(() => work()),
      signal,
    );
  } catch (error) {
    return signal.aborted
      ? fail("TOOL_EXECUTION_TIMEOUT", { message: "The caller did not wait for the answer.", outcome: "none" })
      : refuseUnsent(what, error);
  }
}

/** An error of the application's own code is the cause, for the application's log alone. */
export function refuseUnsent(what: string, error: unknown): never {
  if (isToolFailure(error)) throw Object.assign(new ToolFailure(error.code, { ...error.reason, outcome: "none" }), { cause: error.cause });
  throw Object.assign(new ToolFailure("TOOL_DEPENDENCY_ERROR", { message: `${what} could not be had.`, outcome: "none" }), {
    cause: error,
  });
}

/** Others may wait for the same, so that one caller who gives up does not end it. */
export async function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let forget = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    const giveUp = (): void => reject(new DOMException("The caller did not wait.", "AbortError"));
    forget = onAbort(signal, giveUp);
    if (signal.aborted) giveUp();
  });
  try {
    return await Promise.race([aborted, promise]);
  } finally {
    forget();
  }
}
