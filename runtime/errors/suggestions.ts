import { type ErrorCode, errorMeanings } from "./codes.js";

/** What is known of the refused call. */
export type RecoverySubject = {
  /** The tool's id. */
  readonly tool?: string;
  /** `error.details` of the answer. */
  readonly details?: unknown;
  /** What the refusal itself advises, in the place of the catalogue's: two of them may contradict each other. */
  readonly suggestions?: readonly string[] | undefined;
};

/** What a model can do next. Commands for a shell are in `recoveryOf`: a model with a shell would run them. */
export function suggestionsFor(code: ErrorCode, { suggestions }: RecoverySubject = {}): readonly string[] {
  return suggestions ?? errorMeanings[code].suggestions;
}
