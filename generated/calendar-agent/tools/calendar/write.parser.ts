// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `calendar.write` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isDateTime, isUri } from "@toolpact/runtime/codegen-v1/parser";
import { parseNewCalendarEvent } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const calendarId = value.calendarId;
  if (typeof calendarId !== "string" || calendarId === "") return undefined;
  const event = parseNewCalendarEvent(value.event);
  if (event === undefined) return undefined;
  if (countKeys(value) === 2 && event === value.event) return value;
  return { calendarId, event };
}

export function isOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.id !== "string"
  ) return false;
  const htmlLink = value.htmlLink;
  if (typeof htmlLink !== "string" || !isUri(htmlLink)) return false;
  const created = value.created;
  return typeof created === "string" && isDateTime(created);
}
