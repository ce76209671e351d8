/** RFC 8288: the target of the first link with this relation. Linear in the text, whatever it is. */
export function linkTarget(header: string | null, relation: string): string | undefined {
  let rest = header ?? "";
  for (;;) {
    const open = rest.indexOf("<");
    const close = rest.indexOf(">", open);
    if (open < 0 || close < 0) return undefined;
    const { relations, end } = readParameters(rest, close + 1);
    if (relations?.includes(relation) === true) return rest.slice(open + 1, close).trim();
    rest = rest.slice(end);
  }
}

/** Up to the comma that ends this link; commas and semicolons within quotes do not count. */
function readParameters(text: string, start: number): { readonly relations: readonly string[] | undefined; readonly end: number } {
  const parameters: string[] = [""];
  let isQuoted = false;
  let index = start;
  for (; index < text.length; index += 1) {
    const sign = text[index] ?? "";
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === "," && !isQuoted) break;
    else if (sign === ";" && !isQuoted) parameters.push("");
    else parameters[parameters.length - 1] += sign;
  }
  const rel = parameters.map((parameter) => /^\s*rel\s*=\s*(.*)$/is.exec(parameter)?.[1]).find((value) => value !== undefined);
  return { relations: rel?.trim().toLowerCase().split(/\s+/), end: index + 1 };
}
