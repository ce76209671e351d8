import { parseJson } from "../../../media-type.js";
import { stepsOf } from "./place.js";

/** What can be read of JSON text that ends too early: the answer with the whole items of its list, and nothing behind the list. */
export function cutList(text: string, place: string): { readonly value: unknown } | undefined {
  const cut = lastWholeItem(text, stepsOf(place));
  if (cut === undefined) return undefined;
  const closing = cut.open.map((bracket) => (bracket === "{" ? "}" : "]")).reverse();
  return parseJson(text.slice(0, cut.end) + closing.join(""));
}

type Cut = { readonly end: number; readonly open: readonly string[] };

/** Reads brackets and strings only. An item is whole where a comma or the list's end follows it. */
function lastWholeItem(text: string, steps: readonly string[]): Cut | undefined {
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
      const isTarget = sign === "[" && open.length === steps.length + 1 && steps.every((step, depth) => names[depth] === step);
      if (target < 0 && isTarget) target = open.length;
    } else if (sign === "," && open.length === target) end = index;
    else if (sign === "]" || sign === "}") {
      if (open.length === target) return { end: index, open: [...open] };
      open.pop();
    }
  }
  return end === undefined ? undefined : { end, open: open.slice(0, target) };
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
