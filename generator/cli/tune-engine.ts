import { setFlagsFromString } from "node:v8";

/**
 * A run is short and uses a lot of different code. Until Node 24, whose V8 has a compiler between the quick one and the optimising one, a third of a run's CPU
 * went into optimised code that was hardly used any more; there it is a twelfth. All flags are thresholds only; a V8 that does not know a flag would complain, so
 * those that were not tried are left alone.
 */
export function tuneEngine(): void {
  const threshold = thresholds.get(engine);
  if (threshold === undefined) return;
  setFlagsFromString(threshold);
  if (engine < 13) setFlagsFromString("--max-inlined-bytecode-size-cumulative=300");
}

/**
 * Called when everything is read: the young generation is as large by then as it is useful. The V8 of Node 24 would double it once more for what is decided and
 * printed, which took Stripe's document from 250 to 320 MB and no time off.
 */
export function keepYoungGeneration(): void {
  if (engine === 13) setFlagsFromString("--semi-space-growth-factor=1");
}

const engine = Number.parseInt(process.versions.v8, 10);

/** Of Node 20, 22 and 24. Since V8 12 the threshold counts calls instead of bytes of code. */
const thresholds = new Map([
  [11, "--interrupt-budget=400000"],
  [12, "--invocation-count-for-turbofan=9000"],
  [13, "--invocation-count-for-turbofan=100000"],
]);
