import type { ArraySchema, Json, JsonObject, NumberSchema, ObjectSchema, Schema, StringSchema } from "../../ir/index.js";
import { matchPlan, planPattern } from "../../schema/patterns/index.js";
import { formOf } from "./form.js";
import type { Plain } from "./forms.js";
import type { ContractSide } from "./side.js";

/** The depth limit of a sample. A type that requires itself has no sample. */
const deepest = 12;

/** A small value that a schema probably accepts, or undefined. The caller checks the value. */
export function sampleOf(schema: Schema, side: ContractSide, depth = 0): Json | undefined {
  if (depth > deepest) return undefined;
  for (const part of formOf(schema, side).parts.values()) {
    const [listed] = part.listed;
    if (listed !== undefined) return listed;
    for (const { schema: plain } of part.open) {
      const sample = samplePlain(plain, side, depth);
      if (sample !== undefined) return sample;
    }
  }
  return undefined;
}

export function samplePlain(schema: Plain, side: ContractSide, depth = 0): Json | undefined {
  switch (schema.kind) {
    case "string":
      return sampleText(schema);
    case "number":
      return sampleNumber(schema);
    case "bytes":
      return "aGk=";
    case "array":
      return sampleList(schema, {}, { side, depth });
    case "object":
      return sampleObject(schema, {}, { side, depth });
  }
}

type Sampling = { readonly side: ContractSide; readonly depth?: number };

/** An object with the given properties and the required properties. */
export function sampleObject(schema: ObjectSchema, given: JsonObject, { side, depth = 0 }: Sampling): JsonObject | undefined {
  const sample: { [name: string]: Json } = {};
  for (const field of schema.fields) {
    if (Object.hasOwn(given, field.wireName) || field.presence === "optional") continue;
    const value = sampleOf(field.schema, side, depth + 1);
    if (value === undefined) return undefined;
    sample[field.wireName] = value;
  }
  return { ...sample, ...given };
}

/** A list with the given items at their places, and as many other items as required. */
export function sampleList(
  schema: ArraySchema,
  given: { readonly [place: number]: Json },
  { side, depth = 0 }: Sampling,
): readonly Json[] | undefined {
  const places = Object.keys(given).map(Number);
  const length = Math.max(schema.min ?? 0, ...places.map((place) => place + 1));
  if (length > mostItems) return undefined;
  const items: Json[] = [];
  for (let place = 0; place < length; place += 1) {
    const own = schema.prefix[place] ?? schema.rest;
    const value = given[place] ?? (own === undefined ? place : sampleOf(own, side, depth + 1));
    if (value === undefined) return undefined;
    items.push(value);
  }
  return items;
}

const mostItems = 20;
const mostCharacters = 2_000;

const formatted: { readonly [format: string]: string } = {
  "date-time": "2026-01-01T00:00:00Z",
  date: "2026-01-01",
  time: "00:00:00Z",
  duration: "P1D",
  email: "a@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com/",
  url: "https://example.com/",
  uuid: "2f1b7a0e-5c3d-4e8f-9a6b-1c2d3e4f5a6b",
  byte: "aGk=",
  base64: "aGk=",
  int64: "1",
  regex: "a",
};

function sampleText({ format, encoding, min = 0, max, pattern, digits }: StringSchema): string | undefined {
  if (digits !== undefined) return String(digits.minimum ?? digits.maximum ?? 1);
  const named = formatted[format ?? encoding ?? ""];
  if (named !== undefined) return named;
  if (min > mostCharacters) return undefined;
  if (pattern !== undefined) return textFor(pattern, min);
  return "a".repeat(Math.max(min, Math.min(1, max ?? 1)));
}

const guesses = ["a", "A", "1", "-", "a1", "abc", "ABC", "123", "a-b", "a_b", "a.b", "2026-01-01", "example.com", "https://example.com/"];

/** A plain text that matches, if there is one. */
function textFor(pattern: string, min: number): string | undefined {
  const plan = planPattern(pattern);
  if (plan.matcher === "refused") return undefined;
  return guesses
    .flatMap((guess) => [guess, guess.padEnd(min, guess.at(-1))])
    .find((text) => text.length >= min && matchPlan(plan, text) === true);
}

function sampleNumber({ integer, min, max, multipleOf }: NumberSchema): number {
  const step = multipleOf ?? (integer ? 1 : 0.5);
  if (min === undefined && max === undefined) return 0;
  if (min === undefined) return max === undefined ? 0 : Math.min(0, max.exclusive ? max.value - step : max.value);
  const least = min.exclusive ? min.value + step : min.value;
  return least <= 0 && (max === undefined || max.value > 0) ? 0 : Math.ceil(least / step) * step;
}
