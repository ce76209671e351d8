import type { Clock } from "../context.js";
import type { ClaimName, Store } from "../store/store.js";

/** Keeps the leases of running calls alive, all with one timer. */
export type Leases = {
  readonly hold: (claim: ClaimName, since: LeaseStart) => Lease;
};

/** `elapsed`: before the store was asked for the claim. `until`: what the store was told. */
export type LeaseStart = { readonly elapsed: number; readonly until: number };

export type Lease = {
  /** False once the lease may have passed, by either clock, or is known to be somebody else's: then nothing more may be started. */
  readonly isHeld: () => boolean;
  /** Asks the store itself, before something is started long after the claim. */
  readonly confirm: () => Promise<boolean>;
  readonly release: () => void;
};

export type LeaseOptions = {
  readonly store: Store;
  readonly clock: Clock;
  readonly leaseMs: number;
  readonly report: (error: unknown) => void;
};

type Held = Lease & { readonly claim: ClaimName; renewedAt: number; until: number; isLost: boolean };

export function createLeases({ store, clock, leaseMs, report }: LeaseOptions): Leases {
  const held = new Set<Held>();
  const everyMs = Math.max(10, Math.floor(leaseMs / 3));
  let timer: ReturnType<typeof setInterval> | undefined;
  // Both clocks: a machine that slept has moved the one, a corrected clock the other.
  const isHeld = ({ renewedAt, until, isLost }: Held): boolean => !isLost && clock.elapsed() - renewedAt < leaseMs && clock.now() < until;

  const renew = async (due: readonly Held[]): Promise<void> => {
    const at = clock.elapsed();
    const until = clock.now() + leaseMs;
    try {
      const moved = await store.renew(
        due.map(({ claim }) => claim),
        until,
      );
      const ours = new Set(moved.map(({ key, callId }) => `${callId} ${key}`));
      for (const one of due) {
        if (!ours.has(`${one.claim.callId} ${one.claim.key}`)) one.isLost = true;
        // Only what was renewed in time is certain to have been ours still.
        else if (isHeld(one)) Object.assign(one, { renewedAt: at, until });
      }
    } catch (error) {
      report(error);
    }
  };

  const renewDue = (): void => {
    if (held.size === 0) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    // A lease that may have passed is never taken up again.
    const due = [...held].filter((one) => isHeld(one) && clock.elapsed() - one.renewedAt >= everyMs / 2);
    if (due.length > 0) void renew(due);
  };

  return {
    hold: (claim, { elapsed, until }) => {
      const one: Held = {
        claim,
        renewedAt: elapsed,
        until,
        isLost: false,
        isHeld: () => isHeld(one),
        confirm: async () => {
          if (isHeld(one)) await renew([one]);
          return isHeld(one);
        },
        release: () => held.delete(one),
      };
      held.add(one);
      if (timer === undefined) {
        timer = setInterval(renewDue, everyMs);
        // A process with nothing else to do may end.
        timer.unref();
      }
      return one;
    },
  };
}
