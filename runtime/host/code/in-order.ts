import type { GuestCall } from "./sandbox.js";

type Call = (call: GuestCall) => Promise<string | undefined>;

const mostAtOnce = 16;

/**
 * Calls run at once, and their answers arrive in the order of the calls, whichever is ready first: a script that runs again goes the same way. Behind a call that
 * has no answer no other arrives.
 */
export function inOrder(answer: Call): Call {
  const slots = slotsOf(mostAtOnce);
  let turn: Promise<void> = Promise.resolve();
  let isOver = false;
  return async (call) => {
    const before = turn;
    let done = (): void => {};
    turn = new Promise((resolve) => {
      done = resolve;
    });
    try {
      const text = await slots(() => answer(call));
      await before;
      // The sandbox takes one answer after the other.
      await new Promise((resolve) => setImmediate(resolve));
      isOver ||= text === undefined;
      return isOver ? undefined : text;
    } finally {
      done();
    }
  };
}

function slotsOf(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
