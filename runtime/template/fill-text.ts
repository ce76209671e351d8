import { readField } from "./fields.js";

type FilledText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly missing: string };

/** With the name that stands in it. */
export const placeholder: RegExp = /\{([^{}\s]+)\}/g;

/** The names that stand in braces, in order. */
export function namesIn(template: string): readonly string[] {
  return Array.from(template.matchAll(placeholder), ([, name = ""]) => name);
}

/** `Hello {user.name}` with the values of the fields. A field that has no text (absent, null, an object, bytes) is missing. */
export function fillText(template: string, values: unknown, cut: (text: string) => string = String): FilledText {
  let missing: string | undefined;
  const text = template.replace(placeholder, (_, name: string) => {
    const found = textOf(readField(values, name));
    if (found === undefined) missing ??= name;
    return cut(found ?? "");
  });
  return missing === undefined ? { ok: true, text } : { ok: false, missing };
}

// A screen reads the first words; a voice should not have to read more.
const longest = 120;

/** The sentence to say while a tool runs; undefined where the input lacks a value that it names. */
export function sentenceOf(say: string, input: unknown): string | undefined {
  const filled = fillText(say, input, shorten);
  return filled.ok ? filled.text : undefined;
}

function shorten(text: string): string {
  const signs = Array.from(text);
  return signs.length > longest ? `${signs.slice(0, longest - 1).join("")}…` : text;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return plain(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (!Array.isArray(value)) return undefined;
  const texts = value.map(textOf);
  return texts.includes(undefined) ? undefined : texts.join(", ");
}

// The control characters of Unicode (Cc), and the marks that turn the direction of text around. Line breaks and tabs become spaces.
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const unsafe = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Without characters that could forge lines of a log, or make a person read something else than what stands there. */
function plain(text: string): string {
  return text.replace(breaks, " ").replace(unsafe, "");
}
