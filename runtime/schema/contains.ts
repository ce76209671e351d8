/** `contains` with `minContains` and `maxContains`. */
export function containsWithin(
  items: readonly unknown[],
  matches: (value: unknown) => boolean,
  minimum: number,
  maximum: number = Number.POSITIVE_INFINITY,
): boolean {
  let count = 0;
  for (let index = 0; index < items.length && count <= maximum; index++) {
    if (matches(items[index])) {
      count++;
    }
  }
  return count >= minimum && count <= maximum;
}
