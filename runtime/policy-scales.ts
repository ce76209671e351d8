import type { Confirm, SecurityLevel, Validation } from "./policy.js";

/** The protecting words of a policy, each list from mild to strict. */
export const securityLevels: readonly SecurityLevel[] = ["public", "internal", "confidential", "restricted"];
export const confirmRules: readonly Confirm["rule"][] = ["never", "when", "always"];
export const validationScales: { readonly [part in keyof Validation]: readonly Validation[part][] } = {
  unknownKeys: ["keep", "strip", "refuse"],
  output: ["report", "strict"],
  permissionCheck: ["optional", "required"],
};

/** How strict a word is. An unknown word of plain JavaScript counts as the strictest, as it does in a call. */
export function strictnessOf<Word>(mildToStrict: readonly Word[], word: Word): number {
  const place = mildToStrict.indexOf(word);
  return place === -1 ? mildToStrict.length - 1 : place;
}
