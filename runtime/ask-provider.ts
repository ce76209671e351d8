import { type Refused, refuse } from "./call/outcome.js";
import { execute } from "./execute.js";

/** What a provider said, or why it said nothing. */
export type Said<T> =
  | { readonly kind: "said"; readonly value: T }
  | { readonly kind: "fault"; readonly reason: "threw" | "timed-out" | "gave-up"; readonly error: unknown };

const providerTimeoutMs = 5_000;

type Asking<T> = {
  readonly ask: (signal: AbortSignal) => T | Promise<T>;
  readonly timeoutMs?: number | undefined;
  /** The caller's. */
  readonly signal: AbortSignal | undefined;
};

/** Waits for a provider, but not for ever, and never throws. Its signal is aborted when nobody waits any more. */
export async function askProvider<T>({ ask, timeoutMs = providerTimeoutMs, signal }: Asking<T>): Promise<Said<T>> {
  const asked = await execute({ work: (controller) => ask(controller.signal), timeoutMs, signal });
  return asked.kind === "returned" ? { kind: "said", value: asked.value } : { kind: "fault", reason: asked.kind, error: asked.error };
}

/** The answer where nobody waits for a provider any more. That is no refusal by whoever was asked, and nothing that the application need be told. */
export const gaveUp: Refused = /* @__PURE__ */ refuse({
  code: "TOOL_EXECUTION_TIMEOUT",
  message: "The caller gave up.",
  details: { reason: "aborted", outcome: "none" },
});
