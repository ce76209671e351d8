/** `Language-Tag`, well-formed: https://www.rfc-editor.org/rfc/rfc5646#section-2.1 */
const language = "(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})";
const script = "(?:-[a-z]{4})?";
const region = String.raw`(?:-(?:[a-z]{2}|\d{3}))?`;
const variants = String.raw`(?:-(?:[a-z0-9]{5,8}|\d[a-z0-9]{3}))*`;
const extensions = "(?:-[0-9a-wyz](?:-[a-z0-9]{2,8})+)*";
const privateUse = "x(?:-[a-z0-9]{1,8})+";

// Registered before the grammar was made, and outside it.
const irregular =
  "en-gb-oed|i-(?:ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu)|sgn-(?:be-fr|be-nl|ch-de)|zh-min(?:-nan)?|art-lojban|cel-gaulish|no-bok|no-nyn|zh-guoyu|zh-hakka|zh-xiang";

const pattern = /* @__PURE__ */ new RegExp(
  `^(?:${language}${script}${region}${variants}${extensions}(?:-${privateUse})?|${privateUse}|${irregular})$`,
  "i",
);

export function isLanguage(text: string): boolean {
  return pattern.test(text);
}
