/** What an error code means: as much of the catalogue as answers are made from. */
export type CodeMeaning = {
  /** `failed`: the caller can change something. `error`: the system or an upstream broke. */
  readonly status: "failed" | "error";
  /** Used where a stage or handler has nothing more exact to say. */
  readonly message: string;
  /** What a model can do next: short, and no commands for a shell. */
  readonly suggestions: readonly string[];
};

/** What the caller can do something about. */
/* @__NO_SIDE_EFFECTS__ */
export function failed(message: string, ...suggestions: readonly string[]): CodeMeaning {
  return { status: "failed", message, suggestions };
}

/** What the caller can only tell of, or wait for. */
/* @__NO_SIDE_EFFECTS__ */
export function broke(message: string, ...suggestions: readonly string[]): CodeMeaning {
  return { status: "error", message, suggestions };
}
