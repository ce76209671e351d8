import * as zod from "zod";
import { opaque } from "../schema/cast.js";
import { maxCodePoints, minCodePoints } from "../schema/exact.js";
import type { Matcher, StringSchema } from "./string-schema.js";

// Zod counts UTF-16 units; JSON Schema counts code points.
export function exactString(schema: zod.ZodType): StringSchema {
  return opaque(
    Object.assign(schema, {
      min: (length: number) => exactString(schema.check(minCodePoints(length) as never)),
      max: (length: number) => exactString(schema.check(maxCodePoints(length) as never)),
      regex: (pattern: Matcher) => exactString(schema.check(patternCheck(pattern) as never)),
    }),
  );
}

function patternCheck(pattern: Matcher): unknown {
  if (pattern instanceof RegExp) {
    return zod.regex(pattern);
  }
  // Zod's own check, so that it exports and explains itself as Zod's does.
  const check = zod.regex(new RegExp(pattern.source, pattern.flags));
  check._zod.check = (payload) => {
    if (!pattern.test(payload.value)) {
      payload.issues.push({
        origin: "string",
        code: "invalid_format",
        format: "regex",
        input: payload.value,
        pattern: `/${pattern.source}/${pattern.flags}`,
        inst: check,
        continue: true,
      });
    }
  };
  return check;
}
