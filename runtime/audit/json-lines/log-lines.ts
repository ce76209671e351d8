import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";

/**
 * The prefix of a broken line. No line of a log begins like this, so readers see that it is broken, and why. `cut`: the file ends before the line does.
 * `bytes`: it is not UTF-8. `long`: it is longer than any record.
 */
export const brokenLine = { cut: "\u0000cut ", bytes: "\u0000bytes ", long: "\u0000long " } as const;

const longestLine = 1_048_576;
const partSize = 262_144;
const newline = 0x0a;

/** The lines of a log file, one after the other, however long the file is. */
export function readLogLines(path: string): AsyncGenerator<string> {
  return splitLog(createReadStream(path, { highWaterMark: partSize }));
}

/** The lines of a log that comes in pieces. */
export async function* splitLog(chunks: Chunks): AsyncGenerator<string> {
  for await (const { lines } of splitParts(chunks)) yield* lines;
}

/** The lines that ended in one part of a file, and where it stands after them. */
type LogPart = { readonly lines: readonly string[]; readonly end: number };

export function readLogParts(path: string, start: number): AsyncGenerator<LogPart> {
  return splitParts(createReadStream(path, { highWaterMark: partSize, start }), start);
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

async function* splitParts(chunks: Chunks, start = 0): AsyncGenerator<LogPart> {
  let rest: Buffer = Buffer.alloc(0);
  let tooLong = false;
  let position = start;
  for await (const chunk of chunks) {
    position += chunk.length;
    const text = Buffer.concat([rest, chunk]);
    const end = text.lastIndexOf(newline) + 1;
    rest = text.subarray(end);
    if (end > 0) {
      const lines = decodeLines(text.subarray(0, end));
      if (tooLong) lines[0] = brokenLine.long;
      tooLong = false;
      yield { lines, end: position - rest.length };
    }
    // What is too long is not kept: a file without line ends must not fill the memory.
    if (rest.length > longestLine) {
      tooLong = true;
      rest = Buffer.alloc(0);
    }
  }
  if (tooLong) yield { lines: [brokenLine.long], end: position };
  else if (rest.length > 0) yield { lines: [brokenLine.cut + rest.toString("latin1")], end: position - rest.length };
}

function decodeLines(whole: Buffer): string[] {
  const split = (encoding: "utf8" | "latin1"): string[] => whole.toString(encoding).slice(0, -1).split("\n");
  if (isUtf8(whole)) return split("utf8");
  return split("latin1").map((line) => decodeLine(Buffer.from(line, "latin1")));
}

/** Decoding replaces what is not UTF-8, so that different bytes could give the same text. */
export function decodeLine(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString("utf8") : brokenLine.bytes + bytes.toString("latin1");
}
