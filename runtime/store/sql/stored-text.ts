const unstorable = /[\0\p{Surrogate}]/u;
const mark = "\u0001";

/** Any text, so that a column gives back just what was put in: JSON escapes what cannot be stored. */
export function toStored(text: string): string {
  return text.startsWith(mark) || unstorable.test(text) ? mark + JSON.stringify(text) : text;
}

export function fromStored(stored: string): string {
  return stored.startsWith(mark) ? String(JSON.parse(stored.slice(1))) : stored;
}
