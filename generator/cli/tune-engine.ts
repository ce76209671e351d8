import { setFlagsFromString } from "node:v8";

/**
 * A run is short and uses a lot of different code. Until Node 24, whose V8 has a compiler between the quick one and the optimising one, a third of a run's CPU
 * went into optimised code that was hardly used any more. Both flags are thresholds only; a V8 that does not know a flag would complain, so newer ones are
 * left alone.
 */
export function tuneEngine(): void {
  const version = Number.parseInt(process.versions.v8, 10);
  if (version >= 13) return;
  // Since V8 12, that of Node 22, the same threshold counts calls instead of bytes of code.
  setFlagsFromString(version === 12 ? "--invocation-count-for-turbofan=9000" : "--interrupt-budget=400000");
  setFlagsFromString("--max-inlined-bytecode-size-cumulative=300");
}

/**
 * Called when everything is read and planned: the young generation is as large by then as it is useful, 32 MB twice over. The V8 of Node 24 would double it once more
 * for the files that are printed, which took Stripe's document from 250 to 310 MB and no time off.
 */
export function keepYoungGeneration(): void {
  if (Number.parseInt(process.versions.v8, 10) >= 13) setFlagsFromString("--semi-space-growth-factor=1");
}
