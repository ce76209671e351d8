import type { DiagnosticCode } from "../diagnostics/catalogue/index.js";
import type { Parameters } from "../diagnostics/diagnostic.js";
import { type Diagnostic, diagnose, type Place, type Report } from "../diagnostics/index.js";

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

type Entry = Finding & { readonly code: CountedCode; readonly detail: string; count: number };

/** Collects what is wrong in many places, and says it once: how often, and where first. */
export class Tally {
  readonly #entries = new Map<string, Entry>();

  /** `kind` tells problems of one code apart that need words of their own. */
  add(code: CountedCode, detail: string, { kind = "", ...finding }: Finding & { readonly kind?: string } = {}): void {
    const key = `${code} ${kind}`;
    const known = this.#entries.get(key);
    if (known === undefined) this.#entries.set(key, { ...finding, code, detail, count: 1 });
    else known.count += 1;
  }

  /** Problems of single schemas: an error there makes no document useless. */
  readonly schemaReport: Report = (diagnostic: Diagnostic) => {
    const { code, severity, message, place } = diagnostic;
    this.add(severity === "note" ? "openapi/schema-notes" : "openapi/schema-slips", message, { place, kind: code });
  };

  tell(report: Report): void {
    for (const { code, detail, count, meant, place, atKey = false } of this.#entries.values()) {
      report(diagnose(code, { count, detail, ...(meant === undefined ? {} : { meant }) }, place, { atKey }));
    }
  }
}
