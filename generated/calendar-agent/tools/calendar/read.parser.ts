// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `calendar.read` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isDateTime } from "@toolpact/runtime/codegen-v1/parser";
import { isCalendarEvent } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const calendarId = value.calendarId;
  if (typeof calendarId !== "string" || calendarId === "") return undefined;
  const timeMin = value.timeMin;
  if (typeof timeMin !== "string" || !isDateTime(timeMin)) return undefined;
  const timeMax = value.timeMax;
  if (typeof timeMax !== "string" || !isDateTime(timeMax)) return undefined;
  let singleEvents = value.singleEvents;
  if (singleEvents !== undefined && typeof singleEvents !== "boolean") return undefined;
  if (singleEvents === undefined) singleEvents = true;
  let known = 3;
  if (value.singleEvents !== undefined) known++;
  if (countKeys(value) === known && singleEvents === value.singleEvents) return value;
  return { calendarId, timeMin, timeMax, singleEvents };
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const events = value.events;
  if (!Array.isArray(events)) return false;
  for (let index = 0; index < events.length; index++) {
    const eventsItem = events[index];
    if (!isCalendarEvent(eventsItem)) return false;
  }
  return true;
}
