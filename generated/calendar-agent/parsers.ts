// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of the shared types as plain code.
import {
  countKeys,
  isDate,
  isDateTime,
  isLocalDateTime,
  isUri,
} from "@toolpact/runtime/codegen-v1/parser";

export function isCalendarEvent(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.id !== "string" ||
    typeof value.summary !== "string" ||
    !isMoment(value.start) ||
    !isMoment(value.end)
  ) return false;
  const location = value.location;
  return location === undefined || typeof location === "string";
}

export function parseCanonicalEvent(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const id = value.id;
  if (id !== undefined && typeof id !== "string") return undefined;
  const title = value.title;
  if (typeof title !== "string" || title === "") return undefined;
  const description = value.description;
  if (description !== undefined && typeof description !== "string") return undefined;
  const start = parseMoment(value.start);
  if (start === undefined) return undefined;
  let end = value.end;
  if (end !== undefined) {
    end = parseMoment(end);
    if (end === undefined) return undefined;
  }
  const location = value.location;
  if (location !== undefined && typeof location !== "string") return undefined;
  let place = value.place;
  if (place !== undefined) {
    place = parseResolvedPlace(place);
    if (place === undefined) return undefined;
  }
  const sourceUrl = value.sourceUrl;
  if (
    sourceUrl !== undefined &&
    (typeof sourceUrl !== "string" || !isUri(sourceUrl))
  ) return undefined;
  let known = 2;
  if (id !== undefined) known++;
  if (description !== undefined) known++;
  if (end !== undefined) known++;
  if (location !== undefined) known++;
  if (place !== undefined) known++;
  if (sourceUrl !== undefined) known++;
  if (
    countKeys(value) === known &&
    start === value.start &&
    end === value.end &&
    place === value.place
  ) return value;
  const result = { title, start };
  if (id !== undefined) result.id = id;
  if (description !== undefined) result.description = description;
  if (end !== undefined) result.end = end;
  if (location !== undefined) result.location = location;
  if (place !== undefined) result.place = place;
  if (sourceUrl !== undefined) result.sourceUrl = sourceUrl;
  return result;
}

export function parseLatLng(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const lat = value.lat;
  if (!Number.isFinite(lat) || lat < -90 || lat > 90) return undefined;
  const lng = value.lng;
  if (!Number.isFinite(lng) || lng < -180 || lng > 180) return undefined;
  if (countKeys(value) === 2) return value;
  return { lat, lng };
}

export function parseNewCalendarEvent(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const summary = value.summary;
  if (typeof summary !== "string" || summary === "") return undefined;
  const description = value.description;
  if (description !== undefined && typeof description !== "string") return undefined;
  const start = parseMoment(value.start);
  if (start === undefined) return undefined;
  let end = value.end;
  if (end !== undefined) {
    end = parseMoment(end);
    if (end === undefined) return undefined;
  }
  const location = value.location;
  if (location !== undefined && typeof location !== "string") return undefined;
  let reminders = value.reminders;
  if (reminders !== undefined) {
    reminders = parseNewCalendarEventReminders(reminders);
    if (reminders === undefined) return undefined;
  }
  let known = 2;
  if (description !== undefined) known++;
  if (end !== undefined) known++;
  if (location !== undefined) known++;
  if (reminders !== undefined) known++;
  if (
    countKeys(value) === known &&
    start === value.start &&
    end === value.end &&
    reminders === value.reminders
  ) return value;
  const result = { summary, start };
  if (description !== undefined) result.description = description;
  if (end !== undefined) result.end = end;
  if (location !== undefined) result.location = location;
  if (reminders !== undefined) result.reminders = reminders;
  return result;
}

export function isResolvedPlace(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.placeId !== "string" ||
    typeof value.formattedAddress !== "string" ||
    !isLatLng(value.location)
  ) return false;
  const name = value.name;
  return name === undefined || typeof name === "string";
}

export function parseTodo(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const title = value.title;
  if (typeof title !== "string" || title === "") return undefined;
  const dueDate = value.dueDate;
  if (
    dueDate !== undefined &&
    (typeof dueDate !== "string" || !isDate(dueDate)) &&
    (typeof dueDate !== "string" || !isDateTime(dueDate))
  ) return undefined;
  const notes = value.notes;
  if (notes !== undefined && typeof notes !== "string") return undefined;
  let known = 1;
  if (dueDate !== undefined) known++;
  if (notes !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = { title };
  if (dueDate !== undefined) result.dueDate = dueDate;
  if (notes !== undefined) result.notes = notes;
  return result;
}

function isMoment(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const dateTime = value.dateTime;
  if (typeof dateTime !== "string" || !isLocalDateTime(dateTime)) return false;
  const timeZone = value.timeZone;
  return typeof timeZone === "string" && timeZone !== "";
}

function parseMoment(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const dateTime = value.dateTime;
  if (typeof dateTime !== "string" || !isLocalDateTime(dateTime)) return undefined;
  const timeZone = value.timeZone;
  if (typeof timeZone !== "string" || timeZone === "") return undefined;
  if (countKeys(value) === 2) return value;
  return { dateTime, timeZone };
}

function parseResolvedPlace(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const placeId = value.placeId;
  if (typeof placeId !== "string") return undefined;
  const formattedAddress = value.formattedAddress;
  if (typeof formattedAddress !== "string") return undefined;
  const location = parseLatLng(value.location);
  if (location === undefined) return undefined;
  const name = value.name;
  if (name !== undefined && typeof name !== "string") return undefined;
  let known = 3;
  if (name !== undefined) known++;
  if (countKeys(value) === known && location === value.location) return value;
  const result = { placeId, formattedAddress, location };
  if (name !== undefined) result.name = name;
  return result;
}

function parseNewCalendarEventReminders(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const useDefault = value.useDefault;
  if (typeof useDefault !== "boolean") return undefined;
  if (countKeys(value) === 1) return value;
  return { useDefault };
}

function isLatLng(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const lat = value.lat;
  if (!Number.isFinite(lat) || lat < -90 || lat > 90) return false;
  const lng = value.lng;
  return Number.isFinite(lng) && lng >= -180 && lng <= 180;
}
