/** JSON may write any character as an escape, and those of keys are written so: `/` by PHP, `+` by .NET, `=` by Java. */
const habits: readonly (readonly [signs: RegExp, write: (sign: string) => string])[] = [
  [/\//g, (sign) => `\\${sign}`],
  [/[+&<>'"`]/g, (sign) => `\\u${codeOf(sign).toUpperCase()}`],
  [/[=&<>']/g, (sign) => `\\u${codeOf(sign)}`],
];

/** A text as others write it in JSON, for where that is quoted in something else: a log, a message, JSON within JSON. */
export function escapedForms(text: string): readonly string[] {
  return habits.map(([signs, write]) => text.replace(signs, write)).filter((form) => form !== text);
}

function codeOf(sign: string): string {
  return sign.charCodeAt(0).toString(16).padStart(4, "0");
}

/**
 * JSON text without those escapes, in whatever way it is written; the same text where it has none, such as one that escapes letters of other scripts alone. No
 * JSON any more: only good for looking something up in it.
 */
export function unescaped(json: string): string {
  return json.replaceAll("\\/", "/").replace(/\\u00([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
