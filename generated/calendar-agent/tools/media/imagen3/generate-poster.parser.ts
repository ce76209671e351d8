// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `media.imagen3.generatePoster` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isBase64, isUri } from "@toolpact/runtime/codegen-v1/parser";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const eventTitle = value.eventTitle;
  if (typeof eventTitle !== "string" || eventTitle === "") return undefined;
  const eventDescription = value.eventDescription;
  if (eventDescription !== undefined && typeof eventDescription !== "string") return undefined;
  const style = value.style;
  if (
    style !== undefined &&
    style !== "modern" &&
    style !== "classic" &&
    style !== "vibrant"
  ) return undefined;
  let dimensions = value.dimensions;
  if (dimensions !== undefined) {
    dimensions = parseDimensions(dimensions);
    if (dimensions === undefined) return undefined;
  }
  if (dimensions === undefined) dimensions = { width: 1_080, height: 1_920 };
  let known = 1;
  if (eventDescription !== undefined) known++;
  if (style !== undefined) known++;
  if (value.dimensions !== undefined) known++;
  if (countKeys(value) === known && dimensions === value.dimensions) return value;
  const result = { eventTitle, dimensions };
  if (eventDescription !== undefined) result.eventDescription = eventDescription;
  if (style !== undefined) result.style = style;
  return result;
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const imageUrl = value.imageUrl;
  if (typeof imageUrl !== "string" || !isUri(imageUrl)) return false;
  const imageBytes = value.imageBytes;
  return imageBytes === undefined || (typeof imageBytes === "string" && isBase64(imageBytes));
}

function parseDimensions(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const width = value.width;
  if (!Number.isInteger(width) || width < 64 || width > 4_096) return undefined;
  const height = value.height;
  if (!Number.isInteger(height) || height < 64 || height > 4_096) return undefined;
  if (countKeys(value) === 2) return value;
  return { width, height };
}
