import { longestTimerMs } from "../clock.js";
import type { RequestFacts } from "./transport.js";

/** Until a little before the time limit of the call, which is too late for an answer; undefined where there is none. */
export function timeLeft({ tool: { timeoutMs } }: Pick<RequestFacts, "tool">, startMs: number): number | undefined {
  if (timeoutMs === undefined) return undefined;
  return Math.min(longestTimerMs, timeoutMs - Math.min(500, timeoutMs / 10) - (performance.now() - startMs));
}

type LeavableRequest<Request> = { readonly request: Request; readonly leave: (reason?: unknown) => void };

/** The same request, which can be given up while the call goes on. */
export function leavableRequest<Request extends Pick<RequestFacts, "context">>(request: Request): LeavableRequest<Request> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([request.context.signal, leaving.signal]);
  return { request: { ...request, context: { ...request.context, signal } }, leave: (reason) => leaving.abort(reason) };
}

/** One attempt, within the time that the tool has for one. What it gives may go on: a stream that has begun ends when it ends. */
export async function withinTime<Request extends Attempted, Result>(
  whole: Request,
  attempt: (request: Request) => Promise<Result>,
): Promise<Result> {
  const { timeoutMs } = whole.tool;
  if (timeoutMs === undefined) return attempt(whole);
  const { request, leave } = leavableRequest(whole);
  const timer = setTimeout(
    leave,
    Math.min(longestTimerMs, timeoutMs),
    new DOMException(`No answer within ${timeoutMs} ms`, "TimeoutError"),
  );
  try {
    return await attempt(request);
  } finally {
    clearTimeout(timer);
  }
}

export type Attempted = Pick<RequestFacts, "tool" | "context">;
