/**
 * Whether a text is for this reader rather than for that of tool specs, told by its keys: nothing is parsed for the question. What has no key of either is
 * taken here, where it is told that it is no contract; an empty text is nobody's.
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
