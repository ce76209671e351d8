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

type Entry = { readonly code: CountedCode; readonly place: Place | undefined; readonly detail: string; count: number };

/** Collects what is wrong in many places, and says it once: how often, and where first. */
export class Tally {
  readonly #entries = new Map<string, Entry>();

  /** `kind` tells problems of one code apart that need words of their own. */
  add(code: CountedCode, detail: string, { place, kind = "" }: { readonly place?: Place | undefined; readonly kind?: string } = {}): void {
    const key = `${code} ${kind}`;
    const known = this.#entries.get(key);
    if (known === undefined) this.#entries.set(key, { code, place, detail, count: 1 });
    else known.count += 1;
  }

  /** Problems of single schemas: an error there makes no document useless. */
  readonly schemaReport: Report = (diagnostic: Diagnostic) => {
    const { code, severity, message, place } = diagnostic;
    this.add(severity === "note" ? "openapi/schema-notes" : "openapi/schema-slips", message, { place, kind: code });
  };

  tell(report: Report): void {
    for (const { code, detail, count, place } of this.#entries.values()) report(diagnose(code, { count, detail }, place));
  }
}
