export type ReadPart = {
  /** Empty where it has none, which parts of a form always have. */
  readonly name: string;
  readonly fileName?: string;
  readonly type: string;
  /** Beside disposition and type, in small letters. */
  readonly headers: { readonly [name: string]: string };
  readonly content: Buffer;
};

/** The receiving end of RFC 7578, byte by byte. */
export function readMultipart(body: Buffer, contentType: string): readonly ReadPart[] {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (boundary === undefined) throw new Error(`no boundary in ${contentType}`);
  const parts: ReadPart[] = [];
  const mark = Buffer.from(`--${boundary}`);
  let start = body.indexOf(mark);
  for (;;) {
    start += mark.length;
    if (body.subarray(start, start + 2).toString() === "--") return parts;
    const next = body.indexOf(Buffer.concat([Buffer.from("\r\n"), mark]), start);
    const headEnd = body.indexOf("\r\n\r\n", start);
    if (next < 0 || headEnd < 0) throw new Error("a part without an end");
    parts.push(readPart(body.subarray(start + 2, headEnd).toString(), body.subarray(headEnd + 4, next), /form-data/i.test(contentType)));
    start = next + 2;
  }
}

function readPart(head: string, content: Buffer, isForm: boolean): ReadPart {
  const name = /^content-disposition:[^\n]*; name="([^"]*)"/im.exec(head)?.[1];
  const fileName = /^content-disposition:[^\n]*; filename="([^"]*)"/im.exec(head)?.[1];
  if (name === undefined && isForm) throw new Error(`a part without a name: ${head}`);
  const type = /^content-type:\s*(.+?)\s*$/im.exec(head)?.[1] ?? "text/plain";
  const headers = Object.fromEntries(
    head
      .split("\r\n")
      .map((line) => /^([^:]+):\s*(.*?)\s*$/.exec(line))
      .flatMap((match) =>
        match === null || /^content-(?:disposition|type)$/i.test(match[1] ?? "") ? [] : [[match[1]?.toLowerCase(), match[2]]],
      ),
  );
  return {
    name: unquoted(name ?? ""),
    type,
    headers,
    content,
    ...(fileName === undefined ? {} : { fileName: unquoted(fileName) }),
  };
}

/** https://html.spec.whatwg.org/#multipart-form-data */
function unquoted(text: string): string {
  return text.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}
