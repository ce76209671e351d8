import { createHash } from "node:crypto";
import { sha256 } from "../disk.js";
import { normalizeProse } from "./hash-code.js";

/**
 * Remembers what a file said, whatever a formatter makes of it: equal for two texts that differ only in how they are formatted. One walk over the bytes, because
 * every file of every run is remembered; `normalizeCode` tells two texts apart exactly and takes fifty times as long. What this one misses (a semicolon that makes
 * two statements of one, a comment that moved) is lost in a file that the next run replaces anyway.
 */
export function fingerprintCode(path: string, bytes: Buffer): string {
  if (!/\.(?:[cm]?[jt]s|jsonc?)$/.test(path)) return sha256(normalizeProse(bytes.toString("utf8")));
  const { code, comments } = essenceOf(bytes);
  return createHash("sha256").update(code).update(comments).digest("hex");
}

const [quote, apostrophe, backtick, slash, star, backslash] = [0x22, 0x27, 0x60, 0x2f, 0x2a, 0x5c];
const [comma, semicolon, open, close, lineFeed, space] = [0x2c, 0x3b, 0x28, 0x29, 0x0a, 0x20];

const words = tableOf(/[\w$\x80-\xff]/);
const closing = tableOf(/[)\]}>]/);
/** What a bar or an ampersand stands behind when it only begins a line. */
const beforeBar = tableOf(/[=:(<[,]/);
/** Behind these a slash begins a regular expression. */
const beforeOperand = tableOf(/[=:([,!&|?{};+>~^]/);

type Essence = { readonly code: Uint8Array; readonly comments: Uint8Array };

/** Kept between files, and as long as the longest of them. */
let scratch = { code: new Uint8Array(0), comments: new Uint8Array(0) };

/** Comments apart: a comment keeps its words, and a comma that comes or goes beside it is not seen. What is returned lasts until the next call. */
function essenceOf(bytes: Buffer): Essence {
  if (scratch.code.length <= bytes.length) {
    scratch = { code: new Uint8Array(2 * bytes.length + 2), comments: new Uint8Array(2 * bytes.length + 2) };
  }
  const { code, comments } = scratch;
  const returned: boolean[] = [];
  let [length, commentsLength, before, earlier] = [0, 0, 0, 0];
  let gap = false;
  // A byte order mark is no code.
  let index = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (index < bytes.length) {
    const byte = bytes[index] ?? 0;
    const next = bytes[index + 1] ?? 0;
    if (byte <= space) {
      gap = true;
      index++;
      continue;
    }
    if (byte === slash && (next === slash || next === star)) {
      const end = endOfComment(bytes, index);
      commentsLength = copyWords({ bytes, index, end, to: comments, length: commentsLength });
      index = end;
      gap = true;
      continue;
    }
    if (byte === quote || byte === apostrophe) {
      code[length++] = quote;
      for (index++; index < bytes.length && bytes[index] !== byte; index++) {
        if (bytes[index] === backslash) {
          index++;
          if (bytes[index] !== quote && bytes[index] !== apostrophe) code[length++] = backslash;
        }
        code[length++] = bytes[index] ?? 0;
      }
      code[length++] = quote;
      index++;
    } else if (byte === backtick || (byte === slash && (before === 0 || beforeOperand[before] === 1))) {
      const end = endOfRaw(bytes, index);
      for (; index < end; index++) if (bytes[index] !== 0x0d) code[length++] = bytes[index] ?? 0;
    } else {
      index++;
      if (closing[byte] === 1 && before === comma && code[length - 1] === comma) length--;
      const isBar = (byte === 0x7c || byte === 0x26) && (beforeBar[before] === 1 || (before === 0x3e && earlier === 0x3d));
      // Most parentheses stand behind something that does not end in an n.
      if (byte === open) returned.push(code[length - 1] === 0x6e && endsWithReturn(code, length));
      const isDropped =
        byte === semicolon || isBar || (byte === open && returned.at(-1) === true) || (byte === close && returned.pop() === true);
      if (isDropped) gap = true;
      else {
        if (gap && words[before] === 1 && words[byte] === 1) code[length++] = space;
        code[length++] = byte;
        gap = false;
        earlier = before;
        before = byte;
      }
      continue;
    }
    earlier = before;
    before = quote;
    gap = false;
  }
  return { code: code.subarray(0, length), comments: comments.subarray(0, commentsLength) };
}

function tableOf(pattern: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (pattern.test(String.fromCharCode(byte)) ? 1 : 0));
}

function endOfComment(bytes: Buffer, start: number): number {
  const isBlock = bytes[start + 1] === star;
  const end = isBlock ? bytes.indexOf("*/", start + 2) + 2 : bytes.indexOf(lineFeed, start);
  return end <= start ? bytes.length : end;
}

/** Behind a template or a regular expression, which stand as they are. */
function endOfRaw(bytes: Buffer, start: number): number {
  const mark = bytes[start];
  let isClass = false;
  for (let index = start + 1; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === backslash) index++;
    else if (mark === slash && byte === lineFeed) return index;
    else if (byte === mark && !isClass) return index + 1;
    else if (mark === slash) isClass = byte === 0x5b || (isClass && byte !== 0x5d);
  }
  return bytes.length;
}

type Words = { readonly bytes: Buffer; readonly index: number; readonly end: number; readonly to: Uint8Array; readonly length: number };

/** The words of a comment, one blank between two; returns how long `to` is then. */
function copyWords({ bytes, index, end, to, length }: Words): number {
  let written = length;
  let isBlank = false;
  for (let from = index; from < end; from++) {
    const byte = bytes[from] ?? 0;
    if (byte > space && isBlank) to[written++] = space;
    if (byte > space) to[written++] = byte;
    isBlank = byte <= space;
  }
  return written;
}

const returnWord = [...Buffer.from("return")];

function endsWithReturn(code: Uint8Array, length: number): boolean {
  const start = length - returnWord.length;
  if (start < 0 || !returnWord.every((byte, index) => code[start + index] === byte)) return false;
  const ahead = code[start - 1] ?? 0;
  return words[ahead] !== 1 && ahead !== 0x2e;
}
