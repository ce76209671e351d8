import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { maximumDepth } from "./expansion.js";
import { type JsonFlaw, scanJson } from "./json-scan.js";
import { positionAt } from "./position.js";
import type { Parsed, Unread } from "./unread.js";

/** `JSON.parse` makes the value. The scan finds what it does not say: where an error is, and keys given twice. */
export function readJson(text: string, file: string, forgiving = false): Parsed | Unread {
  const flaws = scanJson(text, maximumDepth);
  const isFine = forgiving && flaws.every(({ kind }) => kind === "duplicate-key" || kind === "unsafe-integer");
  // One of each kind says enough where they are let pass.
  const told = isFine ? flaws.filter(({ kind }, index) => flaws.findIndex((flaw) => flaw.kind === kind) === index) : flaws;
  const [diagnostic, ...others] = told.map((flaw) => explain(flaw, { file, ...positionAt(text, flaw.offset) }));
  if (diagnostic === undefined) return { value: JSON.parse(text) };
  return isFine ? { value: JSON.parse(text), forgiven: [diagnostic, ...others] } : { diagnostic, others };
}

function explain(flaw: JsonFlaw, place: { readonly file: string; readonly line: number; readonly column: number }): Diagnostic {
  if (flaw.kind === "duplicate-key") return diagnose("source/duplicate-key", { key: flaw.key }, place);
  if (flaw.kind === "unsafe-integer") return diagnose("source/unsafe-integer", { found: flaw.text }, place);
  if (flaw.kind === "too-deep") return diagnose("source/too-deep", { limit: maximumDepth }, place);
  return diagnose("source/syntax", { language: "JSON", reason: flaw.reason, hint: flaw.hint }, place);
}
