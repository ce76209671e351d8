import type { HttpParameter } from "../../../../tool/http-call.js";
import { BareNumber } from "../../../int64/bare-number.js";
import { refuseField } from "../../../refuse.js";
import { isPlainObject, wireText } from "./wire-value.js";

type Sign = { readonly text: string; readonly name: string };

const comma: Sign = { text: ",", name: "a comma" };
const dot: Sign = { text: ".", name: "a dot" };
const signs: { readonly [style in HttpParameter["style"]]?: Sign } = {
  spaceDelimited: { text: " ", name: "a space" },
  pipeDelimited: { text: "|", name: "`|`" },
  tabDelimited: { text: "\t", name: "a tab" },
};

/** A parameter, a member of a form (`form`), or one of a multipart body, where nothing is encoded (`multipart`). */
type Writing = Pick<HttpParameter, "field" | "style" | "explode" | "content" | "allowReserved"> & {
  readonly in: HttpParameter["in"] | "form" | "multipart";
};

/**
 * A text with the separator of items would arrive as several items, or as other members of an object, past every rule of their schema. That happens
 * where a place encodes nothing, or encodes the separator as well.
 */
export function assertApart(writing: Writing, value: unknown): void {
  if (typeof value === "string") return;
  assertNames(writing, value);
  const sign = signOf(writing, value);
  if (sign === undefined) return;
  if (holdsSign(textsIn(value), { sign, quotes: writing.in === "header" }))
    refuseField(writing.field, `has ${sign.name} in one of its texts, which is what stands between them: give each by itself`);
}

/** A name with the signs that end a name would be the name of another member, or a part of its value. */
function assertNames({ in: place, field, style, explode, content, allowReserved }: Writing, value: unknown): void {
  if (content !== undefined) return;
  if (style === "deepObject" && namesIn(value).some((name) => name === "" || /[[\]]/.test(name)))
    refuseField(field, "has a member whose name is empty or has brackets, which stand around the names of members: use another name");
  // Elsewhere the `=` of a name is encoded.
  const isBare = explode && (place === "header" || (place === "path" && allowReserved === true));
  if (isBare && isPlainObject(value) && Object.keys(value).some((name) => name.includes("=")))
    refuseField(field, "has a member with `=` in its name, which ends a name: use another name");
}

function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return isPlainObject(value) ? Object.entries(value).flatMap(([name, member]) => [name, ...namesIn(member)]) : [];
}

/** Undefined where items have names of their own, or the sign within them is encoded and the one between them is not. */
function signOf({ in: place, style, explode, content, allowReserved }: Writing, value: unknown): Sign | undefined {
  const isInText = place === "path" || place === "header";
  // No encoding of a path encodes a dot.
  if (place === "path" && style === "label" && explode && content === undefined) return dot;
  if (content !== undefined || (!isInText && (explode || style === "deepObject"))) return undefined;
  // A document that lets reserved signs pass may want them in the items of a list (`fields=id,name(first,last)`), but no other members of an object.
  const isPassed = allowReserved === true && isPlainObject(value) && (!explode || style === "simple");
  return signs[style] ?? (place === "header" || place === "multipart" || style === "cookie" || isPassed ? comma : undefined);
}

/** Those of what is nested, too, which is written as JSON: that encodes none of the signs. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  // `1.5` has a dot.
  if (typeof value === "number" || value instanceof BareNumber) return [wireText(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isPlainObject(value) ? Object.entries(value).flatMap(([name, member]) => [name, ...textsIn(member)]) : [];
}

type Between = { readonly sign: Sign; readonly quotes: boolean };

/** RFC 9110, 5.6.4: in a header, a comma in quotes stands between nothing. Where a quote is left open, its end would be in another text, or nowhere. */
function holdsSign(texts: readonly string[], { sign, quotes }: Between): boolean {
  if (sign !== comma || !quotes) return texts.some((text) => text.includes(sign.text));
  const pieces = texts.map((text) => text.split('"'));
  const isOpen = pieces.some(({ length }) => length % 2 === 0);
  return pieces.some((parts) => parts.some((part, index) => (isOpen || index % 2 === 0) && part.includes(",")));
}
