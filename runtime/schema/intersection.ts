import * as zod from "zod";
import { merge } from "./merge.js";
import { type Schema, zodOf } from "./opaque.js";

/**
 * `allOf`: every part on its own. Zod's own intersection forgives a closed object the keys of its neighbour, and throws where two parts fill in different
 * defaults.
 */
export function everyPart(parts: readonly Schema[]): zod.core.$ZodCheck<unknown> {
  return zod.check<unknown>((payload) => {
    const results = parts.map((part) => zodOf(part).safeParse(payload.value, { reportInput: true }));
    const issues = results.flatMap((result) => (result.success ? [] : result.error.issues));
    if (issues.length > 0) {
      payload.issues.push(...(issues as typeof payload.issues));
      return;
    }
    const [first, ...others] = results.map((result) => result.data);
    payload.value = others.reduce(merge, first);
  });
}
