import { isInt64String } from "./formats/number-text.js";
import { isMultipleOf } from "./multiple-of.js";

/** The number rules of JSON Schema, for an integer in digits, because a JSON number would lose some. */
export type DigitBounds = {
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
};

export function areDigitsWithin(text: string, bounds: DigitBounds): boolean {
  if (!isInt64String(text)) {
    return false;
  }
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf } = bounds;
  const value = BigInt(text);
  // A bigint and a number are compared by what they are worth, exactly.
  return (
    (minimum === undefined || value >= minimum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum) &&
    (multipleOf === undefined || isMultipleOf(value, multipleOf))
  );
}
