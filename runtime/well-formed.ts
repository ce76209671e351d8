/** With the `u` flag a well-formed pair is one character, so this finds lone halves only. */
export const loneSurrogate: RegExp = /\p{Surrogate}/u;

/** Half a surrogate pair has no canonical form. A name that a model made up must not keep a call off the record, so it is replaced. */
export function wellFormed(text: string): string {
  return loneSurrogate.test(text) ? text.replace(/\p{Surrogate}/gu, "\ufffd") : text;
}
