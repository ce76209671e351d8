export type Severity = "error" | "warning" | "note";

/**
 * What a diagnostic asks of a person beside a correction. `decision`: a question of safety, or a tool that is left out, which only a person can settle; it is
 * shown first, and in every run until it is settled. `nothing`: it is for the record, and folded into a count.
 */
export type Need = "decision" | "nothing";

/** One kind of problem: its severity and its sentences. */
export type Entry<P> = {
  readonly severity: Severity;
  readonly needs?: Need;
  readonly message: (parameters: P) => string;
  readonly fix: (parameters: P) => string;
};

/** Keeps the parameter type of each entry while the table is checked. */
export function entry<P>(definition: Entry<P>): Entry<P> {
  return definition;
}
