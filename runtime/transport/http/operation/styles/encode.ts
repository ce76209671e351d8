import { encodeComponent } from "../../address.js";

export type Encode = (text: string) => string;

/** Everything but unreserved characters. */
export const encodeAll: Encode = encodeComponent;

/** As it is: where the place has no percent-encoding. */
export const encodeNothing: Encode = (text) => text;

/**
 * RFC 6570, 3.2.3, for a query: reserved characters and percent-encoded triples stay. Not those which would end the value: `&` begins another parameter,
 * `#` the fragment, `+` is read as a space; and not `[` and `]`, which RFC 3986 has no place for.
 */
export const encodeReservedInQuery: Encode = keeping(/%[0-9A-Fa-f]{2}|[:/?@!$'()*,;=]/g);

/** The same for a segment of a path, which `/` and `?` would end. */
export const encodeReservedInPath: Encode = keeping(/%[0-9A-Fa-f]{2}|[:@!$&'()*+,;=]/g);

/** In one of style `matrix`, where `;` begins the next parameter. */
export const encodeReservedInMatrix: Encode = keeping(/%[0-9A-Fa-f]{2}|[:@!$&'()*+,=]/g);

/** In a cookie, which `;` would end. OpenAPI 3.2 has it there for `form`; `cookie` encodes nothing anyway. */
export const encodeReservedInCookie: Encode = keeping(/%[0-9A-Fa-f]{2}|[:/?#[\]@!$&'()*+,=]/g);

function keeping(kept: RegExp): Encode {
  return (text) => {
    let encoded = "";
    let end = 0;
    for (const match of text.matchAll(kept)) {
      encoded += encodeAll(text.slice(end, match.index)) + match[0];
      end = match.index + match[0].length;
    }
    return encoded + encodeAll(text.slice(end));
  };
}
