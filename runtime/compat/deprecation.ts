import type { Deprecation } from "../policy.js";

export type DeprecationName = "warn" | "redirect" | "disable" | "remove";

/** What holds at a moment: nothing yet, or a phase, since when, and which one is next. */
export type DeprecationState =
  | { readonly phase: "none" }
  | {
      readonly phase: DeprecationName;
      /** The date from which it holds, where it is known. */
      readonly since: string | undefined;
      readonly next: { readonly phase: DeprecationName; readonly date: string } | undefined;
      readonly replacement: string | undefined;
      readonly message: string | undefined;
    };

/** From mild to strict. Where several dates have passed, the strictest holds, in whatever order they were written. An invalid date has passed. */
const order = ["warn", "redirect", "disable", "remove"] as const;

export function deprecationAt(deprecation: Deprecation, nowMs: number): DeprecationState {
  const dated = order.flatMap((phase) => {
    const date = deprecation[phase === "warn" ? "since" : phase];
    return date || phase === "warn" ? [{ phase, date, hasBegun: !(Date.parse(date ?? "") > nowMs) }] : [];
  });
  const current = dated.findLastIndex(({ hasBegun }) => hasBegun);
  const held = dated[current];
  if (held === undefined) return { phase: "none" };
  const next = dated[current + 1];
  const { replacement, message } = deprecation;
  return {
    // A redirect to nowhere must not run the old tool on: its author wanted it out of use.
    phase: held.phase === "redirect" && replacement === undefined ? "disable" : held.phase,
    since: held.date,
    // Only the first can be without a date.
    next: next && { phase: next.phase, date: next.date ?? "" },
    replacement,
    message,
  };
}

/** Whether it can no longer be called. */
export function isOutOfUse(deprecation: Deprecation | undefined, nowMs: number): boolean {
  const phase = deprecation && deprecationAt(deprecation, nowMs).phase;
  return phase === "disable" || phase === "remove";
}

const words: { readonly [phase in DeprecationName]: string } = {
  warn: "should no longer be used",
  redirect: "is answered by its replacement",
  disable: "can no longer be used",
  remove: "no longer exists",
};

/** The state in a sentence or two, for answers and logs; undefined where there is nothing to say. */
export function renderDeprecation(id: string, state: DeprecationState): string | undefined {
  if (state.phase === "none") return undefined;
  const { phase, since, next, replacement, message } = state;
  const sentences = [
    `${id} ${words[phase]}${since ? ` since ${since}` : ""}.`,
    replacement && `Use ${replacement} instead.`,
    next && `From ${next.date} it ${words[next.phase]}.`,
    message,
  ];
  return sentences.filter(Boolean).join(" ");
}
