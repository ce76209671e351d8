import type { HttpParameter } from "../../../../tool/http-call.js";
import { refuseField } from "../../../refuse.js";
import { isPlainObject } from "./wire-value.js";

type Sign = { readonly text: string; readonly name: string };

const comma: Sign = { text: ",", name: "a comma" };
const signs: { readonly [style in HttpParameter["style"]]?: Sign } = {
  spaceDelimited: { text: " ", name: "a space" },
  pipeDelimited: { text: "|", name: "`|`" },
  tabDelimited: { text: "\t", name: "a tab" },
};

/**
 * A text with the sign that stands between items would arrive as several of them, or as other members of an object, past all that a schema says of these: where
 * a place encodes nothing, or the sign as well, nobody could tell.
 */
export function assertApart(parameter: HttpParameter, value: unknown): void {
  const sign = signOf(parameter);
  if (sign === undefined) return;
  const texts = Array.isArray(value) ? value.flat(Number.POSITIVE_INFINITY) : isPlainObject(value) ? Object.entries(value).flat() : [];
  if (texts.some((text: unknown) => typeof text === "string" && holds(text, sign)))
    refuseField(parameter.field, `has ${sign.name} in one of its texts, which is what stands between them: give each by itself`);
}

/** Undefined where items have names of their own, or the sign within them is encoded and the one between them is not. */
function signOf({ in: place, style, explode, content }: HttpParameter): Sign | undefined {
  if (content !== undefined || (explode && (place === "query" || place === "cookie"))) return undefined;
  return signs[style] ?? (place === "header" || style === "cookie" ? comma : undefined);
}

/** RFC 9110, 5.6.4: a comma in quotes stands between nothing. */
function holds(text: string, sign: Sign): boolean {
  if (sign !== comma) return text.includes(sign.text);
  return text.split('"').some((part, index) => index % 2 === 0 && part.includes(sign.text));
}
