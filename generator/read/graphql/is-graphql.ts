import { isGraphqlFile } from "../../ir/index.js";

/**
 * Comments, commas and descriptions may stand before the first definition. Each can be read in one way only: a line of forty `#` that could be read as
 * one comment or as forty would take hours.
 */
const sdl =
  /^(?:[\s,\uFEFF]|#[^\r\n]*(?![^\r\n])|"""(?:\\"""|\\(?!""")|[^"\\]|"(?!""))*"""|"(?!"")(?:\\.|[^"\\\n])*")*(?:(?:extend\s+)?(?:type|interface|union|enum|input|scalar)\s+[_A-Za-z]\w*|(?:extend\s+)?schema\s*[{@]|directive\s*@)/;
/** Nothing but blanks, commas and comments. */
const empty = /^(?:[\s,\uFEFF]|#[^\r\n]*(?![^\r\n]))*$/;
/** What a service answers to the introspection query, with or without the envelope. */
const introspection = /^\s*\{[^[]{0,400}?"__schema"\s*:/;
/** What it answers where something went wrong, the errors first or nothing else: no other contract begins like that. */
const failure = /^\s*\{\s*"(?:errors"\s*:\s*\[|data"\s*:\s*null\b)/;

/** Whether a text is a GraphQL schema: by the ending of its file, or by how it begins. */
export function isGraphql({ file, text }: { readonly file: string; readonly text: string }): boolean {
  return isGraphqlFile(file) || isIntrospection(text) || sdl.test(text.slice(0, 20_000));
}

export function isIntrospection(text: string): boolean {
  const start = text.slice(0, 2_000);
  return introspection.test(start) || failure.test(start);
}

/** Whether a text defines nothing at all. */
export function isWithoutDefinitions(text: string): boolean {
  return empty.test(text);
}
