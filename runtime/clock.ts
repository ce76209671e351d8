import type { Clock } from "./context.js";

/** What `setTimeout` can hold; a longer one would fire at once. */
export const longestTimerMs = 2_147_483_647;

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };
