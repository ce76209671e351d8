import type { CallEnd, Telemetry } from "../../runtime/telemetry/telemetry.js";

/** Telemetry that keeps the reported ends of calls. */
export function measured(): { readonly ends: CallEnd[]; readonly telemetry: Telemetry } {
  const ends: CallEnd[] = [];
  const idle = (): void => {};
  const end = (one: CallEnd): void => void ends.push(one);
  return { ends, telemetry: { start: () => ({ attempt: idle, error: idle, inject: idle, run: (work) => work(), end }) } };
}
