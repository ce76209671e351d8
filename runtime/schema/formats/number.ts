/** Formats of numbers: https://spec.openapis.org/registry/format/. 1.0 is an integer. */
const isIntegerWithin = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most;

export function isInt8(value: number): boolean {
  return isIntegerWithin(value, -(2 ** 7), 2 ** 7 - 1);
}

export function isUint8(value: number): boolean {
  return isIntegerWithin(value, 0, 2 ** 8 - 1);
}

export function isInt16(value: number): boolean {
  return isIntegerWithin(value, -(2 ** 15), 2 ** 15 - 1);
}

export function isUint16(value: number): boolean {
  return isIntegerWithin(value, 0, 2 ** 16 - 1);
}

export function isInt32(value: number): boolean {
  return isIntegerWithin(value, -(2 ** 31), 2 ** 31 - 1);
}

export function isUint32(value: number): boolean {
  return isIntegerWithin(value, 0, 2 ** 32 - 1);
}

/** Past 2^53 − 1 a number may already be another one than was sent. */
export function isInt64(value: number): boolean {
  return Number.isSafeInteger(value);
}

export function isUint64(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

export function isDoubleInt(value: number): boolean {
  return Number.isSafeInteger(value);
}

/** Within the range of a float32; digits that it would round away are not asked for. */
export function isFloat(value: number): boolean {
  return Number.isFinite(Math.fround(value));
}

export function isDouble(value: number): boolean {
  return Number.isFinite(value);
}

export function isSfIntegerNumber(value: number): boolean {
  return isIntegerWithin(value, -999_999_999_999_999, 999_999_999_999_999);
}

/** At most 12 digits before the point and 3 behind it. */
export function isSfDecimalNumber(value: number): boolean {
  return Math.abs(value) < 1e12 && Number(value.toFixed(3)) === value;
}
