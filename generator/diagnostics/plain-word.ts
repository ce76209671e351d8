/** A word without its style: `Idempotency-Key`, `idempotency_key` and `idempotencyKey` are one. */
export function plainWord(word: string): string {
  return word.toLowerCase().replaceAll(/[\s_-]/g, "");
}
