/** Services and proxies decode once, twice or not at all, so none of these readings may hold a separator. */
export function leavesSegment(text: string): boolean {
  return readingsOf(text).some((reading) => /[/\\\p{Cc}]/u.test(reading)) || /\p{Surrogate}/u.test(text);
}

/** Of a text whose `/` are sent as `%2F`: none of these readings may be a folder up, or hold another separator. */
export function leavesFolder(text: string): boolean {
  return leadsUp(text) || readingsOf(text).some((reading) => /[\\\p{Cc}]/u.test(reading)) || /\p{Surrogate}/u.test(text);
}

/** Also of a text that is encoded: half of a letter in UTF-8 looks like a control character there, so nothing else can be asked of it. */
export function leadsUp(text: string): boolean {
  return readingsOf(text).some((reading) => reading.split("/").some(isDotSegment));
}

/** `a%2Fb`, already encoded by the caller: it would be encoded twice. */
export function hasEncodedSlash(text: string): boolean {
  const [written = "", ...readings] = readingsOf(text).map((reading) => reading.split("/").length);
  return readings.some((count) => count !== written);
}

export function isDotSegment(segment: string): boolean {
  // `..;x`: some servers cut parameters off before they look at the segment.
  return readingsOf(segment).some((reading) => /^\.{1,2}(?:;|$)/.test(reading));
}

function readingsOf(text: string): readonly string[] {
  const readings = [text];
  for (let left = text, round = 0; round < 4; round += 1) {
    left = left.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    readings.push(left);
  }
  return readings;
}
