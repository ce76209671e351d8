import * as zod from "zod";
import { codePoints } from "./code-points.js";
import { isMultiple } from "./multiple-of.js";

type LengthCheck = ReturnType<typeof zod.minLength>;

/** `minLength`: Zod's own check, so that it exports and explains itself as Zod's does, counting code points. */
export function minCodePoints(minimum: number): LengthCheck {
  const check = zod.minLength(minimum);
  check._zod.check = (payload) => {
    const input: unknown = payload.value;
    // Zod asks lists too, which have a length and are refused already.
    if (typeof input === "string" && codePoints(input) < minimum) {
      payload.issues.push({ origin: "string", code: "too_small", minimum, inclusive: true, input, inst: check, continue: true });
    }
  };
  return check;
}

/** `maxLength`, likewise. */
export function maxCodePoints(maximum: number): LengthCheck {
  const check = zod.maxLength(maximum);
  check._zod.check = (payload) => {
    const input: unknown = payload.value;
    if (typeof input === "string" && input.length > maximum && codePoints(input) > maximum) {
      payload.issues.push({ origin: "string", code: "too_big", maximum, inclusive: true, input, inst: check, continue: true });
    }
  };
  return check as unknown as LengthCheck;
}

/** `minItems` of a tuple: Zod fills places that are missing with `undefined` before it counts. */
export function minItems(minimum: number): LengthCheck {
  const check = zod.minLength(minimum);
  check._zod.check = (payload) => {
    const input: unknown = payload.value;
    if (Array.isArray(input) && input.findLastIndex((item) => item !== undefined) + 1 < minimum) {
      payload.issues.push({ origin: "array", code: "too_small", minimum, inclusive: true, input, inst: check, continue: true });
    }
  };
  return check;
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
