import type { ResolvedSource } from "../../config/index.js";
import type { Report } from "../../diagnostics/index.js";
import type { Contract, FindKeptNames } from "../../ir/index.js";
import type { SourceFile, Sources } from "../../read/source/index.js";
import type { Int64 } from "../../schema/index.js";
import type { Overlays } from "../overlays.js";

/** What a reader reads from, and where it reports. */
export type Reading = {
  readonly path: string;
  readonly sources: Sources;
  readonly report: Report;
  /** How `format: int64` is carried. */
  readonly int64: Int64;
};

/** The settings of a source, with what the run knows of it. */
export type ReaderSettings = Omit<ResolvedSource, "path"> & {
  /** The names that earlier runs gave. */
  readonly kept: FindKeptNames;
  readonly overlaying: Pick<Overlays, "lay">;
};

/** The way to a setting of a source: `["select", "tags"]`. */
export type SettingPath = readonly string[];

/** One kind of contract. The table of readers is the only list of kinds: see CONTRIBUTING.md. */
export type Reader<Kind extends string = string> = {
  readonly kind: Kind;
  readonly names: { readonly one: string; readonly many: string };
  /** Whether a document looks like this kind. The first reader of the table that recognises a document reads it. */
  readonly recognises: (source: SourceFile) => boolean;
  /** Whether the document declares its kind. A page in place of a contract, or half of one, does not, and its settings are not judged. */
  readonly declares: (reading: Pick<Reading, "path" | "sources">) => boolean;
  /** The settings that this kind knows and some other kind does not. */
  readonly options: readonly SettingPath[];
  /** What to write in place of a setting of another kind, by its last key. */
  readonly instead: { readonly [key: string]: string };
  readonly read: (reading: Reading, settings: ReaderSettings) => readonly Contract[];
};
