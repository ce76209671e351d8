/** RFC 6901, in its string form. */
export function isJsonPointer(text: string): boolean {
  return (text === "" || text.startsWith("/")) && !/~(?![01])/.test(text);
}

const levelsUp = /^(?:0|[1-9]\d*)(?:#$|(?:[+-](?:0|[1-9]\d*))?(?=\/|$))/;

/** draft-bhutton-relative-json-pointer-00, which 2020-12 names: `0+1/foo` moves along an array. */
export function isRelativeJsonPointer(text: string): boolean {
  const prefix = levelsUp.exec(text)?.[0];
  return prefix !== undefined && isJsonPointer(text.slice(prefix.length));
}
