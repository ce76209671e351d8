import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";

/** The texts of a Markdown page: paragraphs, headings and table cells. Code is one word, so that it does not split a sentence. */
export function textsOfMarkdown(markdown) {
  const texts = [];
  const visit = (node) => {
    if (node.type === "paragraph" || node.type === "heading") texts.push(textOf(node, "prose"));
    else if (node.type === "tableCell") texts.push(textOf(node, "cell"));
    else for (const child of node.children ?? []) visit(child);
  };
  visit(fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }));
  return texts;
}

function textOf(node, kind) {
  return { kind, line: node.position.start.line, text: plain(node) };
}

function plain(node) {
  if (node.type === "text") return node.value.replaceAll("\n", " ");
  if (node.type === "inlineCode") return "Code";
  if (node.type === "break") return " ";
  return (node.children ?? []).map(plain).join("");
}
