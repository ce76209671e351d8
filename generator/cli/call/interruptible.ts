/**
 * The first interrupt (Ctrl-C) ends what runs as its caller would end it: by a signal, so that the handler stops and the outcome is put on record. There is no
 * listener for a second one, which ends the process.
 */
export async function interruptible<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const interrupt = (): void => {
    release();
    controller.abort();
  };
  const release = (): void => {
    for (const signal of interrupts) process.removeListener(signal, interrupt);
  };
  for (const signal of interrupts) process.on(signal, interrupt);
  try {
    return await run(controller.signal);
  } finally {
    release();
  }
}

const interrupts = ["SIGINT", "SIGTERM"] as const;
