import { positionAt } from "./position.js";

/** Text without its byte order mark: UTF-8, or UTF-16 that says so by one, as a shell of Windows writes what is sent to a file. Nothing where it is something else. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Where the first byte stands that is no text in the encoding of its file: line and column, both from 1. */
export function wrongByteAt(bytes: Uint8Array): { readonly line: number; readonly column: number } {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return positionAt(text, Math.max(text.indexOf("\ufffd"), 0));
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
