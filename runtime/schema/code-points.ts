/** How many characters a person would count to; a lone surrogate counts as one. */
export function codePoints(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xd800 && unit <= 0xdbff) {
      const next = text.charCodeAt(index + 1);
      if (next >= 0xdc00 && next <= 0xdfff) {
        count--;
        index++;
      }
    }
  }
  return count;
}

/** Whether a text has at least so many code points. A text of twice as many units always has. */
export function isAtLeast(text: string, minimum: number): boolean {
  return text.length >= minimum && (text.length >= 2 * minimum || codePoints(text) >= minimum);
}

/** Whether a text has at most so many code points. A text of more than twice as many units never has, and is not counted. */
export function isAtMost(text: string, maximum: number): boolean {
  return text.length <= maximum || (text.length <= 2 * maximum && codePoints(text) <= maximum);
}
