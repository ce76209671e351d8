import { iprivate, ucschar } from "./ucschar.js";

/** RFC 6570, section 2, with erratum 6937 (an apostrophe is a literal). */
const name = String.raw`(?:\w|%[0-9A-Fa-f]{2})+`;
const variable = String.raw`${name}(?:\.${name})*(?:\*|:[1-9]\d{0,3})?`;
const expression = /* @__PURE__ */ new RegExp(String.raw`\{[+#./;?&=,!@|]?${variable}(?:,${variable})*\}`, "g");
const notLiteral = /* @__PURE__ */ new RegExp(
  String.raw`[^!#$&'()*+,\-./0-9:;=?@A-Z[\]_a-z~%${ucschar}${iprivate}]|%(?![0-9A-Fa-f]{2})`,
  "u",
);

/** Expressions are put as a literal, not taken out: `%{a}41` must not become `%41`. Braces that are left are no literals. */
export function isUriTemplate(text: string): boolean {
  return !notLiteral.test(text.replace(expression, "!"));
}
