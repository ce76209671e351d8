import { type Refused, refuse } from "./call/outcome.js";
import { type Execution, execute } from "./execute.js";

/** Why a provider said nothing. */
export type Unsaid = Exclude<Execution, { readonly kind: "returned" }>;

const providerTimeoutMs = 5_000;

type Asking<T> = {
  readonly ask: (signal: AbortSignal) => T | Promise<T>;
  readonly timeoutMs?: number | undefined;
  /** The caller's. */
  readonly signal: AbortSignal | undefined;
};

/** Waits for a provider, but not for ever, and never throws. Its signal is aborted when no call waits any more. */
export function askProvider<T>({ ask, timeoutMs = providerTimeoutMs, signal }: Asking<T>): Promise<Execution<T>> {
  return execute({ work: (controller) => ask(controller.signal), timeoutMs, signal });
}

/** The answer where no call waits for a provider any more. It is no refusal of the provider, and nothing to report to the application. */
export const gaveUp: Refused = /* @__PURE__ */ refuse({
  code: "TOOL_EXECUTION_TIMEOUT",
  message: "The caller gave up.",
  details: { reason: "aborted", outcome: "none" },
});
