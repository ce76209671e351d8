import type { CountedOne, Diagnostic, Need, Paste, Severity } from "../diagnostic.js";
import { locate, type Position } from "./locate.js";

export type Texts = (file: string) => string | undefined;

/** A diagnostic with its position, as plain data: the `--json` form. */
export type ListedDiagnostic = {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly fix: string;
  /** Where the docs have a section on the code. */
  readonly docs?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** All that the message counts, as long as they are not too many. */
  readonly counted?: readonly ListedOne[];
  /** How many it counts beside those. */
  readonly more?: number;
  readonly needs?: Need;
  /** Id of the guess that it reports. */
  readonly guess?: string;
  readonly paste?: Paste;
};

/** Where the docs have a section on a code. */
export type DocsOf = (code: string) => string;

export type ListedOne = { readonly what: string; readonly file?: string; readonly line?: number; readonly column?: number };

export type Located = { readonly diagnostic: Diagnostic; readonly file?: string; readonly position?: Position };

const severities: readonly Severity[] = ["error", "warning", "note"];

/** What must be corrected first; within that in order of file, line and column, and what has no place before it. */
export async function listDiagnostics(
  diagnostics: readonly Diagnostic[],
  { texts, docsOf }: { readonly texts: Texts; readonly docsOf?: DocsOf },
): Promise<ListedDiagnostic[]> {
  const located = await locateAll(diagnostics, texts);
  const listed: ListedDiagnostic[] = [];
  for (const { diagnostic, file, position } of located) {
    const { code, severity, message, fix, counted, needs, guess, paste } = diagnostic;
    const found = counted === undefined ? {} : { counted: await locateCounted(counted.listed, texts) };
    const more = counted === undefined || counted.more === 0 ? {} : { more: counted.more };
    const docs = docsOf === undefined ? {} : { docs: docsOf(code) };
    const asks = {
      ...(needs === undefined ? {} : { needs }),
      ...(guess === undefined ? {} : { guess }),
      ...(paste === undefined ? {} : { paste }),
    };
    listed.push({ code, severity, message, fix, ...docs, ...listedPlace(file, position), ...found, ...more, ...asks });
  }
  return listed;
}

/** Where each of those is that a message counts. What an anchor holds is counted once for each of its aliases, and listed as often. */
export async function locateCounted(ones: readonly CountedOne[], texts: Texts): Promise<readonly ListedOne[]> {
  const listed: ListedOne[] = [];
  for (const one of ones) {
    const { file, position } = await locateOne(one, texts);
    listed.push({ what: one.what, ...listedPlace(file, position) });
  }
  return listed;
}

function listedPlace(file: string | undefined, position: Position | undefined): Pick<ListedDiagnostic, "file" | "line" | "column"> {
  return { ...(file === undefined ? {} : { file }), ...(position === undefined ? {} : { line: position.line, column: position.column }) };
}

export async function locateAll(diagnostics: readonly Diagnostic[], texts: Texts): Promise<Located[]> {
  // By file, so that each document is parsed once.
  const byFile = [...distinct(diagnostics)].sort((left, right) => compare(left.place?.file ?? "", right.place?.file ?? ""));
  const located: Located[] = [];
  for (const diagnostic of byFile) located.push({ diagnostic, ...(await locateOne(diagnostic, texts)) });
  return distinctPlaces(located).sort(
    (left, right) =>
      severities.indexOf(left.diagnostic.severity) - severities.indexOf(right.diagnostic.severity) ||
      compare(left.file ?? "", right.file ?? "") ||
      (left.position?.line ?? 0) - (right.position?.line ?? 0) ||
      (left.position?.column ?? 0) - (right.position?.column ?? 0) ||
      compare(left.diagnostic.code, right.diagnostic.code),
  );
}

/** A type that two specs share is read twice; what is wrong with it is said once. */
export function distinct(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const keyOf = ({ counted: _counted, ...told }: Diagnostic): string => JSON.stringify(told);
  return [...new Map(diagnostics.map((diagnostic) => [keyOf(diagnostic), diagnostic])).values()];
}

/** What an anchor holds is read once for each of its aliases, and stands in one place all the same. */
function distinctPlaces(located: readonly Located[]): Located[] {
  const keyOf = ({ diagnostic: { code, message, fix }, file, position }: Located): string =>
    JSON.stringify([code, message, fix, file, position?.line, position?.column]);
  return [...new Map(located.map((one) => [keyOf(one), one])).values()];
}

async function locateOne(
  { place, atKey = false }: Pick<Diagnostic, "place" | "atKey">,
  texts: Texts,
): Promise<Omit<Located, "diagnostic">> {
  if (place === undefined) return {};
  const text = texts(place.file);
  if (text === undefined && !("line" in place)) return { file: place.file };
  return { file: place.file, position: await locate(place, text ?? "", { atKey }) };
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
