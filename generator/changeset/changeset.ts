import type { Bump } from "../diff/index.js";

/** https://keepachangelog.com */
export const changeGroups = ["Removed", "Changed", "Added", "Deprecated", "Security"] as const;
export type ChangeGroup = (typeof changeGroups)[number];

/** The folder of a project, beside its config. It is committed. */
export const changesetFolder = ".changes";

/** One update of one source. */
export type Changeset = {
  readonly bump: Bump;
  readonly source: string;
  /** SHA-256 of the contract before and after. */
  readonly from: string;
  readonly to: string;
  /** Text before the first group. A person may write it. */
  readonly summary?: string;
  /** Lines of Markdown, without their bullets. */
  readonly lines: ChangeLines;
};

export type ChangeLines = { readonly [G in ChangeGroup]?: readonly string[] };
