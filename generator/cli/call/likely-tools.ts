import { nearest } from "../../diagnostics/nearest.js";

const mostNamed = 5;

/** A registry, or whatever else knows the ids of its tools. */
type Listed = { readonly list: () => readonly { readonly id: string }[] };

/**
 * The tools that were most likely meant: those whose ids end with what was typed, such as `getBook`, or else the one beside them that is spelled alike, or those
 * that only begin so, such as `books.list` for `books.listBooks`.
 */
export function likelyTools(typed: string, registries: readonly Listed[]): readonly string[] {
  const ids = registries.flatMap((registry) => registry.list().map(({ id }) => id));
  const end = `.${typed}`.toLowerCase();
  const ending = ids.filter((id) => id.toLowerCase().endsWith(end));
  if (ending.length > 0) return ending.slice(0, mostNamed);
  const beside = spelledAlikeBeside(typed, ids);
  if (beside !== undefined) return [beside];
  const beginning = ids.filter((id) => id.toLowerCase().startsWith(typed.toLowerCase()));
  return beginning.length > 0
    ? beginning.slice(0, mostNamed)
    : [
        nearest(
          typed,
          ids.filter((id) => !isBeside(id, spaceOf(typed))),
        ) ?? [],
      ].flat();
}

/** Within a namespace the last parts are compared: what all its tools have in common makes none of them the one that was meant. */
function spelledAlikeBeside(typed: string, ids: readonly string[]): string | undefined {
  const space = spaceOf(typed);
  const beside = ids.filter((id) => isBeside(id, space)).map((id) => id.slice(space.length));
  const last = nearest(typed.slice(space.length), beside);
  return last === undefined ? undefined : `${space}${last}`;
}

function isBeside(id: string, space: string): boolean {
  return space !== "" && id.startsWith(space);
}

/** With its dot. */
function spaceOf(id: string): string {
  return id.slice(0, id.lastIndexOf(".") + 1);
}
