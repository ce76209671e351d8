import { daysInMonth } from "./date-time.js";

/** HTTP-date, RFC 9110, section 5.6.7: the preferred form and the two that every recipient must accept. */
const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const clock = String.raw`(?<clock>(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d|23:59:60)`;
const month = `(?<month>${months.join("|")})`;
const shortDay = `(?<weekday>${days.map((day) => day.slice(0, 3)).join("|")})`;

const preferred = /* @__PURE__ */ new RegExp(String.raw`^${shortDay}, (?<day>\d\d) ${month} (?<year>\d{4}) ${clock} GMT$`);
const asctime = /* @__PURE__ */ new RegExp(String.raw`^${shortDay} ${month} (?<day>\d\d| \d) ${clock} (?<year>\d{4})$`);
const rfc850 = /* @__PURE__ */ new RegExp(String.raw`^(?:${days.join("|")}), (?<day>\d\d)-${month}-(?<year>\d\d) ${clock} GMT$`);

function weekday(year: number, monthIndex: number, day: number): string {
  const date = new Date(0);
  date.setUTCFullYear(year, monthIndex, day);
  return days[date.getUTCDay()]?.slice(0, 3) ?? "";
}

export function isHttpDate(text: string): boolean {
  const parts = (preferred.exec(text) ?? asctime.exec(text) ?? rfc850.exec(text))?.groups;
  if (parts === undefined) {
    return false;
  }
  const day = Number(parts.day);
  const year = Number(parts.year);
  const monthIndex = months.indexOf(parts.month ?? "");
  // Two digits leave the century open, and with it the weekday: 00 may be a leap year.
  const isReal = day >= 1 && day <= daysInMonth(year, monthIndex + 1);
  return isReal && (parts.weekday === undefined || parts.weekday === weekday(year, monthIndex, day));
}
