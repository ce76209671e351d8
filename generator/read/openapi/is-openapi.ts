/**
 * Whether a text is for this reader and not for the reader of tool specs. The keys decide, without parsing. A text without a key of either comes here,
 * where it is reported as no contract. An empty text belongs to neither reader.
 */
export function isOpenApi(text: string): boolean {
  const said = findKey(text, "openapi|swagger|toolspec") ?? findKey(text, "tools|namespaces");
  return said === undefined ? findKey(text, "[A-Za-z]\\w*") !== undefined : said === "openapi" || said === "swagger";
}

/** In braces anywhere, in JSON only as JSON writes a key, since words of a text look like one of YAML; otherwise at the depth of the document's first line, which some indent. */
function findKey(text: string, names: string): string | undefined {
  if (/^\s*\{\s*"/.test(text)) return new RegExp(`"(${names})"\\s*:`).exec(text)?.[1];
  const before = /^\s*\{/.test(text) ? "[{,\\s]" : `^${/^(?![ \t]*(?:#|%|---|\r?$))( *)\S/m.exec(text)?.[1] ?? ""}`;
  return new RegExp(`${before}["']?(${names})["']?[ \\t]*:`, "m").exec(text)?.[1];
}
