import type { Json } from "@toolpact/runtime";
import type { InputField } from "./input-fields.js";
import type { JsonType } from "./json-schema.js";

/** `integer`, `text…`, `openai|gemini|auto` */
export function renderType({ choices, types, itemTypes, hasBytes }: InputField): string {
  if (choices !== undefined && choices.length <= mostInType) return choices.map(show).join("|");
  const wordOf = (type: JsonType): string => (hasBytes && type === "string" ? "base64 or @file" : (typeWords[type] ?? type));
  const words = [...types].map((type) => {
    if (type !== "array") return wordOf(type);
    const [item] = itemTypes;
    return item === undefined || item === "object" || item === "array" ? "json" : `${wordOf(item)}…`;
  });
  return words.length === 0 ? "json" : [...new Set(words)].join("|");
}

/** So many values stand in the place of the type; more go behind it, and of very many the first. */
const mostInType = 6;
const mostShown = 40;

const typeWords: { readonly [type: string]: string | undefined } = { string: "text", object: "json" };

/** `required, at least 1, at most 15, default 5` */
export function renderBounds(field: InputField): string {
  const { schema, required } = field;
  const parts = bounds.flatMap(([keyword, words]) => (schema[keyword] === undefined ? [] : [`${words} ${show(schema[keyword])}`]));
  return [...(required ? ["required"] : []), ...chosenFrom(field), ...parts].join(", ");
}

/** `one of EUR, USD, … and 120 more`, `each one of denoise, enhance_text` */
function chosenFrom({ choices, itemChoices }: InputField): readonly string[] {
  if (choices !== undefined) return choices.length > mostInType ? [`one of ${listed(choices)}`] : [];
  return itemChoices === undefined ? [] : [`each one of ${listed(itemChoices)}`];
}

function listed(values: readonly Json[]): string {
  const more = values.length - mostShown;
  return `${values.slice(0, mostShown).map(show).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
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
