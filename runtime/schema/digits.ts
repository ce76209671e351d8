import { keyword } from "./checks.js";
import { areDigitsWithin, type DigitBounds } from "./digit-bounds.js";
import type { Check } from "./opaque.js";

/** Bounds of an integer that is written as digits. */
export function digitsWithin(bounds: DigitBounds): Check {
  const words = Object.entries(bounds).map(([name, value]) => `${name} ${value}`);
  return keyword(`Must be an integer with ${words.join(", ")}`, (value) => typeof value !== "string" || areDigitsWithin(value, bounds));
}
