/** What an error code means: as much of the catalogue as answers are made from. */
export type CodeMeaning = {
  /** `failed`: the caller can change something. `error`: the system or an upstream broke. */
  readonly status: "failed" | "error";
  /** Used where a stage or handler has nothing more exact to say. */
  readonly message: string;
  readonly suggestions: readonly string[];
  /** The command line's way on; `{tool}` and `{replacement}` stand for ids. */
  readonly command: string;
};
