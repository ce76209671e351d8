let known = Number.NaN;
let text = "";

/**
 * The same text for the same millisecond: the records of a call mostly share one, and printing a date costs more than a hash, ten times as much after a wait
 * for a database. So within a second only the last digits are printed.
 */
export function isoTime(now: number): string {
  const whole = Math.trunc(now);
  if (whole !== known) {
    const ms = whole - Math.floor(known / 1_000) * 1_000;
    text = ms >= 0 && ms < 1_000 ? `${text.slice(0, -4)}${String(1_000 + ms).slice(1)}Z` : new Date(whole).toISOString();
    known = whole;
  }
  return text;
}
