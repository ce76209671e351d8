import { isDate, isDateTime, isDateTimeLocal } from "./date-time.js";
import { isDuration } from "./duration.js";

const isPoint = (text: string): boolean => isDate(text) || isDateTime(text) || isDateTimeLocal(text);

/** Both ends are days, or both are times. An end without offset has the offset of its start, never the other way round. */
function isPair(start: string, end: string): boolean {
  return (isDate(start) && isDate(end)) || (isDateTime(start) && (isDateTime(end) || isDateTimeLocal(end))) || bothLocal(start, end);
}

const bothLocal = (start: string, end: string): boolean => isDateTimeLocal(start) && isDateTimeLocal(end);

/**
 * ISO 8601 intervals: `start/end`, `start/duration`, `duration/end`. An abbreviated end (`…T10:00:00Z/12:00:00`) is refused: the half that it
 * leaves out is what readers of one half get wrong. So are `--` as separator and repetitions (`R5/…`).
 */
export function isInterval(text: string): boolean {
  const slash = text.indexOf("/");
  if (slash < 0) {
    return false;
  }
  const start = text.slice(0, slash);
  const end = text.slice(slash + 1);
  return isPair(start, end) || (isPoint(start) && isDuration(end)) || (isDuration(start) && isPoint(end));
}
