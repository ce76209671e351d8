import type { Position } from "./locate.js";

const widest = 120;

/** The line before, the line itself and a line of carets under what is meant. */
export function renderExcerpt(text: string, { line, column, endColumn }: Position): string[] {
  const lines = linesOf(text);
  const meant = lines[line - 1];
  if (meant === undefined) return [];
  // A line of minified JSON is cut to what surrounds the problem.
  const skipped = column > widest - 20 ? column - 40 : 0;
  const cut = (content: string) => plainText(content.slice(skipped, skipped + widest));
  const shown = cut(meant);
  const start = column - 1 - skipped;
  const width = Math.max(1, Math.min(endColumn - column, shown.length - start));
  const margin = String(line).length;
  const row = (number: number | "", content: string) => ` ${String(number).padStart(margin)} | ${content}`.trimEnd();
  const before = lines[line - 2];
  const caretIndent = shown.slice(0, start).replaceAll(/[^\t]/gu, " ");
  return [
    ...(before === undefined || before.trim() === "" || skipped > 0 ? [] : [row(line - 1, cut(before))]),
    row(line, shown),
    row("", `${caretIndent}${"^".repeat(width)}`),
  ];
}

/** Problems come in batches from one file, so its lines are kept. */
let last: { readonly text: string; readonly lines: readonly string[] } | undefined;

function linesOf(text: string): readonly string[] {
  last = last?.text === text ? last : { text, lines: text.split(/\r\n|\r|\n/) };
  return last.lines;
}

/** A contract is not trusted: control characters could drive the terminal. */
export function plainText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to replace
  return text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
}
