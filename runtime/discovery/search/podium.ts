/** Keeps the best of many without sorting them all. */
type Podium<T> = {
  readonly offer: (item: T) => void;
  /** What would have to go for a better one; nothing while there is room. */
  readonly last: () => T | undefined;
  readonly list: () => readonly T[];
};

export function createPodium<T>(size: number, compare: (a: T, b: T) => number): Podium<T> {
  const kept: T[] = [];
  const offer = (item: T): void => {
    const last = kept.at(-1);
    if (kept.length >= size && last !== undefined && compare(item, last) >= 0) return;
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = kept[middle];
      if (other !== undefined && compare(item, other) < 0) high = middle;
      else low = middle + 1;
    }
    kept.splice(low, 0, item);
    if (kept.length > size) kept.pop();
  };
  return { offer, last: () => (kept.length < size ? undefined : kept.at(-1)), list: () => kept };
}
