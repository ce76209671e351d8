import type { Json } from "@toolpact/runtime";
import type { InputField } from "./input-fields.js";
import type { JsonType } from "./json-schema.js";

/** `integer`, `text…`, `openai|gemini|auto` */
export function renderType({ schema, types, itemTypes, hasBytes }: InputField): string {
  if (Array.isArray(schema.enum) && schema.enum.length <= 6)
    return schema.enum.map((value) => (typeof value === "string" ? value : JSON.stringify(value))).join("|");
  const wordOf = (type: JsonType): string => (hasBytes && type === "string" ? "base64 or @file" : (typeWords[type] ?? type));
  const words = [...types].map((type) => {
    if (type !== "array") return wordOf(type);
    const [item] = itemTypes;
    return item === undefined || item === "object" || item === "array" ? "json" : `${wordOf(item)}…`;
  });
  return words.length === 0 ? "json" : [...new Set(words)].join("|");
}

const typeWords: { readonly [type: string]: string | undefined } = { string: "text", object: "json" };

/** `at least 1, at most 15, default 5` */
export function renderBounds({ schema, required }: InputField): string {
  const parts = bounds.flatMap(([keyword, words]) => (schema[keyword] === undefined ? [] : [`${words} ${show(schema[keyword])}`]));
  return [...(required ? ["required"] : []), ...parts].join(", ");
}

const bounds: readonly (readonly [keyword: string, words: string])[] = [
  ["minimum", "at least"],
  ["exclusiveMinimum", "more than"],
  ["maximum", "at most"],
  ["exclusiveMaximum", "less than"],
  ["multipleOf", "a multiple of"],
  ["minLength", "length at least"],
  ["maxLength", "length at most"],
  ["minItems", "items at least"],
  ["maxItems", "items at most"],
  ["format", "format"],
  ["pattern", "pattern"],
  ["default", "default"],
];

function show(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
