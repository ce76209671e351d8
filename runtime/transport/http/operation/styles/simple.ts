import type { Encode } from "./encode.js";
import type { TextStyle } from "./style.js";
import { wireValueOf } from "./wire-value.js";

/** `blue,black,brown`; `R,100,G,200,B,150`, exploded `R=100,G=200,B=150`. */
export const simple: TextStyle = joinedBy(() => ",");

/** `collectionFormat` of Swagger 2, in a path or a header: the same with another sign, encoded where the place encodes. */
export const spaceJoined: TextStyle = joinedBy((encode) => encode(" "));
export const pipeJoined: TextStyle = joinedBy((encode) => encode("|"));
export const tabJoined: TextStyle = joinedBy((encode) => encode("\t"));

function joinedBy(delimiterOf: (encode: Encode) => string): TextStyle {
  return ({ value, explode, encode }) => {
    const wire = wireValueOf(value);
    const delimiter = delimiterOf(encode);
    switch (wire.kind) {
      case "absent":
        return "";
      case "text":
        return encode(wire.text);
      case "list":
        return wire.items.map(encode).join(delimiter);
      case "members":
        return wire.members.map(([name, text]) => `${encode(name)}${explode ? "=" : delimiter}${encode(text)}`).join(delimiter);
    }
  };
}
