import type { JsonObject } from "../../../../json.js";
import type { HttpOperation, HttpParameter } from "../../../../tool/http-call.js";
import { isToken } from "../../../headers.js";
import type { Pair } from "../../../pair.js";
import { refuseConfiguration, refuseField } from "../../../refuse.js";
import { contentText } from "../body/content-text.js";
import { assertApart } from "../styles/apart.js";
import { encodeAll, encodeReservedInCookie } from "../styles/encode.js";
import { pairStyle } from "../styles/table.js";
import { isPresent } from "../styles/wire-value.js";
import { orNeeded, ownField, type Unwritten } from "./own-field.js";
import { assertOwnNames } from "./own-names.js";

// RFC 6265, 4.1.1, and the comma, which the specification's own tables put between items.
const cookieText = /^[\x21\x23-\x3a\x3c-\x5b\x5d-\x7e]*$/;

// OpenAPI 3.2 writes `greeting=Hello%2C world!` in this style: a blank within a text ends nothing, and arrives. One at an end does not (RFC 6265, 5.2).
const rawCookieText = /^(?! )[\x20\x21\x23-\x3a\x3c-\x5b\x5d-\x7e]*(?<! )$/;

/** Each a cookie of its own. `form` would put `&` between the items of an exploded list, which no server takes for two cookies. */
export function parameterCookies({ parameters }: HttpOperation, args: JsonObject, unwritten: Unwritten): readonly Pair[] {
  return parameters.flatMap((parameter) => {
    if (parameter.in !== "cookie") return [];
    const value = ownField(args, parameter.field);
    assertApart(parameter, value);
    const pairs = orNeeded(isPresent(value) ? pairsOf(parameter, value) : [], parameter, { value, unwritten });
    assertOwnNames({ pairs, parameter, parameters });
    for (const { name, text } of pairs) {
      if (!isToken(name)) refuseConfiguration(`A cookie cannot be called ${name}.`);
      if (!(parameter.style === "cookie" ? rawCookieText : cookieText).test(text))
        refuseField(parameter.field, "has characters that cannot be sent in a cookie and must come escaped");
    }
    return pairs;
  });
}

function pairsOf({ name, style, explode, content, encoding, allowReserved }: HttpParameter, value: unknown): readonly Pair[] {
  const encode = allowReserved === true ? encodeReservedInCookie : encodeAll;
  if (content !== undefined) return [{ name: encodeAll(name), text: encode(contentText(value, content, encoding)) }];
  return pairStyle(style)({ name, value, explode, encode });
}

export function isCookieText(text: string): boolean {
  return cookieText.test(text);
}
