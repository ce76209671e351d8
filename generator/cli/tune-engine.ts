import { setFlagsFromString } from "node:v8";

/**
 * A run is short and uses a lot of different code. Until Node 24, whose V8 has a compiler between the quick one and the optimising one, a third of a run's CPU
 * went into optimised code that was hardly used any more. Both flags are thresholds only; a V8 that does not know a flag would complain, so newer ones are
 * left alone.
 */
export function tuneEngine(): void {
  if (Number.parseInt(process.versions.v8, 10) >= 13) return;
  setFlagsFromString("--interrupt-budget=400000");
  setFlagsFromString("--max-inlined-bytecode-size-cumulative=300");
}
