/** Formats of numbers that a range cannot say: https://spec.openapis.org/registry/format/. 1.0 is an integer. */

/** Past 2^53 − 1 a number may already be another one than was sent. */
export function isInt64(value: number): boolean {
  return Number.isSafeInteger(value);
}

export function isUint64(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** Within the range of a float32; digits that it would round away are not asked for. */
export function isFloat(value: number): boolean {
  return Number.isFinite(Math.fround(value));
}
