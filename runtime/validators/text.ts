import * as zod from "zod";
import { maxCodePoints, minCodePoints } from "../schema/exact.js";

/** A string's form in JSON Schema's words. */
type TextForm = {
  readonly min?: number;
  readonly max: number;
  /** With the `u` flag, as JSON Schema reads patterns. */
  readonly pattern?: RegExp;
  readonly format?: { readonly name: string; readonly test: (text: string) => boolean };
  readonly description: string;
  readonly examples: readonly string[];
  /** Redacted in every log. */
  readonly secret?: true;
};

/** Plain Zod that exports itself as it was written: lengths count code points, and a format is checked exactly and named in `.meta`. */
export function text({ min, max, pattern, format, secret, ...annotations }: TextForm): zod.ZodString {
  const longest = zod.string().check(maxCodePoints(max));
  const sized = min === undefined ? longest : longest.check(minCodePoints(min));
  const patterned = pattern === undefined ? sized : sized.regex(pattern);
  const formed = format === undefined ? patterned : patterned.refine(format.test, `Invalid ${format.name}`);
  return formed.meta({
    ...annotations,
    examples: [...annotations.examples],
    ...(format === undefined ? {} : { format: format.name }),
    ...(secret === undefined ? {} : { "x-secret": true }),
  });
}

/** An id that the site gives out: numbers, slugs, UUIDs and gid URIs fit. */
export function siteId(description: string, example: string, ...more: readonly string[]): zod.ZodString {
  return text({ min: 1, max: 128, pattern: /^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$/u, description, examples: [example, ...more] });
}
