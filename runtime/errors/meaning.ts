/** What an error code means: as much of the catalogue as answers are made from. */
export type CodeMeaning = {
  /** In the range that specification v2 gives its kind; 1600 to 1699 for the execution contract. */
  readonly number: number;
  /** `failed`: the caller can change something. `error`: the system or an upstream broke. */
  readonly status: "failed" | "error";
  readonly recoverable: boolean;
  /** Used where a stage or handler has nothing more exact to say. */
  readonly message: string;
  readonly suggestions: readonly string[];
  /** The command line's way on; `{tool}` and `{replacement}` stand for ids. */
  readonly command: string;
};
