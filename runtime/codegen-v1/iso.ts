import {
  isDate,
  isDateTime,
  isDateTimeLocal,
  isDuration,
  isInterval,
  isLocalDateTime,
  isTime,
  isTimeLocal,
} from "../schema/formats/index.js";
import { stringFormat } from "./formats.js";
import type { StringSchema } from "./string-schema.js";

/** An instant: RFC 3339 with offset, leap seconds included. */
export const datetime = (): StringSchema => stringFormat("date-time", isDateTime);
/** A date and time beside a time zone: RFC 3339, the offset optional. */
export const localDatetime = (): StringSchema => stringFormat("local-date-time", isLocalDateTime);
/** A date and time without an offset. */
export const datetimeLocal = (): StringSchema => stringFormat("date-time-local", isDateTimeLocal);
export const date = (): StringSchema => stringFormat("date", isDate);
/** A time of day with offset. */
export const time = (): StringSchema => stringFormat("time", isTime);
export const timeLocal = (): StringSchema => stringFormat("time-local", isTimeLocal);
export const duration = (): StringSchema => stringFormat("duration", isDuration);
/** ISO 8601 `start/end`, `start/duration` or `duration/end`. */
export const interval = (): StringSchema => stringFormat("interval", isInterval);
