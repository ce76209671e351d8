/** OpenAPI's `char`: one code point. */
export function isChar(text: string): boolean {
  return /^[^\p{Surrogate}]$/u.test(text);
}

/** `password`, `commonmark`, `html`: hints to people, true of every string. */
export function isText(_text: string): boolean {
  return true;
}
