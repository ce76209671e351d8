/** What documents say of pages in words. */

const number = "[`'\"“‘(*]*\\b(zero|one|[01])\\b(?![.,]?\\d)";

/** In what words documents say where they begin to count: `(0..n)`, "zero-based", "starts at 0", "defaults to `0`", "the first page is 0", "0 being the first page". */
const firstCount = new RegExp(
  [
    "\\(([01])\\.\\.n\\)",
    "\\b(zero|one|[01])[- ]?(?:based|indexed)\\b",
    `\\b(?:start|begin|index|count)\\w* (?:at|from|with)(?: and defaults? to)? ${number}`,
    `\\bdefault(?:s|ed)?(?: value| page| page number| page offset)?(?: is| to| of|[ =:])*${number}`,
    `\\bfirst page(?: number| index)?(?: is| being| has|[ =:])(?: the)?(?: page| number| index)* ?${number}`,
    `${number}[\`'"”’)]* (?:is|being|means|for|as|returns) the first page\\b`,
  ].join("|"),
  "i",
);

/** What is counted from, as far as it is said. */
export function saidFirst(words: string): 0 | 1 | undefined {
  const found = firstCount
    .exec(words)
    ?.slice(1)
    .find((word) => word !== undefined);
  return found === undefined ? undefined : /^(?:0|zero)$/i.test(found) ? 0 : 1;
}

/** That a number is that of a page, whatever it is called: "Page number of calls to return", `offset` of Vonage's. A "page offset" counts items. */
export function isSaidOfPages(words: string): boolean {
  return /^\W*(?:the )?(?:page (?:number|index|of \w+ to|to (?:return|fetch|retrieve|display|show|load))|number of the page|start(?:ing)? page)\b/i.test(
    words,
  );
}

/** That a number counts items, although it is called a page: "For pagination - offset (from which to start returning results)". */
export function isSaidOfItems(words: string): boolean {
  return /\boffset (?:\(?from|to start)\b/i.test(words);
}

/** That who leaves a page out gets all there is: asking for a second one would bring the same items once more. */
export function isWholeWithout(words: string): boolean {
  return words.split(/\.(?:\s|$)/).some((said) => leftOut.test(said) && /\b(?:all|everything)\b/i.test(said) && !/\bfirst\b/i.test(said));
}
const leftOut =
  /\b(?:(?:not|n't|never) (?:be )?(?:specified|given|set|provided|passed|present|supplied|sent)|omitted|left out|unset|unspecified|missing)\b/i;

/** That the first page is asked for by a value as well: "pass an empty string for the first page", `*`. Who leaves it out gets no cursor. */
export function isGivenFirst(words: string): boolean {
  return words
    .split(/[.;](?:\s|$)/)
    .some((said) => firstWords.test(said) && firstValues.test(said) && !/\b(?:omit|leave|or not|without)/i.test(said));
}
const firstWords = /\b(?:first|initial|begin|start)/i;
const firstValues = /\b(?:empty|blank) (?:string|text|value)\b|(?<![^\s`'"“‘=])\*(?![^\s`'"”’,])/i;
