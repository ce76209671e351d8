import type { JsonObject } from "../../../../json.js";
import type { HttpOperation } from "../../../../tool/http-call.js";
import { hasOuterBlanks, isHeaderValue, isInputHeader, outerBlanks } from "../../../headers.js";
import { bodyKind } from "../../../media-type.js";
import { refuseField } from "../../../refuse.js";
import { contentText } from "../body/content-text.js";
import { assertApart } from "../styles/apart.js";
import { encodeNothing } from "../styles/encode.js";
import { joinNested } from "../styles/nested.js";
import { headerStyle } from "../styles/table.js";
import { isPlainObject, isPresent } from "../styles/wire-value.js";
import { orNeeded, ownField, type Unwritten } from "./own-field.js";

/** OpenAPI gives these to media types and security. With those that say who calls or how a message is framed, they are never an argument. */
const notParameters = new Set(["accept", "content-type"]);

/** Nothing is percent-encoded in a header; what cannot stand in one is refused. */
export function parameterHeaders(
  { parameters }: HttpOperation,
  args: JsonObject,
  unwritten: Unwritten,
): readonly (readonly [name: string, text: string])[] {
  return parameters.flatMap((parameter) => {
    const { in: place, name, field, style, explode, content, encoding, nested } = parameter;
    if (place !== "header" || notParameters.has(name.toLowerCase()) || !isInputHeader(name)) return [];
    const value = ownField(args, field);
    if (!isPresent(value)) return orNeeded([], parameter, { value, unwritten });
    assertApart(parameter, value);
    const text =
      content === undefined
        ? headerStyle(style)({ name, value: joinNested(value, nested), explode, encode: encodeNothing })
        : asciiJson(contentText(value, content, encoding), content);
    if (!isHeaderValue(text)) return refuseField(field, "has characters that cannot be sent in a header");
    if ([text, ...(content === undefined ? itemsOf(value) : [])].some(hasOuterBlanks)) return refuseField(field, outerBlanks);
    // An empty list is absent; an empty text, alone or in a list, is a header without text.
    const isEmpty = typeof value === "object" && !Object.values(value ?? {}).some(isPresent);
    return orNeeded(text === "" && isEmpty ? [] : [[name, text] as const], parameter, { value, unwritten });
  });
}

/** RFC 9110, 5.6.1: blanks around the items of a list are not kept either. */
function itemsOf(value: unknown): readonly string[] {
  const items = Array.isArray(value) ? value : isPlainObject(value) ? Object.entries(value).flat() : [];
  return items.filter((item) => typeof item === "string");
}

/** JSON can say any character in ASCII. */
function asciiJson(text: string, mediaType: string): string {
  if (bodyKind(mediaType) !== "json") return text;
  return text.replace(/[\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
