import * as zod from "zod";

// Built on first use: importing a door builds no schema.
let built: { readonly instant: zod.ZodType; readonly period: zod.ZodType } | undefined;

function parts(): { readonly instant: zod.ZodType; readonly period: zod.ZodType } {
  built ??= { instant: zod.iso.datetime({ offset: true, local: true }), period: zod.iso.duration() };
  return built;
}

/** RFC 3339 with or without the offset. */
export function isLocalDateTime(text: string): boolean {
  return parts().instant.safeParse(text).success;
}

/** ISO 8601 intervals of two parts: `start/end`, `start/duration`, `duration/end`. */
export function isInterval(text: string): boolean {
  const halves = text.split("/");
  const [start = "", end = ""] = halves;
  if (halves.length !== 2) {
    return false;
  }
  const isPeriod = (part: string): boolean => parts().period.safeParse(part).success;
  return (isLocalDateTime(start) && (isLocalDateTime(end) || isPeriod(end))) || (isPeriod(start) && isLocalDateTime(end));
}
