/**
 * `String.raw` as templates without a tag. A bundler may not leave out a call of a tag that it does not know, so each bundle of one tool would hold the tables of
 * all formats.
 */
export function plainTemplates(code) {
  return code.replace(/\bString\.raw`((?:[^`\\]|\\[^`$])*)`/g, (_, raw) => {
    const parts = raw.split(/(\$\{[^{}`]*\})/);
    return `\`${parts.map((part, index) => (index % 2 === 1 ? part : part.replaceAll("\\", "\\\\"))).join("")}\``;
  });
}
