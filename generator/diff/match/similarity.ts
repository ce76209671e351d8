/** The similarity of two names by their words: 1 if all words are the same, 0 if no word is. */
export function similarity(left: string, right: string): number {
  const [a, b] = [wordsOf(left), wordsOf(right)];
  if (a.size === 0 || b.size === 0) return 0;
  const shared = [...a].filter((word) => b.has(word)).length;
  return (2 * shared) / (a.size + b.size);
}

/** `GET /pets/{petId}` has the words get, pet, pets and id. */
function wordsOf(name: string): ReadonlySet<string> {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return new Set(words.filter((word) => word !== ""));
}
