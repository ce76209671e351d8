const keys = "openapi|swagger|toolspec|tools|namespaces";

/**
 * Whether a text is for this reader rather than for that of tool specs, told by its keys: nothing is parsed for the question. What has no key of either is
 * taken here, where it is told that it is no contract; an empty text is nobody's.
 */
export function isOpenApi(text: string): boolean {
  const isJson = /^\s*\{/.test(text);
  const found = isJson ? new RegExp(`"(${keys})"\\s*:`).exec(text) : new RegExp(`^["']?(${keys})["']?[ \\t]*:`, "m").exec(text);
  if (found === null) return /^["']?[A-Za-z]\w*["']?[ \t]*:/m.test(text);
  return found[1] === "openapi" || found[1] === "swagger";
}
