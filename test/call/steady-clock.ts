import { onTestFinished } from "vitest";
import type { Clock } from "../../runtime/index.js";

/** Whoever is away for longer without using the processor stood still. */
const momentMs = 20;

/** A clock for which no time passes while the whole process stands still, as on a machine that many share: no lease or limit ends by that. */
export function steadyClock(): Clock {
  const start = Date.now();
  let last = performance.now();
  let used = process.cpuUsage();
  let elapsed = 0;
  const look = (): number => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(used);
    elapsed += Math.min(now - last, Math.max(momentMs, (user + system) / 1_000));
    last = now;
    used = process.cpuUsage();
    return elapsed;
  };
  const timer = setInterval(look, momentMs / 4);
  onTestFinished(() => clearInterval(timer));
  return { now: () => Math.round(start + look()), elapsed: look };
}
