import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLeases } from "../../runtime/store/leases.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import type { Store } from "../../runtime/store/store.js";
import { stoppedClock } from "../call/stage.js";

const claim = { key: "k", callId: "c" };

const leaseMs = 30;

/** `renew` may be told that the claim is no longer its own. */
function leasesWith(renew: () => boolean | Promise<boolean>) {
  const clock = stoppedClock();
  const store: Store = { ...memoryStore(), renew: async (claims) => ((await renew()) ? claims : []) };
  const leases = createLeases({ store, clock, leaseMs, report: () => {} });
  return { clock, hold: () => leases.hold(claim, { elapsed: clock.elapsed(), until: clock.now() + leaseMs }), leases };
}

test("a lease that has passed while the process was away is not taken up again", async () => {
  let renewals = 0;
  const { clock, hold } = leasesWith(() => {
    renewals += 1;
    return true;
  });
  const lease = hold();
  clock.advance(20);
  await expect.poll(() => renewals).toBe(1);
  clock.advance(20);
  await expect.poll(() => renewals).toBe(2);
  expect(lease.isHeld()).toBe(true);
  clock.advance(30);
  await setTimeout(50);
  expect([lease.isHeld(), renewals]).toEqual([false, 2]);
  lease.release();
});

test("a renewal that took longer than the lease proves nothing", async () => {
  let finish: (() => void) | undefined;
  const { clock, hold } = leasesWith(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(true);
      }),
  );
  const lease = hold();
  clock.advance(20);
  await expect.poll(() => finish).toBeDefined();
  clock.advance(10);
  finish?.();
  await setTimeout(0);
  expect(lease.isHeld()).toBe(false);
  lease.release();
});

test("a lease counts from before the store was asked", () => {
  const { clock, leases } = leasesWith(() => true);
  const since = { elapsed: clock.elapsed(), until: clock.now() + leaseMs };
  clock.advance(leaseMs);
  expect(leases.hold(claim, since).isHeld()).toBe(false);
});

test("a lease that the store gave to somebody else is lost, and asking tells so before anything more is started", async () => {
  let isOurs = true;
  const { hold } = leasesWith(() => isOurs);
  const lease = hold();
  expect(await lease.confirm()).toBe(true);
  isOurs = false;
  expect(await lease.confirm()).toBe(false);
  isOurs = true;
  expect([lease.isHeld(), await lease.confirm()]).toEqual([false, false]);
});

test("of leases that come and go in any order, those are renewed that are held, and no other", async () => {
  const clock = stoppedClock();
  let renewed: readonly string[] = [];
  const store: Store = {
    ...memoryStore(),
    renew: (claims) => {
      renewed = claims.map(({ callId }) => callId).sort();
      return claims;
    },
  };
  const leases = createLeases({ store, clock, leaseMs, report: () => {} });
  const hold = (callId: string) => leases.hold({ key: "k", callId }, { elapsed: clock.elapsed(), until: clock.now() + leaseMs });
  const [first, second, third, last] = [hold("first"), hold("second"), hold("third"), hold("last")];
  // The second time it is nobody's place any more, or another's.
  for (const lease of [first, first, last, last, hold("short"), first]) lease.release();
  hold("new");
  clock.advance(20);
  await expect.poll(() => renewed).toEqual(["new", "second", "third"]);
  second.release();
  third.release();
  clock.advance(20);
  await expect.poll(() => renewed).toEqual(["new"]);
});

test("a lease of months is no timer that fires all the time", async () => {
  const clock = stoppedClock();
  let asked = 0;
  const counted = {
    ...clock,
    elapsed: () => {
      asked += 1;
      return clock.elapsed();
    },
  };
  const months = 10_000_000_000;
  const leases = createLeases({ store: memoryStore(), clock: counted, leaseMs: months, report: () => {} });
  const lease = leases.hold(claim, { elapsed: clock.elapsed(), until: clock.now() + months });
  await setTimeout(50);
  expect(asked).toBe(0);
  lease.release();
});

test.each([
  ["a wall clock that jumped ends a lease, too", { now: leaseMs, elapsed: 1 }],
  ["and one that was set back does not make a lease longer", { now: -leaseMs, elapsed: leaseMs }],
])("%s", (_, later) => {
  const times = { now: 0, elapsed: 0 };
  const clock = { now: () => times.now, elapsed: () => times.elapsed };
  const lease = createLeases({ store: memoryStore(), clock, leaseMs, report: () => {} }).hold(claim, { elapsed: 0, until: leaseMs });
  expect(lease.isHeld()).toBe(true);
  Object.assign(times, later);
  expect(lease.isHeld()).toBe(false);
});

test.each([
  ["when the due ones are looked for", 1],
  ["when they are renewed", 3],
])("a clock that throws %s is reported, ends no process, and costs no lease once it goes again", async (_when, nth) => {
  const clock = stoppedClock();
  const error = new Error("the clock has stopped");
  const told: unknown[] = [];
  let looks = 0;
  const elapsed = (): number => {
    looks += 1;
    if (looks === nth) throw error;
    return clock.elapsed();
  };
  let renewals = 0;
  const renew: Store["renew"] = (claims) => {
    renewals += 1;
    return claims;
  };
  const leases = createLeases({
    store: { ...memoryStore(), renew },
    clock: { ...clock, elapsed },
    leaseMs,
    report: (one) => told.push(one),
  });
  const lease = leases.hold(claim, { elapsed: clock.elapsed(), until: clock.now() + leaseMs });
  clock.advance(leaseMs / 2);
  // Thrown from a timer, or left to nobody, it would fail this run.
  await expect.poll(() => renewals).toBe(1);
  expect([told, lease.isHeld()]).toEqual([[error], true]);
  lease.release();
});
