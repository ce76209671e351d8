import type { ReadJson } from "../../../int64/read-json.js";
import { parseJson } from "../../../media-type.js";
import { pointerOf, stepsOf } from "../../../place.js";

/** The answer with the whole items of its list and nothing behind the list, and where that is. */
export type CutList = { readonly value: unknown; readonly place: string };

type Cutting = { readonly place: string | undefined; readonly readJson: ReadJson };

/** What can be read of JSON text that ends too early. Without a place it is the outermost list in which the text ends. */
export function cutList(text: string, { place, readJson }: Cutting): CutList | undefined {
  const cut = lastWholeItem(text, place === undefined ? undefined : stepsOf(place));
  if (cut === undefined) return undefined;
  const closing = cut.open.map((bracket) => (bracket === "{" ? "}" : "]")).reverse();
  const read = readJson(text.slice(0, cut.end) + closing.join(""));
  return read === undefined ? undefined : { value: read.value, place: place ?? pointerOf(cut.names) };
}

type Cut = { readonly end: number; readonly open: readonly string[]; readonly names: readonly string[] };

/** Reads brackets and strings only. An item is whole where a comma or the list's end follows it. */
function lastWholeItem(text: string, steps: readonly string[] | undefined): Cut | undefined {
  const open: string[] = [];
  const names: string[] = [];
  let target = -1;
  let end: number | undefined;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '"') {
      const close = endOfString(text, index);
      if (close === undefined) break;
      // The last string before a member's value is its name.
      if (open.at(-1) === "{" && /^\s*:/.test(text.slice(close + 1, close + 32)))
        names[open.length - 1] = nameOf(text.slice(index, close + 1));
      index = close;
    } else if (sign === "[" || sign === "{") {
      open.push(sign);
      names.length = open.length - 1;
      if (target < 0 && sign === "[" && isAt(names, steps)) target = open.length;
    } else if (sign === "," && open.length === target) end = index;
    else if (sign === "]" || sign === "}") {
      if (open.length === target && steps !== undefined) return { end: index, open: [...open], names: [...names] };
      // This list is whole: the text ends in another one, or in none.
      if (open.length === target) [target, end] = [-1, undefined];
      open.pop();
    }
  }
  return end === undefined ? undefined : { end, open: open.slice(0, target), names: names.slice(0, target - 1) };
}

function isAt(names: readonly string[], steps: readonly string[] | undefined): boolean {
  return steps === undefined || (names.length === steps.length && steps.every((step, depth) => names[depth] === step));
}

function endOfString(text: string, start: number): number | undefined {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === "\\") index += 1;
    else if (text[index] === '"') return index;
  }
  return undefined;
}

function nameOf(text: string): string {
  const name = parseJson(text)?.value;
  return typeof name === "string" ? name : "";
}
