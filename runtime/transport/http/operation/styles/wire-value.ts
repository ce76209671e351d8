import { isRecord } from "../../../../own.js";
import { BareNumber } from "../../../int64/bare-number.js";
import { base64Of, jsonText } from "../../../int64/json-text.js";

/** A value as styles see it: RFC 6570, 2.3. Null, undefined, and lists and objects without anything in them are absent: nothing is written for them. */
type WireValue =
  | { readonly kind: "absent" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "members"; readonly members: readonly Member[] };

/** `items`: of a list of texts, for a style that can repeat a name. */
type Member = readonly [name: string, text: string, items: readonly string[] | undefined];

export function wireValueOf(value: unknown): WireValue {
  if (value === undefined || value === null) return { kind: "absent" };
  if (Array.isArray(value)) {
    const items = value.filter(isPresent).map(wireText);
    return items.length === 0 ? { kind: "absent" } : { kind: "list", items };
  }
  if (!isPlainObject(value)) return { kind: "text", text: wireText(value) };
  const members = Object.entries(value)
    .filter(([, member]) => isPresent(member))
    .map(([name, member]): Member => [name, wireText(member), itemsOf(member)]);
  return members.length === 0 ? { kind: "absent" } : { kind: "members", members };
}

function itemsOf(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.some((item) => Array.isArray(item) || isPlainObject(item))) return undefined;
  return value.filter(isPresent).map(wireText);
}

/** One value as text. What is nested deeper than a style can say is written as JSON, as most clients do. */
export function wireText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Uint8Array) return base64Of(value);
  if (value instanceof BareNumber) return value.digits;
  return typeof value === "object" ? jsonText(value) : String(value);
}

export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

export function isPlainObject(value: unknown): value is { readonly [name: string]: unknown } {
  return isRecord(value) && !(value instanceof BareNumber);
}
