/** What the thread that paints is given. */
export type Painting = {
  /** Word 0: who has the line. Word 1: 1 once something stands there. */
  readonly state: Int32Array;
  readonly text: string;
  /** How wide the terminal is. */
  readonly columns: number;
  /** When the work began. */
  readonly started: number;
};

/** Who has the line. Once it is closed, nothing is painted any more. */
export const line = { free: 0, painting: 1, closed: 2 } as const;
