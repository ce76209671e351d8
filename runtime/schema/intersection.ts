import * as zod from "zod";
import { zodOf } from "./cast.js";
import { merge } from "./merge.js";
import type { Schema } from "./opaque.js";
import { runPart } from "./run-part.js";

/** Parts within parts of a recursive schema tell the same over and over, twice as much with every level. */
const mostIssues = 100;

/**
 * `allOf`: every part on its own. Zod's own intersection forgives a closed object the keys of its neighbour, and throws where two parts fill in different
 * defaults.
 */
export function everyPart(parts: readonly Schema[]): zod.core.$ZodCheck<unknown> {
  return zod.check<unknown>((payload) => {
    const results = parts.map((part) => runPart(zodOf(part), payload.value, { async: false }));
    const issues = results.flatMap((result) => result.issues);
    if (issues.length > 0) {
      // What comes after may count on the whole. The path is this one's own: Zod puts steps before it in place, and what is remembered would have them, too.
      for (const issue of issues.slice(0, mostIssues)) payload.issues.push({ ...issue, path: [...(issue.path ?? [])], continue: false });
      return;
    }
    const [first, ...others] = results.map((result) => result.value);
    payload.value = others.reduce(merge, first);
  });
}
