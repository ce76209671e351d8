/** As many whole sentences as fit; the beginning of the first one where none does. */
export function firstSentences(text: string, most: number | undefined = Number.POSITIVE_INFINITY): string {
  if (text.length <= most) return text;
  const ends = [...text.slice(0, most).matchAll(/[.!?](?=\s)/g)].map(({ index }) => index + 1);
  const end = ends.at(-1);
  return end === undefined ? `${[...text.slice(0, most - 1)].slice(0, -1).join("")}…` : text.slice(0, end);
}
