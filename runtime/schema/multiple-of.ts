/** `multipleOf` by decimal digits: 0.3 is a multiple of 0.1. */
export function isMultiple(value: number, divisor: number): boolean {
  if (value % divisor === 0) {
    return true;
  }
  const [a, b] = [decimal(value), decimal(divisor)];
  const scale = Math.max(a.scale, b.scale);
  return (a.digits * 10n ** BigInt(scale - a.scale)) % (b.digits * 10n ** BigInt(scale - b.scale)) === 0n;
}

/** The same of an integer with more digits than a number holds. */
export function isMultipleOf(value: bigint, divisor: number): boolean {
  const { digits, scale } = decimal(divisor);
  return (value * 10n ** BigInt(scale)) % digits === 0n;
}

function decimal(value: number): { readonly digits: bigint; readonly scale: number } {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}
