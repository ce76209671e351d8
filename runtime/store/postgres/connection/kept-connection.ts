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
 * One connection, kept until the turn is over: a call that waits for nobody in between settles on it, and the next one begins on it. To give it to the pool and
 * ask for it again takes 5 % of a call. At the end of the turn it is the pool's, so that a process with nothing else to do ends. Calls one after the other never
 * leave it until then: so it is the pool's at once where anybody waits there.
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
