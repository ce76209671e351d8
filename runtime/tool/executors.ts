import type { Handler } from "../context.js";
import type { CallSummary } from "./call.js";

/**
 * The bare executors of hand-written tools, by the `call` object that tool, summary and every copy of them share. No door exports this module:
 * outside of the pipeline an executor cannot be reached.
 */
const executors = new WeakMap<CallSummary, Handler<never, unknown>>();

export function keepExecutor(call: CallSummary, executor: Handler<never, unknown>): void {
  executors.set(call, executor);
}

export function executorOf(call: CallSummary): Handler<never, unknown> | undefined {
  return executors.get(call);
}
