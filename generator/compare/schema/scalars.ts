import type { Bound, NumberSchema, StringSchema } from "../../ir/index.js";
import { isStringFormat, numberFormat, stringFormats } from "../../schema/formats.js";
import { aboveZero, addBound, compareBound } from "./bounds.js";
import type { Plain } from "./forms.js";
import { type Pair, placesOf } from "./pair.js";

type Plains = { readonly before: Plain; readonly after: Plain };

/** Compares strings and numbers by the constraints that Toolpact checks. */
export function compareScalars(pair: Pair, { before, after }: Plains): void {
  if (before.kind === "string" && after.kind === "string") compareTexts(pair, { before, after });
  if (before.kind === "number" && after.kind === "number") compareNumbers(pair, { before: rangeOf(before), after: rangeOf(after) });
}

/** A value that is equal for alternatives that accept the same strings or numbers. */
export function scalarKey(schema: Plain): string {
  if (schema.kind === "number") return JSON.stringify(rangeOf(schema));
  if (schema.kind !== "string") return schema.kind;
  const { min, max, pattern, digits } = schema;
  return JSON.stringify([aboveZero(min), max, patternOf(pattern), formatOf(schema), digits]);
}

function compareTexts(pair: Pair, { before, after }: { readonly before: StringSchema; readonly after: StringSchema }): void {
  compareBound(pair, { name: "minLength", before: aboveZero(before.min), after: aboveZero(after.min), tighter: "higher" });
  compareBound(pair, { name: "maxLength", before: before.max, after: after.max, tighter: "lower" });
  compareWord(pair, "pattern", { before: patternOf(before.pattern), after: patternOf(after.pattern) });
  compareWord(pair, "format", { before: formatOf(before), after: formatOf(after) });
  if (before.digits === undefined || after.digits === undefined) return;
  const { digits: was } = before;
  const { digits: is } = after;
  compareBound(pair, { name: "minimum", before: lowOf(was), after: lowOf(is), tighter: "higher" });
  compareBound(pair, { name: "maximum", before: highOf(was), after: highOf(is), tighter: "lower" });
  compareMultiple(pair, { before: was.multipleOf, after: is.multipleOf });
}

type Digits = NonNullable<StringSchema["digits"]>;

function lowOf({ minimum, exclusiveMinimum }: Digits): number | undefined {
  return exclusiveMinimum === undefined ? minimum : Math.max(exclusiveMinimum + 1, minimum ?? exclusiveMinimum + 1);
}

function highOf({ maximum, exclusiveMaximum }: Digits): number | undefined {
  return exclusiveMaximum === undefined ? maximum : Math.min(exclusiveMaximum - 1, maximum ?? exclusiveMaximum - 1);
}

type Words = { readonly before: string | undefined; readonly after: string | undefined };

function compareWord(pair: Pair, keyword: "pattern" | "format", { before, after }: Words): void {
  if (before === after) return;
  const way = before === undefined ? "added" : after === undefined ? "removed" : "other";
  pair.facts.push({
    fact: `${keyword}-${way}`,
    path: "",
    at: placesOf(pair),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  });
}

/** Patterns that match every string are ignored. */
const matchesAll = /^(?:\^?(?:\[\\s\\S\]\*|\[\\d\\D\]\*|\[\\w\\W\]\*|\(\?:\)|)\$?|\^?\.\*)$/;

function patternOf(pattern: string | undefined): string | undefined {
  return pattern === undefined || matchesAll.test(pattern) ? undefined : pattern;
}

/** A format that Toolpact checks. Other formats are documentation. */
function formatOf({ format, encoding, digits }: StringSchema): string | undefined {
  if (digits !== undefined) return "int64";
  const name = format ?? (encoding === "base64" ? encoding : undefined);
  if (name === undefined || !isStringFormat(name) || stringFormats[name] === "string") return undefined;
  return stringFormats[name] === "base64" ? "base64" : name;
}

type Range = {
  readonly integer: boolean;
  readonly min: Bound | undefined;
  readonly max: Bound | undefined;
  readonly multipleOf: number | undefined;
};

/** Adds the range of the format: `int32` equals an integer with its two bounds. */
function rangeOf({ integer: isInteger, min, max, multipleOf, format }: NumberSchema): Range {
  const own = format === undefined ? undefined : numberFormat(format);
  const integer = isInteger || own?.integer === true;
  const least = own?.min ?? (own?.check === "uint64" ? 0 : own?.check === "float" ? -3.4e38 : undefined);
  const most = own?.max ?? (own?.check === "float" ? 3.4e38 : undefined);
  return {
    integer,
    min: whole(
      tightest(min, least, (a, b) => a > b),
      { integer, step: 1 },
    ),
    max: whole(
      tightest(max, most, (a, b) => a < b),
      { integer, step: -1 },
    ),
    multipleOf: integer && multipleOf === 1 ? undefined : multipleOf,
  };
}

function tightest(bound: Bound | undefined, own: number | undefined, isTighter: (a: number, b: number) => boolean): Bound | undefined {
  if (own === undefined) return bound;
  return bound === undefined || isTighter(own, bound.value) ? { value: own, exclusive: false } : bound;
}

/** For integers, more than 0 means at least 1. */
function whole(bound: Bound | undefined, { integer, step }: { readonly integer: boolean; readonly step: 1 | -1 }): Bound | undefined {
  if (bound === undefined || !integer) return bound;
  const value = step === 1 ? Math.ceil(bound.value) : Math.floor(bound.value);
  return { value: bound.exclusive && value === bound.value ? value + step : value, exclusive: false };
}

function compareNumbers(pair: Pair, { before, after }: { readonly before: Range; readonly after: Range }): void {
  if (before.integer !== after.integer) {
    const word = ({ integer }: Range): string => (integer ? "integer" : "number");
    const fact = after.integer ? "type-narrower" : "type-wider";
    pair.facts.push({ fact, path: "", before: word(before), after: word(after), at: placesOf(pair) });
  }
  compareLimit(pair, { before: before.min, after: after.min, tighter: "higher" });
  compareLimit(pair, { before: before.max, after: after.max, tighter: "lower" });
  compareMultiple(pair, { before: before.multipleOf, after: after.multipleOf });
}

type Limits = { readonly before: Bound | undefined; readonly after: Bound | undefined; readonly tighter: "higher" | "lower" };

function compareLimit(pair: Pair, { before, after, tighter }: Limits): void {
  const name = tighter === "higher" ? "minimum" : "maximum";
  if (before?.value !== after?.value) compareBound(pair, { name, before: before?.value, after: after?.value, tighter });
  else if (before !== undefined && after !== undefined && before.exclusive !== after.exclusive) {
    const word = ({ value, exclusive }: Bound): { readonly value: number; readonly exclusive: boolean } => ({ value, exclusive });
    addBound(pair, after.exclusive ? "tighter" : "looser", { name, before: word(before), after: word(after) });
  }
}

function compareMultiple(pair: Pair, { before, after }: { readonly before: number | undefined; readonly after: number | undefined }): void {
  if (before === after) return;
  const bound = { name: "multipleOf", before, after };
  const isMore = before === undefined || (after !== undefined && after % before === 0);
  const isLess = after === undefined || (before !== undefined && before % after === 0);
  if (!isLess) addBound(pair, "tighter", bound);
  if (!isMore) addBound(pair, "looser", bound);
}
