import type { NumberSchema, StringSchema } from "../../ir/index.js";
import { accepts, type Judge } from "../../schema/accepts.js";
import { sampleOf } from "../../schema/format-forms.js";
import { numberFormat } from "../../schema/formats.js";
import { planPattern } from "../../schema/patterns/index.js";
import type { Made } from "./made.js";
import { matchingText } from "./matching-text.js";

export function makeText(schema: StringSchema, judge: Judge): Made {
  const { digits, min = 0, max = Number.POSITIVE_INFINITY, pattern, format, encoding } = schema;
  if (digits !== undefined) return { value: String(Math.max(digits.minimum ?? (digits.exclusiveMinimum ?? 0) + 1, 1)) };
  if (pattern !== undefined) {
    const usual = sampleOf(format ?? "");
    if (usual !== undefined && accepts(schema, usual, judge) === true) return { value: usual };
    const plan = planPattern(pattern);
    const text = plan.matcher === "refused" ? undefined : matchingText(plan, { min, max });
    return text === undefined ? undefined : { value: text };
  }
  const sample = sampleOf(format ?? encoding ?? "") ?? "text";
  if (sample.length >= min && sample.length <= max) return { value: sample };
  return { value: sample.length > max ? sample.slice(0, max) : sample.padEnd(Math.min(min, 10_000), "x") };
}

export function makeNumber({ integer, min, max, multipleOf, format }: NumberSchema): Made {
  const range = format === undefined ? undefined : numberFormat(format);
  const isWhole = integer || range?.integer === true;
  const low = Math.max(min?.value ?? Number.NEGATIVE_INFINITY, range?.min ?? Number.NEGATIVE_INFINITY);
  const high = Math.min(max?.value ?? Number.POSITIVE_INFINITY, range?.max ?? Number.POSITIVE_INFINITY);
  const near = Math.max(low, Math.min(1, high));
  const step = multipleOf ?? 1;
  const isIn = (value: number): boolean =>
    (min === undefined || (min.exclusive ? value > min.value : value >= min.value)) &&
    (max === undefined || (max.exclusive ? value < max.value : value <= max.value)) &&
    value >= low &&
    value <= high &&
    Number.isFinite(value) &&
    (!isWhole || Number.isInteger(value));
  // Without the digits that only a binary fraction has.
  const multiples = [Math.ceil(near / step), Math.ceil(near / step) + 1, Math.floor(near / step), Math.floor(near / step) - 1].map(
    (count) => Number((count * step).toPrecision(15)),
  );
  const value = (multipleOf === undefined ? [near, ...multiples, (low + high) / 2] : multiples).find(isIn);
  return value === undefined ? undefined : { value };
}
