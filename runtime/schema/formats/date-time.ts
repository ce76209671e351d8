/** RFC 3339, section 5.6: https://www.rfc-editor.org/rfc/rfc3339#section-5.6 */
const datePattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const clockPattern = /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?$/;
const offsetPattern = /(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

const minutesPerDay = 1440;

export function daysInMonth(year: number, month: number): number {
  if (month === 2) {
    return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  }
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const number = (text: string, start: number): number => Number(text.slice(start, start + 2));

export function isDate(text: string): boolean {
  return datePattern.test(text) && (number(text, 8) <= 28 || number(text, 8) <= daysInMonth(Number(text.slice(0, 4)), number(text, 5)));
}

/** The offset at the end of a time, or "" where it has none. */
function offsetOf(time: string): string {
  return offsetPattern.exec(time.slice(-6))?.[0] ?? "";
}

/** Minutes since midnight UTC; negative or past 1,440 where UTC is on another day. */
function utcMinutes(time: string, offset: string): number {
  const ahead = offset.length === 6 ? number(offset, 1) * 60 + number(offset, 4) : 0;
  return number(time, 0) * 60 + number(time, 3) - (offset.startsWith("-") ? -ahead : ahead);
}

const isLeapSecond = (time: string): boolean => time.startsWith("60", 6);
const isLastMinute = (minutes: number): boolean => (minutes + minutesPerDay) % minutesPerDay === minutesPerDay - 1;

/** `full-time`: the offset is required, and second 60 stands only at 23:59 UTC. */
export function isTime(text: string): boolean {
  const offset = offsetOf(text);
  return (
    offset !== "" && clockPattern.test(text.slice(0, -offset.length)) && (!isLeapSecond(text) || isLastMinute(utcMinutes(text, offset)))
  );
}

/** `partial-time`. Second 60 stands where a zone of whole quarter hours can have it. */
export function isTimeLocal(text: string): boolean {
  return clockPattern.test(text) && (!isLeapSecond(text) || number(text, 3) % 15 === 14);
}

// Leap seconds are the last second of a month, in UTC (section 5.7).
function endsMonth(date: string, time: string): boolean {
  const day = number(date, 8) + Math.floor(utcMinutes(time, offsetOf(time)) / minutesPerDay);
  return day === 0 || day === daysInMonth(Number(date.slice(0, 4)), number(date, 5));
}

const isJoint = (character: string | undefined): boolean => character === "T" || character === "t";

export function isDateTime(text: string): boolean {
  const date = text.slice(0, 10);
  const time = text.slice(11);
  return isJoint(text[10]) && isDate(date) && isTime(time) && (!isLeapSecond(time) || endsMonth(date, time));
}

/** OpenAPI's `date-time-local`: without the offset. */
export function isDateTimeLocal(text: string): boolean {
  return isJoint(text[10]) && isDate(text.slice(0, 10)) && isTimeLocal(text.slice(11));
}

/** Ours: a date and time beside a time zone, so that the offset is optional. */
export function isLocalDateTime(text: string): boolean {
  return isDateTimeLocal(text) || isDateTime(text);
}
