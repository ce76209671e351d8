export type CallsUnderWay = {
  readonly keep: <T>(call: Promise<T>) => Promise<T>;
  /** Resolves when all of them have ended, or when the time is over. */
  readonly ended: (mostMs: number) => Promise<void>;
};

/** A call whose client has gone is aborted, and still has its outcome to record. */
export function callsUnderWay(): CallsUnderWay {
  const calls = new Set<Promise<unknown>>();
  return {
    keep: (call) => {
      calls.add(call);
      const drop = (): void => void calls.delete(call);
      call.then(drop, drop);
      return call;
    },
    ended: async (mostMs) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, mostMs);
      });
      await Promise.race([Promise.allSettled(calls), late]);
      clearTimeout(timer);
    },
  };
}
