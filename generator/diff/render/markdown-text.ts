import { showMarks } from "../../lock/index.js";
import { printMarkdown, printMarkdownCode } from "../../print/index.js";
import { cut } from "./show-value.js";

const longest = 400;

/** Contract text as code of Markdown. */
export function code(text: string): string {
  return printMarkdownCode(harmless(text));
}

/** A sentence of the catalogue that quotes contract text between backticks. If that text contains backticks, each piece is still escaped, as code or as text. */
export function sentence(text: string): string {
  return text
    .split("`")
    .map((piece, index) => (index % 2 === 1 && piece.trim() !== "" ? code(piece) : spaced(piece)))
    .join("");
}

function spaced(piece: string): string {
  const [before, after] = [/^\s/.test(piece) ? " " : "", /\S\s$/.test(piece) ? " " : ""];
  return `${before}${printMarkdown(harmless(piece))}${after}`;
}

/**
 * A report becomes the text of a pull request, and a squash makes it the message of a commit. There, words within code also have effects: mentions, closed issues,
 * and commands that skip a build.
 */
function harmless(text: string): string {
  return showMarks(cut(text, longest))
    .replaceAll(/(^|[^\p{L}\p{N}_])@(?=[\p{L}\p{N}])/gu, "$1@ ")
    .replaceAll(/#(?=\d)/g, "# ")
    .replaceAll(/\b(gh)-(?=\d)/gi, "$1 ")
    .replaceAll(/:\/\/(?=[^\s]*\/(?:issues|pull|discussions|merge_requests)\/)/gi, ": //")
    .replaceAll(/\[(?=(?:skip|no)[ -](?:ci|actions?)\]|(?:ci|actions?)[ -]skip\])/gi, "[ ")
    .replaceAll(/\*{3}(?=NO_CI)/gi, "* **")
    .replaceAll(/\b(skip-checks)(?=\s*:)/gi, "$1 ")
    .replaceAll("<!--", "<! --")
    .replaceAll("-->", "-- >");
}
