/** How far a zone's clocks are ahead of UTC at a moment, in seconds; undefined where the zone or the moment is none. Exact over changes of summer time. */
export function timeZoneOffsetSeconds(timeZone: string, atMs: number): number | undefined {
  // It ends in `GMT-07:00`, with seconds where a zone had them, and in bare `GMT` for UTC.
  const found = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(timeIn(timeZone, atMs));
  if (found === null) return undefined;
  const [, sign, hours = 0, minutes = 0, seconds = 0] = found;
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  // Not -0, which is another value than 0 to some.
  return sign === "-" && size > 0 ? -size : size;
}

function timeIn(timeZone: string, atMs: number): string {
  try {
    return new Date(atMs).toLocaleString("en-US", { timeZone, timeZoneName: "longOffset" });
  } catch {
    return "";
  }
}
