/** Words that tell a model what to do, beyond what the tool does. */
const orders =
  /\b(?:ignore|disregard|forget|always|never|do not|don't|must (?:call|use|send|not)|you (?:must|should|are)|before (?:calling|using) any|instead of|system prompt|instructions?|secretly|do not (?:tell|mention))\b/giu;
/** Invisible, bidirectional and tag characters. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu;
/** The hosts: another page of the same site is no new address. */
const address = /\bhttps?:\/\/[^\s/?#)>\]"'`]+/giu;

/** Whether new words may instruct a model: a new order, invisible character or address, or more than twice as much text. */
export function instructs({ before, after }: { readonly before: string; readonly after: string }): boolean {
  const isNew = (pattern: RegExp): boolean => {
    const known = new Set(before.toLowerCase().match(pattern));
    return (after.toLowerCase().match(pattern) ?? []).some((found) => !known.has(found));
  };
  return [orders, invisible, address].some(isNew) || (before !== "" && after.length > Math.max(200, 2 * before.length));
}
