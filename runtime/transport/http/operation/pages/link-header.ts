/**
 * RFC 8288: the target of the first link with this relation. One that says itself whose relation it is (`anchor`) comes last: it may be that of something else
 * than what was asked for. Linear in the text, whatever it is.
 */
export function linkTarget(header: string | null, relation: string): string | undefined {
  let rest = header ?? "";
  let anchored: string | undefined;
  for (;;) {
    const open = rest.indexOf("<");
    const close = rest.indexOf(">", open);
    if (open < 0 || close < 0) return anchored;
    const { parameters, end } = readParameters(rest, close + 1);
    if (parameterOf("rel", parameters)?.toLowerCase().split(/\s+/).includes(relation) === true) {
      const target = rest.slice(open + 1, close).trim();
      if (parameterOf("anchor", parameters) === undefined) return target;
      anchored ??= target;
    }
    rest = rest.slice(end);
  }
}

function parameterOf(name: string, parameters: readonly string[]): string | undefined {
  const found = parameters.find((parameter) => parameter.split("=", 1)[0]?.trim().toLowerCase() === name);
  return found?.slice(found.indexOf("=") + 1).trim();
}

/** Up to the comma that ends this link; commas and semicolons within quotes do not count. */
function readParameters(text: string, start: number): { readonly parameters: readonly string[]; readonly end: number } {
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
  return { parameters, end: index + 1 };
}
