/**
 * The ways in which a value may come back: as it is, and as the encodings that requests, logs and error pages put it through. Without the white space around it,
 * which comes from files and variables and is not sent in headers. Not kept: they are secrets.
 */
export function formsOf(secret: string): readonly string[] {
  const value = secret.trim();
  const bytes = Buffer.from(value);
  const hex = bytes.toString("hex");
  return [
    ...jsonForms(value),
    ...urlForms(bytes.toString()),
    ...base64Forms(value, bytes.length),
    hex,
    hex.toUpperCase(),
    value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign),
    ...signBySign(value, hex),
  ];
}

/** Each sign by its number: as HTML has it in two bases, and as an address has it. */
function signBySign(value: string, hex: string): readonly string[] {
  const codes = Array.from(value, (sign) => sign.codePointAt(0) ?? 0);
  const ofBase = (before: string, base: number): string => codes.map((code) => `&#${before}${code.toString(base)};`).join("");
  const [html, percent] = [ofBase("x", 16), hex.replace(/../g, "%$&")];
  return [
    ofBase("", 10),
    html,
    html.replace(/[a-f\d]+;/g, (code) => code.toUpperCase()),
    html.toUpperCase(),
    percent,
    percent.toUpperCase(),
  ];
}

const entities: { readonly [sign: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/**
 * As it is, and as JSON that something quotes has it: a log, a message, JSON within JSON. Any character may be written as an escape, and those of keys are:
 * `/` by PHP, `+` by .NET, `=` by Java.
 */
function jsonForms(value: string): readonly string[] {
  const written = [
    value,
    value.replaceAll("/", "\\/"),
    value.replace(/[+&<>'"`]/g, (sign) => `\\u${codeOf(sign).toUpperCase()}`),
    value.replace(/[=&<>']/g, (sign) => `\\u${codeOf(sign)}`),
  ];
  return written.flatMap((form) => [form, JSON.stringify(form).slice(1, -1)]);
}

/** All of them are of one byte. */
function codeOf(sign: string): string {
  return `00${Buffer.from(sign).toString("hex")}`;
}

/** Of well-formed text: a lone surrogate cannot be encoded, and so was not sent either. */
function urlForms(text: string): readonly string[] {
  const component = encodeURIComponent(text);
  const strict = component.replace(/[!'()*]/g, (sign) => `%${Buffer.from(sign).toString("hex").toUpperCase()}`);
  return [component, strict, strict.replaceAll("%20", "+"), encodeURI(text)].flatMap((form) => [
    form,
    form.replace(/%../g, (code) => code.toLowerCase()),
  ]);
}

// Fewer characters of base64 would be found in text that has nothing to do with the secret.
const shortest = 8;

/**
 * Base64 of the value, alone or inside a longer text such as `user:value`. There it begins at one of three places in a group of three bytes. Characters
 * that it shares with its neighbours are left out.
 */
function base64Forms(value: string, length: number): readonly string[] {
  return [0, 1, 2]
    .flatMap((before) => {
      const text = Buffer.from("\0".repeat(before) + value).toString("base64");
      const own = text.slice(Math.ceil((before * 4) / 3), Math.floor(((before + length) * 4) / 3));
      return before === 0 ? [text, text.replace(/=+$/, ""), own] : [own];
    })
    .filter((text) => text.length >= shortest)
    .flatMap((text) => [text, text.replaceAll("+", "-").replaceAll("/", "_")]);
}
