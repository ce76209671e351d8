let known = Number.NaN;
let text = "";

/** The same text for the same millisecond: the records of a call mostly share one, and printing a date costs more than a hash. */
export function isoTime(now: number): string {
  if (now !== known) {
    text = new Date(now).toISOString();
    known = now;
  }
  return text;
}
