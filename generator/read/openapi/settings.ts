/** Which operations become tools. Within one list any entry is enough; all lists that are given must agree. */
export type Selection = {
  readonly tags?: readonly string[];
  /** Globs over paths: `*` within a segment, `**` across segments. */
  readonly paths?: readonly string[];
  readonly operationIds?: readonly string[];
  readonly methods?: readonly string[];
  /** Left out even if selected. */
  readonly not?: Omit<Selection, "not">;
};

export type OpenApiSettings = {
  /** Short name of the source. Default: from the title. */
  readonly name?: string;
  /** Where the document comes from: relative server addresses are taken from here. */
  readonly url?: string;
  /** What keywords of one type without `type` mean: that type (`meant`, the default), or "when it is of that type" (`written`). */
  readonly untyped?: "meant" | "written";
};
