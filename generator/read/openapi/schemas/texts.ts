import type { JsonObject } from "../../../ir/index.js";
import { hasFormat } from "../../../schema/format-forms.js";
import { type StringFormat, stringFormats } from "../../../schema/formats.js";
import { matchPlan, planPattern } from "../../../schema/patterns/index.js";
import { matchingText } from "../../examples/matching-text.js";
import type { MeantOptions } from "./meant-options.js";
import { isProse, shapeOf, showsOtherShape } from "./shown-formats.js";
import { refusesShown } from "./shown-texts.js";

/** Patterns, formats and lengths that contradict each other, or that nothing could ever match: as written no text would fit. */
export function meantText(json: JsonObject, { slip, guess }: Pick<MeantOptions, "slip" | "guess">): JsonObject {
  if (json.pattern === undefined && json.format === undefined) return json;
  const bare = barePattern(json);
  if (bare !== json) slip("pattern-literal");
  const single = singleBackslashes(bare);
  if (single !== bare) slip("pattern-doubled");
  const counted = withCounts(single);
  if (counted !== single) slip("pattern-counts");
  const written = withoutPicture(counted);
  if (written !== counted) slip("pattern-picture");
  const fitting = withoutRefusing(written);
  const shown = fitting !== written && guess("schemas/pattern-shown") ? fitting : written;
  const shaped = withoutOtherShape(shown);
  if (shaped !== shown) slip("format-shape");
  const safe = withSafeAlphabet(shaped);
  if (safe !== shaped) slip("format-alphabet");
  const zoned = withAnyZone(safe);
  return zoned !== safe && guess("schemas/any-zone") ? zoned : safe;
}

/**
 * By RFC 3339 a `time` has an offset. Zod prints the word for `z.iso.time()`, which refuses one. Both are let pass unless the document shows which is meant.
 */
function withAnyZone(json: JsonObject): JsonObject {
  const { format, ...rest } = json;
  if (format !== "time" || json.pattern !== undefined) return json;
  const shown = [...examplesIn(json), json.default];
  const times = shown.filter((value) => fits(timeOfDay, value));
  const isZoned = times.length > 0 && times.every((value) => shapeOf("time")?.look.test(textOf(value)));
  return isZoned ? json : { ...rest, pattern: timeOfDay };
}

const timeOfDay = "^([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)([.][0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])?$";

/** `format: byte` knows one alphabet. Gmail's messages and the photos of Google's directory are in the other, and only their descriptions say so. */
function withSafeAlphabet(json: JsonObject): JsonObject {
  const isSafe = json.format === "byte" && /\bbase64[- ]?url\b|\b(?:url|web)[- ]?safe\b/i.test(textOf(json.description));
  return isSafe ? { ...json, format: "base64url" } : json;
}

/** `/^[a-z]+$/i`: a pattern between the signs that programming languages put around it. Nothing could stand before its `^`, or behind its `$`. */
function barePattern(json: JsonObject): JsonObject {
  const [, body, flags] = /^\/(\^.*|.*(?<!\\)\$)\/([giuD]*)$/s.exec(textOf(json.pattern)) ?? [];
  return body === undefined ? json : { ...json, pattern: flags?.includes("i") === true ? `(?i)${body}` : body };
}

/**
 * `^\\d+$` in a document is `^\d+$` of a program, escaped once more: as a pattern it asks for a backslash and a `d`. So it is where no backslash stands alone,
 * and one pair is before the letter of a class, or a value that is shown beside it fits so only; but not where one fits only as it is written. `\\server` and
 * `[^\\/]` are what they say.
 */
function singleBackslashes(json: JsonObject): JsonObject {
  const pattern = textOf(json.pattern);
  const runs = pattern.match(/\\+/g) ?? [];
  if (runs.length === 0 || runs.some((run) => run.length !== 2)) return json;
  const single = pattern.replaceAll("\\\\", "\\");
  const shown = [...examplesIn(json), json.default];
  const fitsOnly = (one: string, other: string): boolean => shown.some((value) => fits(one, value) && !fits(other, value));
  const isClass = /\\\\[dswDSW](?![A-Za-z])/.test(pattern) && planPattern(single).matcher !== "refused";
  const isMeant = (isClass || fitsOnly(single, pattern)) && !fitsOnly(pattern, single);
  return isMeant ? { ...json, pattern: single } : json;
}

/** `[a-z]{1-20}`: read strictly, a class and then these six characters, which is never meant. */
function withCounts(json: JsonObject): JsonObject {
  const pattern = textOf(json.pattern);
  const counted = pattern.replaceAll(/(?<=[\])]|(?<!\\)\.|\\[dswDSW])\{(\d+)-(\d+)\}/g, "{$1,$2}");
  const shown = [...examplesIn(json), json.default];
  return counted === pattern || shown.some((value) => fits(pattern, value)) ? json : { ...json, pattern: counted };
}

function examplesIn({ example, examples }: JsonObject): readonly unknown[] {
  return [example, ...(Array.isArray(examples) ? examples : [])];
}

function fits(pattern: string, value: unknown): boolean {
  const plan = planPattern(pattern);
  return typeof value === "string" && plan.matcher !== "refused" && matchPlan(plan, value) === true;
}

/**
 * `YYYY-MM-DD` shows people what a date looks like, and `date-time` is the word for one. As patterns they match themselves, which only `password` may be meant to:
 * it is a grant of OAuth, too, and so FastAPI writes it.
 */
function withoutPicture(json: JsonObject): JsonObject {
  const pattern = textOf(json.pattern);
  const isFormat = Object.hasOwn(stringFormats, pattern) && (pattern !== "password" || json.format === pattern);
  if (!/^(?=.*(?:yyyy|hh\W?mm))[ymdhstz:./ ,-]+$/i.test(pattern) && !isFormat) return json;
  const { pattern: _pattern, ...rest } = json;
  return rest;
}

function withoutRefusing(json: JsonObject): JsonObject {
  const { pattern, ...rest } = json;
  const examples = examplesIn(json);
  return refusesShown(textOf(pattern) || undefined, {
    examples,
    initial: json.default,
    min: numberOf(json.minLength),
    max: numberOf(json.maxLength),
  })
    ? rest
    : json;
}

/**
 * A default is what the service takes for sure: one of another form refutes a format whatever the examples are. `format: uuid` of 24 characters, `format: date` as `01/31/2026`, `format: time` that shows `23:59:00`: lengths, patterns and what is shown are about this one
 * text, the format is a word for what it is like.
 */
function withoutOtherShape(json: JsonObject): JsonObject {
  const { format, ...rest } = json;
  const shape = shapeOf(format);
  const isText = [json.type].flat().some((type) => type === undefined || type === "string");
  if (!isText) return json;
  const given = isProse(json.default) ? undefined : json.default;
  const isRefuted = showsOtherShape(format, [given]) || showsOtherShape(format, [...examplesIn(json), given]);
  if (shape === undefined) return isRefuted ? rest : json;
  const [min, max] = [numberOf(json.minLength) ?? 0, numberOf(json.maxLength) ?? Number.POSITIVE_INFINITY];
  const [least, most] = shape.lengths;
  const isRefused = min > most || max < least || isOtherShape(textOf(json.pattern), { ...shape, min, max }) || isRefuted;
  return isRefused ? rest : json;
}

type Shape = { readonly format: StringFormat; readonly texts: readonly string[]; readonly min: number; readonly max: number };

/** Whether no text is found that both take. A pattern may say how one begins or ends, and leave the rest to the format. */
function isOtherShape(pattern: string, { format, texts, min, max }: Shape): boolean {
  const plan = pattern === "" ? undefined : planPattern(pattern);
  if (plan === undefined || plan.matcher === "refused") return false;
  const isTaken = (text: string): boolean => matchPlan(plan, text) !== false;
  const made = texts.some(isTaken) ? undefined : matchingText(plan, { min, max });
  if (made === undefined) return false;
  const completed = texts.flatMap((text) => [made + text.slice(made.length), text.slice(0, -made.length) + made]);
  return ![made, ...completed].some((text) => hasFormat(format, text) === true && isTaken(text));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}
