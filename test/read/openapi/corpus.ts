import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Real and tricky documents beside the repository. Without them the suites that need them are skipped, visibly. */
export const corpus = path.resolve(import.meta.dirname, "../../../../shared/corpus");
export const isLong = process.env.TOOLPACT_LONG === "1";

export type Entry = { readonly path: string; readonly openapi: string; readonly expect?: "valid" | "invalid" | "part" };

const manifest = path.join(corpus, "openapi/manifest.json");
export const hasCorpus = existsSync(manifest);
const entries: readonly Entry[] = hasCorpus ? JSON.parse(readFileSync(manifest, "utf8")).specs : [];

/** A piece of another document has no version of its own. */
export const documents: readonly Entry[] = entries.filter((entry) => entry.openapi !== "?" && entry.expect !== "part");

export function isReal(entry: Entry): boolean {
  return !entry.path.startsWith("tricky");
}

export function fileOf(entry: Entry): string {
  return path.join(corpus, "openapi", entry.path);
}

export function sizeOf(entry: Entry): number {
  return statSync(fileOf(entry)).size;
}
