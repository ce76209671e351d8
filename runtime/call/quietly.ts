import type { Engine } from "./call.js";

/** Telemetry, or what a handler told on its way, must not break a call by throwing, now or later, least of all one that has taken effect. */
export function quietly<Result>(engine: Engine, work: () => Result): Result | undefined {
  const tell = (error: unknown): undefined => void engine.report(error, { stage: "telemetry" });
  try {
    const result = work();
    // A type that asks for nothing back takes a promise, too.
    if (result instanceof Promise) result.catch(tell);
    return result;
  } catch (error) {
    return tell(error);
  }
}
