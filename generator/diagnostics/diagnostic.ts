import type { Origin } from "../ir/index.js";
import type { Entry, Need, Severity } from "./catalogue/entry.js";
import { type Catalogue, catalogue, type DiagnosticCode } from "./catalogue/index.js";

export type { Need, Severity };

/** Where a problem is: a node of a document, or an exact position where there is no document yet (a syntax error). */
export type Place = Origin | { readonly file: string; readonly line: number; readonly column: number };

/** One problem, in words: what is wrong and how to fix it. Thrown never, collected always. */
export type Diagnostic = {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly fix: string;
  readonly place?: Place;
  /** Point at the key rather than at its value: for unknown and misplaced keys. */
  readonly atKey?: boolean;
  /** What a message counts that names only the first of them. */
  readonly counted?: CountedOnes;
  readonly needs?: Need;
  /** Id of the guess that it reports. */
  readonly guess?: string;
  /** Lines that settle it once they are pasted. */
  readonly paste?: Paste;
};

/** Text for a file of the person's own, and where it goes: ``toolpact.config.ts, under `operations` of the source``. Shown as it is, one line below the other. */
export type Paste = { readonly into: string; readonly lines: readonly string[] };

/** One of those that a message counts: what it says of the first, and where it is. */
export type CountedOne = Pick<Diagnostic, "place" | "atKey"> & {
  readonly what: string;
  /** The whole message, as it would be for this one alone. */
  readonly alone?: string;
};

/** A readable number of them, from the first on. */
export type CountedOnes = { readonly listed: readonly CountedOne[]; readonly more: number };

export const mostListed = 100;

/** Keeps the first of many, and counts the others. */
export function listCounted(all: readonly CountedOne[], count: number = all.length): CountedOnes {
  const listed = all.slice(0, mostListed);
  return { listed, more: count - listed.length };
}

/** What a catalogue entry needs to know to make its sentences. */
export type Parameters<Code extends DiagnosticCode> = Catalogue[Code] extends { message: (parameters: infer P) => string } ? P : never;

export type Report = (diagnostic: Diagnostic) => void;

/** Makes a diagnostic from the catalogue. */
export function diagnose<Code extends DiagnosticCode>(
  code: Code,
  parameters: Parameters<Code>,
  place?: Place,
  options: Pick<Diagnostic, "atKey" | "counted" | "guess" | "paste"> = {},
): Diagnostic {
  // The lookup loses the link between code and parameters that the signature guarantees.
  const entry = catalogue[code] as unknown as Entry<Parameters<Code>>;
  return {
    code,
    severity: entry.severity,
    message: entry.message(parameters),
    fix: entry.fix(parameters),
    ...(place === undefined ? {} : { place }),
    ...(options.atKey === true ? { atKey: true } : {}),
    // One alone is in the message.
    ...(options.counted === undefined || options.counted.listed.length < 2
      ? {}
      : { counted: eachAlone(options.counted, parameters, entry.message) }),
    ...(entry.needs === undefined ? {} : { needs: entry.needs }),
    ...(options.guess === undefined ? {} : { guess: options.guess }),
    ...(options.paste === undefined ? {} : { paste: options.paste }),
  };
}

/** Adds the message that each would have for itself, where a message says how many there are and names one in detail. */
function eachAlone<P>({ listed, more }: CountedOnes, parameters: P, message: (parameters: P) => string): CountedOnes {
  if (typeof parameters !== "object" || parameters === null || !("detail" in parameters)) return { listed, more };
  return { listed: listed.map((one) => ({ alone: message({ ...parameters, count: 1, detail: one.what }), ...one })), more };
}
