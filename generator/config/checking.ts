import type { Origin } from "../ir/index.js";

/** Where a key of the config stands. */
export type PlaceOf = (...keys: readonly (string | number)[]) => Origin | undefined;

/** A part of the config that is looked at: the keys that lead to it, and how to say that something is not as it should be. */
export type Checking = {
  readonly keys: readonly (string | number)[];
  readonly wrong: (keys: readonly (string | number)[], want: string, found: unknown) => void;
};
