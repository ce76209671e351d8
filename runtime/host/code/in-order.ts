import type { GuestCall } from "./sandbox.js";

type Call = (call: GuestCall) => Promise<string | undefined>;

const mostAtOnce = 16;

/**
 * Calls run in parallel, and their answers arrive in the order of the calls. A script that runs again therefore makes the same calls. After a call without an
 * answer, no other answer arrives.
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
      // The sandbox can receive only one answer at a time.
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
