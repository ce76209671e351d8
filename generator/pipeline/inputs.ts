import { printSorted, sha256 } from "../ir/index.js";
import { isGraphql } from "../read/graphql/index.js";
import type { Sources } from "../read/source/index.js";
import type { Latest } from "./session/latest.js";

/** A file that was read: its bytes, and its meaning, which reordered keys do not change. */
export type InputFile = { readonly path: string; readonly sha256: string; readonly meaning: string };

/** Every file that was read, in order of path. */
export function inputsOf(sources: Sources, known: Latest<string>): readonly InputFile[] {
  return sources.files().map(({ file, sha256 }) => ({
    path: file,
    sha256,
    meaning: known.of(file, sha256, () => meaningOf(sources, file) ?? sha256),
  }));
}

/** The hash of a document's values, whatever the order of its keys. */
export function meaningOf(sources: Sources, file: string): string | undefined {
  // What YAML would make of a GraphQL schema means nothing.
  if (isGraphql({ file, text: sources.text(file) ?? "" })) return undefined;
  const parsed = sources.document(file);
  return "document" in parsed ? sha256(printSorted(parsed.document)) : undefined;
}
