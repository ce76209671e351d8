import type { Bound, DigitBounds, Json, JsonObject, NumberSchema, StringSchema } from "../ir/index.js";

/** How `format: int64` is carried: a number that loses no digits, or a text of digits. Never a bigint, which JSON cannot hold. */
export type Int64 = "number" | "string";

/** What a text of digits looks like: no leading zeros, so that every integer has one form. */
export const digitsPattern = "^-?(0|[1-9][0-9]*)$";

/** Whether a schema speaks of an integer that is to be written as digits. Without a `type` it speaks of numbers and of texts alike. */
export function saysDigits({ format, type }: JsonObject, { int64 }: { readonly int64: Int64 }): boolean {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return int64 === "string" && format === "int64" && types.some((name) => name === "integer" || name === "number");
}

/** The text that stands for a number where one is written as digits. */
export function asDigits(value: Json): Json {
  return typeof value === "number" && Number.isInteger(value) ? BigInt(value).toString() : value;
}

export function digitsOf({ integer: _integer, min, max, multipleOf, ...rest }: NumberSchema): StringSchema {
  const digits: DigitBounds = {
    ...bound("minimum", "exclusiveMinimum", min),
    ...bound("maximum", "exclusiveMaximum", max),
    ...(multipleOf === undefined ? {} : { multipleOf }),
  };
  return { ...rest, kind: "string", digits };
}

function bound(inclusive: keyof DigitBounds, exclusive: keyof DigitBounds, limit: Bound | undefined): DigitBounds {
  return limit === undefined ? {} : { [limit.exclusive ? exclusive : inclusive]: limit.value };
}

const longestDigits = 20;

/** The verdict of the runtime's check, for values that are known while compiling. */
export function acceptsDigits(
  text: string,
  { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf }: DigitBounds,
): boolean | undefined {
  if (text.length > longestDigits || !new RegExp(digitsPattern).test(text)) {
    return false;
  }
  if (multipleOf !== undefined) {
    return undefined;
  }
  const value = BigInt(text);
  return (
    value >= -(2n ** 63n) &&
    value < 2n ** 63n &&
    (minimum === undefined || value >= minimum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum)
  );
}
