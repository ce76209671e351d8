import type Handlebars from "handlebars";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { loadHandlebars } from "./handlebars.js";

export type TemplateTree = ReturnType<typeof Handlebars.parse>;
export type Template = { readonly file: string; readonly text: string };
type Spot = { readonly line: number; readonly column: number };

/** The syntax tree of a template, or where and why it has none. Handlebars counts columns from 0. */
export function parseTemplate({ file, text }: Template): { readonly tree: TemplateTree } | { readonly diagnostic: Diagnostic } {
  try {
    return { tree: loadHandlebars().parse(text) };
  } catch (error) {
    const { line, column } = spotOf(error) ?? slipIn(text);
    const reason = error instanceof Error ? reasonOf(error) : String(error);
    return { diagnostic: diagnose("template/syntax", { reason }, { file, line, column: column + 1 }) };
  }
}

/** What Handlebars finds after the grammar (`{{/if}}` that closes an `each`) carries its place. */
function spotOf(error: unknown): Spot | undefined {
  if (!(error instanceof Error) || !("lineNumber" in error) || !("column" in error)) return undefined;
  const { lineNumber, column } = error;
  return typeof lineNumber === "number" && typeof column === "number" ? { line: lineNumber, column } : undefined;
}

type Parser = {
  readonly parse: (text: string) => unknown;
  readonly lexer: { readonly yylloc: { readonly first_line: number; readonly first_column: number } };
  parseError: (message: string) => never;
};

/** The grammar's own error names a line at most, so it is asked again by a parser that stops at the token. */
function slipIn(text: string): Spot {
  // Handlebars exports its parser and does not type it.
  const { Parser: own } = loadHandlebars() as unknown as { readonly Parser: Parser };
  const parser: Parser = Object.create(own);
  let spot: Spot = { line: 1, column: 0 };
  parser.parseError = (message) => {
    spot = { line: parser.lexer.yylloc.first_line, column: parser.lexer.yylloc.first_column };
    throw new Error(message);
  };
  try {
    parser.parse(text);
  } catch {
    // It fails as before; now it is known where.
  }
  return spot;
}

/** `… got 'EOF'` in words. */
function reasonOf({ message }: Error): string {
  const got = /got '([^']+)'/.exec(message)?.[1];
  if (got === "EOF") return "it ends before every `{{#…}}` is closed";
  if (got === "INVALID") return "a tag is not closed as it was opened";
  if (got === "OPEN_ENDBLOCK") return "this closes a block that is not open";
  const [first = ""] = message.split("\n");
  return got === undefined ? first.replace(/ - \d+:\d+$/, "").replace(/\.$/, "") : "this is not expected here";
}
