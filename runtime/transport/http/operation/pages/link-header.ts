type Sought = { readonly relation: string; readonly url: URL };

/**
 * RFC 8288: the target of the first link with this relation to what was asked for. A link whose `anchor` is another resource is that resource's (3.2).
 * Linear in the text, whatever it is.
 */
export function linkTarget(header: string | null, { relation, url }: Sought): string | undefined {
  let rest = header ?? "";
  for (;;) {
    const open = rest.indexOf("<");
    const close = rest.indexOf(">", open);
    if (open < 0 || close < 0) return undefined;
    const { parameters, end } = readParameters(rest, close + 1);
    if (parameterOf("rel", parameters)?.toLowerCase().split(/\s+/).includes(relation) === true) {
      const anchor = parameterOf("anchor", parameters);
      if (anchor === undefined || isSame(anchor, url)) return rest.slice(open + 1, close).trim();
    }
    rest = rest.slice(end);
  }
}

/** The address itself, whatever the scheme: behind a proxy that ends TLS, services believe that they are asked by http. */
function isSame(anchor: string, url: URL): boolean {
  if (!URL.canParse(anchor, url.href)) return false;
  const { host, pathname, search } = new URL(anchor, url);
  return host === url.host && pathname === url.pathname && search === url.search;
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
