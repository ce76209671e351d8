/** Which operations become tools. Within one list any entry is enough; all lists that are given must agree. */
export type Selection = {
  /** Globs over the names that operations have in the contract: `operationId`, root field or operation of one's own. */
  readonly names?: readonly string[];
  readonly tags?: readonly string[];
  /** Globs over paths: `*` within a segment, `**` across segments. */
  readonly paths?: readonly string[];
  readonly operationIds?: readonly string[];
  /** `get`, `post`, …; `query` and `mutation` of GraphQL. */
  readonly methods?: readonly string[];
  /** Left out even if selected. */
  readonly not?: Omit<Selection, "not" | "onlyListed">;
  /** Only what the contract itself lists for agents (`x-agent`, `@agent`): nothing where it has no such list. A config cannot say this. */
  readonly onlyListed?: true;
};

/** What a selection looks at. */
export type Selectable = {
  /** Where there is none, the `operationId` is the name. */
  readonly name?: string;
  readonly operationId?: string | undefined;
  readonly tags: readonly string[];
  readonly path?: string;
  /** Where the path is called, if it says so itself: it is selected by its whole address. */
  readonly server?: string | undefined;
  readonly method: string;
};
