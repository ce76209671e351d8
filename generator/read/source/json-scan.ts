export type JsonFlaw = { readonly offset: number } & (
  | { readonly kind: "syntax"; readonly reason: string; readonly hint: string | undefined }
  | { readonly kind: "duplicate-key"; readonly key: string }
  | { readonly kind: "too-deep" }
  | { readonly kind: "unsafe-integer"; readonly text: string }
);

type Scan = { readonly text: string; offset: number; depth: number; readonly maximumDepth: number; readonly flaws: JsonFlaw[] };

/**
 * Walks JSON text (RFC 8259) once and names what is wrong with it, the same on every version of Node: every key given twice and every number that would
 * change, up to the first thing that is no JSON.
 */
export function scanJson(text: string, maximumDepth: number): readonly JsonFlaw[] {
  const scan: Scan = { text, offset: 0, depth: 0, maximumDepth, flaws: [] };
  skip(scan);
  const flaw = scanValue(scan) ?? scanEnd(scan);
  return flaw === undefined ? scan.flaws : [...scan.flaws, flaw];
}

function scanEnd(scan: Scan): JsonFlaw | undefined {
  skip(scan);
  return scan.offset < scan.text.length ? syntax(scan, "something follows the end of the value", "Remove what follows.") : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON text may not hold them
const plain = /[^"\\\u0000-\u001f]+/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function scanValue(scan: Scan): JsonFlaw | undefined {
  const character = scan.text[scan.offset];
  if (character === "{") return scanNested(scan, scanObject);
  if (character === "[") return scanNested(scan, scanArray);
  if (character === '"') return takeString(scan) === undefined ? brokenString(scan) : undefined;
  const start = scan.offset;
  const found = take(scan, scalar);
  if (found !== undefined && isUnsafe(found)) scan.flaws.push({ kind: "unsafe-integer", offset: start, text: found });
  if (found !== undefined) return undefined;
  return syntax(
    scan,
    character === undefined ? "the text ends where a value should stand" : "a value should stand here",
    valueHint(character),
  );
}

/** Digits alone: `1e20` says itself that it is not meant to the last digit. */
function isUnsafe(text: string): boolean {
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(Number(text));
}

function scanNested(scan: Scan, inner: (scan: Scan) => JsonFlaw | undefined): JsonFlaw | undefined {
  if (scan.depth === scan.maximumDepth) return { kind: "too-deep", offset: scan.offset };
  scan.depth += 1;
  scan.offset += 1;
  skip(scan);
  const flaw = inner(scan);
  scan.depth -= 1;
  return flaw;
}

function scanObject(scan: Scan): JsonFlaw | undefined {
  if (takeMark(scan, "}")) return undefined;
  const keys = new Set<string>();
  for (;;) {
    const offset = scan.offset;
    const key = takeString(scan);
    if (key === undefined) return keyFlaw(scan);
    const name: unknown = JSON.parse(key);
    if (keys.has(String(name))) scan.flaws.push({ kind: "duplicate-key", offset, key: String(name) });
    keys.add(String(name));
    skip(scan);
    if (!takeMark(scan, ":")) return syntax(scan, "`:` should stand here", undefined);
    const flaw = scanValue(scan);
    if (flaw !== undefined) return flaw;
    skip(scan);
    if (takeMark(scan, "}")) return undefined;
    if (!takeMark(scan, ",")) return syntax(scan, "`,` or `}` should stand here", undefined);
  }
}

function scanArray(scan: Scan): JsonFlaw | undefined {
  if (takeMark(scan, "]")) return undefined;
  for (;;) {
    const flaw = scanValue(scan);
    if (flaw !== undefined) return flaw;
    skip(scan);
    if (takeMark(scan, "]")) return undefined;
    if (!takeMark(scan, ",")) return syntax(scan, "`,` or `]` should stand here", undefined);
  }
}

/** White space; most documents are written without, or have a few hundred thousand stretches of it. */
function skip(scan: Scan): void {
  const { text } = scan;
  for (let character = text.charCodeAt(scan.offset); isSpace(character); character = text.charCodeAt(scan.offset)) scan.offset += 1;
}

function isSpace(character: number): boolean {
  return character === 0x20 || character === 0x0a || character === 0x0d || character === 0x09;
}

function take(scan: Scan, pattern: RegExp): string | undefined {
  pattern.lastIndex = scan.offset;
  const found = pattern.exec(scan.text)?.[0];
  if (found !== undefined) scan.offset += found.length;
  return found;
}

/** Piece by piece: one pattern for all of it overflows the stack of the regular expression engine on a long text. */
function takeString(scan: Scan): string | undefined {
  const start = scan.offset;
  if (scan.text[start] !== '"') return undefined;
  scan.offset += 1;
  while (take(scan, plain) !== undefined || take(scan, escaped) !== undefined);
  if (scan.text[scan.offset] === '"') {
    scan.offset += 1;
    return scan.text.slice(start, scan.offset);
  }
  scan.offset = start;
  return undefined;
}

/** A closing mark ends the value; after the others white space may follow, which is skipped too. */
function takeMark(scan: Scan, mark: string): boolean {
  if (scan.text[scan.offset] !== mark) return false;
  scan.offset += 1;
  if (mark === ":" || mark === ",") skip(scan);
  return true;
}

function brokenString(scan: Scan): JsonFlaw {
  return syntax(scan, "this text is not closed, or holds a line break or a wrong escape", "Close the quotes; write a line break as `\\n`.");
}

function keyFlaw(scan: Scan): JsonFlaw {
  const trailing = scan.text[scan.offset] === "}";
  return syntax(scan, "a key in double quotes should stand here", trailing ? "Remove the comma before it." : undefined);
}

function valueHint(character: string | undefined): string | undefined {
  if (character === "]") return "Remove the comma before it.";
  if (character === "/" || character === "#") return "Remove the comment: JSON has none. A YAML file may hold comments.";
  return character === "'" ? "Use double quotes." : undefined;
}

function syntax(scan: Scan, reason: string, hint: string | undefined): JsonFlaw {
  return { kind: "syntax", offset: scan.offset, reason, hint };
}
