import type { Terminal } from "../terminal.js";
import type { Section } from "./find-section.js";

/** A section of the page for a terminal: its bold words painted, without the marks of Markdown. */
export function renderSection({ code, text, docs }: Section, terminal: Terminal): string {
  const plain = text
    .replaceAll(/^\*\*(.+?)\*\*/gm, (_, words: string) => terminal.paint("bold", words))
    .replaceAll(/^```\w*\n([\s\S]*?)^```$/gm, (_, lines: string) => lines.trimEnd().replaceAll(/^/gm, "  "))
    .replaceAll("\\<", "<");
  return [terminal.paint("bold", code), plain, docs].join("\n\n");
}
