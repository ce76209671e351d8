/** Contract text as Markdown text: every character with a meaning is escaped, and the text stays on one line. */
export function printMarkdown(text: string): string {
  return (
    text
      .replace(/\s+/gu, " ")
      .trim()
      .replace(/[\\`*_{}[\]()#+!|<>~&]/g, (character) => `\\${character}`)
      .replace(/^([-=.]|\d+\.)/, "\\$1")
      // A bare address would become a link.
      .replace(/\b(https?|ftp|mailto|www)([:.])/gi, "$1\\$2")
  );
}

/** A name or a short value as Markdown code, in a table too. */
export function printMarkdownCode(text: string): string {
  const plain = text.replace(/\s+/gu, " ").replaceAll("|", "\\|");
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `${fence}${plain}${fence}` : `${fence} ${plain} ${fence}`;
}

/** A JSON value as a block of code. No line of it can end the block. */
export function printMarkdownJson(value: unknown): string {
  return `\`\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\`\``;
}
