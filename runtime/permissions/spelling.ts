/**
 * A name as a person reads it: without what cannot be seen, in one form of each letter, in small letters. Where two names must not be one person's, ids that
 * differ in nothing else count as the same: which of them a session has is often a matter of how somebody signed in.
 */
export function asRead(name: string): string {
  return name
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
