import type { ManifestFacts, ManifestFile } from "./manifest.js";

/** Made by us: `path` is relative to the output folder, with slashes. */
export type OutputFile = { readonly path: string; readonly text: string };

/** Written by people too: replaced only while it is still `was` (undefined: only while there is none). */
export type UserFile = { readonly path: string; readonly text: string; readonly was: string | undefined };

/** What the manifest says of a file, by the object that holds its text. */
export type KnownFiles = WeakMap<OutputFile, ManifestFile>;

export type Output = {
  readonly root: string;
  readonly cwd: string;
  readonly files: readonly OutputFile[];
  readonly userFiles: readonly UserFile[];
  readonly facts: ManifestFacts;
  readonly known?: KnownFiles | undefined;
};

/** What a write step writes; an existing file keeps its mode. */
export type Content = { readonly text: string; readonly mode: number | undefined };
