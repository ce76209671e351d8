import type { LedgerEntry } from "../../../ledger/ledger.js";
import type { Begun, Opening } from "../../begin.js";
import { moved, shiftApproval, shiftDecision } from "../../shift-approval.js";
import type { Store } from "../../store.js";
import type { ClockOffset } from "./clock-offset.js";
import { shiftBegun, shiftClosing, shiftEnd, shiftEntry, shiftJob, shiftOpening } from "./shifted-times.js";

/**
 * The store as runtimes see it, each by its own clock, over one whose every time is the database's: processes whose clocks differ agree on when a lease or an
 * approval ends, and count into the same windows.
 */
export function byDatabaseClock(store: Store, offset: ClockOffset): Store {
  const { ledger, approvals, jobs } = store;
  const beginAt = async (opening: Opening, measured: number | Promise<number>): Promise<Begun> => {
    const ms = await measured;
    return shiftBegun(await store.begin(shiftOpening(opening, ms)), -ms);
  };
  return {
    ...store,
    begin: (opening) => {
      const ms = offset();
      return ms === 0 ? store.begin(shiftOpening(opening, 0)) : beginAt(opening, ms);
    },
    settle: (closing) => {
      const ms = offset();
      return typeof ms === "number"
        ? store.settle(shiftClosing(closing, ms))
        : ms.then((late) => store.settle(shiftClosing(closing, late)));
    },
    renew: async (claims, leaseUntil) => store.renew(claims, moved(leaseUntil, await offset())),
    ledger: {
      get: async (key) => maybe(await ledger.get(key), shiftEntry, -(await offset())),
      unsettled: async ({ now, after, ...query }) => {
        const ms = await offset();
        const made = after && { createdAt: moved(after.createdAt, ms), key: after.key };
        const entries = await ledger.unsettled({ ...query, now: moved(now, ms), ...(made === undefined ? {} : { after: made }) });
        return entries.map((entry): LedgerEntry => shiftEntry(entry, -ms));
      },
      resolve: async (resolution) => {
        const ms = await offset();
        return ledger.resolve({ ...resolution, now: moved(resolution.now, ms), end: shiftEnd(resolution.end, ms) });
      },
    },
    approvals: {
      get: async (id) => maybe(await approvals.get(id), shiftApproval, -(await offset())),
      list: async ({ unexpiredAt, ...query }) => {
        const ms = await offset();
        const found = await approvals.list({ ...query, ...(unexpiredAt === undefined ? {} : { unexpiredAt: moved(unexpiredAt, ms) }) });
        return found.map((approval) => shiftApproval(approval, -ms));
      },
      counts: async ({ unexpiredAt, ...query }) =>
        approvals.counts({ ...query, ...(unexpiredAt === undefined ? {} : { unexpiredAt: moved(unexpiredAt, await offset()) }) }),
      decide: async (stored) => {
        const ms = await offset();
        const { kind, approval } = await approvals.decide(shiftDecision(stored, ms));
        return approval === undefined ? { kind } : { kind, approval: shiftApproval(approval, -ms) };
      },
    },
    jobs: {
      put: async (job) => jobs.put(shiftJob(job, await offset())),
      add: async (job) => {
        const ms = await offset();
        return shiftJob(await jobs.add(shiftJob(job, ms)), -ms);
      },
      get: async (id) => maybe(await jobs.get(id), shiftJob, -(await offset())),
    },
    known: async (keys, now) => store.known(keys, moved(now, await offset())),
    purge: async (now) => store.purge(moved(now, await offset())),
  };
}

function maybe<T>(value: T | undefined, shift: (value: T, ms: number) => T, ms: number): T | undefined {
  return value === undefined ? undefined : shift(value, ms);
}
