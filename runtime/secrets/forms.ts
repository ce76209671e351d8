/** The ways in which a value may come back: as it is, and as the encodings that requests, logs and error pages put it through. */
export function formsOf(value: string): readonly string[] {
  if (value === "") return [];
  const known = cached.get(value);
  if (known !== undefined) return known;
  const bytes = Buffer.from(value);
  const forms = [
    value,
    ...urlForms(value),
    ...base64Forms(bytes),
    ...[bytes.toString("hex")].flatMap((hex) => [hex, hex.toUpperCase()]),
    JSON.stringify(value).slice(1, -1),
    value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign),
  ];
  // Longest first: a short form inside a long one must not leave the rest of it behind.
  const sorted = [...new Set(forms)].sort((a, b) => b.length - a.length);
  if (cached.size >= mostCached) cached.clear();
  cached.set(value, sorted);
  return sorted;
}

/** Few secrets are used over and over. */
const cached = new Map<string, readonly string[]>();
const mostCached = 200;

const entities: { readonly [sign: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function urlForms(value: string): readonly string[] {
  // A lone surrogate cannot be encoded, and so was not sent either.
  const wellFormed = value.replace(/\p{Surrogate}/gu, "\ufffd");
  const component = encodeURIComponent(wellFormed);
  const strict = component.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const form = strict.replaceAll("%20", "+");
  const lower = (text: string): string => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
  return [component, strict, form, encodeURI(wellFormed)].flatMap((text) => [text, lower(text)]);
}

// Fewer characters of base64 would be found in text that has nothing to do with the secret.
const shortest = 8;

/**
 * Base64 of the value, and of the value anywhere inside something longer, such as `user:value`: it then begins at one of three places in a group of
 * three bytes, and the characters that it shares with its neighbours are left away.
 */
function base64Forms(bytes: Buffer): readonly string[] {
  const inside = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const first = offset === 0 ? 0 : offset + 1;
    const last = (offset + bytes.length) % 3 === 0 ? text.length : text.length - 1;
    return text.slice(first, last);
  });
  const whole = bytes.toString("base64");
  return [whole, whole.replace(/=+$/, ""), ...inside]
    .filter((text) => text.length >= shortest)
    .flatMap((text) => [text, text.replaceAll("+", "-").replaceAll("/", "_")]);
}
