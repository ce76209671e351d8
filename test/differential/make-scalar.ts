import fc from "fast-check";
import type { JsonObject } from "../../generator/ir/index.js";
import type { Making } from "./make-value.js";
import type { Random } from "./random.js";

/** Numbers at and around the bounds as often as between them. */
export function makeNumber(schema: JsonObject, { random, slips, formats }: Making, isInteger: boolean): number {
  const step = typeof schema.multipleOf === "number" ? schema.multipleOf : isInteger ? 1 : 0.5;
  const format = formats === undefined ? "" : String(schema.format);
  const most = formats === undefined ? Number.POSITIVE_INFINITY : mostOf(format);
  const least = format.startsWith("u") ? 0 : most < 1_000 ? -most : undefined;
  const lowest = within(bound(schema.minimum, schema.exclusiveMinimum, step) ?? least, most);
  const highest = within(bound(schema.maximum, schema.exclusiveMaximum, -step), most);
  const low = lowest ?? (highest === undefined ? -1_000 : highest - 1_000);
  const high = highest ?? Math.min(low + 2_000, most);
  if (random.chance(slips)) {
    return random.pick([low - step, high + step, low + step / 2, 2 ** 53 + 2, 1e300] as const);
  }
  const between = low + Math.floor(random.next() * ((high - low) / step)) * step;
  const value = random.pick([low, high, between, between] as const);
  return isInteger && !Number.isInteger(value) ? Math.trunc(value) : value;
}

/** Whole numbers of so many bits; 64 are as many as JSON can carry. */
function mostOf(format: string): number {
  const [, unsigned, bits] = /^(u?)int(8|16|32)$/.exec(format) ?? [];
  return bits === undefined ? Number.MAX_SAFE_INTEGER : 2 ** (Number(bits) - (unsigned === "u" ? 0 : 1)) - 1;
}

function within(value: number | undefined, most: number): number | undefined {
  return value === undefined ? undefined : Math.min(Math.max(value, -most), most);
}

function bound(inclusive: unknown, exclusive: unknown, step: number): number | undefined {
  if (typeof exclusive === "number") {
    return exclusive + step;
  }
  return typeof inclusive === "number" ? inclusive : undefined;
}

/** Letters of one, two and three UTF-8 bytes, and one that is two UTF-16 units. */
const letters = ["a", "b", "Z", "0", "9", "-", "_", " ", "é", "€", "😀"] as const;

export function makeString(schema: JsonObject, making: Making): string {
  const { random, slips, formats } = making;
  const named = formats?.[String(schema.format ?? schema.contentEncoding)];
  if (named !== undefined) {
    return random.pick(named) ?? "";
  }
  const low = Number(schema.minLength ?? 0);
  const high = Number(schema.maxLength ?? low + 12);
  if (typeof schema.pattern === "string" && !random.chance(slips)) {
    const matching = random.pick(matches(schema.pattern).filter((text) => text.length >= low && text.length <= high));
    return matching ?? random.pick(matches(schema.pattern)) ?? "";
  }
  const slip = random.chance(slips) ? random.pick([-1, 1] as const) : 0;
  const length =
    slip === 0
      ? random.pick([low, Math.min(high, low + 20), random.whole(low, Math.min(high, low + 20))] as const)
      : slip < 0
        ? low - 1
        : high + 1;
  return makeText(Math.min(Math.max(length, 0), 6_000), random);
}

function makeText(length: number, random: Random): string {
  // Long ones repeat a letter: what counts is their length.
  return length > 40 ? random.pick(letters).repeat(length) : Array.from({ length }, () => random.pick(letters)).join("");
}

const known = new Map<string, readonly string[]>();

/** Some texts that match a pattern; none where its syntax is beyond the library that makes them. */
function matches(pattern: string): readonly string[] {
  const made = known.get(pattern) ?? sample(pattern);
  known.set(pattern, made);
  return made;
}

function sample(pattern: string): readonly string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern, "u")), { numRuns: 12, seed: 7 });
  } catch {
    return [];
  }
}
