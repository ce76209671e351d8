/** The text of a pinned copy: UTF-8 without a mark, LF, one value of JSON on each line. Equal documents in another spelling give small differences in a review. */
export function canonicalText(text: string): string {
  const plain = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const printed = isJson(plain) ? indentJson(plain) : plain;
  return printed.endsWith("\n") ? printed : `${printed}\n`;
}

export function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Indents valid JSON without reading its values: long numbers and repeated keys stay as they are. */
function indentJson(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  const line = (): void => {
    parts.push(`\n${"  ".repeat(depth)}`);
  };
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gs)) {
    const last = parts.at(-1);
    if (token === "{" || token === "[") {
      parts.push(token);
      depth += 1;
      line();
    } else if (token === "}" || token === "]") {
      depth -= 1;
      // An object without members stays on its line.
      if (last?.startsWith("\n") && /^[{[]$/.test(parts.at(-2) ?? "")) parts.pop();
      else line();
      parts.push(token);
    } else {
      parts.push(token === ":" ? ": " : token);
      if (token === ",") line();
    }
  }
  return parts.join("");
}
