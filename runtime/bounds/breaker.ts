import type { Clock } from "../context.js";

export type BreakerLimits = { readonly failures: number; readonly windowMs: number; readonly openMs: number };

type Circuit = { failures: number[]; openUntil: number; isProbing: boolean };

/** Closed, a service is called. After enough failures within the window it is open, and no call goes out. Then one call probes it. */
export class Breaker {
  readonly #limits: BreakerLimits;
  readonly #clock: Clock;
  readonly #circuits = new Map<string, Circuit>();

  constructor(limits: BreakerLimits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** How long the service is still left alone; 0 where a call may go out. */
  waitMs(service: string): number {
    const circuit = this.#circuits.get(service);
    if (!circuit || circuit.openUntil === 0) return 0;
    const left = circuit.openUntil - this.#clock.elapsed();
    if (left > 0) return left;
    // The probe is under way: its answer decides.
    if (circuit.isProbing) return this.#limits.openMs;
    circuit.isProbing = true;
    return 0;
  }

  report(service: string, result: "answered" | "failed" | "not-called"): void {
    const circuit = this.#circuits.get(service);
    if (result === "not-called") {
      if (circuit) circuit.isProbing = false;
      return;
    }
    if (result === "answered") {
      this.#circuits.delete(service);
      return;
    }
    this.#fail(service, circuit);
  }

  #fail(service: string, known: Circuit | undefined): void {
    const now = this.#clock.elapsed();
    const { failures, windowMs, openMs } = this.#limits;
    const circuit = known ?? { failures: [], openUntil: 0, isProbing: false };
    this.#circuits.set(service, circuit);
    circuit.failures = [...circuit.failures.filter((time) => time > now - windowMs), now].slice(-failures);
    if (circuit.isProbing || circuit.failures.length >= failures) circuit.openUntil = now + openMs;
    circuit.isProbing = false;
  }
}
