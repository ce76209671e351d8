/** Format and control characters, and signs that a screen shows as nothing. */
const invisible = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** White space, and signs that a screen shows as a space: the fillers of Hangul in their one form, and the blank of Braille. A mark of byte order has no width. */
const blank = /(?:(?!\ufeff)\s|[\u115f\u1160\u2800])+/gu;

/** As a person reads it: one form of each sign, and none that shows as nothing. White space is kept as one space: a line end must not join two words. */
export function plainText(text: string): string {
  // Normalised again: what stood between a letter and its accent is gone.
  return text.normalize("NFKC").replace(blank, " ").replace(invisible, "").normalize("NFKC").replace(/ +/g, " ").trim();
}
