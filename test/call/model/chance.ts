/** Random numbers that a seed brings back. */
export type Chance = {
  /** From 0 up to 1. */
  readonly next: () => number;
  readonly below: (count: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly happens: (probability: number) => boolean;
};

/** https://en.wikipedia.org/wiki/Xorshift, with the seed spread first. */
export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    pick: (from) => {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error("Nothing to pick from");
      return picked;
    },
    happens: (probability) => next() < probability,
  };
}
