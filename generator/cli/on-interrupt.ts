/** The first interrupt only: there is no listener for a second one, which ends the process. Gives the function that ends the listening. */
export function onInterrupt(interrupt: () => void): () => void {
  const release = (): void => {
    for (const signal of signals) process.removeListener(signal, once);
  };
  const once = (): void => {
    release();
    interrupt();
  };
  for (const signal of signals) process.on(signal, once);
  return release;
}

const signals = ["SIGINT", "SIGTERM"] as const;
