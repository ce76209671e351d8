import { type Read, readAs, readMembers, unreadable } from "./parameters.js";
import { isZone, type Weekday, wallTimeAt, weekdays } from "./zoned-time.js";

/** `{ from: "08:00", to: "18:00", days?: ["mon", "fri"], time_zone?: "Europe/Zurich" }`: from is inside, to is not. */
export type TimeRestriction = {
  readonly kind: "time-restriction";
  /** Minutes since midnight. Past `to`, the window runs over midnight and belongs to the day on which it began. */
  readonly from: number;
  readonly to: number;
  readonly days: readonly Weekday[];
  readonly zone?: string;
};

export function readTimeRestriction(parameters: unknown): Read<TimeRestriction> {
  const members = readMembers(parameters, ["from", "to", "days", "time_zone"]);
  if (!members.ok) return members;
  const { from, to, days = weekdays, time_zone: zone } = members.value;
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  if (begin === undefined || begin === wholeDay) return unreadable('"from" must be a time of day such as "08:00"');
  if (end === undefined) return unreadable('"to" must be a time of day such as "18:00", or "24:00"');
  // Either all day or never: the meaning is unknown.
  if (begin === end) return unreadable('"from" and "to" are the same');
  if (!isDays(days)) return unreadable(`"days" must list some of ${weekdays.join(", ")}, each once`);
  if (zone !== undefined && (typeof zone !== "string" || !isZone(zone))) {
    return unreadable('"time_zone" must be an IANA zone such as "Europe/Zurich"');
  }
  return readAs({ kind: "time-restriction", from: begin, to: end, days, ...(zone === undefined ? {} : { zone }) });
}

/** Why the window is shut; nothing while it is open. The condition's own zone comes before the caller's, which a caller might choose. */
export function timeRestrictionShut(
  condition: TimeRestriction,
  at: { readonly now: number; readonly zone?: string | undefined },
): string | undefined {
  const zone = condition.zone ?? at.zone ?? "UTC";
  const wall = wallTimeAt(at.now, zone);
  if (wall === undefined) return `no time zone is called "${zone}"`;
  const { from, to, days } = condition;
  const { day, minutes } = wall;
  const isOpen =
    from < to
      ? minutes >= from && minutes < to && days.includes(day)
      : (minutes >= from && days.includes(day)) || (minutes < to && days.includes(dayBefore(day)));
  if (isOpen) return undefined;
  return `it is open from ${clockOf(from)} to ${clockOf(to)} on ${days.join(", ")} (${zone}), and it is ${clockOf(minutes)} on ${day} there`;
}

const wholeDay = 24 * 60;

function minutesOf(text: unknown): number | undefined {
  if (typeof text !== "string") return undefined;
  const [, hours = "", minutes = ""] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours !== "") return Number(hours) * 60 + Number(minutes);
  return text === "24:00" ? wholeDay : undefined;
}

function clockOf(minutes: number): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function dayBefore(day: Weekday): Weekday {
  return weekdays[(weekdays.indexOf(day) + 6) % 7] ?? day;
}

function isDays(days: unknown): days is readonly Weekday[] {
  if (!Array.isArray(days) || days.length === 0 || new Set(days).size !== days.length) return false;
  return days.every((day) => weekdays.some((known) => known === day));
}
