/** Many equal problems of one contract: their number, and the first of them. */
export type Counted = { count: number; detail: string };

/** `12,345`. By hand: the first number that `toLocaleString` prints takes 20 ms, because it loads the tables of all languages. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `3 operations have`, `1 operation has`: a count in a sentence. */
export function many(count: number, one: string, several: string): string {
  return `${grouped(count)} ${count === 1 ? one : several}`;
}

export function first({ count, detail }: Counted): string {
  return count === 1 ? detail : `first: ${detail}`;
}
