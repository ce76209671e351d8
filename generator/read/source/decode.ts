import { positionAt } from "./position.js";

/** Text without its byte order mark: UTF-8, or UTF-16 that says so by one, as a shell of Windows writes what is sent to a file. Nothing where it is something else. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Where the first byte stands that is no text in the encoding of its file: line and column, both from 1. Halving finds it: `\ufffd` may stand in the text itself. */
export function wrongByteAt(bytes: Uint8Array): { readonly line: number; readonly column: number } {
  let [good, wrong] = [0, bytes.length + 1];
  while (wrong - good > 1) {
    const middle = Math.floor((good + wrong) / 2);
    if (beginningOf(bytes, middle) === undefined) wrong = middle;
    else good = middle;
  }
  const text = beginningOf(bytes, good) ?? "";
  return positionAt(`${text}\ufffd`, text.length);
}

/** The characters that are whole within the first so many bytes; nothing where one of these is wrong. */
function beginningOf(bytes: Uint8Array, length: number): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
  } catch {
    return undefined;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
