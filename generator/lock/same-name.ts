/** `userId`, `user_id` and `user-id` are one word. `created<` and `created>` are two: other marks can be operators. */
export function wordOf(name: string): string {
  return name.toLowerCase().replace(/(?!^-)[\s_.$[\]-]/gu, "");
}

/** Words that turn or limit what a field means. */
const turning: ReadonlySet<string> = new Set(
  [
    "not no non without exclude excludes excluded excluding except only all any other is has",
    "min max minimum maximum before after since until from to start end begin gt gte lt lte eq ne",
    "first last old new previous next former parent child source target per offset size count total index number limit skip",
  ].flatMap((line) => line.split(" ")),
);

/** One name says more than the other, with no word that turns it: `limit` and `page_limit`, not `price` and `min_price`, and not `before` and `after`. */
export function isLongerName(left: string, right: string): boolean {
  const [short = [], long = []] = [wordsOf(left), wordsOf(right)].sort((a, b) => a.length - b.length);
  if (short.length === 0 || !short.every((word) => long.includes(word))) return false;
  return long.every((word) => short.includes(word) || (/^\p{L}+$/u.test(word) && !turning.has(word)));
}

function wordsOf(name: string): readonly string[] {
  const spaced = name.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2").toLowerCase();
  return spaced.split(/[\s_.$[\]-]+/u).filter((word) => word !== "");
}
