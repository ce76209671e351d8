import { dropPath, type Found, type Members, readPath, setPath } from "./path.js";

export type Move = { readonly from: string; readonly to: string; readonly change?: (value: unknown) => unknown };
type Moved = { readonly object: Members; readonly conflicts: readonly Move[] };

/**
 * All at once, so that two fields can change places. A move to an occupied target is a conflict: its value stays, because only the caller knows which of
 * the two is meant.
 */
export function moveAll(object: Members, moves: readonly Move[]): Moved {
  const found = moves.flatMap((move) => {
    const value = readPath(object, move.from);
    return value === undefined ? [] : [{ move, value }];
  });
  const lifted = found.reduce((rest, { move }) => dropPath(rest, move.from), object);
  const conflicts: Move[] = [];
  const placed = found.reduce((rest, { move, value }) => {
    const done = place(rest, move, value);
    if (done === undefined) conflicts.push(move);
    return done ?? setPath(rest, move.from, value.value) ?? rest;
  }, lifted);
  return { object: placed, conflicts };
}

function place(object: Members, { to, change }: Move, { value }: Found): Members | undefined {
  return readPath(object, to) === undefined ? setPath(object, to, change === undefined ? value : change(value)) : undefined;
}
