export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** What a clock on the wall shows. */
type WallTime = { readonly day: Weekday; readonly minutes: number };

/** Making a formatter costs more than a whole call; zones are few, but their spellings are not. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const mostFormatters = 500;

/** The wall clock of a zone at a moment, so that daylight saving needs no thought. Nothing where no such zone exists. */
export function wallTimeAt(now: number, zone: string): WallTime | undefined {
  // Such as "Tue 14:05". One text, because taking it apart into parts costs five times as much.
  const [, name, hours, minutes] = /^(\w{3})\W+(\d\d)\W(\d\d)$/.exec(formatterOf(zone)?.format(now) ?? "") ?? [];
  const day = weekdays.find((known) => known === name?.toLowerCase());
  return day === undefined ? undefined : { day, minutes: Number(hours) * 60 + Number(minutes) };
}

export function isZone(zone: string): boolean {
  return formatterOf(zone) !== undefined;
}

function formatterOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  try {
    const made = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    if (formatters.size >= mostFormatters) formatters.clear();
    formatters.set(zone, made);
    return made;
  } catch {
    return undefined;
  }
}
