/**
 * A name as a person reads it: without invisible characters, in one form of each letter, in lower case. Where two names must belong to different people,
 * ids that differ in nothing else are the same id: which of them a session has often depends on how the person signed in.
 */
export function asRead(name: string): string {
  return (
    name
      .normalize("NFKC")
      .replace(unseen, "")
      .replace(/\s+/g, " ")
      .trim()
      // Some small letters have the same capital, and an ß has two.
      .toUpperCase()
      .toLowerCase()
      // The capital of an i in Turkish keeps its dot.
      .replaceAll("i\u0307", "i")
      // What stood between a letter and its accent is gone.
      .normalize("NFKC")
  );
}

/** Among them are joiners, fillers and selectors of variants; the blank of braille is the one sign that is neither a space nor to be seen. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
