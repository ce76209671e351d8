import type { Cause } from "../tool-change.js";

/** Causes that are shown as one: fields of one object that were added or removed together. */
export type Folded = { readonly cause: Cause; readonly others: readonly Cause[] };

/** Groups fields of one object that changed in the same way in the same tools. Each group stands at the place of its first cause. */
export function foldCauses(causes: readonly Cause[]): readonly Folded[] {
  const folded = new Map<string, { readonly cause: Cause; readonly others: Cause[] }>();
  for (const cause of causes) {
    const key = keyOf(cause);
    const first = folded.get(key);
    if (first === undefined) folded.set(key, { cause, others: [] });
    else first.others.push(cause);
  }
  return [...folded.values()];
}

function keyOf({ id, kind, class: own, also, subject, tools, example, replaced }: Cause): string {
  if (replaced !== undefined) return id;
  if (kind === "identity.tool-removed" || kind === "errors.other" || kind === "errors.words-other" || kind === "words.tool-other")
    return kind;
  if (kind === "identity.tool-added") {
    const { effect, confirm, auth } = Object(example.after);
    return JSON.stringify([kind, own, effect, confirm, auth]);
  }
  const isField = /\.(?:field-|words-other|sensitive-|guard-)/.test(kind) && /\.[^.]+$/.test(subject);
  return isField ? JSON.stringify([kind, own, also, parentOf(subject), tools]) : id;
}

/** Whether a cause is about tools as a whole, which are its subject. */
export function namesTools({ kind, subject }: Cause): boolean {
  return subject === "" || /^(?:identity|words|errors)\./.test(kind);
}

/** `Pet` of `Pet.tag`. */
function parentOf(subject: string): string {
  return subject.slice(0, subject.lastIndexOf("."));
}

const mostNamed = 5;

/** `Pet.{tag, name and 3 more}`. */
export function foldedSubject({ cause, others }: Folded): string {
  if (others.length === 0) return cause.subject;
  const names = [cause, ...others].map(({ subject }) => subject.slice(subject.lastIndexOf(".") + 1));
  const more = names.length - mostNamed;
  return `${parentOf(cause.subject)}.{${names.slice(0, mostNamed).join(", ")}${more > 0 ? ` and ${more} more` : ""}}`;
}
