/** Waits. False where the caller gave up before the time was over. */
export function pause(ms: number, signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const wake = (): void => {
      signal?.removeEventListener("abort", giveUp);
      resolve(true);
    };
    const giveUp = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(wake, ms);
    signal?.addEventListener("abort", giveUp, { once: true });
  });
}
