/** One text that was replaced everywhere: `3.5` by `3.6` in every address of a document. */
export type Replaced = { readonly from: string; readonly to: string };

const longest = 60;

/** The single replacement that turns the first text into the second. Undefined: there are several, or it is long. */
export function replacedIn(before: string, after: string): Replaced | undefined {
  const [left, right] = [before.split(/(\s+)/), after.split(/(\s+)/)];
  if (left.length !== right.length) return undefined;
  let found: Replaced | undefined;
  for (const [index, word] of left.entries()) {
    const other = right[index] ?? "";
    if (word === other) continue;
    const replaced = middleOf(word, other);
    if (found !== undefined && (found.from !== replaced.from || found.to !== replaced.to)) return undefined;
    found = replaced;
  }
  if (found === undefined || found.from === "" || found.to === "") return undefined;
  return found.from.length > longest || found.to.length > longest ? undefined : found;
}

/** What differs between two words, from the last separator before it to the first one after. */
function middleOf(before: string, after: string): Replaced {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start++;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  while (start > 0 && isInWord(before[start - 1])) start--;
  while (end > 0 && isInWord(before.at(-end))) end--;
  return { from: before.slice(start, before.length - end), to: after.slice(start, after.length - end) };
}

function isInWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}.]/u.test(character);
}
