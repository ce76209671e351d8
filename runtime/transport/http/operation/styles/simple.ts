import type { TextStyle } from "./style.js";
import { wireValueOf } from "./wire-value.js";

/** `blue,black,brown`; `R,100,G,200,B,150`, exploded `R=100,G=200,B=150`. */
export const simple: TextStyle = ({ value, explode, encode }) => {
  const wire = wireValueOf(value);
  switch (wire.kind) {
    case "absent":
      return "";
    case "text":
      return encode(wire.text);
    case "list":
      return wire.items.map(encode).join(",");
    case "members":
      return wire.members.map(([name, text]) => `${encode(name)}${explode ? "=" : ","}${encode(text)}`).join(",");
  }
};
