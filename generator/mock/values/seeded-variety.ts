import type { Json, NumberSchema, Schema, StringSchema } from "../../ir/index.js";
import type { Variety } from "../../read/examples/variety.js";
import type { Random } from "./random.js";

const words = ["amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "harbour", "iris", "juniper", "kelp", "linden"] as const;
/** Optional fields deeper than this are left out: recursive types would have no end. */
const deepestOptional = 6;
const mostItems = 3;

/** Values that differ from each other, and that a seed decides. The schema judges each of them. */
export function seededVariety(random: Random): Variety {
  return {
    inOrder: (items) => rotated(items, items.length < 2 ? 0 : random.whole(0, items.length - 1)),
    scalar: (schema) => scalarOf(schema, random),
    has: ({ schema }, depth) => schema.deprecated !== true && depth <= deepestOptional && random.next() < (depth < 3 ? 0.8 : 0.4),
    items: ({ min = 0, max = Number.POSITIVE_INFINITY }, depth) =>
      depth > deepestOptional ? min : Math.max(min, Math.min(max, random.whole(1, mostItems))),
  };
}

function rotated<Item>(items: readonly Item[], by: number): readonly Item[] {
  return [...items.slice(by), ...items.slice(0, by)];
}

function scalarOf(schema: Schema, random: Random): Json | undefined {
  switch (schema.kind) {
    case "boolean":
      return random.next() < 0.5;
    case "enum":
      return schema.values[random.whole(0, Math.max(0, schema.values.length - 1))];
    case "number":
      return numberOf(schema, random);
    case "string":
      return textOf(schema, random);
    default:
      return undefined;
  }
}

function numberOf({ integer, min, max, multipleOf }: NumberSchema, random: Random): number | undefined {
  if (multipleOf !== undefined) return undefined;
  const low = (min?.value ?? 1) + (min?.exclusive === true && integer ? 1 : 0);
  const high = Math.min(max?.value ?? Number.POSITIVE_INFINITY, low + 999);
  const value = low + random.next() * (high - low);
  return integer ? Math.floor(value) : Math.round(value * 100) / 100;
}

function textOf(
  { format, pattern, digits, encoding, min = 0, max = Number.POSITIVE_INFINITY }: StringSchema,
  random: Random,
): string | undefined {
  if (pattern !== undefined || digits !== undefined || encoding !== undefined) return undefined;
  const formatted = format === undefined ? undefined : formats[format]?.(random);
  if (format !== undefined) return formatted;
  const text = `${words[random.whole(0, words.length - 1)]} ${random.whole(1, 999)}`;
  return text.slice(0, Math.min(max, 1_000)).padEnd(Math.min(min, 1_000), "x");
}

const digitsOf = (random: Random, count: number): string => Array.from({ length: count }, () => random.whole(0, 15).toString(16)).join("");
const two = (number: number): string => String(number).padStart(2, "0");
const dayOf = (random: Random): string => `2026-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`;
const wordOf = (random: Random): string => words[random.whole(0, words.length - 1)] ?? "amber";

/** Formats with many values. For others the usual sample will do. */
const formats: { readonly [format: string]: ((random: Random) => string) | undefined } = {
  "date-time": (random) => `${dayOf(random)}T${two(random.whole(0, 23))}:${two(random.whole(0, 59))}:00Z`,
  date: dayOf,
  email: (random) => `${wordOf(random)}${random.whole(1, 999)}@example.com`,
  uri: (random) => `https://example.com/${wordOf(random)}/${random.whole(1, 999)}`,
  hostname: (random) => `${wordOf(random)}.example.com`,
  ipv4: (random) => `192.0.2.${random.whole(1, 254)}`,
  uuid: (random) =>
    [digitsOf(random, 8), digitsOf(random, 4), `4${digitsOf(random, 3)}`, `a${digitsOf(random, 3)}`, digitsOf(random, 12)].join("-"),
};
