const blocks = "p|br|div|ul|ol|li|dl|dt|dd|h[1-6]|hr|table|thead|tbody|tr|pre|blockquote|note|important";
const inline = "a|b|i|u|em|strong|code|span|font|small|sub|sup|td|th|img";
/** What stands between backticks is no markup; an opening sign ends a tag without an end. */
const markup = new RegExp(`\`[^\`]*\`|&(#x?[\\da-f]{2,6}|[a-z]{2,6});|<(/?)(${blocks}|${inline})(\\s[^<>]*)?/?>`, "gi");
/** Tags that need no end. Any other without one is a place to be filled: `?code=<code>`. */
const isAlone = /^(?:p|br|li|dt|dd|hr|thead|tbody|tr|td|th|img)$/;
const isBlock = new RegExp(`^(?:${blocks})$`, "i");
const signs: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", amp: "&", ndash: "–", mdash: "—", hellip: "…", bull: "•" }),
  ...Object.entries({ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", rarr: "→", le: "≤", ge: "≥", times: "×", deg: "°" }),
]);

function signOf(entity: string): string | undefined {
  const [, digits, sixteen] = /^#(?:(\d+)|x([\da-f]+))$/i.exec(entity) ?? [];
  if (digits === undefined && sixteen === undefined) return signs.get(entity);
  const point = digits === undefined ? Number.parseInt(sixteen ?? "", 16) : Number(digits);
  return point === 0xa0 ? " " : /^[^\p{C}]$/u.test(codePoint(point)) ? codePoint(point) : undefined;
}

function codePoint(point: number): string {
  return point <= 0x10_ff_ff ? String.fromCodePoint(point) : "";
}

/**
 * A text that is written in HTML, in plain words: eBay's descriptions begin with boxes of 900 characters, past which a model would not have read what a tool does.
 * One without tags, such as `a < b` or `<id>`, keeps its lines. Lines end in `\n`.
 */
export function withoutMarkup(text: string): string {
  const lines = text.includes("\r") ? text.replace(/\r\n?/g, "\n").replace(/\n(?:[ \t]*\n){2,}/g, "\n\n") : text;
  if (!/[<&]/.test(lines)) return lines;
  let isMarkup = false;
  const closed = new Set(Array.from(lines.matchAll(/<\/([a-z1-6]+)\s*>/gi), ([, tag = ""]) => tag.toLowerCase()));
  const isTag = (tag: string, said = ""): boolean =>
    (isAlone.test(tag) || closed.has(tag)) && (said.includes("=") || said.replace("/", "").trim() === "");
  const plain = lines.replace(markup, (found: string, entity?: string, end?: string, tag?: string, said?: string) => {
    if (entity !== undefined) return signOf(entity) ?? found;
    if (tag === undefined || (end === "" && !isTag(tag.toLowerCase(), said))) return found;
    isMarkup = true;
    if (!isBlock.test(tag)) return "";
    return end === "" && tag.toLowerCase() === "li" ? "\n- " : "\n";
  });
  if (!isMarkup) return plain;
  return plain
    .split("\n")
    .map((line) => line.trim())
    .filter((line, index, all) => line !== "" || all[index - 1] !== "")
    .join("\n")
    .replace(/\n\n(?=- )/g, "\n")
    .trim();
}
