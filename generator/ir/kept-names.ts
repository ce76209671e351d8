/** Names that a tool has had before. */
export type KeptName = {
  readonly id: string;
  readonly hostName: string;
  /** Names in code on the way to the tool. */
  readonly path: readonly string[];
  /** Module below the source's folder, without its ending; absent: as its id says. */
  readonly module?: string;
};

/** Names of a source's tools by the key of their operation. Later operations give way to them. */
export type KeptNames = ReadonlyMap<string, KeptName>;

/** The names that the operations of a source were given before, for the keys of all operations that it has now. */
export type FindKeptNames = (source: string, keys: readonly string[]) => KeptNames;
