/** OpenAPI's `char`: one code point. */
export function isChar(text: string): boolean {
  return /^[^\p{Surrogate}]$/u.test(text);
}
