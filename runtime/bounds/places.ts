import { longestTimerMs } from "../clock.js";
import { onAbort } from "../on-abort.js";

/** Calls at once: in the runtime, of one tenant, of one tool within a tenant. */
export type PlaceLimits = { readonly runtime: number; readonly tenant: number; readonly tool: number };

export type PlaceRequest = { readonly tenant: string; readonly tool: string; readonly signal: AbortSignal | undefined };

/** Why a call got no place. `busy` names the limit that was reached. */
export type NoPlace = { readonly kind: "queue-full" | "waited-too-long" | "cancelled"; readonly busy: keyof PlaceLimits };
export type Place = { readonly kind: "place"; readonly leave: () => void };

type Waiting = PlaceRequest & { readonly settle: (found: Place | NoPlace) => void };

/** Places for calls. One that must wait stands in a queue; a call whose tenant or tool is busy does not hold up those behind it. */
export class Places {
  readonly #limits: PlaceLimits;
  readonly #queueLimit: number;
  readonly #waitMs: number;
  readonly #running = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();

  constructor({ limits, queue, waitMs }: { readonly limits: PlaceLimits; readonly queue: number; readonly waitMs: number }) {
    this.#limits = limits;
    this.#queueLimit = queue;
    this.#waitMs = Math.min(waitMs, longestTimerMs);
  }

  get running(): number {
    return this.#running.get("") ?? 0;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  take(request: PlaceRequest): Place | NoPlace | Promise<Place | NoPlace> {
    const busy = this.#busy(request);
    if (!busy) return this.#enter(request);
    if (this.#waiting.size >= this.#queueLimit) return { kind: "queue-full", busy };
    return new Promise((resolve) => {
      const { signal } = request;
      const end = (kind: NoPlace["kind"]): void => waiting.settle({ kind, busy: this.#busy(request) ?? busy });
      const timer = setTimeout(() => end("waited-too-long"), this.#waitMs);
      const cancel = (): void => end("cancelled");
      const waiting: Waiting = {
        ...request,
        settle: (found) => {
          clearTimeout(timer);
          forget?.();
          this.#waiting.delete(waiting);
          resolve(found);
        },
      };
      this.#waiting.add(waiting);
      const forget = signal && onAbort(signal, cancel);
      if (signal?.aborted) cancel();
    });
  }

  #busy(request: PlaceRequest): keyof PlaceLimits | undefined {
    return countersOf(request).find(({ scope, key }) => (this.#running.get(key) ?? 0) >= this.#limits[scope])?.scope;
  }

  #enter(request: PlaceRequest): Place {
    const keys = countersOf(request).map(({ key }) => key);
    for (const key of keys) this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
    let isOver = false;
    const leave = (): void => {
      if (isOver) return;
      isOver = true;
      for (const key of keys) this.#countDown(key);
      this.#admitWaiting();
    };
    return { kind: "place", leave };
  }

  #countDown(key: string): void {
    const count = (this.#running.get(key) ?? 1) - 1;
    if (count > 0) this.#running.set(key, count);
    else this.#running.delete(key);
  }

  /** In the order of arrival, past those whose tenant or tool is still busy. */
  #admitWaiting(): void {
    for (const waiting of this.#waiting) {
      if (this.running >= this.#limits.runtime) return;
      if (!this.#busy(waiting)) waiting.settle(this.#enter(waiting));
    }
  }
}

/** A tenant's name cannot be taken for a tool's: JSON keeps the two apart. */
function countersOf({ tenant, tool }: PlaceRequest): readonly { readonly scope: keyof PlaceLimits; readonly key: string }[] {
  return [
    { scope: "runtime", key: "" },
    { scope: "tenant", key: JSON.stringify([tenant]) },
    { scope: "tool", key: JSON.stringify([tenant, tool]) },
  ];
}
