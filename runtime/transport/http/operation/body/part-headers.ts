import type { JsonObject } from "../../../../json.js";
import type { HttpEncoding } from "../../../../tool/http-call.js";
import { hasOuterBlanks, isHeaderValue, isInputHeader, isToken, outerBlanks } from "../../../headers.js";
import { jsonText } from "../../../int64/json-text.js";
import { refuseField } from "../../../refuse.js";
import { ownField } from "../parameters/own-field.js";
import { assertApart } from "../styles/apart.js";
import { encodeNothing } from "../styles/encode.js";
import { simple } from "../styles/simple.js";
import { isPlainObject, isPresent } from "../styles/wire-value.js";

export type Part = {
  /** None where its place says which it is. */
  readonly name?: string;
  readonly fileName?: string;
  readonly headers: PartHeaders;
  readonly content: Uint8Array;
};

type PartHeaders = readonly (readonly [name: string, text: string])[];

/** Unless the input says it: some documents have this header as one. */
export function codingOf({ transferEncoding: coding }: HttpEncoding, said: PartHeaders): PartHeaders {
  const name = "Content-Transfer-Encoding";
  const isSaid = said.some(([header]) => header.toLowerCase() === name.toLowerCase());
  return coding === undefined || !isToken(coding) || isSaid ? [] : [[name, coding]];
}

/** What the input says of a part in its headers. */
export function extraHeaders({ encoding, args }: { readonly encoding: HttpEncoding; readonly args: JsonObject }): PartHeaders {
  return Object.entries(encoding.headers ?? {}).flatMap(([name, field]) => {
    const value = ownField(args, field);
    if (!isPresent(value) || !isInputHeader(name) || /^content-(?:type|disposition)$/i.test(name)) return [];
    if (Array.isArray(value)) assertApart({ in: "header", field, style: "simple", explode: false }, value);
    const text = isPlainObject(value) ? jsonText(value) : simple({ name, value, explode: false, encode: encodeNothing });
    if (hasOuterBlanks(text)) return refuseField(field, outerBlanks);
    return isHeaderValue(text) ? [[name, text] as const] : refuseField(field, "has characters that cannot be sent in a header");
  });
}
