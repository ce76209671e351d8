import { encodeAll } from "./encode.js";
import type { TextStyle } from "./style.js";
import { wireValueOf } from "./wire-value.js";

/** `;color=blue,black,brown`, exploded `;color=blue;color=black;color=brown`; `;color=R,100,G,200`, exploded `;R=100;G=200`; `;color` for an empty text. */
export const matrix: TextStyle = ({ name, value, explode, encode }) => {
  const wire = wireValueOf(value);
  const own = encodeAll(name);
  switch (wire.kind) {
    case "absent":
      return "";
    case "text":
      return assign(own, encode(wire.text));
    case "list":
      return explode ? wire.items.map((item) => assign(own, encode(item))).join("") : assign(own, wire.items.map(encode).join(","));
    case "members":
      return explode
        ? wire.members.map(([member, text]) => assign(encode(member), encode(text))).join("")
        : assign(own, wire.members.flatMap(([member, text]) => [encode(member), encode(text)]).join(","));
  }
};

/** RFC 6570, 3.2.7: without `=` where there is nothing behind it. */
function assign(name: string, text: string): string {
  return text === "" ? `;${name}` : `;${name}=${text}`;
}
