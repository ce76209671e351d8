import { longestTimerMs } from "../clock.js";
import type { Clock } from "../context.js";

/** A claim is fenced by the call that made it: a call that lost its claim cannot write over what came after. */
export type ClaimName = { readonly key: string; readonly callId: string };

/** Moves the leases of running claims that this call still holds, and returns those. A claim that is missing is lost. */
export type Renew = (claims: readonly ClaimName[], leaseUntil: number) => readonly ClaimName[] | Promise<readonly ClaimName[]>;

/** Keeps the leases of running calls alive, all with one timer. */
export type Leases = {
  readonly hold: (claim: ClaimName, since: LeaseStart) => Lease;
  /** Whether the call still runs here, also where its lease has passed: the process was busy or asleep, or its clock was set. */
  readonly runs: (callId: string) => boolean;
};

/** `elapsed`: the time before the store was asked for the claim. `until`: the end of the lease that the store was given. */
export type LeaseStart = { readonly elapsed: number; readonly until: number };

export type Lease = {
  /** False once the lease may have passed, by either clock, or belongs to another call: then nothing more may be started. */
  readonly isHeld: () => boolean;
  /** Asks the store itself, before something is started long after the claim. */
  readonly confirm: () => Promise<boolean>;
  readonly release: () => void;
};

export type LeaseOptions = {
  /** As the runtime was given it, whatever an application has put around the one that the leases came with. */
  readonly store: { readonly renew: Renew };
  readonly clock: Clock;
  readonly leaseMs: number;
  readonly report: (error: unknown) => void;
};

export function createLeases({ store, clock, leaseMs, report }: LeaseOptions): Leases {
  /** In any order. A set would be made anew whenever a few had come and gone, and look each of them up. */
  const held: Held[] = [];
  const everyMs = Math.min(longestTimerMs, Math.max(10, leaseMs / 3));
  let timer: ReturnType<typeof setInterval> | undefined;

  /** One for every call: its methods are not made anew for each. */
  class Held implements Lease {
    declare readonly claim: ClaimName;
    declare since: LeaseStart;
    isLost: boolean = false;
    /** Where it stands among those that are held. */
    place: number = held.length;

    constructor(claim: ClaimName, since: LeaseStart) {
      this.claim = claim;
      this.since = since;
    }

    // Both clocks: a machine that slept has moved the one, a corrected clock the other.
    isHeld(): boolean {
      return !this.isLost && clock.elapsed() - this.since.elapsed < leaseMs && clock.now() < this.since.until;
    }

    async confirm(): Promise<boolean> {
      if (this.isHeld()) await renew([this]).catch(report);
      return this.isHeld();
    }

    release(): void {
      const last = held[this.place] === this ? held.pop() : this;
      // Otherwise it was the last one, or is released already.
      if (last && last !== this) {
        last.place = this.place;
        held[last.place] = last;
      }
    }
  }

  const renew = async (due: readonly Held[]): Promise<void> => {
    const since: LeaseStart = { elapsed: clock.elapsed(), until: clock.now() + leaseMs };
    const moved = await store.renew(
      due.map(({ claim }) => claim),
      since.until,
    );
    // A call has one claim.
    const ours = new Set(moved.map(({ callId }) => callId));
    for (const one of due) {
      if (!ours.has(one.claim.callId)) one.isLost = true;
      // Only what was renewed in time is certain to have been ours still.
      else if (one.isHeld()) one.since = since;
    }
  };

  const renewDue = async (): Promise<void> => {
    if (!held[0]) {
      clearInterval(timer);
      timer = undefined;
    }
    // A lease that may have passed is never taken up again.
    const due = held.filter((one) => one.isHeld() && clock.elapsed() - one.since.elapsed >= everyMs / 2);
    if (due[0]) await renew(due);
  };

  return {
    hold: (claim, since) => {
      const one = new Held(claim, since);
      held.push(one);
      if (timer === undefined) {
        // A clock of the application may throw, too, and nothing above catches it.
        timer = setInterval(() => renewDue().catch(report), everyMs);
        // A process with nothing else to do may end.
        timer.unref();
      }
      return one;
    },
    runs: (callId) => held.some(({ claim }) => claim.callId === callId),
  };
}
