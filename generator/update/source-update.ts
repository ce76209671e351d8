import type { Diff } from "../diff/index.js";

/** What the new state of a source is compared with. */
export type Baseline = "pinned copy" | "last generation" | "HEAD" | "last update" | "lock" | "nothing";

/** One source with an update. */
export type SourceUpdate = {
  readonly key: string;
  /** The names of its contracts. */
  readonly contracts: readonly string[];
  readonly baseline: Baseline;
  readonly diff: Diff;
  /** SHA-256 of its documents. */
  readonly from: string;
  readonly to: string;
  /** One line without text of a contract. */
  readonly title: string;
  readonly labels: readonly string[];
  /** The branch of a bot. */
  readonly branch: string;
  /** The file with the lines for the changelog, if one is written. */
  readonly changeset?: string;
  /** Pinned copies by address. Lines of the report are lines of these files. */
  readonly copies: ReadonlyMap<string, string>;
  /** Ids of its tools that are switched off until a person accepts them. */
  readonly pending: readonly string[];
};
