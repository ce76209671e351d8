/**
 * Memory depends on the number of values, not on the length of the text: seven million empty objects are 20 MB of text and two gigabytes in memory. The
 * longest published document, of 78 MB, has a million values. Each value of JSON and YAML needs one of these marks (`- - - 1` is three lists in one
 * line). Marks within texts count as well.
 */
export const mostMarks = 5_000_000;

const comma = 0x2c;
const bracket = 0x5b;
const brace = 0x7b;
const lineEnd = 0x0a;
const carriageReturn = 0x0d;
const dash = 0x2d;

export function hasTooManyMarks(text: string): boolean {
  if (text.length <= mostMarks) return false;
  let marks = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index);
    if (character === comma || character === bracket || character === brace || character === lineEnd) marks += 1;
    else if (character === dash && isBlank(text.charCodeAt(index + 1))) marks += 1;
    else if (character === carriageReturn && text.charCodeAt(index + 1) !== lineEnd) marks += 1;
  }
  return marks > mostMarks;
}

function isBlank(character: number): boolean {
  return character === 0x20 || character === 0x09;
}
