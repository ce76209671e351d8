import type { Range } from "./node.js";

export function isProgram(file: string): boolean {
  return /\.[cm]?[jt]s$/.test(file);
}

/**
 * The nearest place for a pointer into what a program exports: where the names of its path stand in sequence, and list items are written out. A computed
 * name, or a name elsewhere, ends the search at the name before it.
 */
export function findInProgram(program: string, steps: readonly string[]): Range {
  const text = withoutComments(program);
  let range: Range = { start: 0, end: 1 };
  let within: Range = { start: 0, end: text.length };
  for (const step of steps) {
    const item = /^\d+$/.test(step) ? itemAfter(text, { from: range.end, index: Number(step) }) : undefined;
    const found = item ?? (/^\d+$/.test(step) ? undefined : nameIn(text, step, { start: range.start, end: within.end }));
    range = found ?? range;
    within = item ?? within;
  }
  return range;
}

/** What is commented out is not what the program exports. Of the same length, so that places stay. */
function withoutComments(program: string): string {
  return program.replaceAll(token, (mark) => (mark.startsWith("/") ? mark.replaceAll(/[^\n]/g, " ") : mark));
}

function nameIn(text: string, step: string, { start, end }: Range): Range | undefined {
  const name = new RegExp(`(?<![\\w$])${step.replaceAll(/[^\w\s]/g, "\\$&")}(?=["'\`]?\\s*[:,])`, "g");
  name.lastIndex = start;
  const found = name.exec(text);
  return found === null || found.index >= end ? undefined : { start: found.index, end: found.index + step.length };
}

const opening = /["'`]?\s*:\s*\[/y;
const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|[[\]{}(),]/g;
const blank = /\s*/y;

/** An item of the list behind a name. Undefined where another list is spread into it, because the index is then unknown. */
function itemAfter(text: string, { from, index }: { readonly from: number; readonly index: number }): Range | undefined {
  opening.lastIndex = from;
  if (!opening.test(text)) return undefined;
  let start = opening.lastIndex;
  let [depth, count] = [0, 0];
  token.lastIndex = start;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [mark] = found;
    const isEnd = depth === 0 && (mark === "," || mark === "]");
    if (isEnd) {
      const begin = afterBlank(text, start);
      if (text.startsWith("...", begin)) return undefined;
      if (count === index) return begin < found.index ? { start: begin, end: found.index } : undefined;
      if (mark === "]") return undefined;
      start = token.lastIndex;
      count += 1;
    } else if ("[{(".includes(mark)) depth += 1;
    else if ("]})".includes(mark)) depth -= 1;
  }
  return undefined;
}

function afterBlank(text: string, from: number): number {
  blank.lastIndex = from;
  blank.test(text);
  return Math.max(from, blank.lastIndex);
}
