import * as zod from "zod";

type StringCheck = ReturnType<typeof zod.minLength>;

/** How many characters a person would count to; a lone surrogate counts as one. */
export function codePoints(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xd800 && unit <= 0xdbff) {
      const next = text.charCodeAt(index + 1);
      if (next >= 0xdc00 && next <= 0xdfff) {
        count--;
        index++;
      }
    }
  }
  return count;
}

/** `minLength`: Zod's own check, so that it exports and explains itself as Zod's does, counting code points. */
export function minCodePoints(minimum: number): StringCheck {
  const check = zod.minLength(minimum);
  check._zod.check = (payload) => {
    const input = String(payload.value);
    if (codePoints(input) < minimum) {
      payload.issues.push({ origin: "string", code: "too_small", minimum, inclusive: true, input, inst: check, continue: true });
    }
  };
  return check;
}

/** `maxLength`, likewise. */
export function maxCodePoints(maximum: number): StringCheck {
  const check = zod.maxLength(maximum);
  check._zod.check = (payload) => {
    const input = String(payload.value);
    if (input.length > maximum && codePoints(input) > maximum) {
      payload.issues.push({ origin: "string", code: "too_big", maximum, inclusive: true, input, inst: check, continue: true });
    }
  };
  return check as unknown as StringCheck;
}

/** `type: integer`: 1.0 is one, and so is 1e300. */
export function integerCheck(): zod.core.$ZodCheck<number> {
  return zod.check<number>((payload) => {
    if (!Number.isInteger(payload.value)) {
      payload.issues.push({ code: "invalid_type", expected: "int", format: "safeint", input: payload.value, continue: true });
    }
  });
}

/** `multipleOf` by decimal digits: 0.3 is a multiple of 0.1. */
export function multipleOfCheck(divisor: number): zod.core.$ZodCheck<number> {
  return zod.check<number>((payload) => {
    if (!isMultiple(payload.value, divisor)) {
      payload.issues.push({ code: "not_multiple_of", divisor, input: payload.value, origin: "number", continue: true });
    }
  });
}

export function isMultiple(value: number, divisor: number): boolean {
  if (value % divisor === 0) {
    return true;
  }
  const [a, b] = [decimal(value), decimal(divisor)];
  const scale = Math.max(a.scale, b.scale);
  return (a.digits * 10n ** BigInt(scale - a.scale)) % (b.digits * 10n ** BigInt(scale - b.scale)) === 0n;
}

function decimal(value: number): { readonly digits: bigint; readonly scale: number } {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}
