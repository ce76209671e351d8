import type { LeftOut } from "../../../ir/index.js";
import type { Schemas } from "../../../schema/index.js";
import type { Documents } from "../document/documents.js";
import type { LostReference } from "../document/lost-references.js";
import type { FoundOperation, LostOperation } from "./collect.js";
import type { Draft } from "./draft.js";
import { neededLost } from "./needed-lost.js";
import type { SettledOperation } from "./settle.js";

/** An operation that becomes no tool, and the reference that it needs. */
export type LeftOutOperation = LeftOut & { readonly lost: LostReference };

/** Paths and operations that are nothing but a reference to nothing. */
export function leaveOutLost(lost: readonly LostOperation[], documents: Documents): ReadonlyMap<LostOperation, LeftOutOperation> {
  return new Map(
    lost.flatMap((operation) => {
      const { path, server = "", method, located } = operation;
      const [first] = documents.lost.during(() => documents.follow(located)).lost;
      if (first === undefined) return [];
      const key = `${method === undefined ? "" : `${method} `}${server}${path}`;
      return [[operation, { key, ref: first.ref, origin: located.origin, lost: first }] as const];
    }),
  );
}

type LeavingOut = {
  readonly documents: Documents;
  readonly schemas: Schemas;
  readonly settled: ReadonlyMap<FoundOperation, SettledOperation>;
};

/** The operations that can be called, and those whose required input refers to nothing. */
export function leaveOutNeedy(
  drafts: readonly Draft[],
  { documents: { lost }, schemas, settled }: LeavingOut,
): { readonly kept: readonly Draft[]; readonly leftOut: ReadonlyMap<FoundOperation, LeftOutOperation> } {
  const leftOut = new Map<FoundOperation, LeftOutOperation>();
  for (const draft of drafts) {
    const { found } = draft;
    const needed = neededLost(draft, { lost, schemas });
    const id = settled.get(found)?.names.id;
    if (needed !== undefined)
      leftOut.set(found, { key: found.key, ...(id === undefined ? {} : { id }), ref: needed.ref, origin: found.origin, lost: needed });
  }
  return { kept: leftOut.size === 0 ? drafts : drafts.filter(({ found }) => !leftOut.has(found)), leftOut };
}

export function listLeftOut(all: readonly LeftOutOperation[]): { readonly leftOut?: readonly LeftOut[] } {
  if (all.length === 0) return {};
  return { leftOut: all.map(({ lost: _lost, ...one }) => one).sort((left, right) => (left.key < right.key ? -1 : 1)) };
}
