export type Splitting = {
  /** Where one piece ends and the next begins. */
  readonly separator: RegExp;
  readonly maxLength: number;
  /** A piece that is longer is no item any more. */
  readonly failTooLarge: () => never;
};

/** The pieces of a stream as they arrive, without their separators; what is left at the end is one, too. No more than one piece is held. */
export async function* splitStream(body: AsyncIterable<Uint8Array>, splitting: Splitting): AsyncGenerator<string, void, void> {
  const { separator, maxLength, failTooLarge } = splitting;
  const decoder = new TextDecoder();
  let left = "";
  let held = "";
  for await (const chunk of body) {
    const arrived = held + decoder.decode(chunk, { stream: true });
    // A CR at the end may be the first half of a CRLF: it waits for what comes.
    held = arrived.endsWith("\r") ? "\r" : "";
    const settled = arrived.slice(0, arrived.length - held.length);
    // Only what is new is searched: a long piece in many chunks would cost the square of its length.
    const pieces = separator.test(settled) ? (left + settled).split(separator) : [left + settled];
    left = pieces.pop() ?? "";
    yield* pieces;
    if (left.length > maxLength) failTooLarge();
  }
  yield* (left + held + decoder.decode()).split(separator);
}
