import { checkDepth, checkLength, checkMembers, type JsonLimits, refuseJson, unlimited } from "../json-limits.js";
import { isWellFormed, notPlain } from "../well-formed.js";

/**
 * The one text of a JSON value: no white space, keys in order of their UTF-16 units, numbers as ECMAScript prints them. Bytes are their base64. Throws a
 * `TypeError` where a value has none. https://www.rfc-editor.org/rfc/rfc8785
 */
export function canonicalJson(value: unknown): string {
  return printJson(value, unlimited);
}

/** Canonical JSON, or `NotJson`: of what is too large, no more is printed than the limits allow. */
export function printJson(value: unknown, limits: JsonLimits): string {
  const text = print(value, limits, 0);
  // No character is more than three bytes.
  if (text.length * 3 > limits.inputBytes) checkLength(Buffer.byteLength(text), limits);
  return text;
}

function print(value: unknown, limits: JsonLimits, depth: number): string {
  switch (typeof value) {
    case "string":
      return printText(value, limits);
    case "number":
      return Number.isFinite(value) ? `${value}` : refuseJson(`the number ${value}`);
    case "boolean":
      return `${value}`;
    case "object":
      return value === null ? "null" : printObject(value, limits, depth);
    default:
      return refuseJson(value === undefined ? "an undefined value" : `a ${typeof value}`);
  }
}

/** JSON.stringify escapes exactly as the RFC asks, except for halves of a surrogate pair, which the RFC refuses. */
function printText(text: string, limits: JsonLimits): string {
  // What is too long already is not looked at any further.
  checkLength(text.length, limits);
  if (!notPlain.test(text)) return `"${text}"`;
  return isWellFormed(text) ? JSON.stringify(text) : refuseJson("text that is not valid Unicode");
}

function printObject(value: object, limits: JsonLimits, depth: number): string {
  if (value instanceof Uint8Array) {
    checkLength(value.length, limits);
    return `"${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64")}"`;
  }
  checkDepth(depth, limits);
  if (Array.isArray(value)) return printItems(value, limits, depth + 1);
  if ("toJSON" in value && typeof value.toJSON === "function") return print(value.toJSON(), limits, depth + 1);
  return printMembers(value, limits, depth + 1);
}

/** Of items, or of keys: below it, what is done for many costs more than it saves. */
const few = 24;

function printItems(items: readonly unknown[], limits: JsonLimits, depth: number): string {
  let text = "";
  // By index, so that the holes of an array are seen, which have no JSON.
  for (let index = 0; index < items.length; index++) {
    const item = print(items[index], limits, depth);
    // Once a character of it is read, an item is one text: the pieces of all items of a long list take the collector longer than printing them.
    text += (index < few ? index : item[0]) ? `,${item}` : item;
    checkLength(text.length, limits);
  }
  return `[${text}]`;
}

function printMembers(value: object, limits: JsonLimits, depth: number): string {
  // Only own, enumerable members are read below, as JSON has them.
  const members = value as { readonly [key: string]: unknown };
  let text = "";
  for (const key of sortedKeys(value)) {
    const member = members[key];
    if (member === undefined) continue;
    const name = printKey(key, limits);
    text = (text ? text + name : name.slice(1)) + print(member, limits, depth);
    checkLength(text.length, limits);
  }
  checkMembers(value, !text, limits);
  return `{${text}}`;
}

const keyTexts = new Map<string, string>();
const mostKeyTexts = 2_000;
const longestKeptKey = 64;

/**
 * A key between comma and colon. The keys of a program are few and come again: finding one takes half as long as looking at its characters. Those of hostile
 * values do not, so only so many are kept, and only short ones.
 */
function printKey(key: string, limits: JsonLimits): string {
  let text = keyTexts.get(key);
  if (text === undefined) {
    text = `,${printText(key, limits)}:`;
    // In one piece, since a character of it is read: what is printed is put together of pieces each time.
    if (key.length <= longestKeptKey && keyTexts.size < mostKeyTexts && text[0]) keyTexts.set(key, text);
  }
  return text;
}

/** By UTF-16 units. Most objects are small, and many stand in order already: inserting beats `sort` there by a factor of three. */
function sortedKeys(value: object): readonly string[] {
  const keys = Object.keys(value);
  if (keys.length > few) return keys.sort();
  for (let index = 1; index < keys.length; index++) {
    const key = keys[index] as string;
    let place = index;
    for (; place > 0; place--) {
      const before = keys[place - 1] as string;
      if (before < key) break;
      keys[place] = before;
    }
    keys[place] = key;
  }
  return keys;
}
