import { createHash } from "node:crypto";
import { isRecord } from "../config/index.js";
import { compareText } from "../print/index.js";
import type { Sources } from "../read/source/index.js";

/** A file that was read: its bytes, and its meaning, which reordered keys do not change. */
export type InputFile = { readonly path: string; readonly sha256: string; readonly meaning: string };

/** Every file that was read, in order of path. */
export function inputsOf(sources: Sources): readonly InputFile[] {
  return sources.files().map(({ file, sha256 }) => ({ path: file, sha256, meaning: meaningOf(sources, file) ?? sha256 }));
}

/** The hash of a document's values, whatever the order of its keys. */
function meaningOf(sources: Sources, file: string): string | undefined {
  const parsed = sources.document(file);
  return "document" in parsed ? createHash("sha256").update(printSorted(parsed.document)).digest("hex") : undefined;
}

function printSorted(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (isRecord(inner) ? sorted(inner) : inner));
}

function sorted(map: object): object {
  return Object.fromEntries(Object.entries(map).sort(([a], [b]) => compareText(a, b)));
}
