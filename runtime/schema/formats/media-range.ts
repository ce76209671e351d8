/** `media-range`: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1. A subtype of any type, which the grammar lets through, means nothing. */
const token = String.raw`[\w!#$%&'*+\-.^\x60|~]+`;
const quoted = String.raw`"[\t !#-[\]-~\x80-\xff]*(?:\\[\t -~\x80-\xff][\t !#-[\]-~\x80-\xff]*)*"`;
const range = /* @__PURE__ */ new RegExp(String.raw`\*/\*|(?!\*/)${token}/${token}`, "y");
const parameter = /* @__PURE__ */ new RegExp(String.raw`[ \t]*;[ \t]*(?:${token}=(?:${token}|${quoted}))?`, "y");

export function isMediaRange(text: string): boolean {
  range.lastIndex = 0;
  if (!range.test(text)) {
    return false;
  }
  let end = range.lastIndex;
  while (end < text.length) {
    parameter.lastIndex = end;
    if (!parameter.test(text)) {
      return false;
    }
    end = parameter.lastIndex;
  }
  return true;
}
