// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `media.veo.createDayPreview` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isDate, isUri } from "@toolpact/runtime/codegen-v1/parser";
import { parseCanonicalEvent } from "../../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const events = parseEvents(value.events);
  if (events === undefined) return undefined;
  const date = value.date;
  if (typeof date !== "string" || !isDate(date)) return undefined;
  const style = value.style;
  if (style !== undefined && style !== "cinematic" && style !== "documentary") return undefined;
  let known = 2;
  if (style !== undefined) known++;
  if (countKeys(value) === known && events === value.events) return value;
  const result = { events, date };
  if (style !== undefined) result.style = style;
  return result;
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const videoUrl = value.videoUrl;
  if (typeof videoUrl !== "string" || !isUri(videoUrl)) return false;
  const durationSeconds = value.durationSeconds;
  return Number.isFinite(durationSeconds) && durationSeconds >= 0;
}

function parseEvents(value: unknown): unknown {
  if (!Array.isArray(value) || value.length < 1 || value.length > 50) return undefined;
  let copy = value;
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    const itemParsed = parseCanonicalEvent(item);
    if (itemParsed === undefined) return undefined;
    if (itemParsed !== item) {
      if (copy === value) copy = value.slice();
      copy[index] = itemParsed;
    }
  }
  return copy;
}
