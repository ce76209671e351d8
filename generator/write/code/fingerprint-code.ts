import { sha256 } from "../disk.js";
import { isCodeFile, normalizeProse } from "./prose.js";

/**
 * Remembers what a file said, whatever a formatter makes of it: equal for two texts that differ only in how they are formatted. One walk over the bytes, because
 * every file of every run is remembered; `normalizeCode` tells two texts apart exactly and takes fifty times as long. What this one misses (a semicolon that makes
 * two statements of one, a comment that moved) is lost in a file that the next run replaces anyway.
 */
export function fingerprintCode(path: string, bytes: Buffer): string {
  if (!isCodeFile(path)) return sha256(normalizeProse(bytes.toString("utf8")));
  if (essence.room < bytes.length) essence = new Essence(bytes.length);
  return sha256(essence.of(bytes));
}

const [quote, apostrophe, backtick, slash, star, backslash] = [0x22, 0x27, 0x60, 0x2f, 0x2a, 0x5c];
const [comma, semicolon, open, close, lineFeed, space] = [0x2c, 0x3b, 0x28, 0x29, 0x0a, 0x20];
const [bar, ampersand, equals, greater, letterN, period] = [0x7c, 0x26, 0x3d, 0x3e, 0x6e, 0x2e];

const words = tableOf(/[\w$\x80-\xff]/);
const closing = tableOf(/[)\]}>]/);
/** What a bar or an ampersand stands behind when it only begins a line. */
const beforeBar = tableOf(/[=:(<[,]/);
/** Behind these a slash begins a regular expression. */
const beforeOperand = tableOf(/[=:([,!&|?{};+>~^]/);

/**
 * A walk in small steps, one for each kind of text: the engine settles each by itself, where one large loop was compiled six times over before it had met every
 * kind. Comments apart: a comment keeps its words, and a comma that comes or goes beside it is not seen.
 */
class Essence {
  readonly #code: Uint8Array;
  readonly #comments: Uint8Array;
  #bytes: Uint8Array = new Uint8Array(0);
  #length = 0;
  #commentsLength = 0;
  /** The last byte of code, and the one ahead of it. */
  #before = 0;
  #earlier = 0;
  #gap = false;
  /** For each open parenthesis, whether it stands behind `return`. */
  #returned: boolean[] = [];

  /** In bytes: of files of up to this length. */
  readonly room: number;

  constructor(room: number) {
    this.room = room;
    // A text that breaks off behind a quote or a backslash gains a byte or two.
    this.#code = new Uint8Array(2 * room + 2);
    this.#comments = new Uint8Array(room);
  }

  /** Its code and behind that its comments. What is returned lasts until the next call. */
  of(bytes: Buffer): Uint8Array {
    this.#bytes = bytes;
    this.#length = 0;
    this.#commentsLength = 0;
    this.#before = 0;
    this.#earlier = 0;
    this.#gap = false;
    this.#returned = [];
    this.#walk(bytes);
    this.#code.set(this.#comments.subarray(0, this.#commentsLength), this.#length);
    return this.#code.subarray(0, this.#length + this.#commentsLength);
  }

  #walk(bytes: Buffer): void {
    // A byte order mark is no code.
    let index = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
    while (index < bytes.length) {
      const byte = bytes[index] ?? 0;
      if (byte <= space) {
        this.#gap = true;
        index++;
      } else if (words[byte] === 1) index = this.#word(index);
      else if (byte === quote || byte === apostrophe) index = this.#text(index, byte);
      else if (byte === slash || byte === backtick) index = this.#slash(bytes, index, byte);
      else {
        this.#mark(byte);
        index++;
      }
    }
  }

  // Each step returns where the next one begins.

  #word(start: number): number {
    const bytes = this.#bytes;
    const code = this.#code;
    let length = this.#length;
    if (this.#gap && words[this.#before] === 1) code[length++] = space;
    let index = start;
    for (let byte = bytes[index] ?? 0; words[byte] === 1; byte = index < bytes.length ? (bytes[index] ?? 0) : 0) {
      code[length++] = byte;
      index++;
    }
    this.#earlier = index - start > 1 ? (code[length - 2] ?? 0) : this.#before;
    this.#before = code[length - 1] ?? 0;
    this.#length = length;
    this.#gap = false;
    return index;
  }

  #text(start: number, mark: number): number {
    const bytes = this.#bytes;
    const code = this.#code;
    let length = this.#length;
    code[length++] = quote;
    let index = start + 1;
    for (; index < bytes.length && bytes[index] !== mark; index++) {
      if (bytes[index] === backslash) {
        index++;
        if (bytes[index] !== quote && bytes[index] !== apostrophe) code[length++] = backslash;
      }
      code[length++] = bytes[index] ?? 0;
    }
    code[length++] = quote;
    this.#length = length;
    this.#endOperand();
    return index + 1;
  }

  /** A comment, a regular expression, a template, or a division. */
  #slash(bytes: Buffer, start: number, byte: number): number {
    const next = bytes[start + 1];
    if (byte === slash && (next === slash || next === star)) {
      const end = endOfComment(bytes, start);
      this.#comment(start, end);
      this.#gap = true;
      return end;
    }
    if (byte === slash && this.#before !== 0 && beforeOperand[this.#before] !== 1) {
      this.#mark(byte);
      return start + 1;
    }
    const end = endOfRaw(bytes, start);
    for (let index = start; index < end; index++) if (bytes[index] !== 0x0d) this.#code[this.#length++] = bytes[index] ?? 0;
    this.#endOperand();
    return end;
  }

  #endOperand(): void {
    this.#earlier = this.#before;
    this.#before = quote;
    this.#gap = false;
  }

  /** Its words, one blank between two. */
  #comment(start: number, end: number): void {
    const bytes = this.#bytes;
    const comments = this.#comments;
    let length = this.#commentsLength;
    let isBlank = false;
    for (let index = start; index < end; index++) {
      const byte = bytes[index] ?? 0;
      if (byte > space && isBlank) comments[length++] = space;
      if (byte > space) comments[length++] = byte;
      isBlank = byte <= space;
    }
    this.#commentsLength = length;
  }

  #mark(byte: number): void {
    const before = this.#before;
    if (closing[byte] === 1 && before === comma && this.#last() === comma) this.#length--;
    if (this.#isDropped(byte, before)) this.#gap = true;
    else {
      this.#code[this.#length++] = byte;
      this.#earlier = before;
      this.#before = byte;
      this.#gap = false;
    }
  }

  #isDropped(byte: number, before: number): boolean {
    if (byte === semicolon) return true;
    if (byte === open) {
      // Most parentheses stand behind something that does not end in an n.
      const isReturned = this.#last() === letterN && endsWithReturn(this.#code, this.#length);
      this.#returned.push(isReturned);
      return isReturned;
    }
    if (byte === close) return this.#returned.pop() === true;
    return (byte === bar || byte === ampersand) && (beforeBar[before] === 1 || (before === greater && this.#earlier === equals));
  }

  #last(): number {
    return this.#length === 0 ? 0 : (this.#code[this.#length - 1] ?? 0);
  }
}

/** Kept between files, and as long as the longest of them. */
let essence = new Essence(0);

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

const returnWord = [...Buffer.from("return")];

function endsWithReturn(code: Uint8Array, length: number): boolean {
  const start = length - returnWord.length;
  if (start < 0 || !returnWord.every((byte, index) => code[start + index] === byte)) return false;
  const ahead = start === 0 ? 0 : (code[start - 1] ?? 0);
  return words[ahead] !== 1 && ahead !== period;
}
