import type { HandlersObject } from "./find-handlers.js";
import { printStub, type StubTool } from "./print-stub.js";

/** Adds stubs to a file that a person wrote. Every byte that was there stays, in its order. */
export function insertStubs(text: string, tools: readonly StubTool[], { gap, fail }: HandlersObject): string {
  const lineEnd = /\r?\n/.exec(text)?.[0] ?? "\n";
  const base = indentAt(text, gap.brace);
  const unit = base.startsWith("\t") || /^\t/m.test(text) ? "\t" : "  ";
  const indent = memberIndent(text, gap.firstMember) ?? base + unit;
  const step = indent.startsWith(base) && indent.length > base.length ? indent.slice(base.length) : unit;

  // A comment behind the anchor belongs to it only when nothing else follows on the line.
  const at = startsLine(text.slice(gap.afterComments)) ? gap.afterComments : gap.anchor;
  const rest = text.slice(at);
  const stubs = tools.map((tool) => printStub(tool, { indent, unit: step, lineEnd, fail }));
  const inserted = lineEnd + stubs.join(`,${lineEnd}`) + (gap.endsWithComma ? "," : "");
  const closing = startsLine(rest) ? "" : lineEnd + (/^\s*\}/.test(rest) ? base : indent);
  return text.slice(0, gap.anchor) + (gap.needsComma ? "," : "") + text.slice(gap.anchor, at) + inserted + closing + rest;
}

/** Only blanks before the next line. */
function startsLine(text: string): boolean {
  return /^[ \t]*\r?\n/.test(text);
}

function indentAt(text: string, position: number): string {
  const line = text.slice(text.lastIndexOf("\n", position - 1) + 1, position);
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}

/** The indentation of a member that begins its line. */
function memberIndent(text: string, member: number | undefined): string | undefined {
  if (member === undefined) return undefined;
  const line = text.slice(text.lastIndexOf("\n", member - 1) + 1, member);
  return text.lastIndexOf("\n", member - 1) >= 0 && /^[ \t]*$/.test(line) ? line : undefined;
}
