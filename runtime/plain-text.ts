/** Format and control characters, and signs that a screen shows as nothing. */
const invisible = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** As a person reads it: one form of each sign, and none that shows as nothing. White space is kept as one space: a line end must not join two words. */
export function plainText(text: string): string {
  return text.normalize("NFKC").replace(/\s+/gu, " ").replace(invisible, "").replace(/ +/g, " ").trim();
}
