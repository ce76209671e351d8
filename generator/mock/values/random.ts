/** A sequence of numbers that the seed alone decides. */
export type Random = {
  /** From 0 up to 1. */
  readonly next: () => number;
  /** A whole number, both bounds included. */
  readonly whole: (min: number, max: number) => number;
  /** Another sequence for a part, which what is drawn elsewhere does not change. */
  readonly at: (...names: readonly (string | number)[]) => Random;
};

export function randomOf(seed: string): Random {
  let state = hashOf(seed);
  const next = (): number => {
    // Mulberry32: 32 bits of state, and all of them vary.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    at: (...names) => randomOf(JSON.stringify([seed, ...names])),
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}
