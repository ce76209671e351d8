import { locate } from "../diagnostics/render/index.js";
import type { Origin } from "../ir/index.js";
import type { Side } from "./side.js";
import type { ToolChange } from "./tool-change.js";

/** Where a change stands in a document: both numbers from 1. */
export type Spot = { readonly file: string; readonly pointer: string; readonly line?: number; readonly column?: number };
export type Spots = { readonly before?: Spot; readonly after?: Spot };

export type FindSpots = (change: Pick<ToolChange, "at">) => Spots;

/** Finds lines and columns, first of one side, then of the other. A text is scanned only once if no other text comes between. */
export async function findSpots(
  changes: readonly Pick<ToolChange, "at">[],
  { before, after }: { readonly before: Pick<Side, "texts">; readonly after: Pick<Side, "texts"> },
): Promise<FindSpots> {
  const was = await spotsOf(
    changes.flatMap(({ at }) => at.before ?? []),
    before.texts,
  );
  const is = await spotsOf(
    changes.flatMap(({ at }) => at.after ?? []),
    after.texts,
  );
  return ({ at }) => {
    const [then, now] = [at.before && was.get(keyOf(at.before)), at.after && is.get(keyOf(at.after))];
    return { ...(then === undefined ? {} : { before: then }), ...(now === undefined ? {} : { after: now }) };
  };
}

async function spotsOf(origins: readonly Origin[], texts: Side["texts"]): Promise<ReadonlyMap<string, Spot>> {
  const spots = new Map<string, Spot>();
  const byFile = [...origins].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  for (const origin of byFile) {
    if (spots.has(keyOf(origin))) continue;
    const text = texts(origin.file);
    const { file, pointer } = origin;
    const position = text === undefined ? undefined : await locate(origin, text);
    spots.set(keyOf(origin), position === undefined ? { file, pointer } : { file, pointer, line: position.line, column: position.column });
  }
  return spots;
}

function keyOf({ file, pointer }: Origin): string {
  return `${file}#${pointer}`;
}
