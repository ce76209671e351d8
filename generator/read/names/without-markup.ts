const blocks = "p|br|div|ul|ol|li|dl|dt|dd|h[1-6]|hr|table|thead|tbody|tr|pre|blockquote|note|important";
const inline = "a|b|i|u|em|strong|code|span|font|small|sub|sup|td|th|img";
/** What stands between backticks is no markup; an opening sign ends a tag that nobody closed. */
const markup = new RegExp(`\`[^\`]*\`|<(/?)(${blocks}|${inline})(\\s[^<>]*)?/?>`, "gi");
/** Tags that need no end. Any other without one is a place to be filled: `?code=<code>`. */
const isAlone = /^(?:p|br|li|dt|dd|hr|thead|tbody|tr|td|th|img)$/;
const isBlock = new RegExp(`^(?:${blocks})$`, "i");
const signs: { readonly [entity: string]: string } = { lt: "<", gt: ">", quot: '"', "#39": "'", apos: "'", nbsp: " ", amp: "&" };

/**
 * A text that is written in HTML, in plain words: eBay's descriptions begin with boxes of 900 characters, past which a model would not have read what a tool does.
 * One without tags, such as `a < b` or `<id>`, stays as it is.
 */
export function withoutMarkup(text: string): string {
  if (!text.includes("<")) return text;
  let isMarkup = false;
  const closed = new Set(Array.from(text.matchAll(/<\/([a-z1-6]+)\s*>/gi), ([, tag = ""]) => tag.toLowerCase()));
  const isTag = (tag: string, said = ""): boolean =>
    (isAlone.test(tag) || closed.has(tag)) && (said.includes("=") || said.replace("/", "").trim() === "");
  const plain = text.replace(markup, (found: string, end?: string, tag?: string, said?: string) => {
    if (tag === undefined || (end === "" && !isTag(tag.toLowerCase(), said))) return found;
    isMarkup = true;
    if (!isBlock.test(tag)) return "";
    return end === "" && tag.toLowerCase() === "li" ? "\n- " : "\n";
  });
  if (!isMarkup) return text;
  return plain
    .replace(/&(lt|gt|quot|#39|apos|nbsp|amp);/g, (whole, name: string) => signs[name] ?? whole)
    .split("\n")
    .map((line) => line.trim())
    .filter((line, index, lines) => line !== "" || lines[index - 1] !== "")
    .join("\n")
    .replace(/\n\n(?=- )/g, "\n")
    .trim();
}
