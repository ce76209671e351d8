/**
 * URI templates by the algorithm of RFC 6570, 3.2.1, and its table of operators: an independent way to what the styles must write.
 */
type Operator = {
  readonly first: string;
  readonly separator: string;
  readonly named: boolean;
  readonly ifEmpty: string;
  readonly reserved: boolean;
};

const plain: Operator = { first: "", separator: ",", named: false, ifEmpty: "", reserved: false };
const operators: { readonly [sign: string]: Operator } = {
  "": plain,
  "+": { ...plain, reserved: true },
  ".": { ...plain, first: ".", separator: "." },
  ";": { first: ";", separator: ";", named: true, ifEmpty: "", reserved: false },
  "?": { first: "?", separator: "&", named: true, ifEmpty: "=", reserved: false },
};

export type TemplateValue = string | readonly string[] | { readonly [key: string]: string };

/** `{?color*}` and the like, with one variable. */
export function expandTemplate(template: string, value: TemplateValue): string {
  const [, sign = "", name = "", star] = /^\{([+.;?]?)([^*}]+)(\*?)\}$/.exec(template) ?? [];
  const operator = operators[sign] ?? plain;
  const list: readonly (readonly [string | undefined, string])[] =
    typeof value === "string"
      ? [[undefined, value]]
      : Array.isArray(value)
        ? value.map((item) => [undefined, item])
        : Object.entries(value);
  if (typeof value !== "string" && list.length === 0) return "";
  const encode = (text: string): string => percent(text, operator.reserved);
  const assign = (key: string, text: string): string => (text === "" ? key + operator.ifEmpty : `${key}=${text}`);
  if (typeof value !== "string" && star === "*") {
    const parts = list.map(([key, text]) => {
      if (operator.named) return assign(percent(key ?? name, false), encode(text));
      return key === undefined ? encode(text) : `${encode(key)}=${encode(text)}`;
    });
    return operator.first + parts.join(operator.separator);
  }
  const joined = list.flatMap(([key, text]) => (key === undefined ? [encode(text)] : [encode(key), encode(text)])).join(",");
  return operator.first + (operator.named ? assign(name, joined) : joined);
}

/** Byte by byte. */
function percent(text: string, reserved: boolean): string {
  const kept = reserved ? /^(?:%[0-9A-Fa-f]{2}|[\w\-.~:/?#[\]@!$&'()*+,;=])/ : /^[A-Za-z0-9\-._~]/;
  let encoded = "";
  for (let left = text; left !== ""; ) {
    const match = kept.exec(left)?.[0];
    const sign = match ?? String.fromCodePoint(left.codePointAt(0) ?? 0);
    encoded += match ?? [...Buffer.from(sign)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
    left = left.slice(sign.length);
  }
  return encoded;
}
