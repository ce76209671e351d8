export type Severity = "error" | "warning" | "note";

/** One kind of problem: its severity and its sentences. */
export type Entry<P> = {
  readonly severity: Severity;
  readonly message: (parameters: P) => string;
  readonly fix: (parameters: P) => string;
};

/** Keeps the parameter type of each entry while the table is checked. */
export function entry<P>(definition: Entry<P>): Entry<P> {
  return definition;
}
