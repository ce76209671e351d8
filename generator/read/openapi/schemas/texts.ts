import type { JsonObject } from "../../../ir/index.js";
import { hasFormat, sampleOf } from "../../../schema/format-forms.js";
import type { StringFormat } from "../../../schema/formats.js";
import { matchPlan, planPattern } from "../../../schema/patterns/index.js";
import { matchingText } from "../../examples/matching-text.js";
import type { MeantOptions } from "./meant.js";

/** Patterns, formats and lengths that contradict each other, or that nothing could ever match: as written no text would fit. */
export function meantText(json: JsonObject, { slip }: Pick<MeantOptions, "slip">): JsonObject {
  if (json.pattern === undefined && json.format === undefined) return json;
  const bare = barePattern(json);
  if (bare !== json) slip("pattern-literal");
  const written = withoutPicture(bare);
  if (written !== bare) slip("pattern-picture");
  const shaped = withoutOtherShape(written);
  if (shaped !== written) slip("format-shape");
  return shaped;
}

/** `/^[a-z]+$/i`: a pattern between the signs that programming languages put around it. Nothing could stand before its `^`, or behind its `$`. */
function barePattern(json: JsonObject): JsonObject {
  const [, body, flags] = /^\/(\^.*|.*(?<!\\)\$)\/([giuD]*)$/s.exec(textOf(json.pattern)) ?? [];
  return body === undefined ? json : { ...json, pattern: flags?.includes("i") === true ? `(?i)${body}` : body };
}

/** `YYYY-MM-DD` shows people what a date looks like. As a pattern it matches itself. */
function withoutPicture(json: JsonObject): JsonObject {
  if (!/^(?=.*(?:yyyy|hh))(?:[ymdhs]{1,4}|[tz:./ ,-])+$/i.test(textOf(json.pattern))) return json;
  const { pattern: _pattern, ...rest } = json;
  return rest;
}

/** Formats of one shape, with the lengths that such texts have. */
const shapes: ReadonlyMap<StringFormat, readonly [least: number, most: number]> = new Map([
  ["uuid", [36, 36]],
  ["date", [10, 10]],
  ["date-time", [20, Number.POSITIVE_INFINITY]],
  ["time", [9, Number.POSITIVE_INFINITY]],
  ["ipv4", [7, 15]],
]);

/** `format: uuid` of 24 characters, `format: date` as `01/31/2026`: lengths and patterns are about this one text, the format is a word for what it is like. */
function withoutOtherShape(json: JsonObject): JsonObject {
  const format = [...shapes.keys()].find((name) => name === json.format);
  const lengths = format === undefined ? undefined : shapes.get(format);
  if (format === undefined || lengths === undefined || (json.type !== "string" && json.type !== undefined)) return json;
  const [min, max] = [numberOf(json.minLength) ?? 0, numberOf(json.maxLength) ?? Number.POSITIVE_INFINITY];
  const isRefused = min > lengths[1] || max < lengths[0] || isOtherShape(textOf(json.pattern), format, { min, max });
  if (!isRefused) return json;
  const { format: _format, ...rest } = json;
  return rest;
}

function isOtherShape(pattern: string, format: StringFormat, lengths: { readonly min: number; readonly max: number }): boolean {
  const plan = pattern === "" ? undefined : planPattern(pattern);
  if (plan === undefined || plan.matcher === "refused" || matchPlan(plan, sampleOf(format) ?? "") !== false) return false;
  const text = matchingText(plan, lengths);
  return text !== undefined && hasFormat(format, text) !== true;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}
