import type { Declaration } from "./type-node.js";

/** What an import of a package gives: names by entry, and what each name declares. */
export type Surface = {
  /** Exported names of each entry, with the key of the declaration. */
  readonly entries: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** `package`: entries are the `exports` of package.json. Without them, and in a generated `folder`, every file is an entry. */
  readonly kind: "package" | "folder";
  readonly declarations: ReadonlyMap<string, Declaration>;
};

/** The declarations of a package or of a generated folder, as text, by path. */
export type SurfaceFiles = { readonly texts: ReadonlyMap<string, string>; readonly packageJson?: string | undefined };
