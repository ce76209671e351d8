/**
 * The Bidi rule for host names: https://www.rfc-editor.org/rfc/rfc5893#section-2. Classes are distinguished only as far as the rule asks and only for
 * characters that IDNA allows: there, R and AL share the right-to-left blocks, ES is the hyphen, BN the two joiners.
 */
const rightToLeftLetters = String.raw`\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}`;
const neutral = /[-\u00b7\u02b9\u02ba\u02c6-\u02cf\u02ec\u0375\u2e2f\u30fb\ua67f\ua717-\ua71f\ua788]|\u200c|\u200d/u;
const europeanNumber = /[0-9\u06f0-\u06f9]/;
const arabicNumber = /[\u0660-\u0669\u{10d30}-\u{10d39}\u{10d40}-\u{10d49}]/u;
const markWithDirection = /\u0cbf|\u0cc6|\u{11a07}|\u{11a08}|\u{11c3f}/u;
const rightToLeft = /* @__PURE__ */ oneOf(rightToLeftLetters);

function oneOf(letters: string): RegExp {
  return new RegExp(`[${letters}]`, "u");
}

/** One letter per character, so that the rule reads as patterns: Left, Right, Arabic number, European number, Mark, Neutral. */
function bidiClass(character: string): string {
  if (neutral.test(character)) {
    return "N";
  }
  if (europeanNumber.test(character)) {
    return "E";
  }
  if (arabicNumber.test(character)) {
    return "A";
  }
  if (/\p{Mn}/u.test(character) && !markWithDirection.test(character)) {
    return "M";
  }
  return rightToLeft.test(character) ? "R" : "L";
}

const rightToLeftLabel = /^(?=R)[RAEMN]*[RAE]M*$/;
const leftToRightLabel = /^(?=L)[LEMN]*[LE]M*$/;
const bothNumbers = /A.*E|E.*A/;

/** Labels are in Unicode and lower case. The rule binds every label as soon as one of them holds a right-to-left character. */
export function obeysBidiRule(labels: readonly string[]): boolean {
  const classes = labels.map((label) => Array.from(label, bidiClass).join(""));
  return (
    !classes.some((label) => /[RA]/.test(label)) ||
    classes.every((label) => leftToRightLabel.test(label) || (rightToLeftLabel.test(label) && !bothNumbers.test(label)))
  );
}
