import { setMaxListeners } from "node:events";
import { type Outcome, proceed, type Refusal, refuse } from "../../call/outcome.js";
import { ToolConfigurationError } from "../../errors/tool-configuration-error.js";
import { own, ownText } from "../../own.js";
import { linesAbove } from "./guest.js";
import type { CodeLimits } from "./options.js";

/** One call of a script, in its order from 1. `isUnknown`: its arguments contain a placeholder for an unknown answer. */
export type GuestCall = { readonly index: number; readonly name: string; readonly args: string; readonly isUnknown: boolean };

export type GuestRun = {
  readonly source: string;
  readonly limits: CodeLimits;
  readonly signal: AbortSignal | undefined;
  /** The text for the script. Undefined: the script ends here for now. It never throws. */
  readonly call: (call: GuestCall) => Promise<string | undefined>;
};

/** `paused`: a call ended it for now. `isLasting`: the script would end in the same way if it ran again. */
export type GuestEnd =
  | { readonly kind: "completed"; readonly text: string }
  | { readonly kind: "paused" }
  | { readonly kind: "failed"; readonly refusal: Refusal; readonly isLasting: boolean };

type Sandbox = typeof import("run");

/** Runs a script in QuickJS, in a worker with its own context. It waits for calls that have begun, however the script ends. */
export async function runGuest({ source, limits, signal, call }: GuestRun): Promise<GuestEnd> {
  const loaded = await loadSandbox();
  if (!loaded.ok) return { kind: "failed", refusal: loaded.refusal, isLasting: false };
  const { createRunner, getHostFunctionContext } = loaded.value;
  const underWay = new Set<Promise<unknown>>();
  const watch = watchOf(limits.computeMs);
  const ended = signal === undefined ? watch.signal : AbortSignal.any([signal, watch.signal]);
  const answer = async (name: unknown, args: unknown, isUnknown: unknown): Promise<string> => {
    const { requestIndex: index, interrupt, abortSignal } = getHostFunctionContext();
    // The sandbox adds one listener for each running call.
    setMaxListeners(0, abortSignal);
    watch.pause();
    const calling = call({ index, name: String(name), args: String(args), isUnknown: isUnknown === true });
    underWay.add(calling);
    const text = await calling;
    underWay.delete(calling);
    if (underWay.size === 0) watch.resume();
    return text === undefined ? interrupt(null) : text;
  };
  const runner = createRunner({
    limits: {
      timeoutMs: limits.timeoutMs,
      memoryLimitBytes: limits.memoryBytes,
      maxResultBytes: limits.resultBytes,
      maxBridgeRequests: limits.calls,
      maxInFlightBridgeRequests: limits.calls,
      maxHostFunctionOutputBytes: mostBytes,
      maxContinuationBytes: mostBytes,
      // The process may use its output for a protocol. The script's own console keeps lines for the answer.
      maxConsoleOutputBytes: 1,
    },
    // A paused script runs again from its beginning, so no state of the sandbox is kept.
    continuationCodec: { encode: () => "paused", decode: refuseToken },
  });
  watch.resume();
  const startedAt = performance.now();
  try {
    const result = await runner.run({ source, hostFunctions: { toolpact: { call: answer } }, abortSignal: ended });
    return result.status === "completed" ? { kind: "completed", text: String(result.value) } : { kind: "paused" };
  } catch (error) {
    return failureOf(error, {
      limits,
      isAborted: signal?.aborted === true,
      isComputing: watch.signal.aborted,
      tookMs: performance.now() - startedAt,
    });
  } finally {
    watch.pause();
    await Promise.allSettled(underWay);
  }
}

/** Answers are bounded by the runtime. */
const mostBytes = 1_073_741_824;

function refuseToken(): never {
  throw new TypeError("Scripts have no continuation of the sandbox.");
}

async function loadSandbox(): Promise<Outcome<Sandbox>> {
  try {
    return proceed(await import("run"));
  } catch {
    return refuse({
      code: "TOOL_CONFIGURATION_ERROR",
      message: 'mode: "code" needs the package `run`. Install it beside @toolpact/runtime.',
    });
  }
}

export async function assertSandbox(): Promise<void> {
  const loaded = await loadSandbox();
  if (!loaded.ok) throw new ToolConfigurationError(loaded.refusal.message ?? "");
}

/** Ends a script that computes for too long between its calls. */
function watchOf(computeMs: number): { readonly signal: AbortSignal; readonly pause: () => void; readonly resume: () => void } {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = (): void => clearTimeout(timer);
  const resume = (): void => {
    pause();
    timer = setTimeout(() => controller.abort(), computeMs);
  };
  return { signal: controller.signal, pause, resume };
}

type Ending = { readonly limits: CodeLimits; readonly isAborted: boolean; readonly isComputing: boolean; readonly tookMs: number };

function failureOf(error: unknown, { limits, isAborted, isComputing, tookMs }: Ending): GuestEnd {
  const { computeMs, timeoutMs, calls, memoryBytes, resultBytes } = limits;
  const lasting = (refusal: Refusal): GuestEnd => ({ kind: "failed", refusal, isLasting: true });
  const tooLong = (message: string, suggestion: string): GuestEnd =>
    lasting({ code: "TOOL_EXECUTION_TIMEOUT", message, suggestions: [suggestion] });
  const wrong = (message: string, suggestion: string): GuestEnd =>
    lasting({ code: "TOOL_INVALID_INPUT", message, suggestions: [suggestion] });
  if (isAborted)
    return { kind: "failed", refusal: { code: "TOOL_EXECUTION_TIMEOUT", message: "The script was cancelled." }, isLasting: false };
  if (isComputing)
    return tooLong(`The script computed for more than ${computeMs} ms without a call.`, "Make the script do less between its calls.");
  const message = textOf(error);
  switch (ownText(error, "code")) {
    case "RUN_TIMEOUT":
      // The sandbox has a limit of its own for steps, and gives it the same code.
      if (tookMs < timeoutMs / 2) return tooLong("The script computed too much.", "Make the script do less.");
      return tooLong(`The script took more than ${timeoutMs} ms in all.`, "Split the work into several scripts.");
    case "RUN_BRIDGE_LIMIT":
      return wrong(`The script made more than ${calls} calls.`, "Split the work into several scripts.");
    case "RUN_CONCURRENCY_LIMIT":
      return {
        kind: "failed",
        refusal: { code: "TOOL_RESOURCE_UNAVAILABLE", message: "Too many scripts run at once.", suggestions: ["Try again later."] },
        isLasting: false,
      };
    case "RUN_SOURCE_TOO_LARGE":
      return wrong("The script is too long.", "Write a shorter script.");
    case "RUN_DETACHED_BRIDGE_REQUEST":
      return wrong("The script ended before one of its calls ended.", "Write `await` in front of every call.");
    case "RUN_SERIALIZATION_ERROR":
      return wrong(`The script returned more than ${resultBytes} bytes.`, "Return less: the fields that matter.");
  }
  if (/out of memory/.test(message))
    return wrong(`The script used more than ${memoryBytes} bytes of memory.`, "Keep less in memory, or split the work.");
  const line = lineOf(error);
  return wrong(`The script threw ${message}${line === undefined ? "" : ` at line ${line}`}.`, "Correct the script.");
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return "a value that is not an error";
  return `${error.name}: ${error.message}`.slice(0, 2_000);
}

/** The line in the script itself. */
function lineOf(error: unknown): number | undefined {
  const [, found] = /run\.js:(\d+)/.exec(String(own(error, "stack"))) ?? [];
  const line = Number(found) - linesAbove();
  return line > 0 ? line : undefined;
}
