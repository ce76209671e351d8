import { dualJoining, leftJoining, rightJoining, viramas } from "./idna-joining.js";

/**
 * U-labels of IDNA2008: https://www.rfc-editor.org/rfc/rfc5891#section-4.2. The derived property of RFC 5892 is computed from the engine's own Unicode
 * tables, so it is as new as the engine.
 */

// Section 2.6 (exceptions that are allowed) and the joiners, together with the characters whose context is checked below.
const exceptions = /\u00df|\u03c2|\u06fd|\u06fe|\u0f0b|\u3007|\u00b7|\u0375|\u05f3|\u05f4|\u30fb|\u200c|\u200d/gu;

// Section 2.1: letters, digits, marks.
const notLetterOrDigit = /[^-\p{L}\p{Mn}\p{Mc}\p{Nd}]/u;

// Sections 2.2 and 2.3 (unstable, ignorable), 2.4 (blocks), 2.6 (exceptions that are disallowed), 2.9 (old Hangul jamo).
const disallowed =
  /\p{Changes_When_NFKC_Casefolded}|\p{Default_Ignorable_Code_Point}|[\u20d0-\u20ff]|[\u{1d100}-\u{1d24f}]|\u0640|\u07fa|\u302e|\u302f|[\u3031-\u3035]|\u303b|[\u1100-\u11ff]|[\ua960-\ua97c]|[\ud7b0-\ud7fb]/u;

const mark = String.raw`[\p{Mn}\u{1e94b}]`;

/** Functions: a bundler leaves out a table that nothing uses only where no text is put together for it. */
function joiners(): RegExp {
  const joinsOn = `[${leftJoining}${dualJoining}]${mark}*`;
  const joinsBack = `${mark}*[${rightJoining}${dualJoining}]`;
  return new RegExp(String.raw`(?<![${viramas}])(?:(?<!${joinsOn})\u200c|\u200c(?!${joinsBack}))`, "u");
}

function withoutVirama(letters: string): RegExp {
  return new RegExp(String.raw`(?<![${letters}])\u200d`, "u");
}

/** Appendix A: characters that stand where they must not. */
const outOfPlace: readonly RegExp[] = [
  /* @__PURE__ */ joiners(),
  /* @__PURE__ */ withoutVirama(viramas),
  /(?<!l)\u00b7|\u00b7(?!l)/,
  /\u0375(?!\p{Script=Greek})/u,
  /(?<!\p{Script=Hebrew})[\u05f3\u05f4]/u,
  /[\u0660-\u0669].*[\u06f0-\u06f9]|[\u06f0-\u06f9].*[\u0660-\u0669]/,
];

const katakanaMiddleDot = "\u30fb";
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

function obeysContextRules(label: string): boolean {
  return !outOfPlace.some((pattern) => pattern.test(label)) && (!label.includes(katakanaMiddleDot) || japanese.test(label));
}

function isAllowed(label: string): boolean {
  const rest = label.replace(exceptions, "");
  return !notLetterOrDigit.test(rest) && !disallowed.test(rest);
}

const wrongHyphens = /^-|-$|^..--/su;
const startsWithMark = /^\p{M}/u;

/** Whether a label that holds more than ASCII may stand in a host name. Callers bound its length. */
export function isULabel(label: string): boolean {
  return (
    label.normalize("NFC") === label &&
    !wrongHyphens.test(label) &&
    !startsWithMark.test(label) &&
    isAllowed(label) &&
    obeysContextRules(label)
  );
}
