import type { Json, JsonObject } from "../../../json.js";

type Say = (value: Json) => string;

/** What a keyword asks for, in words: for providers that do not read it. */
const sayings: { readonly [keyword: string]: Say } = {
  default: (value) => `Default: ${JSON.stringify(value)}.`,
  const: (value) => `Always ${JSON.stringify(value)}.`,
  enum: (value) => `One of ${Array.isArray(value) ? value.map((one) => JSON.stringify(one)).join(", ") : ""}.`,
  format: (value) => `Format: ${String(value)}.`,
  pattern: (value) => `Matches the regular expression ${String(value)}.`,
  minLength: (value) => `At least ${String(value)} characters.`,
  maxLength: (value) => `At most ${String(value)} characters.`,
  minimum: (value) => `At least ${String(value)}.`,
  maximum: (value) => `At most ${String(value)}.`,
  exclusiveMinimum: (value) => `More than ${String(value)}.`,
  exclusiveMaximum: (value) => `Less than ${String(value)}.`,
  multipleOf: (value) => `A multiple of ${String(value)}.`,
  minItems: (value) => `At least ${String(value)} items.`,
  maxItems: (value) => `At most ${String(value)} items.`,
  uniqueItems: () => "No item twice.",
  minProperties: (value) => `At least ${String(value)} properties.`,
  maxProperties: (value) => `At most ${String(value)} properties.`,
  contentEncoding: (value) => `Encoded as ${String(value)}.`,
  deprecated: (value) => (value === true ? "Deprecated." : ""),
};

/** Longer ones are as much noise as help. */
const mostCharacters = 400;

export function inWords(keyword: string, value: Json): string {
  const saying = Object.hasOwn(sayings, keyword) ? (sayings[keyword]?.(value) ?? "") : "";
  return saying.length > mostCharacters ? "" : saying;
}

export function withWords(schema: JsonObject, sentences: readonly string[]): JsonObject {
  const { description } = schema;
  const more = sentences.filter((sentence) => sentence !== "");
  if (more.length === 0) return schema;
  const first = typeof description === "string" && description !== "" ? [description] : [];
  return { ...schema, description: [...first, ...more].join(" ") };
}

/** Of a choice that says only which properties are required. */
export function requiredInWords(branches: readonly JsonObject[]): string {
  const ways = branches.map(({ required }) => (Array.isArray(required) ? required.map(String).join(" and ") : ""));
  return `At least one of: ${ways.join("; ")}.`;
}
