import type { Clock } from "./context.js";

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };
