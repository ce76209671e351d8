const formatters = new Map<string, Intl.DateTimeFormat>();
const mostFormatters = 100;

/** How far a zone's clocks are ahead of UTC at a moment, in seconds; undefined where the zone is unknown. Exact over changes of summer time. */
export function timeZoneOffsetSeconds(timeZone: string, atMs: number): number | undefined {
  if (!Number.isFinite(atMs) || Math.abs(atMs) > 8.64e15) return undefined;
  const name = formatterOf(timeZone)
    ?.formatToParts(atMs)
    .find(({ type }) => type === "timeZoneName")?.value;
  // `GMT-07:00`, with seconds where a zone had them, and bare `GMT` for UTC.
  const found = /^(?:GMT|UTC)(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(name ?? "");
  if (found === null) return undefined;
  const [, sign, hours = "0", minutes = "0", seconds = "0"] = found;
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  // Not -0, which is another value than 0 to some.
  return sign === "-" && size > 0 ? -size : size;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat | undefined {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  try {
    const made = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
    if (formatters.size >= mostFormatters) formatters.clear();
    formatters.set(timeZone, made);
    return made;
  } catch {
    return undefined;
  }
}
