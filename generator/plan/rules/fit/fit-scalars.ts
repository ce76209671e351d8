import type { Bound, NumberSchema, StringSchema } from "../../../ir/index.js";
import { numberFormat } from "../../../schema/formats.js";
import { type Misfit, misfit } from "./misfit.js";

/** The lengths that a format leaves open. */
const lengths: { readonly [format: string]: { readonly min: number; readonly max?: number } } = {
  uuid: { min: 36, max: 36 },
  date: { min: 10, max: 10 },
  "date-time": { min: 20 },
  time: { min: 9 },
  duration: { min: 3 },
  email: { min: 3 },
  hostname: { min: 1 },
  ipv4: { min: 7, max: 15 },
  ipv6: { min: 2 },
  uri: { min: 2 },
};

export function fitText(given: StringSchema, wanted: StringSchema): readonly Misfit[] {
  const { min, max } = lengthsOf(given);
  const format = formatOf(wanted);
  return [
    ...(wanted.min !== undefined && min < wanted.min ? [misfit(`can be shorter than ${wanted.min} characters`)] : []),
    ...(wanted.max !== undefined && max > wanted.max ? [misfit(`can be longer than ${wanted.max} characters`)] : []),
    ...(wanted.pattern !== undefined && wanted.pattern !== given.pattern ? [misfit("can be text that the `pattern` refuses")] : []),
    ...(format !== undefined && format !== formatOf(given) ? [misfit(`can be text that is no \`${format}\``)] : []),
  ];
}

function lengthsOf({ min = 0, max = Number.POSITIVE_INFINITY, format }: StringSchema): { readonly min: number; readonly max: number } {
  const known = format !== undefined && Object.hasOwn(lengths, format) ? lengths[format] : undefined;
  return { min: Math.max(min, known?.min ?? 0), max: Math.min(max, known?.max ?? max) };
}

/** What text must look like: `contentEncoding: base64` is a form too, and some formats are only hints. */
export function formatOf({ format, encoding }: StringSchema): string | undefined {
  if (format === undefined) return encoding;
  return ["password", "html", "commonmark"].includes(format) ? undefined : format === "byte" ? "base64" : format;
}

export function fitNumber(given: NumberSchema, wanted: NumberSchema): readonly Misfit[] {
  const format = wanted.format === undefined || wanted.format === given.format ? undefined : numberFormat(wanted.format);
  const least = lowest(wanted.min, format?.min);
  const most = highest(wanted.max, format?.max);
  const isInteger = given.integer || (given.format !== undefined && numberFormat(given.format)?.integer === true);
  const low = lowest(given.min, given.format === undefined ? undefined : numberFormat(given.format)?.min);
  const high = highest(given.max, given.format === undefined ? undefined : numberFormat(given.format)?.max);
  return [
    ...((wanted.integer || format?.integer === true) && !isInteger ? [misfit("can be a fraction")] : []),
    ...(least !== undefined && !isAbove(low, least) ? [misfit(`can be ${least.exclusive ? "at most" : "below"} ${least.value}`)] : []),
    ...(most !== undefined && !isBelow(high, most) ? [misfit(`can be ${most.exclusive ? "at least" : "above"} ${most.value}`)] : []),
    ...(wanted.multipleOf !== undefined && !isMultiple({ ...given, integer: isInteger }, wanted.multipleOf)
      ? [misfit(`can be no multiple of ${wanted.multipleOf}`)]
      : []),
    ...(format?.check !== undefined ? [misfit(`can be a number that is no \`${wanted.format}\``)] : []),
  ];
}

function lowest(bound: Bound | undefined, format: number | undefined): Bound | undefined {
  return format !== undefined && (bound === undefined || bound.value < format) ? { value: format, exclusive: false } : bound;
}

function highest(bound: Bound | undefined, format: number | undefined): Bound | undefined {
  return format !== undefined && (bound === undefined || bound.value > format) ? { value: format, exclusive: false } : bound;
}

function isAbove(low: Bound | undefined, least: Bound): boolean {
  return low !== undefined && (low.value > least.value || (low.value === least.value && (low.exclusive || !least.exclusive)));
}

function isBelow(high: Bound | undefined, most: Bound): boolean {
  return high !== undefined && (high.value < most.value || (high.value === most.value && (high.exclusive || !most.exclusive)));
}

function isMultiple({ multipleOf, integer }: NumberSchema, wanted: number): boolean {
  const step = multipleOf ?? (integer ? 1 : undefined);
  return step !== undefined && (step === wanted || (Number.isInteger(step) && Number.isInteger(wanted) && step % wanted === 0));
}
