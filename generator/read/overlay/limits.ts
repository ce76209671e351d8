/** What overlays may cost. Counted, not timed, so that every machine gives the same answer. */
export type Limits = {
  /** Values that one path may look at. */
  readonly steps: number;
  /** Values that all paths together may look at: an overlay may have very many. */
  readonly allSteps: number;
  /** Values that all overlays together may add: a copy of everything into everything would never end. */
  readonly added: number;
};

/** The largest document that is read holds fewer than `steps` values, and `$..name` looks at each of them once. */
export const usualLimits: Limits = { steps: 2_500_000, allSteps: 20_000_000, added: 500_000 };
