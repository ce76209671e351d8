import { encodeAll } from "./encode.js";
import type { PairStyle } from "./style.js";
import { wireValueOf } from "./wire-value.js";

/** `color=blue&color=black`, `R=100&G=200`, `page=1&sort=a&sort=b`; not exploded `color=blue,black` and `color=R,100,G,200`; `color=` for an empty text. */
export const form: PairStyle = delimitedBy(",");

/** Not exploded, with another sign between items. The specification has no exploded form of them; clients write that of `form`. */
export const spaceDelimited: PairStyle = delimitedBy("%20");
export const pipeDelimited: PairStyle = delimitedBy("%7C");
/** `collectionFormat: tsv` of Swagger 2. */
export const tabDelimited: PairStyle = delimitedBy("%09");

function delimitedBy(delimiter: string): PairStyle {
  return ({ name, value, explode, encode }) => {
    const wire = wireValueOf(value);
    const own = encodeAll(name);
    switch (wire.kind) {
      case "absent":
        return [];
      case "text":
        return [{ name: own, text: encode(wire.text) }];
      case "list":
        return explode
          ? wire.items.map((item) => ({ name: own, text: encode(item) }))
          : [{ name: own, text: wire.items.map(encode).join(delimiter) }];
      case "members":
        return explode
          ? wire.members.flatMap(([member, text, items = [text]]) => items.map((item) => ({ name: encodeAll(member), text: encode(item) })))
          : [{ name: own, text: wire.members.flatMap(([member, text]) => [encode(member), encode(text)]).join(delimiter) }];
    }
  };
}
