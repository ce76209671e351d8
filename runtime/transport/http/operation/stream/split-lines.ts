export type Splitting = {
  /** Where one piece ends and the next begins. */
  readonly separator: RegExp;
  readonly maxLength: number;
  /** A piece that is longer is no item any more. */
  readonly failTooLarge: () => never;
};

/** The pieces of a stream as they arrive, without their separators; what is left at the end is one, too, unless it is empty. No more than one piece is held. */
export async function* splitStream(body: AsyncIterable<Uint8Array>, splitting: Splitting): AsyncGenerator<string, void, void> {
  const { separator, maxLength, failTooLarge } = splitting;
  const decoder = new TextDecoder();
  const endsAtCr = separator.test("\r");
  let left = "";
  let isAfterCr = false;
  for await (const chunk of body) {
    const decoded = decoder.decode(chunk, { stream: true });
    if (decoded === "") continue;
    // A CR ends a line at once, since nothing more may come for a long time: the LF of a CRLF that was torn apart ends none.
    const arrived = isAfterCr && decoded.startsWith("\n") ? decoded.slice(1) : decoded;
    isAfterCr = endsAtCr && decoded.endsWith("\r");
    // Only what is new is searched: a long piece in many chunks would cost the square of its length.
    const pieces = separator.test(arrived) ? (left + arrived).split(separator) : [left + arrived];
    left = pieces.pop() ?? "";
    yield* pieces;
    if (left.length > maxLength) failTooLarge();
  }
  const rest = left + decoder.decode();
  // Behind the last separator there is none: of events, an empty line would end one that was cut off.
  if (rest !== "") yield rest;
}
