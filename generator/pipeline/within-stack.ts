/** What `run` gives; what `overflowed` gives where the stack ends before. A contract can be deep in more ways than each walk through it can count. */
export function withinStack<T>(run: () => T, overflowed: () => T): T {
  try {
    return run();
  } catch (error) {
    // Other errors of this class, such as a text of impossible length, have nothing to do with depth.
    if (!(error instanceof RangeError && error.message.includes("call stack"))) throw error;
  }
  return overflowed();
}
