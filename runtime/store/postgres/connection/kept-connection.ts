import { setImmediate } from "node:timers";
import type { TakenConnection } from "./taken-connection.js";

type KeptConnection = {
  readonly take: () => TakenConnection | undefined;
  /** In the place of giving it back, where it is well. */
  readonly keep: (taken: TakenConnection) => void;
  /** None is kept any more. */
  readonly close: () => void;
};

/**
 * One connection, kept until the turn is over: a call that waits for nothing in between settles on it, and the next call begins on it. To return it to
 * the pool and ask again takes 5 % of a call. At the end of the turn it returns to the pool, so that an idle process ends. Calls in sequence never
 * return it before, so it returns at once where another caller waits for the pool.
 */
export function keptConnection(): KeptConnection {
  let kept: TakenConnection | undefined;
  let isDue = false;
  let isClosed = false;
  const giveBack = (): void => {
    const taken = kept;
    kept = undefined;
    taken?.giveBack(true);
  };
  const endTurn = (): void => {
    isDue = false;
    giveBack();
  };
  return {
    take: () => {
      const taken = kept;
      kept = undefined;
      if (!taken?.isBroken()) return taken;
      taken.giveBack(false);
      return undefined;
    },
    keep: (taken) => {
      if (kept !== undefined || isClosed || !taken.mayStay()) return taken.giveBack(true);
      kept = taken;
      if (!isDue) setImmediate(endTurn);
      isDue = true;
    },
    close: () => {
      isClosed = true;
      giveBack();
    },
  };
}
