import { nearest } from "../../diagnostics/nearest.js";
import { at, type Json, type JsonObject, type NumberSchema, type Origin, type Schema } from "../../ir/index.js";
import type { Schemas } from "../../schema/index.js";
import { isObject } from "../../schema/keywords/values.js";
import { inputValue } from "./input-value.js";

/** The input as it is once validated, and the types that it names. */
export type TemplateScope = { readonly input: Schema; readonly schemas: Schemas };

const origin: Origin = { file: "", pointer: "" };
const text: Schema = { kind: "string", origin, min: 1 };
const number = (most: number): NumberSchema => ({
  kind: "number",
  origin,
  integer: false,
  min: { value: -most, exclusive: false },
  max: { value: most, exclusive: false },
});

/** What `$context` can name, and what its values look like. A call without the value does not use the template. */
const contextSchemas: { readonly [name: string]: Schema } = {
  tenant: text,
  principal: text,
  locale: text,
  timeZone: text,
  // No place on Earth is further from UTC than 18 hours.
  timeZoneOffsetSeconds: { ...number(64_800), integer: true },
  location: {
    kind: "object",
    origin,
    fields: [
      { wireName: "lat", schema: number(90), presence: "required" },
      { wireName: "lng", schema: number(180), presence: "required" },
    ],
    patterns: [],
    rest: { kind: "never", origin },
  },
  now: { kind: "string", origin, format: "date-time" },
};

export type StandsFor =
  | { readonly kind: "known"; readonly name: string; readonly schema: Schema; readonly mayBeAbsent: boolean }
  | { readonly kind: "unknown"; readonly name: string; readonly nearest: string | undefined }
  /** Unknown: the input could not be read. */
  | { readonly kind: "unread"; readonly name: string };

export function isPlaceholder(value: Json): value is JsonObject {
  return isObject(value) && (Object.hasOwn(value, "$input") || Object.hasOwn(value, "$context"));
}

export function hasPlaceholder(value: Json): boolean {
  return placeholdersIn(value, origin).length > 0;
}

/** All placeholders of a template, each with its place; `at` of one may hold another. */
export function placeholdersIn(value: Json, place: Origin): readonly { readonly placeholder: JsonObject; readonly origin: Origin }[] {
  const own = isPlaceholder(value) ? [{ placeholder: value, origin: place }] : [];
  if (typeof value !== "object" || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, inner]: [string, Json]) => placeholdersIn(inner, at(place, key)))];
}

export function nameOf({ $input: field, $context: context }: JsonObject): string {
  return field === undefined ? `$context: ${word(context)}` : `$input: ${word(field)}`;
}

/** Keys that mean nothing where they are. */
export function strayKeys(placeholder: JsonObject): readonly string[] {
  const own = Object.hasOwn(placeholder, "$input") ? "$input" : "$context";
  const mayHaveMoment = own === "$context" && placeholder.$context === "timeZoneOffsetSeconds";
  return Object.keys(placeholder).filter((key) => key !== own && !(key === "at" && mayHaveMoment));
}

export function standsFor(placeholder: JsonObject, { input, schemas }: TemplateScope): StandsFor {
  const { $input: field, $context: context } = placeholder;
  const name = nameOf(placeholder);
  if (field === undefined) return contextValue(word(context), name);
  if (field === ".") return { kind: "known", name, schema: input, mayBeAbsent: false };
  const found = inputValue(input, word(field), schemas);
  if (found.kind === "unread") return { kind: "unread", name };
  if (found.kind === "missing") return { kind: "unknown", name, nearest: prefixed("$input", nearest(word(field), found.names)) };
  return { ...found, kind: "known", name };
}

function contextValue(context: string, name: string): StandsFor {
  const schema = Object.hasOwn(contextSchemas, context) ? contextSchemas[context] : undefined;
  if (schema !== undefined) return { kind: "known", name, schema, mayBeAbsent: false };
  return { kind: "unknown", name, nearest: prefixed("$context", nearest(context, Object.keys(contextSchemas))) };
}

function word(value: Json | undefined): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

function prefixed(key: string, name: string | undefined): string | undefined {
  return name === undefined ? undefined : `${key}: ${name}`;
}
