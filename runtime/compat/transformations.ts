/** What a mapping may do to a value. Each has its way back; where that loses something, the value is handed back as it is. */
export type TransformationName =
  | "number_to_string"
  | "string_to_number"
  | "seconds_to_milliseconds"
  | "milliseconds_to_seconds"
  | "minutes_to_seconds"
  | "epoch_seconds_to_iso"
  | "epoch_milliseconds_to_iso"
  | "comma_text_to_list"
  | "value_to_list"
  | "yes_no_to_boolean"
  | "lowercase"
  | "uppercase"
  | "trim";

type Change = (value: unknown) => unknown;
type Transformation = { readonly forth: Change; readonly back: Change };

/** For values of another type a change does nothing: v2's own schema then says what is wrong with them. */
const ofText =
  (change: (text: string) => unknown): Change =>
  (value) =>
    typeof value === "string" ? change(value) : value;
const ofNumber =
  (change: (number: number) => unknown): Change =>
  (value) =>
    typeof value === "number" && Number.isFinite(value) ? change(value) : value;
const ofList =
  (change: (list: readonly unknown[]) => unknown): Change =>
  (value) =>
    Array.isArray(value) ? change(value) : value;
const same: Change = (value) => value;

const numberToText: Change = ofNumber(String);
// Only what is printed the same comes back: "007", "1e3" and " 5" stay text.
const textToNumber: Change = ofText((text) => (String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : text));

/**
 * By the digits that a number is written with: 1.001 seconds are 1001 milliseconds, and not 1000.9999999999999, which no integer field takes. `places`: that the
 * point moves to the right.
 */
function product(number: number, factor: number, places = 0): number {
  const [digits = "", exponent = ""] = String(number).split("e");
  const [whole, fraction = ""] = digits.split(".");
  return Number(`${BigInt(`${whole}${fraction}`) * BigInt(factor)}e${Number(exponent) - fraction.length + places}`);
}

const thousandfold: Transformation = {
  forth: ofNumber((number) => product(number, 1, 3)),
  back: ofNumber((number) => product(number, 1, -3)),
};

function turned({ forth, back }: Transformation): Transformation {
  return { forth: back, back: forth };
}

// The span of JavaScript's dates.
const furthestMs = 8_640_000_000_000_000;

// `Date.parse` finds a date in almost any text with a number, such as one that was refused because it is none.
const isoDate = /^[+-]?\d{4,6}-\d\d-\d\d(?:T|$)/;

function epochToIso(unitMs: number): Transformation {
  return {
    forth: ofNumber((number) => (Math.abs(number * unitMs) <= furthestMs ? new Date(product(number, unitMs)).toISOString() : number)),
    back: ofText((text) => (isoDate.test(text) && !Number.isNaN(Date.parse(text)) ? Date.parse(text) / unitMs : text)),
  };
}

const table: { readonly [name in TransformationName]: Transformation } = {
  number_to_string: { forth: numberToText, back: textToNumber },
  string_to_number: { forth: textToNumber, back: numberToText },
  seconds_to_milliseconds: thousandfold,
  milliseconds_to_seconds: turned(thousandfold),
  minutes_to_seconds: { forth: ofNumber((number) => product(number, 60)), back: ofNumber((number) => number / 60) },
  epoch_seconds_to_iso: epochToIso(1000),
  epoch_milliseconds_to_iso: epochToIso(1),
  comma_text_to_list: {
    forth: ofText((text) => (text === "" ? [] : text.split(",").map((part) => part.trim()))),
    back: ofList((list) => (list.every((part) => typeof part === "string") ? list.join(",") : list)),
  },
  value_to_list: {
    forth: (value) => (Array.isArray(value) ? value : [value]),
    back: ofList((list) => (list.length === 1 ? list[0] : list)),
  },
  yes_no_to_boolean: {
    forth: (value) => (value === "yes" ? true : value === "no" ? false : value),
    back: (value) => (value === true ? "yes" : value === false ? "no" : value),
  },
  lowercase: { forth: ofText((text) => text.toLowerCase()), back: same },
  uppercase: { forth: ofText((text) => text.toUpperCase()), back: same },
  trim: { forth: ofText((text) => text.trim()), back: same },
};

// Object.keys of a table whose keys are just these.
export const transformationNames: readonly TransformationName[] = Object.keys(table) as TransformationName[];

export function transform(name: TransformationName | undefined, direction: "forth" | "back"): Change {
  return name === undefined ? same : table[name][direction];
}
