/** Offsets into the text; `end` may lie on a later line, where only the first counts. */
export type Range = { readonly start: number; readonly end: number };

/** A field of a mapping, or an item of a list. */
export type Entry = {
  readonly name: string;
  readonly key: Range | undefined;
  /** Nothing where no value is written. */
  readonly value: TextNode | undefined;
};

/** A value as far as a look at the text shows. `undefined`: only a whole parser knows. */
export type TextNode = { readonly range: Range | undefined; readonly entries: () => readonly Entry[] | undefined };

export const none = (): readonly Entry[] => [];
export const unsure = (): undefined => undefined;

/** Entries are searched once, and only on demand. */
export function remember(find: () => readonly Entry[] | undefined): () => readonly Entry[] | undefined {
  let known: { readonly entries: readonly Entry[] | undefined } | undefined;
  return () => {
    known ??= { entries: find() };
    return known.entries;
  };
}
