import type { DiagnosticCode } from "../diagnostics/catalogue/index.js";
import type { Parameters } from "../diagnostics/diagnostic.js";
import { type CountedOne, type Diagnostic, diagnose, listCounted, mostListed, type Place, type Report } from "../diagnostics/index.js";

/** Codes that stand for many equal problems. */
export type CountedCode = {
  [Code in DiagnosticCode]: { readonly count: number; readonly detail: string } extends Parameters<Code>
    ? "detail" extends keyof Parameters<Code>
      ? Code
      : never
    : never;
}[DiagnosticCode];

type Finding = {
  readonly place?: Place | undefined;
  /** Point at the key rather than at its value. */
  readonly atKey?: boolean;
  /** The word that was most likely meant, for codes that ask. */
  readonly meant?: string;
};

type Entry = Finding & { readonly code: CountedCode; readonly detail: string; readonly listed: CountedOne[]; count: number };

/** Collects what is wrong in many places, and reports it once: how often, and where first. `--verbose` lists the others. */
export class Tally {
  readonly #entries = new Map<string, Entry>();

  /** `kind` tells problems of one code apart that need words of their own. */
  add(code: CountedCode, detail: string, { kind = "", ...finding }: Finding & { readonly kind?: string } = {}): void {
    const key = `${code} ${kind}`;
    const shown = inOneLine(detail);
    const known = this.#entries.get(key);
    const { place, atKey = false } = finding;
    const one: CountedOne = { what: shown, ...(place === undefined ? {} : { place }), ...(atKey ? { atKey } : {}) };
    if (known === undefined) this.#entries.set(key, { ...finding, code, detail: shown, listed: [one], count: 1 });
    else {
      known.count += 1;
      if (known.listed.length < mostListed) known.listed.push(one);
    }
  }

  /** Problems of single schemas: an error there makes no document useless. */
  readonly schemaReport: Report = (diagnostic: Diagnostic) => {
    const { code, severity, message, place } = diagnostic;
    this.add(severity === "note" ? "openapi/schema-notes" : "openapi/schema-slips", message, { place, kind: code });
  };

  tell(report: Report): void {
    for (const { code, detail, listed, count, meant, place, atKey = false } of this.#entries.values()) {
      const counted = listCounted(listed, count);
      report(diagnose(code, { count, detail, ...(meant === undefined ? {} : { meant }) }, place, { atKey, counted }));
    }
  }
}

/** Names of a document may hold line breaks, behind which they could say anything as if it were the run that says it. */
export function inOneLine(text: string): string {
  return text.replaceAll(/[\r\n\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
