import { setTimeout } from "node:timers/promises";

/** Between two transactions of long work: other processes look for the file every few milliseconds, and would hardly ever find it free otherwise. */
export function leaveFile(): Promise<void> {
  return setTimeout(10);
}
