import type { StringFormat } from "../../../schema/formats.js";

/** Times of day, with all that may follow the seconds. */
const times = ["", ...Array.from({ length: 9 }, (_, index) => `.${"0".repeat(index + 1)}`)].flatMap((fraction) =>
  ["Z", "+00:00", "-05:00"].map((zone) => `09:30:00${fraction}${zone}`),
);
const uuids = ["1", "2", "3", "4", "5", "6", "7", "8"].map((version) => `f81d4fae-7dec-${version}1d0-a765-00a0c91e6bf6`);

export type FormatShape = {
  readonly lengths: readonly [least: number, most: number];
  /** Some that differ in all that they may. */
  readonly texts: readonly string[];
  /** No narrower than the format: what does not look so is none for sure. */
  readonly look: RegExp;
};

/** Formats of one shape. */
const shapes: ReadonlyMap<StringFormat, FormatShape> = new Map([
  [
    "uuid",
    {
      lengths: [36, 36],
      texts: [...uuids, ...uuids.map((text) => text.toUpperCase())],
      look: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
    },
  ],
  ["date", { lengths: [10, 10], texts: ["2026-01-15", "1999-12-31", "2000-01-01"], look: /^\d{4}-\d\d-\d\d$/ }],
  [
    "date-time",
    {
      lengths: [20, Number.POSITIVE_INFINITY],
      texts: times.map((time) => `2026-01-15T${time}`),
      look: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i,
    },
  ],
  ["time", { lengths: [9, Number.POSITIVE_INFINITY], texts: times, look: /^\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i }],
  [
    "ipv4",
    {
      lengths: [7, 15],
      texts: ["192.0.2.1", "10.0.0.1", "172.16.0.1", "127.0.0.1", "255.255.255.255"],
      look: /^\d{1,3}(?:\.\d{1,3}){3}$/,
    },
  ],
]);

export function shapeOf(format: unknown): (FormatShape & { readonly format: StringFormat }) | undefined {
  const [found] = [...shapes].filter(([name]) => name === format);
  return found === undefined ? undefined : { ...found[1], format: found[0] };
}

/** What every text of a format has that is of no fixed shape. */
const base64 = /^[\w+/=\s-]*$/;
const signs: ReadonlyMap<unknown, RegExp> = new Map([
  ["uri", /^[a-z][a-z\d+.-]*:/i],
  ["email", /@/],
  ["duration", /^[+-]?P/],
  ["hostname", /^[\p{L}\p{N}_.-]+$/u],
  ["ipv6", /^[\da-f:.]+(?:%\w+)?$/i],
  ["json-pointer", /^(?:\/.*)?$/s],
  ["byte", base64],
  ["base64", base64],
]);
const placeholder = /^(?:string|text|value|example|url|uri|link|e-?mail(?: address)?|\.{3}|<.*>|\{.*\}|\[.*\])$/is;

/** Whether a document shows values of a format, and none of its shape. A word such as `yyyy-MM-dd` or `string` shows none. */
export function showsOtherShape(format: unknown, values: readonly unknown[]): boolean {
  const sign = signs.get(format);
  if (sign !== undefined) {
    const told = values.map((value) => textOf(value).trim()).filter((text) => text !== "" && !placeholder.test(text));
    return told.length > 0 && !told.some((text) => sign.test(text));
  }
  const shown = values.filter((value) => typeof value === "string" && /\d/.test(value));
  const look = shown.length === 0 ? undefined : shapeOf(format)?.look;
  return look !== undefined && !shown.some((value) => look.test(textOf(value)));
}

/** A text about a value, or a word for nothing: `7 days prior to until`. */
const prose = /[a-z]{2,} [a-z]{2,} [a-z]{2,}|^(?:none|null|nil|undefined|unset|not set|n\/a)$/i;

export function isProse(value: unknown): boolean {
  return typeof value === "string" && prose.test(value);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
