import * as zod from "zod";
import { isInterval, isLocalDateTime } from "../schema/iso.js";
import { exactString, type StringSchema } from "./exact-string.js";

/** An instant: RFC 3339 with offset. */
export function datetime(): StringSchema {
  return exactString(zod.iso.datetime({ offset: true }));
}

/** A date and time beside a time zone: RFC 3339, the offset optional. */
export function localDatetime(): StringSchema {
  return exactString(zod.string().refine(isLocalDateTime, "Invalid date and time"));
}

export function date(): StringSchema {
  return exactString(zod.iso.date());
}

export function time(): StringSchema {
  return exactString(zod.iso.time());
}

export function duration(): StringSchema {
  return exactString(zod.iso.duration());
}

/** ISO 8601 `start/end`, `start/duration` or `duration/end`. */
export function interval(): StringSchema {
  return exactString(zod.string().refine(isInterval, "Invalid ISO 8601 interval"));
}
