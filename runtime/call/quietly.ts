import type { Engine } from "./engine.js";

/** Telemetry, or what a handler told on its way, must not break a call by throwing, least of all one that has taken effect. */
export function quietly<Result>(engine: Engine, work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    engine.report(error, { stage: "telemetry" });
    return undefined;
  }
}
