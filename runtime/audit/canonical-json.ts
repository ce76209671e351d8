import { isWellFormed, plainText } from "../well-formed.js";

const deepest = 512;

/**
 * The one text of a JSON value: no white space, keys in order of their UTF-16 units, numbers as ECMAScript prints them. Bytes are their base64.
 * https://www.rfc-editor.org/rfc/rfc8785
 */
export function canonicalJson(value: unknown): string {
  return print(value, 0);
}

function print(value: unknown, depth: number): string {
  switch (typeof value) {
    case "string":
      return printText(value);
    case "number":
      return Number.isFinite(value) ? `${value}` : refuse(value);
    case "boolean":
      return value ? "true" : "false";
    case "object":
      return value === null ? "null" : printObject(value, depth);
    default:
      return refuse(typeof value);
  }
}

function refuse(what: unknown): never {
  throw new TypeError(`There is no canonical JSON of ${what}`);
}

/** JSON.stringify escapes exactly as the RFC asks, except for halves of a surrogate pair, which the RFC refuses. */
function printText(text: string): string {
  if (plainText.test(text)) return `"${text}"`;
  return isWellFormed(text) ? JSON.stringify(text) : refuse("half a surrogate pair");
}

function printObject(value: object, depth: number): string {
  if (depth >= deepest) refuse(`what is nested more than ${deepest} levels deep`);
  if (Array.isArray(value)) return printItems(value, depth + 1);
  if (value instanceof Uint8Array) return `"${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64")}"`;
  if ("toJSON" in value && typeof value.toJSON === "function") return print(value.toJSON(), depth + 1);
  return printMembers(value, depth + 1);
}

function printItems(items: readonly unknown[], depth: number): string {
  let text = "";
  // By index, so that the holes of an array are seen, which have no JSON.
  for (let index = 0; index < items.length; index += 1) text += `${index === 0 ? "" : ","}${print(items[index], depth)}`;
  return `[${text}]`;
}

function printMembers(value: object, depth: number): string {
  // Only own, enumerable members are read below, as JSON has them.
  const members = value as { readonly [key: string]: unknown };
  let text = "";
  for (const key of sortedKeys(value)) {
    const member = members[key];
    if (member !== undefined) text += (text === "" ? "" : ",") + (plainKey(key) ?? `${printText(key)}:`) + print(member, depth);
  }
  return `{${text}}`;
}

const keyTexts = new Map<string, string>();
const mostKeyTexts = 2_000;
const longestKeptKey = 64;

/**
 * A key with its colon, where it is short and JSON writes it as it is. The keys of a program are few and come again: finding one takes half as long as looking
 * at its characters. Those of hostile values do not, so only so many are kept.
 */
export function plainKey(key: string): string | undefined {
  let text = keyTexts.get(key);
  if (text === undefined && key.length <= longestKeptKey && plainText.test(key)) {
    text = `"${key}":`;
    if (keyTexts.size < mostKeyTexts) keyTexts.set(key, text);
  }
  return text;
}

const fewKeys = 24;

/** By UTF-16 units. Most objects are small, and many stand in order already: inserting beats `sort` there by a factor of three. */
function sortedKeys(value: object): readonly string[] {
  const keys = Object.keys(value);
  if (keys.length > fewKeys) return keys.sort();
  for (let index = 1; index < keys.length; index += 1) {
    const key = keys[index] ?? "";
    let place = index;
    for (; place > 0; place -= 1) {
      const before = keys[place - 1] ?? "";
      if (before < key) break;
      keys[place] = before;
    }
    keys[place] = key;
  }
  return keys;
}
