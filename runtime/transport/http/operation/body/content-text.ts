import type { HttpBody, HttpEncoding } from "../../../../tool/http-call.js";
import { jsonText } from "../../../int64/json-text.js";
import { bodyKind } from "../../../media-type.js";
import type { Pair } from "../../../pair.js";
import { assertOwnMembers } from "../parameters/own-names.js";
import { assertApart } from "../styles/apart.js";
import { encodeAll, encodeReservedInQuery } from "../styles/encode.js";
import { joinNested } from "../styles/nested.js";
import { pairStyle } from "../styles/table.js";
import { isPlainObject, isPresent, wireText } from "../styles/wire-value.js";

/** A value as text of a media type, not yet encoded for its place: a parameter that has `content` instead of a style, or a member of a form. */
export function contentText(value: unknown, mediaType: string, encoding: HttpBody["encoding"] = {}): string {
  if (bodyKind(mediaType) === "json") return jsonText(value);
  if (isForm(mediaType) && isPlainObject(value)) return encodeForm({ value, encoding });
  return wireText(value);
}

export function isForm(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(mediaType);
}

type Form = {
  readonly value: { readonly [name: string]: unknown };
  readonly encoding: NonNullable<HttpBody["encoding"]>;
  /** Members that it may have, also where they are not given. */
  readonly declared?: { readonly [name: string]: unknown };
  /** The input field of a member, for messages. */
  readonly fieldOf?: (name: string) => string;
};

/** `application/x-www-form-urlencoded`, member by member. */
export function encodeForm({ value, encoding, declared: known = {}, fieldOf = (name) => name }: Form): string {
  const all = { ...encoding, ...known, ...value };
  return Object.entries(value)
    .flatMap(([name, member]) => {
      if (!isPresent(member)) return [];
      const declared = (Object.hasOwn(encoding, name) ? encoding[name] : undefined) ?? {};
      if (!isStyled(declared)) return byContent(name, member, declared.contentType);
      const pairs = styled(name, member, { ...declared, field: fieldOf(name) });
      assertOwnMembers({
        name,
        names: pairs.map((pair) => decodeURIComponent(pair.name)),
        form: all,
        field: fieldOf(name),
      });
      return pairs;
    })
    .map(({ name, text }) => `${name}=${text}`)
    .join("&");
}

/** OpenAPI, Encoding Object: a style counts only where it is said; otherwise the media type decides. */
export function isStyled({ style, explode, allowReserved }: HttpEncoding): boolean {
  return style !== undefined || explode !== undefined || allowReserved !== undefined;
}

function styled(name: string, value: unknown, encoding: HttpEncoding & { readonly field: string }): readonly Pair[] {
  const { field, style = "form", explode = style === "form", allowReserved, nested } = encoding;
  assertApart({ in: "form", field, style, explode, ...(allowReserved === undefined ? {} : { allowReserved }) }, value);
  return pairStyle(style)({
    name,
    value: joinNested(value, nested),
    explode,
    encode: allowReserved === true ? encodeReservedInQuery : encodeAll,
  });
}

/** One pair for each item of a list; an object is JSON unless it says otherwise. */
function byContent(name: string, value: unknown, contentType: string | undefined): readonly Pair[] {
  const items: readonly unknown[] = Array.isArray(value) ? value.filter(isPresent) : [value];
  return items.map((item) => ({
    name: encodePlus(name),
    text: encodePlus(contentType === undefined ? wireText(item) : contentText(item, contentType)),
  }));
}

/** https://url.spec.whatwg.org/#concept-urlencoded-serializer: a space is `+`, and `*` stays. */
function encodePlus(text: string): string {
  return encodeAll(text).replaceAll("%20", "+").replaceAll("%2A", "*");
}
