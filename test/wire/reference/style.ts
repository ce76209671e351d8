import type { Json, JsonObject } from "../../../generator/ir/index.js";
import { percent } from "./percent.js";

/** What the style tables of OpenAPI know: a text, a list of texts, an object of texts. Undefined: nothing is written. */
export type Shape = string | readonly string[] | { readonly members: readonly Member[] };
/** The third: of a list of plain values, which can be repeated where each member is a pair of its own. */
type Member = readonly [string, string, readonly string[] | undefined];

/** Nulls are absent; what the tables do not reach is JSON. */
export function shapeOf(value: Json | undefined): Shape | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) {
    const items = value.filter((item) => item !== null).map(textOf);
    return items.length === 0 ? undefined : items;
  }
  const members = Object.entries(value).flatMap(([name, member]) =>
    member === null ? [] : [[name, textOf(member), plainItems(member)] as const],
  );
  return members.length === 0 ? undefined : { members };
}

function plainItems(value: Json): readonly string[] | undefined {
  if (!Array.isArray(value) || value.some((item) => typeof item === "object" && item !== null)) return undefined;
  return value.filter((item) => item !== null).map(String);
}

const innerSigns: { readonly [format: string]: string } = { ssv: " ", tsv: "\t", pipes: "|" };

/** https://swagger.io/specification/v2/#items-object: a list that is an item is a text by its own `collectionFormat`. */
export function innerTexts(value: Json, schema: JsonObject | undefined): Json {
  if (schema?.type !== "array" || !Array.isArray(value)) return value;
  return value.map((item) => (Array.isArray(item) ? innerText(item, schema) : item));
}

function innerText(list: readonly Json[], { collectionFormat = "csv", items = {} }: JsonObject): string {
  const inner = items as JsonObject;
  const texts = list.filter((item) => item !== null).map((item) => (Array.isArray(item) ? innerText(item, inner) : String(item)));
  return texts.join(innerSigns[String(collectionFormat)] ?? ",");
}

export function textOf(value: Json): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export type Writing = {
  readonly name: string;
  readonly style: string;
  readonly explode: boolean;
  readonly encode: (text: string) => string;
};

const isList = (shape: Shape): shape is readonly string[] => Array.isArray(shape);
const delimiters: { readonly [style: string]: string } = { spaceDelimited: " ", pipeDelimited: "|", tabDelimited: "\t" };

type Placed = Pick<Writing, "style" | "explode"> & { readonly in: string; readonly allowReserved: boolean };

/**
 * Whether the sign between items is within one, too: a header and a part have no encoding, so that a comma within a text is one between two (but in quotes in a
 * header: RFC 9110, 5.6.4), and so it is where `allowReserved` lets it into an object; the signs of other styles are encoded in both places.
 */
export function blursItems(value: Json, { in: place, style, explode, allowReserved }: Placed): boolean {
  const isText = place === "path" || place === "header";
  if (typeof value !== "object" || value === null || (!isText && (explode || style === "deepObject"))) return false;
  const isReserved = allowReserved && !Array.isArray(value) && (style === "simple" || !explode);
  const sign = delimiters[style] ?? (place === "header" || place === "multipart" || style === "cookie" || isReserved ? "," : undefined);
  if (sign === undefined) return false;
  const texts = textsOf(value);
  const isQuoted = sign === "," && place === "header" && texts.every((text) => (text.match(/"/g) ?? []).length % 2 === 0);
  return texts.some((text) => (isQuoted ? text.replace(/"[^"]*"/g, "") : text).includes(sign));
}

function textsOf(value: Json): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Array.isArray(value) ? value.flatMap(textsOf) : [...Object.keys(value), ...Object.values(value).flatMap(textsOf)];
}

/** https://spec.openapis.org/oas/v3.2.0.html#style-examples, the rows of paths and headers. Delimiters are those of Swagger 2. */
export function writtenText(shape: Shape, { name, style, explode, encode }: Writing): string {
  const own = encode(name);
  if (style === "matrix") {
    const pair = (key: string, text: string): string => (text === "" ? `;${key}` : `;${key}=${text}`);
    if (typeof shape === "string") return pair(own, encode(shape));
    if (isList(shape)) return explode ? shape.map((item) => pair(own, encode(item))).join("") : pair(own, shape.map(encode).join(","));
    return explode
      ? shape.members.map(([key, text]) => pair(encode(key), encode(text))).join("")
      : pair(
          own,
          shape.members
            .flatMap(([key, text]) => [key, text])
            .map(encode)
            .join(","),
        );
  }
  const first = style === "label" ? "." : "";
  const delimiter = delimiters[style];
  const between = style === "label" && explode ? "." : delimiter === undefined ? "," : encode(delimiter);
  if (typeof shape === "string") return first + encode(shape);
  if (isList(shape)) return first + shape.map(encode).join(between);
  return first + shape.members.map(([key, text]) => `${encode(key)}${explode ? "=" : between}${encode(text)}`).join(between);
}

/** The same table, the rows of queries, forms and cookies: `name=text` for each. */
export function writtenPairs(shape: Shape, { name, style, explode, encode }: Writing): readonly string[] {
  const own = percent(name);
  const delimiter = delimiters[style] === undefined ? "," : encode(delimiters[style] ?? ",");
  if (typeof shape === "string") return [`${own}=${encode(shape)}`];
  if (isList(shape)) return explode ? shape.map((item) => `${own}=${encode(item)}`) : [`${own}=${shape.map(encode).join(delimiter)}`];
  return explode
    ? shape.members.flatMap(([key, text, items = [text]]) => items.map((item) => `${percent(key)}=${encode(item)}`))
    : [
        `${own}=${shape.members
          .flatMap(([key, text]) => [key, text])
          .map(encode)
          .join(delimiter)}`,
      ];
}

/** `deepObject` ends at one level; further levels and lists as this project documents them. */
export function deepPairs(name: string, value: Json | undefined): readonly (readonly [string, Json])[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== "object") return [[name, value]];
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([key, member]) => deepPairs(`${name}[${key}]`, member));
  const isPlain = value.every((item) => typeof item !== "object" || item === null);
  return value.flatMap((item, index) => deepPairs(`${name}[${isPlain ? "" : index}]`, item));
}
