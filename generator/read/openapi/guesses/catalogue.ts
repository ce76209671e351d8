/** One guess: meaning that a valid document does not state. */
type Guess = {
  /** What it does, in one sentence. */
  readonly does: string;
  /** Whether it applies where the config says nothing. */
  readonly usual: "on" | "off";
};

/** Every guess of the OpenAPI reader, by its id. */
export const guesses = {
  "effects/acts-by-name": {
    does: "A GET or HEAD whose name, path or summary says that it acts counts as `effect: write`, and every call needs approval.",
    usual: "on",
  },
  "effects/reads-by-name": {
    does: "A POST whose name, path or summary says that it reads counts as `effect: read`, and no call needs approval. While it is off, a note lists these operations.",
    usual: "off",
  },
} as const satisfies { readonly [id: string]: Guess };

export type GuessId = keyof typeof guesses;
