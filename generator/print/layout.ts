/**
 * A tiny pretty printer after Wadler, "A prettier printer": a group stands on one line if it fits, otherwise every one of its lines breaks.
 * All layout of emitted code goes through the four helpers below, never through call sites.
 */
export type Doc = string | readonly Doc[] | Line | Indent | Group | IfBroken;

type Line = { readonly kind: "line"; readonly flat: "" | " " | "break" };
type Indent = { readonly kind: "indent"; readonly doc: Doc };
type Group = { readonly kind: "group"; readonly doc: Doc; readonly broken: boolean };
type IfBroken = { readonly kind: "if-broken"; readonly text: string };

export const hardline: Doc = { kind: "line", flat: "break" };
const softline: Doc = { kind: "line", flat: "" };
const line: Doc = { kind: "line", flat: " " };

/** Stands on one line if it fits. */
export function group(...docs: readonly Doc[]): Doc {
  return { kind: "group", doc: docs, broken: false };
}

/** `open` items, comma-separated, `close`; broken: one item a line with a trailing comma. */
export function list({ open, items, close, separator = ",", spaced = false, broken = false }: ListParts): Doc {
  if (items.length === 0) {
    return open + close;
  }
  const gap = spaced ? line : softline;
  const trailing: Doc = { kind: "if-broken", text: separator };
  return { kind: "group", broken, doc: [open, indent(gap, join(items, [separator, line])), trailing, gap, close] };
}
export type ListParts = {
  readonly open: string;
  readonly items: readonly Doc[];
  readonly close: string;
  readonly separator?: "," | ";";
  /** Blanks inside the brackets when on one line: `{ a }`. */
  readonly spaced?: boolean;
  readonly broken?: boolean;
};

/** `open` members, each on a line of its own, `close`. */
export function block(open: string, members: readonly Doc[], close: string): Doc {
  return members.length === 0 ? open + close : [open, indent(hardline, join(members, hardline)), hardline, close];
}

/** A head and what follows it, which moves to the next line, indented, when it does not fit. */
export function hang(head: Doc, doc: Doc): Doc {
  return group(head, indent(line, doc));
}

/** A function without parameters as the only argument of a call: broken, its body and the closing parenthesis have lines of their own. */
export function thunk(body: Doc): Doc {
  return group("() =>", indent(line, body), { kind: "if-broken", text: "," }, softline);
}

/** `open` something `close`: what stands between moves to lines of its own, indented, when it does not fit. */
export function enclosed(open: Doc, doc: Doc, close: Doc): Doc {
  return group(open, indent(softline, doc), softline, close);
}

/** An expression that gets brackets where it takes several lines. */
export function bracketed(doc: Doc): Doc {
  return group({ kind: "if-broken", text: "(" }, indent(softline, doc), softline, { kind: "if-broken", text: ")" });
}

/** What an operator joins: on one line, or one operand a line with the operator at its end. */
export function operands(items: readonly Doc[], operator: string): Doc {
  return join(items, [` ${operator}`, line]);
}

/** `head` and its methods: on one line, or each on its own. */
export function chain(head: Doc, methods: readonly Doc[]): Doc {
  return methods.length === 0 ? head : group(head, indent(softline, join(methods, softline)));
}

export function indent(...docs: readonly Doc[]): Doc {
  return { kind: "indent", doc: docs };
}

/** One behind the other. Where all of it is text it is one text: each would be a step of its own for `render`. */
export function concat(...docs: readonly Doc[]): Doc {
  let text = "";
  for (const doc of docs) {
    if (typeof doc !== "string") return docs;
    text += doc;
  }
  return text;
}

export function join(docs: readonly Doc[], separator: Doc): Doc {
  const joined: Doc[] = [];
  for (const doc of docs) {
    if (joined.length > 0) joined.push(separator);
    joined.push(doc);
  }
  return joined;
}

/** The text of a document, at most `width` columns where that is possible. It will stand at this level, behind `prefix`. */
export function render(doc: Doc, { width = 100, level = 0, prefix = "" }: RenderOptions = {}): string {
  if (typeof doc === "string") return trimLines(doc);
  let text = "";
  let column = level * 2 + prefix.length;
  // Looking for blanks at the ends of the finished lines would copy the whole text once more.
  let endsBlank = false;
  let isUntidy = false;
  // An explicit stack instead of recursion: contracts nest as deep as they like. Two lists instead of one of objects: this is what a run does most. What fits
  // on one line is printed as soon as that is known, so that all that is left here is broken.
  const docs: Doc[] = [doc];
  const depths: number[] = [level];
  for (let current = docs.pop(); current !== undefined; current = docs.pop()) {
    const depth = depths.pop() ?? 0;
    if (typeof current === "string") {
      if (current === "") continue;
      text += current;
      if (current.includes("\n")) {
        column = current.length - current.lastIndexOf("\n") - 1;
        isUntidy ||= hasBlankEnds(current) || (endsBlank && current.startsWith("\n"));
      } else column += current.length;
      endsBlank = isBlank(current, current.length - 1);
    } else if (isList(current)) {
      for (let index = current.length - 1; index >= 0; index--) {
        docs.push(current[index] ?? "");
        depths.push(depth);
      }
    } else if (current.kind === "line") {
      text += indentation(depth);
      column = depth * 2;
      isUntidy ||= endsBlank;
      // Blanks of an indentation count once a line ends behind them.
      endsBlank = true;
    } else if (current.kind === "if-broken") {
      text += current.text;
      column += current.text.length;
      endsBlank = false;
    } else {
      const line = current.kind === "group" && !current.broken ? onOneLine(current.doc, width - column, docs) : undefined;
      if (line === undefined) {
        docs.push(current.doc);
        depths.push(current.kind === "group" ? depth : depth + 1);
      } else if (line !== "") {
        text += line;
        column += line.length;
        endsBlank = isBlank(line, line.length - 1);
      }
    }
  }
  return isUntidy || endsBlank ? trimLines(text) : text;
}

export type RenderOptions = { readonly width?: number; readonly level?: number; readonly prefix?: string };

const indentations: string[] = [];

function indentation(depth: number): string {
  const known = indentations[depth] ?? `\n${"  ".repeat(depth)}`;
  indentations[depth] = known;
  return known;
}

/** No blanks at the end of a line. A regular expression would look at every blank there is. */
function trimLines(text: string): string {
  return hasBlankEnds(text) || isBlank(text, text.length - 1) ? text.replace(/[ \t]+$/gm, "") : text;
}

function hasBlankEnds(text: string): boolean {
  return text.includes(" \n") || text.includes("\t\n");
}

function isBlank(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code === 0x20 || code === 0x09;
}

function isList(doc: Doc): doc is readonly Doc[] {
  return Array.isArray(doc);
}

/** `doc` on one line, if that and what follows it up to the next line break fit into `room` columns. */
function onOneLine(doc: Doc, room: number, following: readonly Doc[]): string | undefined {
  let line = "";
  const docs: Doc[] = [doc];
  for (let current = docs.pop(); current !== undefined; current = docs.pop()) {
    if (typeof current === "string") {
      line += current;
      if (line.length > room || current.includes("\n")) return undefined;
    } else if (isList(current)) {
      for (let index = current.length - 1; index >= 0; index--) docs.push(current[index] ?? "");
    } else if (current.kind === "line") {
      if (current.flat === "break") return undefined;
      line += current.flat;
      if (line.length > room) return undefined;
    } else if (current.kind !== "if-broken") {
      if (current.kind === "group" && current.broken) return undefined;
      docs.push(current.doc);
    }
  }
  return hasRoom(following, room - line.length) ? line : undefined;
}

/** Whether what is left to do, broken, fits into `room` columns up to the next line break. */
function hasRoom(following: readonly Doc[], room: number): boolean {
  let left = room;
  let next = following.length - 1;
  const docs: Doc[] = [];
  for (;;) {
    const current = docs.pop() ?? following[next--];
    if (current === undefined) return true;
    if (typeof current === "string") {
      const end = current.indexOf("\n");
      left -= end === -1 ? current.length : end;
      if (left < 0) return false;
      if (end !== -1) return true;
    } else if (isList(current)) {
      for (let index = current.length - 1; index >= 0; index--) docs.push(current[index] ?? "");
    } else if (current.kind === "line") return true;
    else if (current.kind === "if-broken") left -= current.text.length;
    else docs.push(current.doc);
  }
}
