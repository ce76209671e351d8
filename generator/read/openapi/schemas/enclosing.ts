import type { Origin } from "../../../ir/index.js";
import type { Documents } from "../document/documents.js";

const seen = new WeakMap<Documents, WeakMap<object, Set<string>>>();

/** Remembers where something was put. */
export function putAt(thing: object, { file, pointer }: Origin, documents: Documents): void {
  const known = seen.get(documents) ?? new WeakMap<object, Set<string>>();
  seen.set(documents, known);
  known.set(thing, (known.get(thing) ?? new Set()).add(`${file}#${pointer}`));
}

/** The pointer of the place around this one where the same thing was put, so that it holds itself. */
export function enclosingPlace(thing: object, { file, pointer }: Origin, documents: Documents): string | undefined {
  const places = seen.get(documents)?.get(thing);
  if (places === undefined) return undefined;
  for (let end = pointer.lastIndexOf("/"); end > 0; end = pointer.lastIndexOf("/", end - 1)) {
    const around = pointer.slice(0, end);
    if (places.has(`${file}#${around}`)) return around;
  }
  return undefined;
}
